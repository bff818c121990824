import { z } from '@hono/zod-openapi'
import { starRating } from '#/features/ratings/model/ratings.schema.ts'
import { marked, markedIds } from '#/features/shelf/model/marks.schema.ts'
import { twoPlayerVote } from '#/features/verdict/model/verdict.schema.ts'
import { DEVICE_CHOICES_AT_ONCE } from './device-choices.rules.ts'
import { ROLES } from './roles/roles.rules.ts'

export const member = z
  .object({
    id: z.string(),
    email: z.string(),
    username: z.string().nullable(),
    emailVerified: z.boolean(),
    role: z.enum(ROLES).nullable().openapi({ description: 'Their active role' }),
    waitingRole: z
      .enum(ROLES)
      .nullable()
      .openapi({ description: 'The role they will have from their next sign-in by password' }),
    hasSecondFactor: z.boolean(),
    lacksSecondFactor: z
      .boolean()
      .openapi({ description: 'Their role is inactive until they set up two-step sign-in' }),
  })
  .openapi('Member')

/** Schema of `GET /api/me`: the signed-in member and what they saved. Cached pages never contain this data. */
export const me = z
  .object({
    member: member.nullable(),
    favoriteIds: z.array(z.number().int()),
    ratings: z.array(z.object({ gameId: z.number().int(), rating: starRating })),
    shelf: markedIds,
    /** The partner's name, and the games that the partner owns or ruled out; null for a member without a pair. */
    pair: z
      .object({
        name: z.string().nullable(),
        /** Where headings show the member's name beside the partner's: 0 left, 1 right. */
        side: z.union([z.literal(0), z.literal(1)]),
        own: z.array(z.number().int()),
        notForUs: z.array(z.number().int()),
      })
      .nullable(),
    surprises: z.array(z.number().int()),
    /** The member's votes on verdicts, each with its short review or null. */
    votes: z.array(
      z.object({ gameId: z.number().int(), vote: twoPlayerVote, sentence: z.string().nullable() }),
    ),
  })
  .openapi('Me')
export type Me = z.infer<typeof me>

const LARGEST_ID = 2_147_483_647
const gameId = z.int().min(1).max(LARGEST_ID)

export const deviceFavorites = z.array(gameId).max(DEVICE_CHOICES_AT_ONCE)

/** Schema of the ratings that a guest saved on a device. `ageSeconds` replaces a timestamp, as device clocks may be wrong. */
export const deviceRatings = z
  .array(
    z.object({
      gameId,
      rating: starRating,
      ageSeconds: z.int().min(0).max(LARGEST_ID),
    }),
  )
  .max(DEVICE_CHOICES_AT_ONCE)

export const deviceMarks = z.array(marked.extend({ gameId })).max(DEVICE_CHOICES_AT_ONCE)
export type DeviceMark = z.infer<typeof deviceMarks>[number]

export const deviceVotes = z
  .array(z.object({ gameId, vote: twoPlayerVote, ageSeconds: z.int().min(0).max(LARGEST_ID) }))
  .max(DEVICE_CHOICES_AT_ONCE)

/** Schema of what a guest saved on a device before signing in (checklist FIND-04). */
export const deviceChoices = z.object({
  favorites: deviceFavorites,
  ratings: deviceRatings,
  /** Absent in links mailed before the site had shelf marks. */
  marks: deviceMarks.optional(),
  /** Absent in links mailed before the site had votes. */
  votes: deviceVotes.optional(),
})
export type DeviceChoices = z.infer<typeof deviceChoices>
