import { eq, sql } from 'drizzle-orm'
import { afterEach, expect, it, vi } from 'vitest'
import { games } from '#/domain/games/games.table.ts'
import { catalogueBehindMs } from '#/features/discovery/index/catalogue-index.ts'
import { relatedBehindMs } from '#/features/games/related/related-games.copy.ts'
import { tonightBehindMs } from '#/features/tonight/index/tonight.copy.ts'
import { inBackground } from '#/server/database/database.ts'
import { tasteBehindMs } from '#/server/taste/taste.copy.ts'
import { ratingsOf } from '#/testing/builders.ts'
import { testDatabase } from '#/testing/database/test-database.ts'
import { whyNotReady } from './readiness.ts'

const db = testDatabase('starter', { searchable: true, relating: true, picking: true })
afterEach(() => vi.restoreAllMocks())

it('a process is ready while people rate, however often', async () => {
  const all = await db().select({ id: games.id }).from(games).limit(40)
  for (const { id } of all) {
    await ratingsOf(db(), id, [4])
    expect(await whyNotReady()).toBeUndefined()
  }
})

it('one whose copies stay behind is not, and says which', async () => {
  await expect
    .poll(() => [catalogueBehindMs(), relatedBehindMs(), tonightBehindMs(), tasteBehindMs()])
    .toEqual([0, 0, 0, 0])
  await db().transaction(async (tx) => {
    // What the copies read is not to be had for as long as this goes on.
    await tx.execute(sql`lock table game_categories in access exclusive mode`)
    await inBackground(() => db().update(games).set({ title: 'Untold' }).where(eq(games.slug, 'hive')))
    await expect.poll(catalogueBehindMs).toBeGreaterThan(50)
    const now = performance.now()
    vi.spyOn(performance, 'now').mockImplementation(() => now + 4_000)
    expect(await whyNotReady()).toBeUndefined()
    vi.spyOn(performance, 'now').mockImplementation(() => now + 6_000)
    expect(await whyNotReady()).toBe('the search index is behind the database')
  })
  vi.restoreAllMocks()
  await expect.poll(whyNotReady).toBeUndefined()
})
