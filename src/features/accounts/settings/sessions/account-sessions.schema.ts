import { z } from '@hono/zod-openapi'

/** A browser a member is signed in with. */
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
