import { z } from '@hono/zod-openapi'
import { deviceRatings } from '#/features/accounts/model/me.schema.ts'
import { newApi, noContent, ok } from '#/server/http/endpoint.ts'
import { LIMITS } from '#/server/http/limits/limits.ts'
import { gameIdParam } from '#/server/http/lists/row-id.ts'
import { writeWhileOn } from '#/server/settings.ts'
import { ratingGiven, ratingTaken } from './model/ratings.schema.ts'
import { rateFromDevice, rateGame, withdrawRating } from './ratings.store.ts'

export const ratingsApi = newApi('Ratings')
  .endpoint('member', 'put /ratings/{gameId}', {
    summary: 'Rate a game from 1 to 5',
    description: 'Replaces what the member gave it before; safe to repeat.',
    request: { params: gameIdParam, body: ratingGiven },
    limit: LIMITS.ratings,
    response: ok(ratingTaken, 'The rating, and the game’s figures with it', 404),
    handle: ({ member, params: { gameId }, body: { rating } }) =>
      writeWhileOn('enableReviews', (tx) => rateGame(tx, member.id, gameId, rating)),
  })
  .endpoint('member', 'delete /ratings/{gameId}', {
    summary: 'Withdraw my rating of a game',
    description: 'Safe to repeat.',
    request: { params: gameIdParam },
    limit: LIMITS.ratings,
    response: noContent('It is withdrawn', 404),
    handle: ({ member, params: { gameId } }) =>
      writeWhileOn('enableReviews', (tx) => withdrawRating(tx, member.id, gameId)),
  })
  .endpoint('member', 'post /ratings/from-device', {
    summary: 'Save the ratings I gave on a device before I signed in',
    description:
      'A later rating of the account stays; ids that are no published game are skipped. Safe to repeat.',
    request: { body: z.object({ ratings: deviceRatings }) },
    limit: LIMITS.ratings,
    response: noContent('Saved'),
    handle: ({ member, body: { ratings } }) =>
      writeWhileOn('enableReviews', (tx) => rateFromDevice(tx, member.id, ratings)),
  })
