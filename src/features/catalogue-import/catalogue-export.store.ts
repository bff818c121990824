import { asc } from 'drizzle-orm'
import { categories } from '#/features/categories/model/categories.table.ts'
import { gamesAfter } from '#/features/games/stored/stored-games.store.ts'
import type { Database } from '#/server/database/database.ts'
import { rowOfCategory, rowOfGame } from './entries/own-entries.rules.ts'

type Row = Record<string, unknown>

const BATCH = 500

/**
 * The whole catalogue as rows in the site's own format, in batches: every category, then every game with all fields, categories
 * and retailers, including drafts. Members' contributions are not exported.
 */
export async function* exportedRows(db: Database): AsyncGenerator<Row[]> {
  const rows = await db.select().from(categories).orderBy(asc(categories.slug))
  yield rows.map(rowOfCategory)
  let lastId = 0
  for (;;) {
    const batch = await gamesAfter(db, lastId, BATCH)
    yield batch.map((game) => rowOfGame(game, game.fields))
    const last = batch.at(-1)
    if (!last || batch.length < BATCH) return
    lastId = last.id
  }
}
