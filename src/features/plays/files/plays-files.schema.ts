import { z } from '@hono/zod-openapi'
import { DATE_ORDERS } from '#/features/imports/model/cells.rules.ts'
import { fileSeen, sentFile } from '#/features/imports/model/preview.schema.ts'
import { SEEN_OUTCOMES } from '../model/plays.rules.ts'
import { PLAY_FIELDS, type PlayField } from './play-row.rules.ts'

/** Maximum number of invalid rows that the preview of an import lists. */
export const ERRORS_SHOWN = 50
export const NAMES_SHOWN = 50

const count = z.number().int()
const fields = PLAY_FIELDS.map(({ field }) => field) as [PlayField, ...PlayField[]]

/** A file of plays as text, with what the member chose for it. */
export const playsSent = sentFile(fields).extend({
  /** The order of day and month in dates with slashes, if the file leaves it open. */
  dateOrder: z.enum(DATE_ORDERS).optional(),
  /** Which players of the file are the member and the partner; null: neither, and nothing is imported. */
  me: z.string().max(300).optional(),
  partner: z.string().max(300).nullable().optional(),
})
export type PlaysSent = z.infer<typeof playsSent>

/** The preview or the result of an import of plays: their number and outcomes, and what is left out and why. */
export const importFound = z
  .object({
    ...fileSeen,
    /** Number of plays in the file: the sum of imported, skipped and invalid ones. */
    total: count,
    /** Plays that are in neither log of mine yet. */
    fresh: count,
    /** Plays that were imported before and are corrected by the file. */
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
    /** The players, if the file names them, with their number of plays with the member. */
    company: z
      .object({
        me: z.string().nullable(),
        partner: z.string().nullable(),
        players: z.array(z.object({ key: z.string(), name: z.string(), plays: count })),
      })
      .nullable(),
    /** The partner's name, who sees the plays at once; null without a pair. */
    pairName: z.string().nullable(),
    dateOrder: z.enum(DATE_ORDERS).nullable(),
    /** Whether dates with slashes are ambiguous, so that the member must choose. */
    asksDateOrder: z.boolean(),
    /** The id for undo; null without any change, and for a preview. */
    importId: z.uuid().nullable(),
  })
  .openapi('PlaysFound')
export type ImportFound = z.infer<typeof importFound>
