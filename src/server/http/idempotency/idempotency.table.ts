import { sql } from 'drizzle-orm'
import { index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { createdAt } from '#/lib/columns.ts'

/** Table of stored responses to calls with an idempotency key. Retries get the stored response. */
export const idempotencyRecords = pgTable(
  'performed_once',
  {
    /** The member's id, or a constant for guests; it tells apart members who use the same key. */
    caller: text('caller').notNull(),
    /** Digest of the session cookie, whose session alone gets the response; empty without a cookie. */
    session: text('session').notNull().default(''),
    key: text('key').notNull(),
    /** Digest of the endpoint and its input. */
    request: text('request').notNull(),
    answer: jsonb('answer').notNull().default(sql`'null'::jsonb`),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.caller, t.session, t.key] }), index('performed_once_age').on(t.createdAt)],
)
