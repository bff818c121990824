import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, moment, oneOf, updatedAt } from './columns.ts'
import { members } from './members.ts'

/** What an admin did that changed the site for others: kept, and shown to every admin. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    adminId: text('admin_id').references(() => members.id, { onDelete: 'set null' }),
    /** The admin's address at that time. */
    adminEmail: text('admin_email').notNull(),
    /** `game deleted`, `settings changed`: a noun and what became of it. */
    act: text('act').notNull(),
    /** What it was done to, by a name a person knows it by. */
    subject: text('subject').notNull(),
    /** What changed, where that says more. */
    details: jsonb('details').$type<Record<string, unknown>>(),
    createdAt: createdAt(),
  },
  (t) => [index('audit_log_newest').on(t.createdAt.desc().nullsLast(), t.id.desc().nullsLast())],
)

/** A picture an editor uploaded. Its files lie in the picture store, named by the digest of what was uploaded. */
export const pictures = pgTable('pictures', {
  digest: text('digest').primaryKey(),
  /** Of the largest rendition. */
  width: integer('width').notNull(),
  height: integer('height').notNull(),
  uploadedBy: text('uploaded_by').references(() => members.id, { onDelete: 'set null' }),
  createdAt: createdAt(),
})

const IMPORT_STATES = ['reading', 'read', 'writing', 'written', 'failed'] as const

/** A file of games on its way into the catalogue: read first, so that an editor sees what it would do, then written. */
export const catalogueImports = pgTable(
  'catalogue_imports',
  {
    id: text('id').primaryKey(),
    fileName: text('file_name').notNull(),
    state: text('state').$type<(typeof IMPORT_STATES)[number]>().notNull().default('reading'),
    /** Rows read or written so far, and how many there are where that is known. */
    rowsDone: integer('rows_done').notNull().default(0),
    rowsTotal: integer('rows_total'),
    /** What the file would do, or did. */
    report: jsonb('report').$type<Record<string, unknown>>(),
    /** Why it failed, worded for the editor. */
    problem: text('problem'),
    startedBy: text('started_by').references(() => members.id, { onDelete: 'set null' }),
    expiresAt: moment('expires_at').notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [check('catalogue_imports_state', sql`${t.state} ${oneOf(IMPORT_STATES)}`)],
)
