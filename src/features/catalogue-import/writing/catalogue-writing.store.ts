import { eq, inArray, sql } from 'drizzle-orm'
import { categories } from '#/features/categories/model/categories.table.ts'
import type { RetailerFields } from '#/features/games/model/fields/retailers.rules.ts'
import { formerGameSlugs, gameCategories, gameRetailers, games } from '#/features/games/model/games.table.ts'
import type { Database } from '#/server/database/database.ts'
import { insertRows, onlyRow } from '#/server/database/only-row.ts'
import type { CategoryInFile, FieldsInFile, NewGameFields } from '../entries/catalogue-entries.rules.ts'

/** A new game from an entry. */
export interface FreshGame {
  externalId: string | null
  stated: NewGameFields
  slug: string
}

/** Writes new games with their categories and retailers; answers their ids, by slug. */
export async function insertGames(
  tx: Database,
  fresh: readonly FreshGame[],
): Promise<ReadonlyMap<string, number>> {
  if (fresh.length === 0) return new Map()
  const rows = fresh.map(({ externalId, stated: given, slug }) => ({
    description: '',
    ...columnsOf(given),
    slug,
    externalId,
  }))
  const created = await insertRows<{ id: number; slug: string }>(tx, games, rows, sql`returning id, slug`)
  const idOf = new Map(created.map(({ slug, id }) => [slug, id]))
  const lists = fresh.map(({ stated: given, slug }) => ({ gameId: idOf.get(slug) ?? 0, ...given }))
  await joinCategories(tx, lists)
  await insertRetailers(tx, lists)
  return idOf
}

/** The changes of a game. */
export interface GameChange {
  game: { id: number; slug: string }
  change: Partial<FieldsInFile>
  slug: string
  externalId: string | null
}

/** Updates a game and returns its new revision; its former address redirects (ruling 6). */
export async function updateGame(
  tx: Database,
  { change, game, slug, externalId }: GameChange,
): Promise<number> {
  const saved = await tx
    .update(games)
    .set({ ...columnsOf(change), slug, externalId, revision: sql`${games.revision} + 1` })
    .where(eq(games.id, game.id))
    .returning({ revision: games.revision })
  if (slug !== game.slug) {
    await tx.delete(formerGameSlugs).where(inArray(formerGameSlugs.slug, [slug, game.slug]))
    await tx.insert(formerGameSlugs).values({ slug: game.slug, gameId: game.id })
  }
  if (change.categories) {
    await tx.delete(gameCategories).where(eq(gameCategories.gameId, game.id))
    await joinCategories(tx, [{ gameId: game.id, categories: change.categories }])
  }
  if (change.retailers) {
    await tx.delete(gameRetailers).where(eq(gameRetailers.gameId, game.id))
    await insertRetailers(tx, [{ gameId: game.id, retailers: change.retailers }])
  }
  return onlyRow(saved).revision
}

/** Writes a category, new or changed, by its slug. */
export async function putCategory(tx: Database, { slug, name, description, position }: CategoryInFile) {
  await tx
    .insert(categories)
    .values({ slug, name, description, position })
    .onConflictDoUpdate({ target: categories.slug, set: { name, description, position } })
}

/** The fields of a game stored in its own row. */
function columnsOf<Stated extends Partial<FieldsInFile>>({
  categories: _joined,
  retailers: _listed,
  ...columns
}: Stated) {
  return columns
}

async function joinCategories(tx: Database, all: readonly { gameId: number; categories?: string[] }[]) {
  const wanted = all.flatMap(({ gameId, categories: slugs = [] }) =>
    slugs.map((slug, position) => ({ gameId, slug, position })),
  )
  if (wanted.length === 0) return
  const rows = await tx.select({ id: categories.id, slug: categories.slug }).from(categories)
  const idOf = new Map(rows.map(({ id, slug }) => [slug, id]))
  await insertRows(
    tx,
    gameCategories,
    wanted.map(({ gameId, slug, position }) => ({ gameId, categoryId: idOf.get(slug) ?? 0, position })),
  )
}

async function insertRetailers(
  tx: Database,
  all: readonly { gameId: number; retailers?: RetailerFields[] }[],
) {
  const rows = all.flatMap(({ gameId, retailers = [] }) =>
    retailers.map((retailer, position) => ({ gameId, position, ...retailer })),
  )
  await insertRows(tx, gameRetailers, rows)
}
