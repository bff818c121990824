import { pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '#/lib/columns.ts'

/** When the owner was last mailed about waiting comments. A single row, so that only one of many processes sends the mail. */
export const commentNotices = pgTable('comment_notices', {
  name: text('name').primaryKey(),
  notifiedAt: moment('told_at'),
})
