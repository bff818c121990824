import { and, asc, eq, ne, sql } from 'drizzle-orm'
import { firstFreeSlug, slugOf } from '#/lib/slug.ts'
import type { Database } from '#/server/database/database.ts'
import { onlyRow } from '#/server/database/only-row.ts'
import { HttpProblem, notFound } from '#/server/http/http-problem.ts'
import type { EditedCategory } from '../categories.schema.ts'
import { CATEGORY_WORDS, type CategoryFields } from '../model/categories.rules.ts'
import { categories } from '../model/categories.table.ts'

const shown = {
  id: categories.id,
  name: categories.name,
  slug: categories.slug,
  description: categories.description,
  revision: categories.revision,
  gameCount: sql<number>`(select count(*)::int from game_categories where category_id = ${categories.id})`,
}

/** Returns all categories for editors, in the order that editors set; by name if they set none (ruling 20). */
export const categoriesToEdit = (db: Database): Promise<EditedCategory[]> =>
  db.select(shown).from(categories).orderBy(sql`${categories.position} nulls last`, asc(categories.name))

/** Adds a category. If editors have set an order, the category comes last. @throws {HttpProblem} 409 if the name is taken */
export async function addCategory(tx: Database, fields: CategoryFields): Promise<EditedCategory> {
  await refuseNamesake(tx, fields.name)
  const rows = await tx.select({ slug: categories.slug }).from(categories)
  const slug = firstFreeSlug(slugOf(fields.name, 'category'), new Set(rows.map((row) => row.slug)))
  const position = sql<number>`(select max(position) + 1 from categories)`
  const added = await tx
    .insert(categories)
    .values({ ...fields, slug, position })
    .returning({ id: categories.id })
  return categoryById(tx, onlyRow(added).id)
}

/**
 * Changes a category's name and description. Its URL stays the same, so that links keep working.
 * @throws {HttpProblem} 404 if there is no such category; 409 if another has the same name; 412 if `revision` is not the latest
 */
export async function changeCategory(
  tx: Database,
  id: number,
  revision: number,
  fields: CategoryFields,
): Promise<{ before: EditedCategory; after: EditedCategory }> {
  const before = await categoryById(tx, id)
  if (before.name === fields.name && before.description === fields.description)
    return { before, after: before }
  if (before.revision !== revision)
    throw new HttpProblem('changed-meanwhile', CATEGORY_WORDS.changedMeanwhile)
  await refuseNamesake(tx, fields.name, id)
  const changed = { ...fields, revision: revision + 1 }
  await tx.update(categories).set(changed).where(eq(categories.id, id))
  // Its games are found by its name.
  if (fields.name !== before.name)
    await tx.execute(sql`
      select note_change('game ' || game_id) from game_categories where category_id = ${id}`)
  return { before, after: { ...before, ...changed } }
}

/** Sets the manual order of all categories. @throws {HttpProblem} 409 if `ids` are not exactly the existing categories */
export async function orderCategories(tx: Database, ids: readonly number[]): Promise<void> {
  const there = await tx.select({ id: categories.id }).from(categories).for('update')
  if (ids.length !== there.length || there.some(({ id }) => !ids.includes(id)))
    throw new HttpProblem('conflict', 'Someone else changed the categories. This is the current order.')
  const position = sql`array_position(${sql.param([...ids])}::int[], ${categories.id}) - 1`
  await tx.update(categories).set({ position })
}

/** Deletes a category that has no games. @throws {HttpProblem} 404 if it does not exist; 409 if it has games */
export async function deleteCategory(tx: Database, id: number): Promise<EditedCategory> {
  const category = await categoryById(tx, id)
  if (category.gameCount > 0)
    throw new HttpProblem(
      'conflict',
      `There are games in ${category.name}. Move them to another category first.`,
    )
  await tx.delete(categories).where(eq(categories.id, id))
  return category
}

async function categoryById(tx: Database, id: number): Promise<EditedCategory> {
  const [category] = await tx.select(shown).from(categories).where(eq(categories.id, id)).for('update')
  if (!category) throw notFound('This category no longer exists')
  return category
}

async function refuseNamesake(tx: Database, name: string, id = 0) {
  if (!(await tx.$count(categories, and(eq(categories.name, name), ne(categories.id, id))))) return
  const message = CATEGORY_WORDS.nameTaken
  throw new HttpProblem('name-taken', message, { fieldErrors: [{ path: 'name', message }] })
}
