import { and, eq, gt, inArray, or, sql } from 'drizzle-orm'
import { categories } from '#/domain/categories/categories.table.ts'
import type { GameFields } from '#/domain/games/game-fields.rules.ts'
import { gameCategories, gameRetailers, games } from '#/domain/games/games.table.ts'
import type { Database } from '#/server/database/database.ts'

/** A game as the site has it, in the words of the form editors fill in. */
export interface StoredGame {
  id: number
  slug: string
  externalId: string | null
  revision: number
  fields: GameFields & { published: boolean }
}

/** The games a file may mean, by any of what it knows them by; `locked` until the transaction ends where they are written. */
export async function gamesKnownBy(
  db: Database,
  known: { externalIds: string[]; slugs: string[]; ids: number[] },
  { locked }: { locked: boolean },
): Promise<StoredGame[]> {
  const asked = db
    .select()
    .from(games)
    .where(
      and(
        eq(games.inTrash, false),
        or(
          inArray(games.externalId, known.externalIds),
          inArray(games.slug, known.slugs),
          inArray(games.id, known.ids),
        ),
      ),
    )
    .orderBy(games.id)
  return withLists(db, await (locked ? asked.for('update') : asked))
}

/** The next games by id after one, so many at a time: a way through all of them that needs no room. */
export async function gamesAfter(db: Database, id: number, limit: number): Promise<StoredGame[]> {
  const rows = await db
    .select()
    .from(games)
    .where(and(gt(games.id, id), eq(games.inTrash, false)))
    .orderBy(games.id)
    .limit(limit)
  return withLists(db, rows)
}

async function withLists(db: Database, rows: (typeof games.$inferSelect)[]): Promise<StoredGame[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const carried = await db
    .select({ gameId: gameCategories.gameId, slug: categories.slug })
    .from(gameCategories)
    .innerJoin(categories, sql`${categories.id} = ${gameCategories.categoryId}`)
    .where(inArray(gameCategories.gameId, ids))
    .orderBy(gameCategories.position, categories.name)
  const offers = await db
    .select()
    .from(gameRetailers)
    .where(inArray(gameRetailers.gameId, ids))
    .orderBy(gameRetailers.position, gameRetailers.id)
  const categoriesOf = Map.groupBy(carried, ({ gameId }) => gameId)
  const offersOf = Map.groupBy(offers, ({ gameId }) => gameId)
  return rows.map((row) => ({
    id: row.id,
    slug: row.slug,
    externalId: row.externalId,
    revision: row.revision,
    fields: {
      ...row,
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
  }))
}
