import { z } from '@hono/zod-openapi'
import { IMPORT_TEXT_MAX_LENGTH } from './file-problem.ts'

const count = z.number().int()

/** An uploaded file as text, with the columns as assigned by a person. */
export const sentFile = <Field extends string>(fields: readonly [Field, ...Field[]]) =>
  z.object({
    text: z.string().max(IMPORT_TEXT_MAX_LENGTH),
    fileName: z.string().max(300).optional(),
    /** The field of each column by position; null skips it. By default the headings decide. */
    mapping: z.array(z.enum(fields).nullable()).max(500).optional(),
  })

/** The common part of every preview. */
export const fileSeen = {
  looksLike: z.string(),
  /** Its columns with their fields; null is skipped. Empty if it is no table. */
  columns: z.array(z.object({ heading: z.string(), field: z.string().nullable(), sample: z.string() })),
  /** The first cells that could not be parsed. */
  unread: z.array(z.object({ line: count, column: z.string(), cell: z.string() })),
  unreadCount: count,
  cutShort: z.string().nullable(),
}
const seenFile = z.object(fileSeen)
export type SeenFile = z.infer<typeof seenFile>
