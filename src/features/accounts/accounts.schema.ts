import { z } from '@hono/zod-openapi'
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server'
import { gameSummary } from '#/features/games/model/games.schema.ts'
import { starRating } from '#/features/ratings/model/ratings.schema.ts'
import { twoPlayerVote } from '#/features/verdict/model/verdict.schema.ts'
import { deviceChoices } from './model/me.schema.ts'

/** A generous upper limit; the exact limits and messages come from the rules. */
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

export const notice = z.object({ message: z.string() }).openapi('Notice')

export const memberData = z.record(z.string(), z.unknown()).openapi('MemberData')
export type MemberData = z.infer<typeof memberData>

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

/** Proof that the caller owns a blocked account: the credentials, with a code if the account has a second step. */
export const claimTyped = credentialsTyped.extend({ code: z.string().max(100).default('') })

export type Claim = z.output<typeof claimTyped>

export const memberSession = z
  .object({
    id: z.string(),
    device: z
      .string()
      .openapi({ description: 'What the browser calls itself, in words', example: 'Firefox on Linux' }),
    ipAddress: z.string().nullable(),
    createdAt: z.iso.datetime(),
    seenAt: z.iso.datetime().openapi({ description: 'To within five minutes' }),
    isThis: z.boolean().openapi({ description: 'Whether it is the one that asks' }),
  })
  .openapi('MemberSession')
export type MemberSession = z.infer<typeof memberSession>

export const secondFactor = z
  .object({ since: z.iso.datetime().nullable(), backupCodesLeft: z.number().int() })
  .openapi('SecondFactor')

/** The authenticator secret as an otpauth address, as text to type, and as a QR code (a path in a square of `size`). */
export const authenticatorSetup = z
  .object({
    address: z.string(),
    secret: z.string(),
    picture: z.object({ size: z.number().int(), path: z.string() }),
  })
  .openapi('AuthenticatorSetup')

export const codeTyped = z.object({ code: typed })
export const secondStepTyped = z.object({ token: typed, code: typed })
export const newBackupCodes = z.object({ backupCodes: z.array(z.string()) })

const base64url = z.string().max(20_000)

export const passkey = z
  .object({
    id: z.string(),
    name: z.string(),
    createdAt: z.iso.datetime(),
    usedAt: z.iso.datetime().nullable(),
  })
  .openapi('Passkey')
export type Passkey = z.infer<typeof passkey>

const credential = {
  id: z.string().max(2_000),
  rawId: z.string().max(2_000),
  type: z.literal('public-key'),
  clientExtensionResults: z.unknown(),
  authenticatorAttachment: z.string().optional(),
}

/** The browser's response to creating a passkey (WebAuthn RegistrationResponseJSON); unknown fields are ignored. */
export const passkeyMade = z.object({
  name: z.string().max(1_000),
  answer: z
    .object({
      ...credential,
      response: z.object({
        clientDataJSON: base64url,
        attestationObject: base64url,
        transports: z.array(z.string().max(40)).max(10).optional(),
      }),
    })
    .transform((answer) => answer as unknown as RegistrationResponseJSON),
})

/** The browser's response to signing in with a passkey (WebAuthn AuthenticationResponseJSON). */
export const passkeyUsed = z.object({
  answer: z
    .object({
      ...credential,
      response: z.object({
        clientDataJSON: base64url,
        authenticatorData: base64url,
        signature: base64url,
        userHandle: z.string().max(200).optional(),
      }),
    })
    .transform((answer) => answer as unknown as AuthenticationResponseJSON),
})

export const creationOptions = z
  .custom<PublicKeyCredentialCreationOptionsJSON>()
  .openapi('PasskeyCreationOptions', { type: 'object' })

export const requestOptions = z
  .custom<PublicKeyCredentialRequestOptionsJSON>()
  .openapi('PasskeyRequestOptions', { type: 'object' })
