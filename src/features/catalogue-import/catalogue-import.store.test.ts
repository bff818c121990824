import { createReadStream, existsSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { createGunzip } from 'node:zlib'
import { count, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { games } from '#/server/database/tables/games.ts'
import { get } from '#/testing/api-calls.ts'
import { testDatabase } from '#/testing/test-database.ts'
import { importGames } from './catalogue-import.store.ts'

const db = testDatabase('starter')

async function* lines(...rows: (object | string)[]) {
  for (const row of rows) yield typeof row === 'string' ? row : JSON.stringify(row)
}
const aRow = (id: number, name: string, more: object = {}) => ({
  id,
  name,
  min_players: 2,
  max_players: 4,
  categories: [],
  mechanics: [],
  publishers: [],
  ...more,
})

describe('importing a list', () => {
  it('writes its games and names each line it passed over', async () => {
    const report = await importGames(
      db(),
      lines(
        aRow(1, 'Robin Hood'),
        '{"weight":NaN}',
        '',
        aRow(2, 'Robin Hood'),
        aRow(1, 'Robin Hood'),
        aRow(3, 'Βουνό'),
      ),
    )
    expect(report).toEqual({
      created: 3,
      changed: 0,
      unchanged: 0,
      skipped: [
        { line: 2, reason: 'is not valid JSON' },
        { line: 5, reason: 'repeats a game of this list' },
      ],
    })
    expect((await get('/games/robin-hood')).status).toBe(200)
    expect((await get('/games/robin-hood-2')).status).toBe(200)
    expect((await get('/games/voyno')).status).toBe(200)
  })

  it('changes nothing the second time, and only what the list changed the third', async () => {
    const again = await importGames(db(), lines(aRow(1, 'Robin Hood'), aRow(2, 'Robin Hood')))
    expect(again).toMatchObject({ created: 0, changed: 0, unchanged: 2 })
    const changed = await importGames(
      db(),
      lines(aRow(1, 'Robin Hood', { year: 1999 }), aRow(2, 'Robin Hood')),
    )
    expect(changed).toMatchObject({ created: 0, changed: 1, unchanged: 1 })
    const [row] = await db().select().from(games).where(eq(games.externalId, 'bgg:1'))
    expect(row).toMatchObject({ year: 1999, slug: 'robin-hood' })
  })

  it('writes nothing when it fails on the way', async () => {
    async function* breaking() {
      yield JSON.stringify(aRow(50, 'Half a list'))
      throw new Error('the file ended early')
    }
    await expect(importGames(db(), breaking())).rejects.toThrow('the file ended early')
    expect(await db().select().from(games).where(eq(games.externalId, 'bgg:50'))).toEqual([])
  })
})

const REAL_LIST = '../shared/data/games_2p.ndjson.gz'
describe.skipIf(!existsSync(REAL_LIST))(`the real list (skipped where ${REAL_LIST} is absent)`, () => {
  it('loads its 17,634 lines but those that are broken or say nothing of players', async () => {
    async function* real() {
      yield* createInterface({ input: createReadStream(REAL_LIST).pipe(createGunzip()) })
    }
    const report = await importGames(db(), real())
    expect(report.created + report.unchanged + report.changed + report.skipped.length).toBe(17_634)
    expect(report.skipped.filter(({ reason }) => reason === 'is not valid JSON')).toHaveLength(3)
    expect(report.skipped).toHaveLength(12)
    const [counted] = await db().select({ n: count() }).from(games)
    expect(counted?.n).toBeGreaterThan(17_600)
  }, 60_000)
})
