import { z } from '@hono/zod-openapi'
import { HIGHEST_RATING, LOWEST_RATING } from '#/features/ratings/model/ratings.rules.ts'
import { marked } from '#/features/shelf/model/marks.schema.ts'
import { twoPlayerVote } from '#/features/verdict/model/verdict.schema.ts'
import { DEVICE_CHOICES_AT_ONCE } from './device-choices.rules.ts'

const LARGEST_ID = 2_147_483_647
const gameId = z.int().min(1).max(LARGEST_ID)

/** The games a visitor kept on a device, the newest first. */
export const deviceFavorites = z.array(gameId).max(DEVICE_CHOICES_AT_ONCE)

/** What a visitor gave games on a device, each with how long ago: clocks of devices are not trusted. */
export const deviceRatings = z
  .array(
    z.object({
      gameId,
      rating: z.int().min(LOWEST_RATING).max(HIGHEST_RATING),
      ageSeconds: z.int().min(0).max(LARGEST_ID),
    }),
  )
  .max(DEVICE_CHOICES_AT_ONCE)

/** What a visitor said of games on a device: owned, wished for, not for them, played. */
export const deviceMarks = z.array(marked.extend({ gameId })).max(DEVICE_CHOICES_AT_ONCE)
export type DeviceMark = z.infer<typeof deviceMarks>[number]

/** How good a visitor found games with exactly two, on a device, each with how long ago. */
export const deviceVotes = z
  .array(z.object({ gameId, vote: twoPlayerVote, ageSeconds: z.int().min(0).max(LARGEST_ID) }))
  .max(DEVICE_CHOICES_AT_ONCE)

/** What was chosen on a device before anybody was signed in there (checklist FIND-04). */
export const deviceChoices = z.object({
  favorites: deviceFavorites,
  ratings: deviceRatings,
  /** Absent in links that were mailed before there were marks. */
  marks: deviceMarks.optional(),
  /** Links that were mailed before there were votes carry none. */
  votes: deviceVotes.optional(),
})
export type DeviceChoices = z.infer<typeof deviceChoices>
