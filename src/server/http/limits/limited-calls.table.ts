import { index, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { moment } from '#/lib/columns.ts'

/** A limited call with its subject, shared by all processes. The subject is stored as a digest. */
export const limitedCalls = pgTable(
  'limited_calls',
  {
    key: text('key').primaryKey(),
    calls: timestamp('calls', { withTimezone: true, precision: 3 }).array().notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (t) => [index('limited_calls_expiry').on(t.expiresAt)],
)
