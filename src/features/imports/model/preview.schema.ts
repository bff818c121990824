import { z } from '@hono/zod-openapi'
import { IMPORT_TEXT_MAX_LENGTH } from './file-problem.ts'

const count = z.number().int()

/** Returns the schema of a request to import a file. The request can say which of `fields` each column of the file holds. */
export const fileRequest = <Field extends string>(fields: readonly [Field, ...Field[]]) =>
  z.object({
    text: z.string().max(IMPORT_TEXT_MAX_LENGTH),
    fileName: z.string().max(300).optional(),
    /** The field of each column by position; null skips it. By default the headings decide. */
    mapping: z.array(z.enum(fields).nullable()).max(500).optional(),
  })

/** Schema properties that all import previews share. `looksLike` is the file's detected format, in words. */
export const previewShape = {
  looksLike: z.string(),
  /** The columns of the file with their fields, null for a skipped column. Empty if the file is no table. */
  columns: z.array(z.object({ heading: z.string(), field: z.string().nullable(), sample: z.string() })),
  /** The first cells that could not be parsed. */
  unread: z.array(z.object({ line: count, column: z.string(), cell: z.string() })),
  unreadCount: count,
  cutShort: z.string().nullable(),
}
const seenFile = z.object(previewShape)
export type SeenFile = z.infer<typeof seenFile>
