import { z } from '@hono/zod-openapi'

const typed = z.string().max(1_000).default('')

/** When the second step was enabled, or null, and the number of backup codes left. */
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
/** Codes that are shown once. */
export const newBackupCodes = z.object({ backupCodes: z.array(z.string()) })
