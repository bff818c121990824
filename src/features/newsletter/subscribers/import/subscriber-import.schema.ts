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

/** What a file adds, or would add, with the skipped lines. */
export const subscriberImport = z
  .object({
    added: z.number().int(),
    refused: z.array(z.object({ line: z.number().int(), email: z.string(), reason: z.string() })),
    columns: z.array(z.object({ heading: z.string(), field: z.string().nullable(), sample: z.string() })),
    looksLike: z.string(),
    /** Whether a column is missing: then no one is added until the columns are assigned. */
    lacksColumns: z.boolean(),
    cutShort: z.string().nullable(),
    /** Identifies the import for undo; null if it added no one, and for a preview. */
    importId: z.uuid().nullable(),
  })
  .openapi('SubscriberImport')
export type SubscriberImport = z.infer<typeof subscriberImport>
