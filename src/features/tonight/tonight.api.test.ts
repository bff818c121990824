import { eq } from 'drizzle-orm'
import { describe, expect, it, vi } from 'vitest'
import { games } from '#/domain/games/games.table.ts'
import { communityRatings } from '#/domain/ratings/ratings.table.ts'
import { twoPlayerVotes } from '#/domain/verdict/two-player-votes.table.ts'
import { collectTags } from '#/server/cache/cache-tags.ts'
import { aGame, aMember, ratingsOf } from '#/testing/builders.ts'
import { get } from '#/testing/calls/api-calls.ts'
import { testDatabase } from '#/testing/database/test-database.ts'
import { dayOf, startOf } from './rules/day.rules.ts'
import type { TonightPicks } from './tonight.schema.ts'
import { pickableGames } from './tonight.store.ts'

const db = testDatabase('starter', { searchable: true, picking: true })

const tonight = async (question = '') => (await get<TonightPicks>(`/tonight${question}`)).body
const titles = ({ picks }: TonightPicks) => picks.map(({ game }) => game.title)
const soon = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 2_000, interval: 20 })

describe('three for tonight', () => {
  it('TONIGHT-01, TONIGHT-02: answers in the address alone, each pick with its reason', async () => {
    const found = await tonight('?time=45&hard=1&side=against')
    expect(found.picks).toHaveLength(3)
    expect(found.day).toBe(new Date().toISOString().slice(0, 10))
    expect(found).toMatchObject({ page: 1, pageCount: Math.ceil((found.fitting + found.nearly) / 3) })
    for (const { game, reason, bends } of found.picks) {
      expect(game.playMinutes).toBeLessThanOrEqual(56)
      expect(bends).toEqual([])
      expect(reason.own).toBe(game.tagline)
    }
    expect(await tonight('?time=45&hard=1&side=against&nonsense=1')).toEqual(found)
  })

  it('TONIGHT-03: another three until they end; a page past the end is the last', async () => {
    const { pageCount, fitting, nearly } = await tonight('?time=20&side=together')
    const pages = await Promise.all(
      Array.from({ length: pageCount }, (_, at) => tonight(`?time=20&side=together&page=${at + 1}`)),
    )
    expect(new Set(pages.flatMap(titles)).size).toBe(fitting + nearly)
    expect(await tonight('?time=20&side=together&page=99')).toEqual(pages.at(-1))
  })
})

it('TONIGHT-03: the answer holds until the day ends, in UTC', async () => {
  const { collected } = await collectTags(() => get('/tonight?time=20'))
  expect([...collected.tags].sort()).toEqual(['catalogue', 'tonight'])
  expect(new Date(collected.expiresAtMs).toISOString()).toBe(startOf(dayOf(Date.now()) + 1).toISOString())
})

describe('what changes', () => {
  it('TONIGHT-04: a draft, and a game an editor warns of, are picked no more', async () => {
    const [draft, warned] = titles(await tonight())
    await db().update(games).set({ published: false }).where(eq(games.title, draft!))
    await db().update(games).set({ twoPlayerVerdict: 'avoid' }).where(eq(games.title, warned!))
    await soon(async () => {
      const found = await tonight()
      expect(found.fitting).toBe(118)
      expect(titles(found)).not.toContain(draft)
      expect(titles(found)).not.toContain(warned)
    })
    await db().update(games).set({ published: true }).where(eq(games.title, draft!))
    await soon(async () => expect(titles(await tonight())).toContain(draft))
  })

  it('TONIGHT-03: ratings of today are known, and count from tomorrow on', async () => {
    const today = dayOf(Date.now())
    const game = await aGame(db())
    await ratingsOf(db(), game.id, [5, 4, 1])
    await db()
      .update(communityRatings)
      .set({ updatedAt: new Date(Date.now() - 86_400_000) })
      .where(eq(communityRatings.rating, 1))
    const [read] = await pickableGames(db(), today, [game.id])
    expect(read!.stars.now).toEqual({ sum: 10, count: 3 })
    expect([read!.readOn, read!.stars.before.count]).toEqual([today, expect.any(Number)])
    const [yesterday] = await pickableGames(db(), today - 1, [game.id])
    expect(yesterday!.stars.before).toEqual({ sum: 0, count: 0 })
    const [tomorrow] = await pickableGames(db(), today + 1, [game.id])
    expect(tomorrow!.stars.before).toEqual({ sum: 10, count: 3 })
  })

  it('TONIGHT-03: what is said at midnight is of the day that begins then', async () => {
    const today = dayOf(Date.now())
    const midnight = startOf(today)
    const before = new Date(midnight.getTime() - 1)
    const [game, early, late] = [await aGame(db()), await aMember(db()), await aMember(db())]
    await db()
      .insert(communityRatings)
      .values([
        { gameId: game.id, memberId: early.id, rating: 5, updatedAt: before },
        { gameId: game.id, memberId: late.id, rating: 1, updatedAt: midnight },
      ])
    await db()
      .insert(twoPlayerVotes)
      .values([
        { gameId: game.id, memberId: early.id, vote: 'great', votedAt: before },
        { gameId: game.id, memberId: late.id, vote: 'skip', votedAt: midnight },
      ])
    const [read] = await pickableGames(db(), today, [game.id])
    expect(read!.stars.before).toEqual({ sum: 5, count: 1 })
    expect(read!.votes.before).toEqual({ great: 1, good: 0, works: 0, skip: 0 })
  })
})
