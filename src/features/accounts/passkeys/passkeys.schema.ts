import { z } from '@hono/zod-openapi'
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server'

const base64url = z.string().max(20_000)

/** A member's passkey. */
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

/** WebAuthn options for creating a passkey. */
export const creationOptions = z
  .custom<PublicKeyCredentialCreationOptionsJSON>()
  .openapi('PasskeyCreationOptions', { type: 'object' })

/** WebAuthn options for signing in. */
export const requestOptions = z
  .custom<PublicKeyCredentialRequestOptionsJSON>()
  .openapi('PasskeyRequestOptions', { type: 'object' })
