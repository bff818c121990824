import { pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt } from '#/lib/columns.ts'

/** Steps that happen once per database, such as filling in the starter catalogue; a row says that its step is done. */
export const milestones = pgTable('milestones', {
  name: text('name').primaryKey(),
  createdAt: createdAt(),
})
