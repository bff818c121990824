import { z } from '@hono/zod-openapi'
import { tagResponse } from '#/server/cache/cache-tags.ts'
import { CATALOGUE, catalogue, TOP_COMMUNITY } from '#/server/catalogue/open-catalogue.ts'
import { db } from '#/server/database/database.ts'
import { newApi, ok } from '#/server/http/endpoint.ts'
import { notFound } from '#/server/http/http-problem.ts'
import { gameDetailAt, gameIdAt } from './games.store.ts'
import { RELATED_GAMES } from './model/games.rules.ts'
import {
  type GameSummary,
  gameDetail,
  gameSummary,
  idList,
  relatedGame,
  slugParam,
} from './model/games.schema.ts'
import { RELATED, relatedIndex } from './related/related.store.ts'

const cardOf = (game: Parameters<ReturnType<typeof catalogue>['card']>[0]) => catalogue().card(game)
function listed(games: GameSummary[]) {
  tagResponse(CATALOGUE)
  return { games }
}
const gameNotFound = () => notFound('Game not found')
const summaries = z.object({ games: z.array(gameSummary) })

export const gamesApi = newApi('Games')
  .endpoint('everybody', 'get /catalogue', {
    summary: 'The size of the catalogue',
    response: ok(z.object({ games: z.number().int() }), 'How many games it holds'),
    handle: () => {
      tagResponse(CATALOGUE)
      return { games: catalogue().size }
    },
  })
  .endpoint('everybody', 'get /games/lists/featured', {
    summary: 'The featured game',
    description: 'The first game flagged featured, else the first game; null where there is no game at all.',
    response: ok(z.object({ game: gameSummary.nullable() }), 'The featured game'),
    handle: () => {
      tagResponse(CATALOGUE)
      const featured = catalogue().featured()
      return { game: featured ? cardOf(featured) : null }
    },
  })
  .endpoint('everybody', 'get /games/lists/best-sellers', {
    summary: 'The games flagged best seller',
    description: 'Highest community rating first, 24 at most.',
    response: ok(summaries, 'Best sellers'),
    handle: () => listed(catalogue().bestSellers().map(cardOf)),
  })
  .endpoint('everybody', 'get /games/lists/top-rated', {
    summary: 'Games by community rating',
    description: 'Up to 20 games with a community rating above zero, highest first.',
    response: ok(summaries, 'Top rated games'),
    handle: () => listed(catalogue().topRated().map(cardOf)),
  })
  .endpoint('everybody', 'get /games/lists/top-community', {
    summary: 'The three games with the badge Top Rated by Community, by id',
    response: ok(z.object({ ids: z.array(z.number().int()) }), 'Ids, highest first'),
    handle: () => {
      tagResponse(TOP_COMMUNITY)
      return { ids: catalogue().topCommunityIds() }
    },
  })
  .endpoint('everybody', 'get /games/lists/by-id', {
    summary: 'Games by their ids',
    description: 'In the requested order; ids without a published game are left out. At most 100 ids.',
    request: { query: idList },
    response: ok(summaries, 'The games'),
    handle: ({ query }) => listed(catalogue().cards(query.ids)),
  })
  .endpoint('everybody', 'get /games/{slug}', {
    summary: 'One game with all its page shows',
    description:
      'A slug in letters of any case, or one a renamed game used to have, answers with the game; its `slug` is the true one.',
    request: { params: slugParam },
    response: ok(gameDetail, 'The game', 404),
    handle: async ({ params }) => {
      const top = catalogue().topCommunityIds()
      const game = await gameDetailAt(db(), params.slug, top)
      if (!game) throw gameNotFound()
      tagResponse(`game ${game.id}`, 'categories', 'retailers', TOP_COMMUNITY)
      return game
    },
  })
  .endpoint('everybody', 'get /games/{slug}/related', {
    summary: 'Up to three related games, each with the reason it is one',
    description:
      'Games that share a category with it, by what they have in common and by what members like together. No reason names fewer than five people.',
    request: { params: slugParam },
    response: ok(z.object({ games: z.array(relatedGame) }), 'Related games, the nearest first', 404),
    handle: async ({ params }) => {
      const { games } = await relatedTo(params.slug)
      return { games: games.slice(0, RELATED_GAMES) }
    },
  })
  .endpoint('everybody', 'get /games/{slug}/like', {
    summary: 'Up to twelve games like one, each with the reason',
    description: 'The related games, and more of them; `slug` is the true one of a renamed game.',
    request: { params: slugParam },
    response: ok(
      z.object({ slug: z.string(), title: z.string(), games: z.array(relatedGame) }),
      'Games like it, the nearest first',
      404,
    ),
    handle: ({ params }) => relatedTo(params.slug),
  })

/** Returns a game's slug and title with its related games, each with the reason. @throws {HttpProblem} 404 if there is none */
async function relatedTo(requested: string) {
  // What memory does not know is a slug of before, or hardly a moment old.
  const id = catalogue().idAt(requested) ?? (await gameIdAt(db(), requested))
  const game = id === null ? undefined : catalogue().game(id)
  if (id === null || !game) throw gameNotFound()
  const index = await relatedIndex()
  tagResponse(RELATED, CATALOGUE, `game ${id}`)
  const reasons = new Map(index.relatedTo(id).map((each) => [each.id, each.reason]))
  const games = catalogue().cards([...reasons.keys()])
  return {
    slug: game.slug,
    title: game.title,
    games: games.map((each) => ({ ...each, reason: reasons.get(each.id) ?? '' })),
  }
}

/** The page of games like a certain game is in the sitemap if it lists at least this many games (GAME-09). */
const LIKE_LISTED_FROM = 4

/** The page /like/azul lists games like Azul. Yields the paths of all such pages with enough games, for the sitemap. */
export function* listedLikePages(): Generator<string> {
  const carrying = new Map<string, number>()
  for (const { categories, isToAvoid } of catalogue().games())
    if (!isToAvoid) for (const slug of categories) carrying.set(slug, (carrying.get(slug) ?? 0) + 1)
  for (const { slug, categories, isToAvoid, isAtHome } of catalogue().games()) {
    const others = (category: string) => (carrying.get(category) ?? 0) - (isToAvoid ? 0 : 1)
    if (isAtHome && categories.some((category) => others(category) >= LIKE_LISTED_FROM)) yield `/like/${slug}`
  }
}
