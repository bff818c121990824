import { z } from '@hono/zod-openapi'
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import { gameSummary } from '#/features/games/model/games.schema.ts'
import { starRating } from '#/features/ratings/model/ratings.schema.ts'
import { twoPlayerVote } from '#/features/verdict/model/verdict.schema.ts'

/** Schema of a text typed into an account form, up to 1,000 characters. Endpoints then apply stricter rules to the text. */
export const typed = z.string().max(1_000).default('')
export const credentialsTyped = z.object({ email: typed, password: typed })
export const linkTyped = z.object({ token: typed })

/** Schema of a blocked member's credentials for data export or account deletion. `code` is needed only with two-step sign-in. */
export const blockedCredentials = credentialsTyped.extend({ code: z.string().max(100).default('') })
export type BlockedCredentials = z.output<typeof blockedCredentials>

/** Schema of a response whose message the client shows unchanged. */
export const notice = z.object({ message: z.string() }).openapi('Notice')

/** Schema of a member's data export: everything the site stores about the member. */
export const memberData = z.record(z.string(), z.unknown()).openapi('MemberData')
export type MemberData = z.infer<typeof memberData>

/** Schema of a member's ratings, votes and comments, grouped by game. The list is paginated. */
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
            /** `true` if the comment is hidden until an editor has approved it; else absent. */
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

/** Schema of a new passkey: its name, and the browser's WebAuthn registration response. */
export const passkeyMade = z.object({
  name: z.string().max(1_000),
  answer: webAuthnAnswer<RegistrationResponseJSON>({
    attestationObject: base64url,
    transports: z.array(z.string().max(40)).max(10).optional(),
  }),
})

/** Schema of a sign-in with a passkey: the browser's WebAuthn authentication response. */
export const passkeyUsed = z.object({
  answer: webAuthnAnswer<AuthenticationResponseJSON>({
    authenticatorData: base64url,
    signature: base64url,
    userHandle: z.string().max(200).optional(),
  }),
})
