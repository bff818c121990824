import { index, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { moment } from '#/lib/columns.ts'

/** Table of recent API calls, which are counted for rate limits. Callers are stored as digests. */
export const limitedCalls = pgTable(
  'limited_calls',
  {
    key: text('key').primaryKey(),
    calls: timestamp('calls', { withTimezone: true, precision: 3 }).array().notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (t) => [index('limited_calls_expiry').on(t.expiresAt)],
)
