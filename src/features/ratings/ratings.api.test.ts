import { and, eq, sql } from 'drizzle-orm'
import pg from 'pg'
import { describe, expect, inject, it } from 'vitest'
import { games } from '#/domain/games/games.table.ts'
import { communityRatings } from '#/domain/ratings/ratings.table.ts'
import { siteSettings } from '#/domain/site-settings/site-settings.table.ts'
import { deleteAccount } from '#/features/accounts/settings/account-deletion.store.ts'
import { aBrowser, signedIn } from '#/testing/browser.ts'
import { aGame, aMember } from '#/testing/builders.ts'
import { testDatabase } from '#/testing/test-database.ts'
import { rateGame } from './ratings.store.ts'

const db = testDatabase('empty')
const figuresOf = async (gameId: number) => {
  const [row] = await db().select().from(games).where(eq(games.id, gameId))
  return { count: row?.ratingCount, sum: row?.ratingSum, average: row?.communityRating }
}

describe('rating a game', () => {
  it('RATE-01c: is refused to a visitor', async () => {
    const game = await aGame(db())
    expect((await aBrowser().send('PUT', `/ratings/${game.id}`, { body: { rating: 5 } })).status).toBe(401)
    expect(await figuresOf(game.id)).toEqual({ count: 0, sum: 0, average: null })
  })

  it.each([0, 6, -1, 2.5, '5', null, 1e9, [5], true])('RATE-01a: refuses %j', async (rating) => {
    const member = await signedIn(db())
    const game = await aGame(db())
    expect((await member.send('PUT', `/ratings/${game.id}`, { body: { rating } })).status).toBe(400)
    expect(await figuresOf(game.id)).toMatchObject({ count: 0 })
  })

  it.each([1, 2, 3, 4, 5])('RATE-01a: takes %i', async (rating) => {
    const member = await signedIn(db())
    const game = await aGame(db())
    expect(await member.send('PUT', `/ratings/${game.id}`, { body: { rating } })).toMatchObject({
      status: 200,
      body: { rating, communityRating: rating, ratingCount: 1 },
    })
  })

  it('is refused where no published game stands', async () => {
    const member = await signedIn(db())
    const hidden = await aGame(db(), { published: false })
    for (const id of [hidden.id, 2_000_000_000])
      expect((await member.send('PUT', `/ratings/${id}`, { body: { rating: 5 } })).status).toBe(404)
  })

  it('RATE-01b, RATE-02a: replaces what the member gave before, and answers with the figures', async () => {
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

  it('RATE-02b: 50 of one member at once leave one, and a right average', async () => {
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

  it('is refused while reviews are switched off', async () => {
    const member = await signedIn(db())
    const game = await aGame(db())
    await db().insert(siteSettings).values({ key: 'features.enableReviews', value: false })
    try {
      expect(await member.send('PUT', `/ratings/${game.id}`, { body: { rating: 5 } })).toMatchObject({
        status: 403,
        body: { title: 'Ratings and comments are switched off at the moment' },
      })
    } finally {
      await db().delete(siteSettings)
    }
    expect(await figuresOf(game.id)).toMatchObject({ count: 0 })
  })

  it('is limited to 30 a minute', async () => {
    const member = await signedIn(db())
    const game = await aGame(db())
    const statuses = []
    for (let tries = 0; tries < 31; tries += 1)
      statuses.push((await member.send('PUT', `/ratings/${game.id}`, { body: { rating: 5 } })).status)
    expect(statuses).toEqual([...Array(30).fill(200), 429])
  })

  it('tells every process which game changed, once it is committed', async () => {
    const [member, game] = [await aMember(db()), await aGame(db())]
    const name = (await db().execute<{ name: string }>(sql`select current_database() as name`)).rows[0]?.name
    const listener = new pg.Client({ connectionString: `${inject('postgresUrl')}${name}` })
    await listener.connect()
    try {
      await listener.query('listen site_changes')
      const heard = new Promise((resolve) => listener.once('notification', ({ payload }) => resolve(payload)))
      await db().transaction((tx) => rateGame(tx, member.id, game.id, 4))
      expect(await heard).toBe(`game ${game.id}`)
    } finally {
      await listener.end()
    }
  })
})

it('RATE-02b: after 10,000 random ratings and deletions from 8 connections, every figure equals a recount', async () => {
  const [members, catalogue] = [
    await Promise.all(Array.from({ length: 12 }, () => aMember(db()))),
    await Promise.all(Array.from({ length: 6 }, () => aGame(db()))),
  ]
  const any = <Item>(items: Item[]) => items[Math.floor(Math.random() * items.length)] as Item
  let left = 10_000
  const work = async () => {
    while (left > 0) {
      left -= 1
      if (Math.random() < 0.002) {
        const leaving = any(members)
        await db().transaction((tx) => deleteAccount(tx, leaving.id))
        members.splice(members.indexOf(leaving), 1, await aMember(db()))
        continue
      }
      await db()
        .transaction((tx) =>
          rateGame(tx, any(members).id, any(catalogue).id, 1 + Math.floor(Math.random() * 5)),
        )
        .catch((cause: Error) => expect(cause.message).toBe('Please sign in first'))
    }
  }
  await Promise.all(Array.from({ length: 8 }, work))
  const wrong = await db().execute(sql`
    select g.id, g.rating_count, g.rating_sum, count(r.rating) as counted, coalesce(sum(r.rating), 0) as summed
    from games g left join community_ratings r on r.game_id = g.id
    group by g.id having g.rating_count <> count(r.rating) or g.rating_sum <> coalesce(sum(r.rating), 0)`)
  expect(wrong.rows).toEqual([])
  const [some] = await db()
    .select()
    .from(communityRatings)
    .where(and(eq(communityRatings.gameId, catalogue[0]?.id ?? 0)))
  expect(some).toBeDefined()
}, 120_000)
