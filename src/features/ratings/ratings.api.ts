import { createRoute } from '@hono/zod-openapi'
import { calledBy, json, newApi, sends } from '#/access/endpoint.ts'
import { countCall, LIMITS } from '#/access/limits.ts'
import { problems } from '#/access/problems.ts'
import { gameIdParam } from '#/access/row-id.ts'
import { refuseWhileOff } from '#/access/settings.ts'
import { db } from '#/server/database/database.ts'
import { ratingGiven, ratingTaken } from './ratings.schema.ts'
import { rateGame } from './ratings.store.ts'

export const ratingsApi = newApi().openapi(
  createRoute({
    method: 'put',
    path: '/ratings/{gameId}',
    ...calledBy('member'),
    tags: ['Ratings'],
    summary: 'Rate a game from 1 to 5',
    description: 'Replaces what the member gave it before; safe to repeat.',
    request: { params: gameIdParam, body: sends(ratingGiven) },
    responses: {
      200: json(ratingTaken, 'The rating, and the game’s figures with it'),
      ...problems(400, 401, 403, 404, 429),
    },
  }),
  async (c) => {
    const member = c.get('member')
    await refuseWhileOff(db(), 'enableReviews')
    await countCall(LIMITS.ratings, member.id)
    const { gameId } = c.req.valid('param')
    const { rating } = c.req.valid('json')
    return c.json(await db().transaction((tx) => rateGame(tx, member.id, gameId, rating)), 200)
  },
)
