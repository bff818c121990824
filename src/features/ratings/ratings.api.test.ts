import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { deleteAccount } from '#/features/accounts/accounts.store.ts'
import { games } from '#/features/games/model/games.table.ts'
import { siteSettings } from '#/features/site-settings/model/site-settings.table.ts'
import { aGame, aMember } from '#/testing/builders.ts'
import { aBrowser, signedIn } from '#/testing/calls/browser.ts'
import { testDatabase } from '#/testing/database/test-database.ts'
import { communityRatings } from './model/ratings.table.ts'
import { rateGame, withdrawRating } from './ratings.store.ts'

const db = testDatabase('empty')
const figuresOf = async (gameId: number) => {
  const [row] = await db().select().from(games).where(eq(games.id, gameId))
  return { count: row?.ratingCount, sum: row?.ratingSum, average: row?.communityRating }
}

describe('rating a game', () => {
  it.each([0, 6, -1, 2.5, '5', null, 1e9, [5], true])('RATE-01: refuses %j', async (rating) => {
    const member = await signedIn(db())
    const game = await aGame(db())
    expect((await member.send('PUT', `/ratings/${game.id}`, { body: { rating } })).status).toBe(400)
    expect(await figuresOf(game.id)).toMatchObject({ count: 0 })
  })

  it.each([1, 2, 3, 4, 5])('RATE-01: accepts %i', async (rating) => {
    const member = await signedIn(db())
    const game = await aGame(db())
    expect(await member.send('PUT', `/ratings/${game.id}`, { body: { rating } })).toMatchObject({
      status: 200,
      body: { rating, communityRating: rating, ratingCount: 1 },
    })
  })

  it('is rejected for an unknown or unpublished game', async () => {
    const member = await signedIn(db())
    const hidden = await aGame(db(), { published: false })
    for (const id of [hidden.id, 2_000_000_000])
      expect((await member.send('PUT', `/ratings/${id}`, { body: { rating: 5 } })).status).toBe(404)
  })

  it('RATE-01, RATE-02: replaces the member’s former rating, and returns the game’s figures', async () => {
    const [one, two] = [await signedIn(db()), await signedIn(db())]
    const game = await aGame(db())
    await one.send('PUT', `/ratings/${game.id}`, { body: { rating: 5 } })
    await two.send('PUT', `/ratings/${game.id}`, {
      body: { rating: 4, memberId: one.member.id, member_id: one.member.id },
    })
    const { body } = await one.send('PUT', `/ratings/${game.id}`, { body: { rating: 1 } })
    expect(body).toEqual({ rating: 1, communityRating: 2.5, ratingCount: 2 })
    expect(await figuresOf(game.id)).toEqual({ count: 2, sum: 5, average: 2.5 })
    expect((await one.send('GET', '/me')).body.ratings).toEqual([{ gameId: game.id, rating: 1 }])
  })

  it('RATE-02: 50 concurrent ratings by one member leave one, and a correct average', async () => {
    const member = await aMember(db())
    const game = await aGame(db())
    const given = await Promise.all(
      Array.from({ length: 50 }, (_, number) =>
        db().transaction((tx) => rateGame(tx, member.id, game.id, 1 + (number % 5))),
      ),
    )
    expect(new Set(given.map((each) => each.ratingCount))).toEqual(new Set([1]))
    const [row, ...more] = await db()
      .select()
      .from(communityRatings)
      .where(eq(communityRatings.gameId, game.id))
    expect(more).toHaveLength(0)
    expect(await figuresOf(game.id)).toEqual({ count: 1, sum: row?.rating, average: row?.rating })
  })

  it('is rejected while reviews are switched off', async () => {
    const member = await signedIn(db())
    const game = await aGame(db())
    await db().insert(siteSettings).values({ key: 'features.enableReviews', value: false })
    try {
      expect(await member.send('PUT', `/ratings/${game.id}`, { body: { rating: 5 } })).toMatchObject({
        status: 403,
        body: { title: 'Ratings and comments are turned off right now' },
      })
    } finally {
      await db().delete(siteSettings)
    }
    expect(await figuresOf(game.id)).toMatchObject({ count: 0 })
  })

  it('notifies every process of the changed game, after the commit', async () => {
    const [member, game] = [await aMember(db()), await aGame(db())]
    await db().execute(sql`delete from site_changes`)
    await db().transaction((tx) => rateGame(tx, member.id, game.id, 4))
    const { rows } = await db().execute(sql`select thing from site_changes order by thing`)
    expect(rows).toEqual([{ thing: `game ${game.id}` }, { thing: `likes ${member.id}` }])
  })
})

