import { asc, eq, inArray } from 'drizzle-orm'
import { categories } from '#/features/categories/model/categories.table.ts'
import type { Database } from '#/server/database/database.ts'
import { fieldsAmong, type GameFields, OWN_FIELDS } from '../model/game-fields.rules.ts'
import { gameCategories, gameRetailers, type games } from '../model/games.table.ts'

type GameRow = typeof games.$inferSelect

/** The editable fields of some games by id: their rows with categories and retailers. */
export async function fieldsOfGames(
  db: Database,
  rows: readonly GameRow[],
): Promise<ReadonlyMap<number, GameFields>> {
  if (rows.length === 0) return new Map()
  const ids = rows.map(({ id }) => id)
  const carried = await db
    .select({ gameId: gameCategories.gameId, slug: categories.slug })
    .from(gameCategories)
    .innerJoin(categories, eq(categories.id, gameCategories.categoryId))
    .where(inArray(gameCategories.gameId, ids))
    .orderBy(asc(gameCategories.position), asc(categories.name))
  const offers = await db
    .select()
    .from(gameRetailers)
    .where(inArray(gameRetailers.gameId, ids))
    .orderBy(asc(gameRetailers.position), asc(gameRetailers.id))
  const categoriesOf = Map.groupBy(carried, ({ gameId }) => gameId)
  const offersOf = Map.groupBy(offers, ({ gameId }) => gameId)
  return new Map(
    rows.map((row) => [
      row.id,
      {
        ...fieldsAmong(row, OWN_FIELDS),
        categories: (categoriesOf.get(row.id) ?? []).map(({ slug }) => slug),
        retailers: (offersOf.get(row.id) ?? []).map(
          ({ name, url, productId, priceCents, currency, priceAsOf }) => ({
            name,
            url,
            productId,
            priceCents,
            currency,
            priceAsOf,
          }),
        ),
      },
    ]),
  )
}
