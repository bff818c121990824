import { eq, sql } from 'drizzle-orm'
import { afterEach, expect, it, vi } from 'vitest'
import { games } from '#/features/games/model/games.table.ts'
import { relatedBehindMs } from '#/features/games/related/related.store.ts'
import { catalogueBehindMs } from '#/server/catalogue/open-catalogue.ts'
import { inBackground } from '#/server/database/database.ts'
import { formatDatabaseStatus, readDatabaseStatus } from '#/server/database/database-status.ts'
import { ratingsOf } from '#/testing/builders.ts'
import { testDatabase } from '#/testing/database/test-database.ts'
import { lagHeader, readiness } from './readiness.ts'

const db = testDatabase('starter', { searchable: true, relating: true, picking: true })
afterEach(() => vi.restoreAllMocks())

it('stays ready under constant ratings', async () => {
  const all = await db().select({ id: games.id }).from(games).limit(40)
  for (const { id } of all) {
    await ratingsOf(db(), id, [4])
    expect((await readiness()).isReady).toBe(true)
  }
})

it('stays ready while its views lag, and reports the lag, also in a header', async () => {
  await expect.poll(() => [catalogueBehindMs(), relatedBehindMs()]).toEqual([0, 0])
  expect(lagHeader()).toBeUndefined()
  await db().transaction(async (tx) => {
    // What the views read is locked for as long as this goes on.
    await tx.execute(sql`lock table game_categories in access exclusive mode`)
    await inBackground(() =>
      db().update(games).set({ title: 'Changed in silence' }).where(eq(games.slug, 'hive')),
    )
    await expect.poll(catalogueBehindMs).toBeGreaterThan(50)
    const now = performance.now()
    vi.spyOn(performance, 'now').mockImplementation(() => now + 60_000)
    expect(lagHeader()).toMatch(/^60\.\d$/)
    const { isReady, lines } = await readiness()
    expect(isReady).toBe(true)
    expect(lines).toContainEqual(expect.stringMatching(/^the catalogue: 60\.\d s behind the database$/))
  })
  vi.restoreAllMocks()
  await expect.poll(lagHeader).toBeUndefined()
})

it('reports the PostgreSQL version, and how changes arrive', async () => {
  const status = await readDatabaseStatus(db(), true)
  const { lines } = await readiness()
  expect(lines[0]).toBe('ready')
  expect(lines).toContain(`database: ${formatDatabaseStatus(status)}`)
  expect(lines).toContain('changes: notified')
})
