import { z } from '@hono/zod-openapi'
import { HIGHEST_RATING, LOWEST_RATING } from './ratings.rules.ts'

const wholeStars = `rating must be a whole number from ${LOWEST_RATING} to ${HIGHEST_RATING}`

export const starRating = z.int(wholeStars).min(LOWEST_RATING, wholeStars).max(HIGHEST_RATING, wholeStars)

export const ratingGiven = z.object({ rating: starRating })

/** A member's rating of a game, and the game's figures including it. */
export const ratingTaken = z
  .object({
    rating: starRating,
    communityRating: z.number().nullable(),
    ratingCount: z.number().int(),
  })
  .openapi('RatingTaken')
export type RatingTaken = z.infer<typeof ratingTaken>
