import { eq } from 'drizzle-orm'
import { describe, expect, it, vi } from 'vitest'
import { games } from '#/features/games/model/games.table.ts'
import { dayOf, startOf } from '#/lib/format.ts'
import { collectTags } from '#/server/cache/cache-tags.ts'
import { catalogue } from '#/server/catalogue/open-catalogue.ts'
import { get } from '#/testing/calls/api-calls.ts'
import { testDatabase } from '#/testing/database/test-database.ts'
import { STARTER_GAMES } from '#/testing/starter-figures.ts'
import type { TonightPicks } from './tonight.schema.ts'

const db = testDatabase('starter', { searchable: true, picking: true })

const tonight = async (question = '') => (await get<TonightPicks>(`/tonight${question}`)).body
const titles = ({ picks }: TonightPicks) => picks.map(({ game }) => game.title)
const soon = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 2_000, interval: 20 })

describe('the three picks', () => {
  it('TONIGHT-01, TONIGHT-02: depend on the URL only, each with its reason', async () => {
    const found = await tonight('?time=45&hard=1&side=against')
    expect(found.picks).toHaveLength(3)
    expect(found.day).toBe(new Date().toISOString().slice(0, 10))
    expect(found).toMatchObject({ page: 1, pageCount: Math.ceil((found.fitting + found.nearly) / 3) })
    for (const { game, reason, bends } of found.picks) {
      expect(game.playMinutes).toBeLessThanOrEqual(56)
      expect(bends).toEqual([])
      expect(reason.own).toBe(catalogue().game(game.id)?.twoPlayerReason)
    }
    expect(await tonight('?time=45&hard=1&side=against&nonsense=1')).toEqual(found)
  })

  it('TONIGHT-03: have further pages of three; a page past the end is the last', async () => {
    const { pageCount, fitting, nearly } = await tonight('?time=20&side=together')
    const pages = await Promise.all(
      Array.from({ length: pageCount }, (_, at) => tonight(`?time=20&side=together&page=${at + 1}`)),
    )
    expect(new Set(pages.flatMap(titles)).size).toBe(fitting + nearly)
    expect(await tonight('?time=20&side=together&page=99')).toEqual(pages.at(-1))
  })
})

it('TONIGHT-03: stay the same until the end of the day, UTC', async () => {
  const { collected } = await collectTags(() => get('/tonight?time=20'))
  expect([...collected.tags].sort()).toEqual(['catalogue'])
  expect(new Date(collected.expiresAtMs).toISOString()).toBe(startOf(dayOf(Date.now()) + 1).toISOString())
})

describe('changes of the catalogue', () => {
  it('TONIGHT-04: drafts, and games to avoid, are no longer picked', async () => {
    const [draft, warned] = titles(await tonight())
    await db().update(games).set({ published: false }).where(eq(games.title, draft!))
    await db().update(games).set({ twoPlayerVerdict: 'avoid' }).where(eq(games.title, warned!))
    await soon(async () => {
      const found = await tonight()
      expect(found.fitting).toBe(STARTER_GAMES - 2)
      expect(titles(found)).not.toContain(draft)
      expect(titles(found)).not.toContain(warned)
    })
    await db().update(games).set({ published: true }).where(eq(games.title, draft!))
    await soon(async () => expect(titles(await tonight())).toContain(draft))
  })
})
