import { z } from '@hono/zod-openapi'
import { ROLES } from '#/domain/accounts/roles/roles.rules.ts'

/** A member as admins see them, and nothing beyond it. */
export const listedMember = z
  .object({
    id: z.string(),
    email: z.string(),
    username: z.string().nullable(),
    joinedAt: z.iso.datetime(),
    isConfirmed: z.boolean(),
    /** What they are who help to run the site, by their address or because an owner made them so. */
    role: z.enum(ROLES).nullable(),
    isBlocked: z.boolean(),
    /** When a browser that is signed in was last here; null where none is. */
    seenAt: z.iso.datetime().nullable(),
    comments: z.number().int(),
    ratings: z.number().int(),
  })
  .openapi('ListedMember')
export type ListedMember = z.infer<typeof listedMember>
