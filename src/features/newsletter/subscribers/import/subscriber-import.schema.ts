import { z } from '@hono/zod-openapi'
import { SUBSCRIBER_FILE_MAX_LENGTH } from './subscriber-file.rules.ts'

/** A file as text: CSV with a line of headings. */
export const subscriberFile = z.object({ text: z.string().max(SUBSCRIBER_FILE_MAX_LENGTH) })

/** What a file adds, or would add, and each line that adds nobody. */
export const subscriberImport = z
  .object({
    added: z.number().int(),
    refused: z.array(z.object({ line: z.number().int(), email: z.string(), reason: z.string() })),
  })
  .openapi('SubscriberImport')
export type SubscriberImport = z.infer<typeof subscriberImport>
