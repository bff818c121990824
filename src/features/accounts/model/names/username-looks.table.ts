import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { members } from '../members.table.ts'

/**
 * How usernames are seen at a glance (username-looks.ts): each look is one member's, so that no name passes for another's. Whoever
 * had a name before another's look was taken keeps it, without the look.
 */
export const usernameLooks = pgTable(
  'username_looks',
  {
    look: text('look').primaryKey(),
    memberId: text('member_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
  },
  (t) => [index('username_looks_member').on(t.memberId)],
)
