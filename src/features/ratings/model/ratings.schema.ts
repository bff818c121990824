import { z } from '@hono/zod-openapi'
import { HIGHEST_RATING, LOWEST_RATING } from './ratings.rules.ts'

const wholeStars = `rating must be a whole number from ${LOWEST_RATING} to ${HIGHEST_RATING}`

export const starRating = z.int(wholeStars).min(LOWEST_RATING, wholeStars).max(HIGHEST_RATING, wholeStars)

export const ratingGiven = z.object({ rating: starRating })

/** Schema of the response to a rating: the stars, and the game's new mean (`communityRating`) and number of ratings. */
export const ratingTaken = z
  .object({
    rating: starRating,
    communityRating: z.number().nullable(),
    ratingCount: z.number().int(),
  })
  .openapi('RatingTaken')
export type RatingTaken = z.infer<typeof ratingTaken>