it('RATE-02: after 500 random ratings, withdrawals and account deletions over 8 connections, every figure equals a recount', async () => {
  const [members, catalogue] = [
    await Promise.all(Array.from({ length: 12 }, () => aMember(db()))),
    await Promise.all(Array.from({ length: 6 }, () => aGame(db()))),
  ]
  const any = <Item>(items: Item[]) => items[Math.floor(Math.random() * items.length)] as Item
  let left = 500
  const work = async () => {
    while (left > 0) {
      left -= 1
      if (Math.random() < 0.008) {
        const leaving = any(members)
        await db().transaction((tx) => deleteAccount(tx, leaving.id))
        members.splice(members.indexOf(leaving), 1, await aMember(db()))
        continue
      }
      const [{ id: memberId }, { id: gameId }] = [any(members), any(catalogue)]
      await db()
        .transaction(async (tx) => {
          if (Math.random() < 0.5) await withdrawRating(tx, memberId, gameId)
          else await rateGame(tx, memberId, gameId, 1 + Math.floor(Math.random() * 5))
        })
        .catch((cause: Error) => expect(cause.message).toBe('Please sign in first'))
    }
  }
  await Promise.all(Array.from({ length: 8 }, work))
  const wrong = await db().execute(sql`
    select g.id, g.rating_count, g.rating_sum, count(r.rating) as counted, coalesce(sum(r.rating), 0) as summed
    from games g left join community_ratings r on r.game_id = g.id
    group by g.id having g.rating_count <> count(r.rating) or g.rating_sum <> coalesce(sum(r.rating), 0)`)
  expect(wrong.rows).toEqual([])
  expect(await db().$count(communityRatings)).toBeGreaterThan(0)
}, 120_000)

describe('withdrawing a rating (ruling 27)', () => {
  it('RATE-01: removes it from average and count, once, and allows rating again', async () => {
    const [one, two] = [await signedIn(db()), await signedIn(db())]
    const game = await aGame(db())
    await one.send('PUT', `/ratings/${game.id}`, { body: { rating: 4 } })
    await two.send('PUT', `/ratings/${game.id}`, { body: { rating: 2 } })
    for (const _again of [1, 2]) expect((await one.send('DELETE', `/ratings/${game.id}`)).status).toBe(204)
    expect(await figuresOf(game.id)).toEqual({ count: 1, sum: 2, average: 2 })
    expect((await one.send('GET', '/me')).body.ratings).toEqual([])
    await two.send('DELETE', `/ratings/${game.id}`)
    expect(await figuresOf(game.id)).toEqual({ count: 0, sum: 0, average: null })
    expect((await one.send('PUT', `/ratings/${game.id}`, { body: { rating: 5 } })).body).toMatchObject({
      communityRating: 5,
      ratingCount: 1,
    })
  })

  it('withdrawing a rating is rejected for guests (401), and for unpublished games (404)', async () => {
    const hidden = await aGame(db(), { published: false })
    expect((await aBrowser().send('DELETE', `/ratings/${hidden.id}`)).status).toBe(401)
    const member = await signedIn(db())
    expect((await member.send('DELETE', `/ratings/${hidden.id}`)).status).toBe(404)
  })
})

describe('FIND-04: importing a device’s ratings', () => {
  const join = (browser: ReturnType<typeof aBrowser>, ratings: unknown) =>
    browser.send('POST', '/ratings/from-device', { body: { ratings } })

  it('adds them once; the later of two ratings of a game counts', async () => {
    const member = await signedIn(db())
    const [free, later, before] = [await aGame(db()), await aGame(db()), await aGame(db())]
    for (const game of [later, before])
      await member.send('PUT', `/ratings/${game.id}`, { body: { rating: 1 } })
    await db().execute(sql`alter table community_ratings disable trigger user`)
    await db()
      .update(communityRatings)
      .set({ updatedAt: sql`now() - interval '1 day'` })
      .where(eq(communityRatings.gameId, before.id))
    await db().execute(sql`alter table community_ratings enable trigger user`)
    const given = [free, later, before].map(({ id }) => ({ gameId: id, rating: 5, ageSeconds: 3_600 }))
    for (const _again of [1, 2]) expect((await join(member, given)).status).toBe(204)
    const ratings = await db().select().from(communityRatings)
    const ratingOf = (gameId: number) =>
      ratings.find((row) => row.gameId === gameId && row.memberId === member.member.id)?.rating
    expect([free, later, before].map(({ id }) => ratingOf(id))).toEqual([5, 1, 5])
    for (const [game, sum] of [
      [free, 5],
      [later, 1],
      [before, 5],
    ] as const)
      expect(await figuresOf(game.id)).toMatchObject({ count: 1, sum })
  })

  it('skips unpublished games; is rejected for guests and malformed ratings', async () => {
    const member = await signedIn(db())
    const hidden = await aGame(db(), { published: false })
    const one = (gameId: unknown, rating: unknown = 3, ageSeconds: unknown = 0) => [
      { gameId, rating, ageSeconds },
    ]
    expect((await join(member, one(hidden.id))).status).toBe(204)
    expect(await figuresOf(hidden.id)).toMatchObject({ count: 0 })
    expect((await join(aBrowser(), one(1))).status).toBe(401)
    for (const odd of [one('1'), one(1, 6), one(1, 0), one(1, 2.5), one(1, 3, -1), one(1, 3, null), {}])
      expect((await join(member, odd)).status).toBe(400)
  })
})
