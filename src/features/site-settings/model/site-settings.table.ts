import { jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, updatedAt } from '#/lib/columns.ts'

/** Settings changed by an owner, by key; a key without a row has its default. */
export const siteSettings = pgTable('site_settings', {
  key: text('key').primaryKey(),
  value: jsonb('value').notNull(),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
})
