import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { members } from '#/features/accounts/model/members.table.ts'
import { createdAt, moment, oneOf, updatedAt } from '#/lib/columns.ts'

/** How far an archive has come: of one that is made here `making` and `made`; of one that was sent the others. */
const ARCHIVE_STATES = [
  'making',
  'made',
  'sending',
  'reading',
  'read',
  'writing',
  'written',
  'failed',
] as const
type ArchiveState = (typeof ARCHIVE_STATES)[number]

/** An archive of the whole site: made here for download, or uploaded to be imported into an empty site. */
export const siteArchives = pgTable(
  'site_archives',
  {
    id: text('id').primaryKey(),
    fileName: text('file_name').notNull(),
    /** Whether it was sent here, and not made here. */
    isSent: boolean('is_sent').notNull(),
    state: text('state').$type<ArchiveState>().notNull(),
    /** Rows and pictures that are done, and how many there are where that is known. */
    done: integer('done').notNull().default(0),
    total: integer('total'),
    bytes: bigint('bytes', { mode: 'number' }),
    /** How many rows of each table it holds. */
    figures: jsonb('figures').$type<Record<string, number>>(),
    /** Why it failed, worded for the owner. */
    problem: text('problem'),
    requestedBy: text('asked_by').references(() => members.id, { onDelete: 'set null' }),
    /** When a worker took it up; absent while it waits for one. */
    takenAt: moment('taken_at'),
    expiresAt: moment('expires_at').notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    check('site_archives_state', sql`${t.state} ${oneOf(ARCHIVE_STATES)}`),
    index('site_archives_by_creation').on(t.createdAt),
  ],
)

/** An attempted backup with its result. The file is stored elsewhere. */
export const backups = pgTable(
  'backups',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    /** The file's name, without its folder. */
    file: text('file').notNull(),
    beganAt: timestamp('began_at', { withTimezone: true }).notNull(),
    endedAt: timestamp('ended_at', { withTimezone: true }).notNull(),
    /** How large the file is; null where none came of it, or one that cannot be restored. */
    bytes: bigint('bytes', { mode: 'number' }),
    /** Why it failed, what it lacks, or why it cannot be restored; null if it is fine. */
    fault: text('fault'),
    /** When it was restored into a throwaway database and compared, without a difference. */
    provedAt: moment('proved_at'),
    /** Why that could not be tried, in a sentence. */
    proofSkipped: text('proof_skipped'),
  },
  (t) => [index('backups_by_end').on(t.endedAt, t.id)],
)
