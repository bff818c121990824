import { inArray, or, sql } from 'drizzle-orm'
import { categories } from '#/features/categories/model/categories.table.ts'
import type { Database } from '#/server/database/database.ts'

interface NamedCategory {
  id: number
  slug: string
  name: string
}

/** Finds categories by slug or name, ignoring case (ruling 10); undefined if there is none. */
export async function categoriesCalled(
  db: Database,
  words: readonly string[],
): Promise<(NamedCategory | undefined)[]> {
  if (words.length === 0) return []
  const wanted = words.map((word) => word.trim().toLowerCase())
  const rows = await db
    .select({ id: categories.id, slug: categories.slug, name: categories.name })
    .from(categories)
    .where(or(inArray(categories.slug, wanted), inArray(sql`lower(${categories.name})`, wanted)))
  return wanted.map(
    (word) => rows.find(({ slug }) => slug === word) ?? rows.find(({ name }) => name.toLowerCase() === word),
  )
}
