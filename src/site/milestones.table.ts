import { pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt } from '#/lib/columns.ts'

/** What happened once and must not happen again: the starter catalogue was filled, the demo community was made. */
export const milestones = pgTable('milestones', {
  name: text('name').primaryKey(),
  createdAt: createdAt(),
})
