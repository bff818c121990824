import v8 from 'node:v8'
import { eq, sql } from 'drizzle-orm'
import { afterEach, expect, inject, it } from 'vitest'
import { games } from '#/domain/games/games.table.ts'
import { type ChangeFeed, openChangeFeed } from '#/server/database/change-feed.ts'
import type { SnapshotFile } from '#/server/snapshots/snapshot-file.ts'
import { Parts } from '#/shared/packed/parts.ts'
import { aGame } from '#/testing/builders.ts'
import { testDatabase } from '#/testing/database/test-database.ts'
import { everything } from '../rules/question/discovery-query.rules.ts'
import {
  catalogueIndex,
  closeCatalogueIndex,
  openCatalogueIndex,
  saveCatalogueIndex,
} from './catalogue-index.ts'

const db = testDatabase('starter')
let feed: ChangeFeed | undefined
afterEach(closeAll)

async function closeAll() {
  closeCatalogueIndex()
  await feed?.close()
  feed = undefined
}

/** A file that is kept in memory. */
function aFile(parts?: readonly unknown[]): SnapshotFile & { written: number } {
  let kept = parts
  let age = Number.POSITIVE_INFINITY
  return {
    written: 0,
    read: async () => (kept ? new Parts(kept) : null),
    async write(saved) {
      kept = Array.from(saved, (part) => v8.deserialize(v8.serialize(part)) as unknown)
      age = 1_000
      this.written += 1
    },
    ageMs: async () => age,
  }
}

async function open(file: SnapshotFile) {
  const { rows } = await db().execute<{ name: string }>(sql`select current_database() as name`)
  feed = openChangeFeed(`${inject('postgresUrl')}${rows[0]?.name}`)
  await openCatalogueIndex(db(), feed, file)
}
const titled = (q: string) => catalogueIndex().discover({ ...everything, q }).ids
const SMALL = { fewestGames: 0 }

it('a process begins with what the one before it kept, and with what changed since', async () => {
  const file = aFile()
  const [kept, gone] = [await aGame(db(), { title: 'Zebra' }), await aGame(db(), { title: 'Okapi' })]
  await open(file)
  await saveCatalogueIndex(SMALL)
  await closeAll()
  await db().update(games).set({ title: 'Gnu' }).where(eq(games.id, kept.id))
  await db().delete(games).where(eq(games.id, gone.id))
  const { id } = await aGame(db(), { title: 'Quagga' })
  await open(file)
  expect([titled('gnu'), titled('zebra'), titled('okapi'), titled('quagga')]).toEqual([
    [kept.id],
    [],
    [],
    [id],
  ])
  // And it is told of changes as any other.
  await db().update(games).set({ title: 'Kudu' }).where(eq(games.id, id))
  await expect.poll(() => titled('kudu')).toEqual([id])
})

it('reads everything where what was kept is of no use', async () => {
  await open(aFile(['nothing that an index is made of']))
  expect(catalogueIndex().size).toBeGreaterThanOrEqual(120)
})

it('keeps it once, and again only when so much changed that reading it would take its time', async () => {
  const file = aFile()
  await open(file)
  await saveCatalogueIndex()
  expect(file.written, 'a small catalogue is read as quickly').toBe(0)
  await saveCatalogueIndex(SMALL)
  await saveCatalogueIndex(SMALL)
  expect(file.written).toBe(1)
  const { id } = await aGame(db(), { title: 'Eland' })
  await expect.poll(() => titled('eland')).toEqual([id])
  await saveCatalogueIndex(SMALL)
  expect(file.written, 'it was written a moment ago').toBe(1)
  await saveCatalogueIndex({ ...SMALL, isEnding: true })
  expect(file.written).toBe(2)
})
