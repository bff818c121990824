import type { GameSummary } from '../model/games.schema.ts'

/** Returns structured data (schema.org) of a list of games. */
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
