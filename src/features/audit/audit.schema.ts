import { z } from '@hono/zod-openapi'

export const recordedAct = z
  .object({
    id: z.number().int(),
    adminEmail: z.string(),
    act: z.string(),
    subject: z.string(),
    details: z.record(z.string(), z.unknown()).nullable(),
    createdAt: z.iso.datetime(),
  })
  .openapi('RecordedAct')
export type RecordedAct = z.infer<typeof recordedAct>
