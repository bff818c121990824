import { z } from '@hono/zod-openapi'
import { DATE_ORDERS } from '#/features/imports/model/cells.rules.ts'
import { fileRequest, previewShape } from '#/features/imports/model/preview.schema.ts'
import { SEEN_OUTCOMES } from '../model/plays.rules.ts'
import { PLAY_FIELDS, type PlayField } from './play-row.rules.ts'

/** Maximum number of invalid rows (`ERRORS_SHOWN`) and of player names (`NAMES_SHOWN`) in the preview of an import. */
export const ERRORS_SHOWN = 50
export const NAMES_SHOWN = 50

const count = z.number().int()
const fields = PLAY_FIELDS.map(({ field }) => field) as [PlayField, ...PlayField[]]

/** The request to preview or save an import of plays: the file's text, and how to interpret it. */
export const playsSent = fileRequest(fields).extend({
  /** The order of day and month in ambiguous dates such as `3/4/2026`. */
  dateOrder: z.enum(DATE_ORDERS).optional(),
  /** The players of the file who are the member (`me`) and their partner; `partner` is null if the file has no partner. */
  me: z.string().max(300).optional(),
  partner: z.string().max(300).nullable().optional(),
})
export type PlaysSent = z.infer<typeof playsSent>

/** The response to an import of plays or to its preview: how many plays are new, corrected, skipped and invalid. */
export const importFound = z
  .object({
    ...previewShape,
    /** Number of plays in the file: the sum of imported, skipped and invalid ones. */
    total: count,
    /** Number of plays that neither of the member's play logs has yet. */
    fresh: count,
    /** Number of plays that were imported before and that this file corrects. */
    changed: count,
    known: count,
    from: z.string().nullable(),
    to: z.string().nullable(),
    outcomes: z.record(z.enum(SEEN_OUTCOMES), count),
    byName: z.array(z.string()),
    byNameCount: count,
    leftOut: z.array(z.object({ why: z.string(), count })),
    fieldErrors: z.array(z.object({ line: count, why: z.string() })),
    errorCount: count,
    /** The players of the file with their number of plays with the member; null if the file names no players. */
    company: z
      .object({
        me: z.string().nullable(),
        partner: z.string().nullable(),
        players: z.array(z.object({ key: z.string(), name: z.string(), plays: count })),
      })
      .nullable(),
    /** The name of the member's partner, who will see the imported plays; null without a pair. */
    pairName: z.string().nullable(),
    dateOrder: z.enum(DATE_ORDERS).nullable(),
    /** Whether dates with slashes are ambiguous, so that the member must choose. */
    asksDateOrder: z.boolean(),
    /** Identifies the import for its undo; null for a preview, and if nothing changed. */
    importId: z.uuid().nullable(),
  })
  .openapi('PlaysFound')
export type ImportFound = z.infer<typeof importFound>
