import { bigint, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { moment } from '#/lib/columns.ts'

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
