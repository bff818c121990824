import { jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, updatedAt } from '#/lib/columns.ts'

/** Table of the settings that an owner changed. A setting without a row has its default. */
export const siteSettings = pgTable('site_settings', {
  key: text('key').primaryKey(),
  value: jsonb('value').notNull(),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
})
