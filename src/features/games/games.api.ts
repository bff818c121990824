import { createRoute, z } from '@hono/zod-openapi'
import { calledBy, json, newApi, SAME_FOR_EVERYBODY } from '#/access/endpoint.ts'
import { problems } from '#/access/problems.ts'
import { notFound } from '#/access/refusals.ts'
import { RELATED_GAMES, TOP_COMMUNITY_GAMES, TOP_RATED_LIST } from '#/domain/games/games.rules.ts'
import {
  catalogueCounts as catalogueCountsShape,
  gameDetail as gameDetailShape,
  gameSummary,
  idList,
  slugParam,
} from '#/domain/games/games.schema.ts'
import { db } from '#/server/database/database.ts'
import { shows } from '#/server/response-cache/shown-things.ts'
import {
  bestSellers,
  catalogueCounts,
  featuredGame,
  gameDetail,
  gameIdAt,
  gamesByIds,
  topRatedGames,
} from './games.store.ts'
import { relatedGame } from './related/related-game.schema.ts'
import { RELATED, relatedIndex } from './related/related-games.copy.ts'

const tags = ['Games']
const gameNotFound = () => notFound('Game not found')
const summaries = z.object({ games: z.array(gameSummary) })

export const gamesApi = newApi()
  .openapi(
    createRoute({
      method: 'get',
      path: '/catalogue',
      ...calledBy('visitor'),
      ...SAME_FOR_EVERYBODY,
      tags,
      summary: 'The catalogue in numbers',
      responses: {
        200: json(catalogueCountsShape, 'How many games it holds, and how many of some kinds'),
        ...problems(),
      },
    }),
    async (c) => {
      shows('game')
      return c.json(await catalogueCounts(db()), 200)
    },
  )
  .openapi(
    createRoute({
      method: 'get',
      path: '/games/lists/featured',
      ...calledBy('visitor'),
      ...SAME_FOR_EVERYBODY,
      tags,
      summary: 'The featured game',
      description:
        'The first game flagged featured, else the first game; null where there is no game at all.',
      responses: {
        200: json(z.object({ game: gameSummary.nullable() }), 'The featured game'),
        ...problems(),
      },
    }),
    async (c) => {
      shows('game', 'categories')
      return c.json({ game: await featuredGame(db()) }, 200)
    },
  )
  .openapi(
    createRoute({
      method: 'get',
      path: '/games/lists/best-sellers',
      ...calledBy('visitor'),
      ...SAME_FOR_EVERYBODY,
      tags,
      summary: 'The games flagged best seller',
      responses: { 200: json(summaries, 'Best sellers'), ...problems() },
    }),
    async (c) => {
      shows('game', 'categories')
      return c.json({ games: await bestSellers(db()) }, 200)
    },
  )
  .openapi(
    createRoute({
      method: 'get',
      path: '/games/lists/top-rated',
      ...calledBy('visitor'),
      ...SAME_FOR_EVERYBODY,
      tags,
      summary: 'Games by community rating',
      description: 'Up to 20 games with a community rating above zero, highest first.',
      responses: { 200: json(summaries, 'Top rated games'), ...problems() },
    }),
    async (c) => {
      shows('game', 'categories')
      return c.json({ games: await topRatedGames(db(), TOP_RATED_LIST) }, 200)
    },
  )
  .openapi(
    createRoute({
      method: 'get',
      path: '/games/lists/top-community',
      ...calledBy('visitor'),
      ...SAME_FOR_EVERYBODY,
      tags,
      summary: 'The three games with the badge Top Rated by Community, by id',
      responses: {
        200: json(z.object({ ids: z.array(z.number().int()) }), 'Ids, highest first'),
        ...problems(),
      },
    }),
    async (c) => {
      shows('game')
      const top = await topRatedGames(db(), TOP_COMMUNITY_GAMES)
      return c.json({ ids: top.map((game) => game.id) }, 200)
    },
  )
  .openapi(
    createRoute({
      method: 'get',
      path: '/games/lists/by-id',
      ...calledBy('visitor'),
      ...SAME_FOR_EVERYBODY,
      tags,
      summary: 'Games by their ids',
      description: 'In the order asked for; an id that is no published game is left out. At most 100 ids.',
      request: { query: idList },
      responses: { 200: json(summaries, 'The games'), ...problems(400) },
    }),
    async (c) => {
      const { ids } = c.req.valid('query')
      shows('categories', ...ids.map((id) => `game ${id}`))
      return c.json({ games: await gamesByIds(db(), ids) }, 200)
    },
  )
  .openapi(
    createRoute({
      method: 'get',
      path: '/games/{slug}',
      ...calledBy('visitor'),
      ...SAME_FOR_EVERYBODY,
      tags,
      summary: 'One game with all its page shows',
      description:
        'A slug in letters of any case, or one a renamed game used to have, answers with the game; its `slug` is the true one.',
      request: { params: slugParam },
      responses: { 200: json(gameDetailShape, 'The game'), ...problems(404) },
    }),
    async (c) => {
      const id = await gameIdAt(db(), c.req.valid('param').slug)
      const game = id === null ? null : await gameDetail(db(), id)
      if (!game) throw gameNotFound()
      // Whether it is among the top rated is decided by the ratings of all.
      shows('game', 'categories', 'retailers')
      return c.json(game, 200)
    },
  )
  .openapi(
    createRoute({
      method: 'get',
      path: '/games/{slug}/related',
      ...calledBy('visitor'),
      ...SAME_FOR_EVERYBODY,
      tags,
      summary: 'Up to three related games, each with the reason it is one',
      description:
        'Games that share a category with it, by what they have in common and by what members like together. No reason names fewer than five people.',
      request: { params: slugParam },
      responses: {
        200: json(z.object({ games: z.array(relatedGame) }), 'Related games, the nearest first'),
        ...problems(404),
      },
    }),
    async (c) => {
      const id = await gameIdAt(db(), c.req.valid('param').slug)
      if (id === null) throw gameNotFound()
      shows(RELATED, 'game', 'categories')
      const related = relatedIndex().relatedTo(id).slice(0, RELATED_GAMES)
      const reasons = new Map(related.map((each) => [each.id, each.reason]))
      const games = await gamesByIds(db(), [...reasons.keys()])
      return c.json({ games: games.map((game) => ({ ...game, reason: reasons.get(game.id) ?? '' })) }, 200)
    },
  )
