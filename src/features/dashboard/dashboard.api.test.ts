import { sql } from 'drizzle-orm'
import { afterEach, describe, expect, it } from 'vitest'
import { members } from '#/features/accounts/model/members.table.ts'
import { posts } from '#/features/blog/model/posts.table.ts'
import { comments } from '#/features/comments/model/comments.table.ts'
import { contactMessages } from '#/features/contact/model/contact-messages.table.ts'
import { favorites } from '#/features/favorites/model/favorites.table.ts'
import { games } from '#/features/games/model/games.table.ts'
import { newsletterSubscribers } from '#/features/newsletter/model/newsletter.table.ts'
import { communityRatings } from '#/features/ratings/model/ratings.table.ts'
import { pageViews } from '#/features/visits/model/page-timings.table.ts'
import { aGame, aMember, aPost, ratingsOf } from '#/testing/builders.ts'
import { signedIn } from '#/testing/calls/browser.ts'
import { testDatabase } from '#/testing/database/test-database.ts'
import type { Activity, ContentOverview, FiguresOverTime, SiteFigures } from './dashboard.schema.ts'

const db = testDatabase('empty')
const DAY_MS = 86_400_000
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS)
const dayOf = (moment: Date) => moment.toISOString().slice(0, 10)
const ask = async <Body>(path: string) => {
  const admin = await signedIn(db(), {
    email: `boss${Math.random()}@twotop.example`,
    createdAt: daysAgo(200),
  })
  return (await admin.send<Body>('GET', path)).body
}
const aSubscriber = (email: string, confirmedAt: Date | null) =>
  db().insert(newsletterSubscribers).values({ email, tokenDigest: email, confirmedAt })

afterEach(async () => {
  for (const table of [
    comments,
    communityRatings,
    posts,
    games,
    newsletterSubscribers,
    contactMessages,
    pageViews,
    members,
  ])
    await db().delete(table)
})

