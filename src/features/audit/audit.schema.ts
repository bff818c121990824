import { z } from '@hono/zod-openapi'
import { AUDIT_THINGS } from './model/audit-acts.rules.ts'

export const recordedAct = z
  .object({
    id: z.number().int(),
    /** Display name of the actor; null without one, or for a deleted account. */
    adminName: z.string().nullable(),
    adminEmail: z.string(),
    act: z.string(),
    subject: z.string(),
    /** The current place of its object; null if it is gone for good or has no page. */
    thing: z.object({ kind: z.enum(AUDIT_THINGS), key: z.string(), isThrown: z.boolean() }).nullable(),
    /** The member concerned, or the author concerned, while they have an account. */
    aboutMember: z.string().nullable(),
    details: z.record(z.string(), z.unknown()).nullable(),
    createdAt: z.iso.datetime(),
  })
  .openapi('RecordedAct')
export type RecordedAct = z.infer<typeof recordedAct>
