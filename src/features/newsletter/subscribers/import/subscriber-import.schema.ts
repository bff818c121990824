import { z } from '@hono/zod-openapi'
import { sentFile } from '#/features/imports/model/preview.schema.ts'
import {
  SUBSCRIBER_FIELDS,
  SUBSCRIBER_FILE_MAX_LENGTH,
  type SubscriberField,
} from './subscriber-file.rules.ts'

const fields = SUBSCRIBER_FIELDS.map(({ field }) => field) as [SubscriberField, ...SubscriberField[]]

/** A file as text: a table with a line of headings. */
export const subscriberFile = sentFile(fields).extend({ text: z.string().max(SUBSCRIBER_FILE_MAX_LENGTH) })
export type SubscriberFile = z.infer<typeof subscriberFile>

/** What a file adds, or would add, and each line that adds nobody. */
export const subscriberImport = z
  .object({
    added: z.number().int(),
    refused: z.array(z.object({ line: z.number().int(), email: z.string(), reason: z.string() })),
    columns: z.array(z.object({ heading: z.string(), field: z.string().nullable(), sample: z.string() })),
    looksLike: z.string(),
    /** Whether a column is missing: then nobody is added until the columns are put right. */
    lacksColumns: z.boolean(),
    cutShort: z.string().nullable(),
    /** By which it can be undone; null where it added nobody, and of a preview. */
    importId: z.uuid().nullable(),
  })
  .openapi('SubscriberImport')
export type SubscriberImport = z.infer<typeof subscriberImport>
