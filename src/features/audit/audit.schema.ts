import { z } from '@hono/zod-openapi'
import { AUDIT_THINGS } from './model/audit-acts.rules.ts'

export const recordedAct = z
  .object({
    id: z.number().int(),
    /** Display name of the actor; null without one, or for a deleted account. */
    adminName: z.string().nullable(),
    /** Their address at that time. */
    adminEmail: z.string(),
    act: z.string(),
    subject: z.string(),
    /** Where what it was done to is by now; null of what is gone for good or has no place of its own. */
    thing: z.object({ kind: z.enum(AUDIT_THINGS), key: z.string(), isThrown: z.boolean() }).nullable(),
    /** The member it was done to, or whose words it was done to, as long as they have an account. */
    aboutMember: z.string().nullable(),
    details: z.record(z.string(), z.unknown()).nullable(),
    createdAt: z.iso.datetime(),
  })
  .openapi('RecordedAct')
export type RecordedAct = z.infer<typeof recordedAct>
