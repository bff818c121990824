import { sql } from 'drizzle-orm'
import { check, integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { caseInsensitiveText, createdAt, updatedAt } from '#/lib/columns.ts'

/** Table of game categories. `position` is null until editors set an order. Until then, the order is by name (ruling 20). */
export const categories = pgTable(
  'categories',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    name: caseInsensitiveText('name').notNull(),
    slug: text('slug').notNull(),
    description: text('description').notNull().default(''),
    position: integer('position'),
    /** Increases with each change of name or description, so that conflicting saves are rejected. */
    revision: integer('revision').notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    unique('categories_name_unique').on(t.name),
    unique('categories_slug_unique').on(t.slug),
    check('categories_slug_shape', sql`${t.slug} ~ '^[a-z0-9]+(-[a-z0-9]+)*$'`),
    check('categories_name_present', sql`trim(${t.name}::text) <> ''`),
  ],
)
