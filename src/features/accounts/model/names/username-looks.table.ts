import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { members } from '../members.table.ts'

/**
 * The visual forms of usernames (username-looks.ts). Each form belongs to one member, so that no name can be mistaken for
 * another. A name older than a conflicting form stays valid without owning the form.
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
