import { pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt } from '#/lib/columns.ts'

/** What happens only once in a database: the starter catalogue and the sample community were filled. */
export const milestones = pgTable('milestones', {
  name: text('name').primaryKey(),
  createdAt: createdAt(),
})
