import { bigint, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { moment } from '#/lib/columns.ts'

/** Table of attempted backups with their results. The files are stored elsewhere. */
export const backups = pgTable(
  'backups',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    /** The file's name, without its folder. */
    file: text('file').notNull(),
    beganAt: timestamp('began_at', { withTimezone: true }).notNull(),
    endedAt: timestamp('ended_at', { withTimezone: true }).notNull(),
    /** Size of the file in bytes; null if there is none, or none that can be restored. */
    bytes: bigint('bytes', { mode: 'number' }),
    /** Why it failed, what it lacks, or why it cannot be restored; null if it is fine. */
    fault: text('fault'),
    /** When a test restored it into a temporary database and found no difference; null before. */
    provedAt: moment('proved_at'),
    /** Why the test could not run, in a sentence; null if it could. */
    proofSkipped: text('proof_skipped'),
  },
  (t) => [index('backups_by_end').on(t.endedAt, t.id)],
)
