import { z } from '@hono/zod-openapi'
import { gameSummary } from '#/features/games/model/games.schema.ts'
import { starRating } from '#/features/ratings/model/ratings.schema.ts'
import { twoPlayerVote } from '#/features/verdict/model/verdict.schema.ts'
import { deviceChoices } from './model/me.schema.ts'

/** What is typed is judged by the rules, whose words the screen shows; the shape only bounds it. */
const typed = z.string().max(1_000).default('')

export const credentialsTyped = z.object({ email: typed, password: typed })
export const signUpTyped = credentialsTyped.extend({
  /** The page to come back to by the mailed link; anything but a page of this site is overlooked. */
  backTo: z.string().max(2_000).optional(),
  /** What was chosen on the device: on the one the link is opened on, it is there again. */
  kept: deviceChoices.optional(),
})
export const addressTyped = z.object({ email: typed })
export const linkTyped = z.object({ token: typed })
/** The token of a mailed link; `isPressed` if its button was pressed, with the password where required. */
export const linkConfirmed = linkTyped.extend({ isPressed: z.boolean(), password: typed.optional() })
export const newPasswordTyped = z.object({ token: typed, password: typed })
export const passwordChangeTyped = z.object({ currentPassword: typed, newPassword: typed })
export const passwordTyped = z.object({ password: typed })
export const signOutEverywhereTyped = z.object({
  removesPasskeys: z
    .boolean()
    .default(false)
    .openapi({ description: 'Whether passkeys go too, as for a lost device that holds one' }),
})
export const usernameTyped = z.object({ username: typed })

/** A message shown to the caller. */
export const notice = z.object({ message: z.string() }).openapi('Notice')

/** Everything the site holds of a member, part by part as `dataOf` reads it. */
export const memberData = z.record(z.string(), z.unknown()).openapi('MemberData')
export type MemberData = z.infer<typeof memberData>

/** A member's ratings, verdicts and comments, paginated. */
export const ownOpinions = z
  .object({
    total: z.number().int(),
    opinions: z.array(
      z.object({
        game: gameSummary,
        rating: starRating.nullable(),
        vote: twoPlayerVote.nullable(),
        sentence: z.string().nullable(),
        comments: z.array(
          z.object({
            id: z.number().int(),
            content: z.string(),
            createdAt: z.iso.datetime(),
            editedAt: z.iso.datetime().nullable(),
            /** Of one that waits until an editor has read it. */
            waits: z.literal(true).optional(),
            username: z.string().nullable(),
            memberId: z.string().nullable(),
          }),
        ),
      }),
    ),
    nextPage: z.number().int().nullable(),
  })
  .openapi('OwnOpinions')
export type OwnOpinions = z.infer<typeof ownOpinions>

/**
 * Proof that a blocked account is the caller's: the credentials, and a code of the app or a backup code if the account has a
 * second step.
 */
export const claimTyped = credentialsTyped.extend({ code: z.string().max(100).default('') })

export type Claim = z.output<typeof claimTyped>
