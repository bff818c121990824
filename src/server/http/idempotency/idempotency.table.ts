import { sql } from 'drizzle-orm'
import { index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { createdAt } from '#/lib/columns.ts'

/** Stored responses of creates, returned on a retry in place of performing it again (ruling 7). */
export const idempotencyRecords = pgTable(
  'performed_once',
  {
    /** The member's id, or a constant for guests: two members may choose the same key. */
    caller: text('caller').notNull(),
    /** A digest of the caller's session cookie, empty without one: the response is for this session only. */
    session: text('session').notNull().default(''),
    key: text('key').notNull(),
    /** A digest of the endpoint and its input. */
    request: text('request').notNull(),
    answer: jsonb('answer').notNull().default(sql`'null'::jsonb`),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.caller, t.session, t.key] }), index('performed_once_age').on(t.createdAt)],
)
