import { z } from '@hono/zod-openapi'
import { HIGHEST_RATING, LOWEST_RATING } from './model/ratings.rules.ts'

const wholeStars = `rating must be a whole number from ${LOWEST_RATING} to ${HIGHEST_RATING}`

export const ratingGiven = z.object({
  rating: z.int(wholeStars).min(LOWEST_RATING, wholeStars).max(HIGHEST_RATING, wholeStars),
})

/** A member's rating of a game, and what the game's figures are with it. */
export const ratingTaken = z
  .object({
    rating: z.number().int(),
    communityRating: z.number().nullable(),
    ratingCount: z.number().int(),
  })
  .openapi('RatingTaken')
export type RatingTaken = z.infer<typeof ratingTaken>
