import { bigint, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** A backup that was tried: what came of it, so that an admin sees whether there is one. The file lies elsewhere. */
export const backups = pgTable(
  'backups',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    /** The file's name, without its folder. */
    file: text('file').notNull(),
    beganAt: timestamp('began_at', { withTimezone: true }).notNull(),
    endedAt: timestamp('ended_at', { withTimezone: true }).notNull(),
    /** How large the file is; null where none came of it. */
    bytes: bigint('bytes', { mode: 'number' }),
    /** Why none came of it, in a sentence; null where one did. */
    fault: text('fault'),
  },
  (t) => [index('backups_by_end').on(t.endedAt, t.id)],
)
