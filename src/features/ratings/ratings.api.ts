import { z } from '@hono/zod-openapi'
import { deviceRatings } from '#/features/accounts/model/me.schema.ts'
import { db } from '#/server/database/database.ts'
import { newApi, noContent, ok } from '#/server/http/endpoint.ts'
import { countCall, LIMITS } from '#/server/http/limits/limits.ts'
import { gameIdParam } from '#/server/http/lists/row-id.ts'
import { refuseWhileOff } from '#/server/settings.ts'
import { ratingGiven, ratingTaken } from './model/ratings.schema.ts'
import { rateFromDevice, rateGame, withdrawRating } from './ratings.store.ts'

export const ratingsApi = newApi('Ratings')
  .endpoint('member', 'put /ratings/{gameId}', {
    summary: 'Rate a game from 1 to 5',
    description: 'Replaces what the member gave it before; safe to repeat.',
    request: { params: gameIdParam, body: ratingGiven },
    response: ok(ratingTaken, 'The rating, and the game’s figures with it', 404, 429),
    handle: async ({ member, params: { gameId }, body: { rating } }) => {
      await refuseWhileOff(db(), 'enableReviews')
      await countCall(LIMITS.ratings, member.id)
      return db().transaction((tx) => rateGame(tx, member.id, gameId, rating))
    },
  })
  .endpoint('member', 'delete /ratings/{gameId}', {
    summary: 'Withdraw my rating of a game',
    description: 'Safe to repeat.',
    request: { params: gameIdParam },
    response: noContent('It is withdrawn', 404, 429),
    handle: async ({ member, params: { gameId } }) => {
      await refuseWhileOff(db(), 'enableReviews')
      await countCall(LIMITS.ratings, member.id)
      await db().transaction((tx) => withdrawRating(tx, member.id, gameId))
    },
  })
  .endpoint('member', 'post /ratings/from-device', {
    summary: 'Give the ratings I gave on a device before I signed in',
    description:
      'One the account gave later than the device stays; an id that is no published game is left out. Safe to repeat.',
    request: { body: z.object({ ratings: deviceRatings }) },
    response: noContent('They are given', 429),
    handle: async ({ member, body: { ratings } }) => {
      await refuseWhileOff(db(), 'enableReviews')
      await countCall(LIMITS.ratings, member.id)
      await db().transaction((tx) => rateFromDevice(tx, member.id, ratings))
    },
  })
