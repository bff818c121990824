import { sql } from 'drizzle-orm'
import { index, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { createdAt, moment } from './columns.ts'

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

/** What a create answered, so that the same one sent again is answered and not performed again (ruling 7). */
export const performedOnce = pgTable(
  'performed_once',
  {
    /** The member's id, or what stands for all visitors: two members may choose the same key. */
    caller: text('caller').notNull(),
    key: text('key').notNull(),
    /** A digest of the endpoint and what was sent to it. */
    request: text('request').notNull(),
    answer: jsonb('answer').notNull().default(sql`'null'::jsonb`),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.caller, t.key] }), index('performed_once_age').on(t.createdAt)],
)
