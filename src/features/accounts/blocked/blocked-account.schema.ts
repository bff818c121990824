import { z } from '@hono/zod-openapi'
import { credentialsTyped } from '../accounts.schema.ts'

/** By what the owner of a blocked account proves that it is theirs; a code where the account asks for one: of their app, or a backup code. */
export const claimTyped = credentialsTyped.extend({ code: z.string().max(100).default('') })
export type Claim = z.output<typeof claimTyped>
