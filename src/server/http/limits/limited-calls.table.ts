import { index, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { moment } from '#/lib/columns.ts'

/** When something limited was done, by whom; every process counts here. The subject is kept as a digest. */
export const limitedCalls = pgTable(
  'limited_calls',
  {
    key: text('key').primaryKey(),
    calls: timestamp('calls', { withTimezone: true, precision: 3 }).array().notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (t) => [index('limited_calls_expiry').on(t.expiresAt)],
)
