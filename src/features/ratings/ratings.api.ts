import { z } from '@hono/zod-openapi'
import { deviceRatings } from '#/features/accounts/model/me.schema.ts'
import { db } from '#/server/database/database.ts'
import { calledBy, json, newApi, noContent, sends } from '#/server/http/endpoint.ts'
import { countCall, LIMITS } from '#/server/http/limits/limits.ts'
import { gameIdParam } from '#/server/http/lists/row-id.ts'
import { problems } from '#/server/http/problems.ts'
import { refuseWhileOff } from '#/server/settings.ts'
import { ratingGiven, ratingTaken } from './model/ratings.schema.ts'
import { rateFromDevice, rateGame, withdrawRating } from './ratings.store.ts'

const tags = ['Ratings']

export const ratingsApi = newApi()
  .openapi(
    calledBy('member', 'put /ratings/{gameId}', tags, {
      summary: 'Rate a game from 1 to 5',
      description: 'Replaces what the member gave it before; safe to repeat.',
      request: { params: gameIdParam, body: sends(ratingGiven) },
      responses: {
        200: json(ratingTaken, 'The rating, and the game’s figures with it'),
        ...problems(404, 429),
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
  .openapi(
    calledBy('member', 'delete /ratings/{gameId}', tags, {
      summary: 'Withdraw my rating of a game',
      description: 'Safe to repeat.',
      request: { params: gameIdParam },
      responses: { 204: noContent('It is withdrawn'), ...problems(404, 429) },
    }),
    async (c) => {
      const member = c.get('member')
      await refuseWhileOff(db(), 'enableReviews')
      await countCall(LIMITS.ratings, member.id)
      const { gameId } = c.req.valid('param')
      await db().transaction((tx) => withdrawRating(tx, member.id, gameId))
      return c.body(null, 204)
    },
  )
  .openapi(
    calledBy('member', 'post /ratings/from-device', tags, {
      summary: 'Give the ratings I gave on a device before I signed in',
      description:
        'One the account gave later than the device stays; an id that is no published game is left out. Safe to repeat.',
      request: { body: sends(z.object({ ratings: deviceRatings })) },
      responses: { 204: noContent('They are given'), ...problems(429) },
    }),
    async (c) => {
      const member = c.get('member')
      await refuseWhileOff(db(), 'enableReviews')
      await countCall(LIMITS.ratings, member.id)
      const { ratings } = c.req.valid('json')
      await db().transaction((tx) => rateFromDevice(tx, member.id, ratings))
      return c.body(null, 204)
    },
  )
