import { pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt } from '#/lib/columns.ts'

/** Table of steps that are done once per database, such as filling the starter catalogue. A row means the step is done. */
export const milestones = pgTable('milestones', {
  name: text('name').primaryKey(),
  createdAt: createdAt(),
})
