import { pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '#/lib/columns.ts'

/** When the owner was last told by mail what waits. One row, under its own name, so that of many processes one tells. */
export const commentNotices = pgTable('comment_notices', {
  name: text('name').primaryKey(),
  notifiedAt: moment('told_at'),
})
