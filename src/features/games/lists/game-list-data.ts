import type { GameSummary } from '../model/games.schema.ts'

/** A list of games for search engines, as schema.org describes one. */
export function gameListData(
  siteUrl: string,
  games: readonly Pick<GameSummary, 'slug' | 'title'>[],
  first = 1,
) {
  return {
    '@type': 'ItemList',
    numberOfItems: games.length,
    itemListElement: games.map((game, index) => ({
      '@type': 'ListItem',
      position: first + index,
      name: game.title,
      url: `${siteUrl}/game/${game.slug}`,
    })),
  }
}
