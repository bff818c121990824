import { z } from '@hono/zod-openapi'
import { SEARCH_MAX_LENGTH } from './audit.rules.ts'

const recordedAct = z
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

export const actsPage = z
  .object({
    acts: z.array(recordedAct),
    total: z.number().int(),
    page: z.number().int(),
    pages: z.number().int(),
  })
  .openapi('ActivityLogPage')

/** Which part of the log is asked for; a page beyond the last is the last. */
export const actsQuery = z.object({
  q: z.string().max(SEARCH_MAX_LENGTH).optional().openapi({ example: 'deleted' }),
  page: z
    .string()
    .regex(/^[1-9]\d{0,5}$/, 'The page must be a whole number')
    .optional()
    .openapi({ example: '1' }),
})
