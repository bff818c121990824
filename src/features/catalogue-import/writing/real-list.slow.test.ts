import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, expect, it } from 'vitest'
import { categories } from '#/features/categories/model/categories.table.ts'
import { games } from '#/features/games/model/games.table.ts'
import { inBackground } from '#/server/database/database.ts'
import { testDatabase } from '#/testing/database/test-database.ts'
import { exportedRows } from '../catalogue-export.store.ts'
import { exportedFile } from '../catalogue-export.ts'
import { importFile } from '../catalogue-import.ts'

const REAL_LIST = '../shared/data/games_2p.ndjson.gz'
const db = testDatabase('empty', { searchable: true })
const folder = mkdtempSync(path.join(os.tmpdir(), 'imported-lists-'))
afterAll(() => rmSync(folder, { recursive: true }))
const file = path.join(folder, 'list')

/** Everything that an export holds. */
async function catalogue() {
  const rows: string[] = []
  for await (const batch of exportedRows(db())) rows.push(...batch.map((row) => JSON.stringify(row)))
  return rows.sort()
}
const importList = (from: string) => db().transaction((tx) => importFile(tx, from))

it.skipIf(!existsSync(REAL_LIST))(
  'a real list of 17,634 games imports without its broken lines, changes nothing the second time, and its export restores games',
  () =>
    // As `npm run import` does it: its statements have no time limit.
    inBackground(async () => {
      await db().insert(categories).values({ slug: 'strategy', name: 'Strategy', description: 'Think.' })
      const first = await importList(REAL_LIST)
      expect(first.created + first.refused).toBe(17_634)
      expect(first.refusedOnes.filter(({ reason }) => reason === 'is not valid JSON')).toHaveLength(3)
      expect(first.refused).toBe(12)
      const second = await importList(REAL_LIST)
      expect(second).toMatchObject({ created: 0, changed: 0, unchanged: first.created, refused: 12 })

      const before = await catalogue()
      await writeFile(file, exportedFile(exportedRows(db()), 'csv', true))
      const { rowCount } = await db().delete(games).where(sql`${games.id} % 4 = 0`)
      const third = await importList(file)
      expect(third).toMatchObject({
        created: rowCount,
        changed: 0,
        unchanged: first.created - (rowCount ?? 0),
        refused: 0,
      })
      expect(await catalogue()).toEqual(before)
    }),
  240_000,
)
