import { sql } from 'drizzle-orm'
import { check, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { members } from '#/features/accounts/model/members.table.ts'
import { createdAt, moment, oneOf, updatedAt } from '#/lib/columns.ts'

const IMPORT_STATES = [
  'sending',
  'reading',
  'read',
  'writing',
  'written',
  'failed',
  'undoing',
  'undone',
] as const

/** An import of games: read first for a preview, then written. */
export const catalogueImports = pgTable(
  'catalogue_imports',
  {
    id: text('id').primaryKey(),
    fileName: text('file_name').notNull(),
    state: text('state').$type<(typeof IMPORT_STATES)[number]>().notNull().default('sending'),
    /** Rows read or written so far, and how many there are where that is known. */
    rowsDone: integer('rows_done').notNull().default(0),
    rowsTotal: integer('rows_total'),
    /** What the file would do, or did. */
    report: jsonb('report').$type<Record<string, unknown>>(),
    /** What the editor has chosen for it; absent until it is read. */
    choices: jsonb('choices').$type<Record<string, unknown>>(),
    /** Why it failed, worded for the editor. */
    problem: text('problem'),
    startedBy: text('started_by').references(() => members.id, { onDelete: 'set null' }),
    /** The editor who requested writing. */
    writtenBy: text('written_by').references(() => members.id, { onDelete: 'set null' }),
    /** When a worker took the reading or writing up; absent while it waits for one. */
    takenAt: moment('taken_at'),
    expiresAt: moment('expires_at').notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [check('catalogue_imports_state', sql`${t.state} ${oneOf(IMPORT_STATES)}`)],
)
