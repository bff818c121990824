import { pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt } from '#/lib/columns.ts'

/** Events that must happen only once: the starter catalogue was created, the demo community was created. */
export const milestones = pgTable('milestones', {
  name: text('name').primaryKey(),
  createdAt: createdAt(),
})
