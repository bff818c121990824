import { createRoute, z } from '@hono/zod-openapi'
import { calledBy, json, newApi, SAME_FOR_EVERYBODY } from '#/access/endpoint.ts'
import { mergedAmong } from '#/access/merging/standing-games.ts'
import { problems } from '#/access/problems.ts'
import { notFound } from '#/access/refusals.ts'
import { RELATED_GAMES } from '#/domain/games/games.rules.ts'
import {
  catalogueCounts as catalogueCountsShape,
  gameDetail as gameDetailShape,
  gameSummary,
  idList,
  relatedGame,
  slugParam,
} from '#/domain/games/games.schema.ts'
import { CATALOGUE, catalogue, TOP_COMMUNITY } from '#/server/catalogue/open-catalogue.ts'
import { db } from '#/server/database/database.ts'
import { shows } from '#/server/response-cache/shown-things.ts'
import { gameDetailAt, gameIdAt } from './games.store.ts'
import { RELATED, relatedIndex } from './related/related.store.ts'

const tags = ['Games']
const gameNotFound = () => notFound('Game not found')
const mergedGame = z.object({ from: z.number().int(), to: z.number().int() })
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
    (c) => {
      shows(CATALOGUE)
      return c.json(catalogue().counts(), 200)
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
    (c) => {
      shows(CATALOGUE)
      const featured = catalogue().featured()
      return c.json({ game: featured ? catalogue().card(featured) : null }, 200)
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
      description: 'Highest community rating first, 24 at most.',
      responses: { 200: json(summaries, 'Best sellers'), ...problems() },
    }),
    (c) => {
      shows(CATALOGUE)
      return c.json(
        {
          games: catalogue()
            .bestSellers()
            .map((game) => catalogue().card(game)),
        },
        200,
      )
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
    (c) => {
      shows(CATALOGUE)
      return c.json(
        {
          games: catalogue()
            .topRated()
            .map((game) => catalogue().card(game)),
        },
        200,
      )
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
    (c) => {
      shows(TOP_COMMUNITY)
      return c.json({ ids: catalogue().topCommunityIds() }, 200)
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
    (c) => {
      shows(CATALOGUE)
      return c.json({ games: catalogue().cards(c.req.valid('query').ids) }, 200)
    },
  )
  .openapi(
    createRoute({
      method: 'get',
      path: '/games/lists/merged',
      ...calledBy('visitor'),
      ...SAME_FOR_EVERYBODY,
      tags,
      summary: 'Which of some games were merged into others',
      description: 'For a device that keeps games by their ids and hears of no merge. At most 100 ids.',
      request: { query: idList },
      responses: {
        200: json(
          z.object({ merged: z.array(mergedGame) }),
          'Those that were, each with the game that stays',
        ),
        ...problems(400),
      },
    }),
    async (c) => {
      shows(CATALOGUE)
      return c.json({ merged: await mergedAmong(db(), c.req.valid('query').ids) }, 200)
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
      const top = catalogue().topCommunityIds()
      const game = await gameDetailAt(db(), c.req.valid('param').slug, top)
      if (!game) throw gameNotFound()
      shows(`game ${game.id}`, 'categories', 'retailers', TOP_COMMUNITY)
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
      const { slug } = c.req.valid('param')
      // What memory does not know is a slug of before, or hardly a moment old.
      const id = catalogue().idAt(slug) ?? (await gameIdAt(db(), slug))
      if (id === null) throw gameNotFound()
      const index = await relatedIndex()
      shows(RELATED, CATALOGUE, `game ${id}`)
      const related = index.relatedTo(id).slice(0, RELATED_GAMES)
      const reasons = new Map(related.map((each) => [each.id, each.reason]))
      const games = catalogue().cards([...reasons.keys()])
      return c.json({ games: games.map((game) => ({ ...game, reason: reasons.get(game.id) ?? '' })) }, 200)
    },
  )