describe('the dashboards', () => {
  it('ADMIN-02: count confirmed members, published articles, and confirmed subscribers', async () => {
    await aMember(db())
    await aMember(db(), { createdAt: daysAgo(8) })
    await aMember(db(), { emailVerified: false })
    await aPost(db())
    await aPost(db(), { published: false })
    await aPost(db(), { publishedAt: daysAgo(-2) })
    await aSubscriber('yes@example.org', new Date())
    await aSubscriber('yes-too@example.org', new Date())
    await aSubscriber('waits@example.org', null)
    expect(await ask<SiteFigures>('/admin/figures')).toEqual({
      users: 3,
      posts: 1,
      subscribers: 2,
    })
  })

  it('ADMIN-04: list the latest events of every kind, newest first, without hidden items', async () => {
    const member = await aMember(db(), { username: 'mira', email: 'mira@example.org', createdAt: daysAgo(9) })
    const game = await aGame(db(), { title: 'Hive' })
    await db()
      .insert(comments)
      .values([
        { gameId: game.id, memberId: member.id, content: 'x', createdAt: daysAgo(8) },
        { gameId: game.id, memberId: null, content: 'x', createdAt: daysAgo(7) },
      ])
    await db().insert(communityRatings).values({ gameId: game.id, memberId: member.id, rating: 5 })
    await aSubscriber('waits@example.org', null)
    await aSubscriber('lena@example.org', daysAgo(5))
    await db()
      .insert(contactMessages)
      .values({
        name: 'Oskar',
        email: 'o@example.org',
        subject: 'a game',
        message: 'x',
        createdAt: daysAgo(4),
      })
    await aPost(db(), { title: 'Six games', publishedAt: daysAgo(3), authorId: member.id })
    await aPost(db(), { title: 'Not yet', publishedAt: daysAgo(-3) })
    const { activities } = await ask<{ activities: Activity[] }>('/admin/activity')
    expect(
      activities.map(({ kind, who, subject, slug, rating }) => [kind, who, subject, slug, rating]),
    ).toEqual([
      ['rating', 'mira', 'Hive', 'hive', 5],
      ['post', 'mira', 'Six games', 'six-games', null],
      ['message', 'Oskar', 'a game', null, null],
      ['subscriber', 'lena@example.org', null, null, null],
      ['comment', null, 'Hive', 'hive', null],
      ['comment', 'mira', 'Hive', 'hive', null],
      ['registration', 'mira@example.org', null, null, null],
      ['registration', expect.stringMatching(/^boss/), null, null, null],
    ])
    expect(activities[1]?.at.slice(0, 16)).toBe(daysAgo(3).toISOString().slice(0, 16))
  })

  it('show each of the last 30 days (UTC)', async () => {
    const game = await aGame(db())
    const old = { createdAt: daysAgo(60) }
    const [one, two] = [await aMember(db(), old), await aMember(db(), { createdAt: daysAgo(29) })]
    await aMember(db(), { emailVerified: false })
    await db()
      .insert(communityRatings)
      .values([
        { gameId: game.id, memberId: one.id, rating: 4, createdAt: daysAgo(1) },
        { gameId: game.id, memberId: two.id, rating: 4, createdAt: daysAgo(1) },
      ])
    await db()
      .insert(comments)
      .values({ gameId: game.id, memberId: one.id, content: 'x', createdAt: daysAgo(31) })
    await aSubscriber('s@example.org', daysAgo(2))
    await db()
      .insert(pageViews)
      .values([
        { day: dayOf(daysAgo(0)), path: '/', views: 7 },
        { day: dayOf(daysAgo(3)), path: '/', views: 5 },
        { day: dayOf(daysAgo(3)), path: '/faq', views: 2 },
        { day: dayOf(daysAgo(40)), path: '/faq', views: 99 },
      ])
    const { days } = await ask<FiguresOverTime>('/admin/figures-over-time')
    expect(days.map(({ day }) => day)).toEqual(Array.from({ length: 30 }, (_, at) => dayOf(daysAgo(29 - at))))
    const daily = (at: number) => days[29 - at]
    expect(daily(0)).toMatchObject({ members: 0, ratings: 0, comments: 0, subscribers: 0, pageViews: 7 })
    expect(daily(1)).toMatchObject({ ratings: 2 })
    expect(daily(2)).toMatchObject({ subscribers: 1 })
    expect(daily(3)).toMatchObject({ pageViews: 7 })
    expect(daily(29)).toMatchObject({ members: 1 })
    expect(days.reduce((sum, { comments }) => sum + comments, 0)).toBe(0)
  })

  it('DASH-01: count games, articles, comments, and members active within 30 days', async () => {
    const game = await aGame(db())
    await aGame(db(), { published: false })
    await aPost(db())
    const quiet = await aMember(db())
    const talker = await aMember(db())
    await signedIn(db())
    const [gone, justHere] = [await signedIn(db()), await signedIn(db())]
    await db().execute(sql`alter table sessions disable trigger user`)
    await db().execute(
      sql`update sessions set updated_at = now() - interval '30 days 1 minute' where member_id = ${gone.member.id}`,
    )
    await db().execute(
      sql`update sessions set updated_at = now() - interval '29 days 23 hours' where member_id = ${justHere.member.id}`,
    )
    await db().execute(sql`alter table sessions enable trigger user`)
    await db()
      .insert(comments)
      .values([
        { gameId: game.id, memberId: talker.id, content: 'x' },
        { gameId: game.id, memberId: quiet.id, content: 'x', createdAt: daysAgo(31) },
      ])
    expect(await ask<ContentOverview>('/admin/content')).toMatchObject({
      games: 1,
      posts: 1,
      // The caller is one of them.
      activeUsers: 4,
      comments: 2,
    })
  })

  it('DASH-02: list the 5 newest articles, drafts too, and the 5 games the community rates best', async () => {
    for (let number = 1; number <= 6; number += 1) {
      await aPost(db(), { title: `Post ${number}`, createdAt: daysAgo(number), published: number !== 2 })
      const game = await aGame(db(), { title: `Rated ${number}` })
      await ratingsOf(db(), game.id, number === 6 ? [1] : [5, Math.max(1, 5 - number)])
    }
    await aGame(db(), { title: 'Unrated' })
    const { recentPosts, popularGames } = await ask<ContentOverview>('/admin/content')
    expect(recentPosts.map(({ title, isShown }) => [title, isShown])).toEqual([
      ['Post 1', true],
      ['Post 2', false],
      ['Post 3', true],
      ['Post 4', true],
      ['Post 5', true],
    ])
    expect(popularGames.map(({ title, communityRating }) => [title, communityRating])).toEqual([
      ['Rated 1', 4.5],
      ['Rated 2', 4],
      ['Rated 3', 3.5],
      ['Rated 4', 3],
      ['Rated 5', 3],
    ])
  })

  it('DASH-02: rank unrated games by favorites, then by expert rating: five if there are five', async () => {
    await db().delete(games)
    const titles = ['Plain', 'Expert 3', 'Expert 5', 'Saved once', 'Saved twice', 'Rated']
    const made = new Map<string, number>()
    for (const title of titles) {
      const expertRating = Number(/Expert (\d)/.exec(title)?.[1] ?? 0) || null
      made.set(title, (await aGame(db(), { title, expertRating })).id)
    }
    const idOf = (title: string) => made.get(title) ?? 0
    await ratingsOf(db(), idOf('Rated'), [1])
    const members = [await aMember(db()), await aMember(db())]
    for (const [title, keepers] of [
      ['Saved once', members.slice(0, 1)],
      ['Saved twice', members],
    ] as const)
      await db()
        .insert(favorites)
        .values(keepers.map(({ id }) => ({ memberId: id, gameId: idOf(title) })))
    const { popularGames } = await ask<ContentOverview>('/admin/content')
    expect(popularGames.map(({ title }) => title)).toEqual([
      'Rated',
      'Saved twice',
      'Saved once',
      'Expert 5',
      'Expert 3',
    ])
  })
})
