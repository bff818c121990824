import { and, eq } from 'drizzle-orm'
import { describe, expect, it, vi } from 'vitest'
import { members } from '#/features/accounts/model/members.table.ts'
import { favorites } from '#/features/favorites/model/favorites.table.ts'
import { communityRatings } from '#/features/ratings/model/ratings.table.ts'
import { aGame, aMember } from '#/testing/builders.ts'
import { get } from '#/testing/calls/api-calls.ts'
import { testDatabase } from '#/testing/database/test-database.ts'
import type { RelatedGame } from '../model/games.schema.ts'
import { formerGameSlugs, games } from '../model/games.table.ts'
import { latestOpinions } from './related.store.ts'

const db = testDatabase('starter', { searchable: true, relating: true })

const related = async (slug: string) =>
  (await get<{ games: RelatedGame[] }>(`/games/${slug}/related`)).body.games
const slugs = async (slug: string) => (await related(slug)).map((game) => game.slug)
const soon = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 2_000, interval: 20 })
const idOf = async (slug: string) => {
  const [game] = await db().select({ id: games.id }).from(games).where(eq(games.slug, slug))
  return game!.id
}

describe('without any ratings', () => {
  it('ALIKE-01, GAME-09: each starter game has three related games that share a category', async () => {
    const all = await db().select({ slug: games.slug }).from(games)
    const categoriesOf = async (slug: string) =>
      (await get<{ categories: { slug: string }[] }>(`/games/${slug}`)).body.categories.map(
        (each) => each.slug,
      )
    for (const { slug } of all.slice(0, 12)) {
      const found = await related(slug)
      expect(found).toHaveLength(3)
      const own = await categoriesOf(slug)
      for (const game of found) {
        expect(game.slug).not.toBe(slug)
        expect(game.categories.some((category) => own.includes(category.slug))).toBe(true)
        expect(game.reason).toMatch(/^(Both |In both, |By the same designer, )/)
      }
    }
  })

  it('ALIKE-01: A Feast for Odin is not related to Patchwork', async () => {
    const found = await slugs('patchwork')
    expect(found).toHaveLength(3)
    expect(found).not.toContain('a-feast-for-odin')
  })

  it('ALIKE-01: reasons name common themes, mechanics, duration and difficulty', async () => {
    expect(await related('twilight-struggle')).toContainEqual(
      expect.objectContaining({
        slug: 'watergate',
        reason: 'Both are about the Cold War; both are made for two',
      }),
    )
    for (const game of await related('sky-team')) {
      expect(game.categories.map(({ slug }) => slug)).toContain('cooperative')
      expect(game.playMinutes).toBeLessThanOrEqual(30)
    }
    const afterJaipur = await related('jaipur')
    expect(afterJaipur.slice(0, 2).map(({ difficulty }) => difficulty)).toEqual(['Easy', 'Easy'])
    expect(await slugs('wingspan')).toContain('cascadia')
    expect(afterJaipur.map(({ reason }) => reason)).toContain(
      'Both are about trade and money; both take half an hour',
    )
  })

  it('a former slug works, and an unknown one gives 404', async () => {
    await db()
      .insert(formerGameSlugs)
      .values({ slug: 'quilts', gameId: await idOf('patchwork') })
    expect(await slugs('quilts')).toEqual(await slugs('patchwork'))
    expect((await get('/games/no-such-game/related')).status).toBe(404)
  })

  it('drafts are never listed, and games published again are', async () => {
    const [first] = await slugs('jaipur')
    await db().update(games).set({ published: false }).where(eq(games.slug, first!))
    await soon(async () => expect(await slugs('jaipur')).not.toContain(first))
    await db().update(games).set({ published: true }).where(eq(games.slug, first!))
    await soon(async () => expect((await slugs('jaipur'))[0]).toBe(first))
  })

  it('ALIKE-01: a game to avoid is never listed, but has related games itself', async () => {
    const [first] = await slugs('azul')
    const setVerdict = (twoPlayerVerdict: 'avoid' | 'best') =>
      db().update(games).set({ twoPlayerVerdict }).where(eq(games.slug, first!))
    await setVerdict('avoid')
    await soon(async () => expect(await slugs('azul')).not.toContain(first))
    expect(await slugs('azul')).toHaveLength(3)
    expect(await slugs(first!)).toHaveLength(3)
    await setVerdict('best')
    await soon(async () => expect((await slugs('azul'))[0]).toBe(first))
  })

  it('GAME-09: a game without a category has no related games', async () => {
    await aGame(db(), { title: 'Alone' })
    await soon(async () => expect((await get('/games/alone/related')).body).toEqual({ games: [] }))
  })
})

describe('with members’ likes', () => {
  it('ALIKE-01: games liked together are listed with the number of members, until the likes are withdrawn', async () => {
    const before = await related('hive')
    const [hive, other] = [await idOf('hive'), await idOf('santorini')]
    const fans = await Promise.all(Array.from({ length: 30 }, () => aMember(db())))
    for (const [at, { id: memberId }] of fans.entries()) {
      await db().insert(favorites).values({ memberId, gameId: hive })
      if (at < 20) await db().insert(communityRatings).values({ memberId, gameId: other, rating: 4 })
      else await db().insert(communityRatings).values({ memberId, gameId: other, rating: 3 })
    }
    // Others, so that chance has something to say.
    const rest = await db().select({ id: games.id }).from(games).where(eq(games.published, true)).limit(40)
    for (const { id: gameId } of rest.filter(({ id }) => id !== hive && id !== other)) {
      const { id: memberId } = await aMember(db())
      await db().insert(favorites).values({ memberId, gameId })
    }
    await soon(async () => {
      const found = await related('hive')
      expect(found).toContainEqual(
        expect.objectContaining({ slug: 'santorini', reason: '20 of the 30 who like Hive like this' }),
      )
    })
    await db().delete(members)
    await soon(async () => expect(await related('hive')).toEqual(before))
  }, 30_000)
})

describe('which of a member’s opinions count', () => {
  it('ALIKE-01: the latest 200 likes; a favorite is a like whatever its stars, three stars are an opinion only', async () => {
    const { id: memberId } = await aMember(db())
    const made: number[] = []
    for (let at = 0; at < 203; at++) made.push((await aGame(db())).id)
    const moment = (at: number) => new Date(Date.UTC(2026, 0, 1, 0, at))
    await db()
      .insert(communityRatings)
      .values(
        made.map((gameId, at) => ({ memberId, gameId, rating: at === 202 ? 3 : 5, updatedAt: moment(at) })),
      )
    await db()
      .insert(favorites)
      .values({ memberId, gameId: made[0]!, createdAt: moment(500) })
    const counted = (await latestOpinions(db(), [memberId])).get(memberId) ?? []
    const likes = counted.filter(({ isLike }) => isLike).map(({ gameId }) => gameId)
    // The first is a favorite of late; the second and third are the oldest likes.
    expect(new Set(likes)).toEqual(new Set([made[0], ...made.slice(3, 202)]))
    expect(counted.filter(({ isLike }) => !isLike)).toEqual([{ gameId: made[202], isLike: false }])
    await db()
      .delete(favorites)
      .where(and(eq(favorites.memberId, memberId), eq(favorites.gameId, made[0]!)))
    await db().update(communityRatings).set({ rating: 2 }).where(eq(communityRatings.gameId, made[0]!))
    const after = (await latestOpinions(db(), [memberId])).get(memberId) ?? []
    expect(after.find(({ gameId }) => gameId === made[0])).toEqual({ gameId: made[0], isLike: false })
  }, 30_000)
})
