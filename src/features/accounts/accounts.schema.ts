import { z } from '@hono/zod-openapi'
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import { gameSummary } from '#/features/games/model/games.schema.ts'
import { starRating } from '#/features/ratings/model/ratings.schema.ts'
import { twoPlayerVote } from '#/features/verdict/model/verdict.schema.ts'

/** A text field of an account form, with a generous upper limit; the exact limits and messages come from the rules. */
export const typed = z.string().max(1_000).default('')
export const credentialsTyped = z.object({ email: typed, password: typed })
export const linkTyped = z.object({ token: typed })

/** Proof that the caller owns a blocked account: the credentials, with a code if the account has a second step. */
export const claimTyped = credentialsTyped.extend({ code: z.string().max(100).default('') })
export type Claim = z.output<typeof claimTyped>

/** An answer whose message is shown as it is. */
export const notice = z.object({ message: z.string() }).openapi('Notice')

/** Everything the site stores about a member, as in the file they download. */
export const memberData = z.record(z.string(), z.unknown()).openapi('MemberData')
export type MemberData = z.infer<typeof memberData>

/** A page of the games a member rated, voted on or commented on, with these opinions. */
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
            /** Set if the comment waits until an editor has read it. */
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

const base64url = z.string().max(20_000)

/** A browser's WebAuthn answer with these fields in its response; unknown fields are ignored. */
const webAuthnAnswer = <Answer>(response: z.ZodRawShape) =>
  z
    .object({
      id: z.string().max(2_000),
      rawId: z.string().max(2_000),
      type: z.literal('public-key'),
      clientExtensionResults: z.unknown(),
      authenticatorAttachment: z.string().optional(),
      response: z.object({ clientDataJSON: base64url, ...response }),
    })
    .transform((answer) => answer as unknown as Answer)

/** The browser's answer to creating a passkey, and its name. */
export const passkeyMade = z.object({
  name: z.string().max(1_000),
  answer: webAuthnAnswer<RegistrationResponseJSON>({
    attestationObject: base64url,
    transports: z.array(z.string().max(40)).max(10).optional(),
  }),
})

/** The browser's answer to signing in with a passkey. */
export const passkeyUsed = z.object({
  answer: webAuthnAnswer<AuthenticationResponseJSON>({
    authenticatorData: base64url,
    signature: base64url,
    userHandle: z.string().max(200).optional(),
  }),
})
