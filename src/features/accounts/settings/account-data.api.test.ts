import { describe, expect, it } from 'vitest'
import { comments } from '#/features/comments/model/comments.table.ts'
import { contactMessages } from '#/features/contact/model/contact-messages.table.ts'
import { favorites } from '#/features/favorites/model/favorites.table.ts'
import { newsletterSubscribers } from '#/features/newsletter/model/newsletter.table.ts'
import { communityRatings } from '#/features/ratings/model/ratings.table.ts'
import { aGame } from '#/testing/builders.ts'
import { aBrowser, aKey, signedIn } from '#/testing/calls/browser.ts'
import { testDatabase } from '#/testing/database/test-database.ts'
import { sessions } from '../model/members.table.ts'

const db = testDatabase('empty')
type MemberData = Record<'favorites' | 'ratings' | 'comments' | 'sessions', Record<string, unknown>[]>

describe('a member’s data', () => {
  it('AUTH-15: is visible to the member only', async () => {
    expect((await aBrowser().send('GET', '/account/data')).status).toBe(401)
    const [member, other] = [await signedIn(db()), await signedIn(db(), { username: 'another_member' })]
    const game = await aGame(db(), { title: 'Patchwork' })
    await member.send('PUT', `/favorites/${game.id}`)
    await member.send('PUT', `/ratings/${game.id}`, { body: { rating: 4 } })
    for (const browser of [member, other])
      await browser.send('PUT', `/shelf/games/${game.id}`, { body: { mark: 'own', isPlayed: true } })
    await member.send('POST', '/games/patchwork/comments', { body: { content: 'mine' }, headers: aKey() })
    await other.send('POST', '/games/patchwork/comments', { body: { content: 'theirs' }, headers: aKey() })
    await db()
      .insert(newsletterSubscribers)
      .values({ email: member.member.email, tokenDigest: 'secret digest' })
    await db()
      .insert(contactMessages)
      .values({ name: 'Me', email: member.member.email.toUpperCase(), subject: 'Hi', message: 'A question' })
    const { headers, body } = await member.send<MemberData>('GET', '/account/data')
    expect(headers.get('content-disposition')).toBe('attachment; filename="my-data.json"')
    expect(headers.get('cache-control')).toBe('private, no-store')
    expect(body).toMatchObject({
      member: { id: member.member.id, email: member.member.email },
      favorites: [{ game: 'Patchwork', slug: 'patchwork' }],
      ratings: [{ slug: 'patchwork', rating: 4 }],
      comments: [{ slug: 'patchwork', content: 'mine' }],
      shelf: [{ game: 'Patchwork', slug: 'patchwork', mark: 'own', timesPlayed: 1 }],
      newsletter: { confirmedAt: null },
      contactMessages: [{ message: 'A question' }],
    })
    expect(body.sessions).toHaveLength(1)
    expect((await member.send('GET', '/account/opinions')).body).toMatchObject({
      total: 1,
      nextPage: null,
      opinions: [{ game: { slug: 'patchwork' }, rating: 4, vote: null, comments: [{ content: 'mine' }] }],
    })
    expect(JSON.stringify(body)).not.toMatch(/theirs|another_member|secret digest|token|password/i)
  })

  it('AUTH-15: lists everything, newest first', async () => {
    const { member, send } = await signedIn(db())
    const memberId = member.id
    const [middle, last, first] = await Promise.all([1, 2, 3].map(() => aGame(db())))
    const on = (day: number) => ({ createdAt: new Date(Date.UTC(2026, 0, day)) })
    const days = [
      [middle, 2],
      [last, 3],
      [first, 1],
    ] as const
    for (const [game, day] of days) {
      const ofGame = { memberId, gameId: game?.id ?? 0, ...on(day) }
      await db().insert(favorites).values(ofGame)
      await db()
        .insert(communityRatings)
        .values({ ...ofGame, rating: day })
      await db()
        .insert(comments)
        .values({ ...ofGame, content: `on day ${day}` })
      const anHourAhead = new Date(Date.now() + 3_600_000)
      const session = { id: `${day}`, token: `${day}`, memberId, expiresAt: anHourAhead }
      await db()
        .insert(sessions)
        .values({ ...session, userAgent: `${day}`, ...on(day) })
    }
    const { body } = await send<MemberData>('GET', '/account/data')
    const inOrder = [last, middle, first].map((game) => game?.slug)
    expect(body.favorites.map(({ slug }) => slug)).toEqual(inOrder)
    expect(body.ratings.map(({ slug }) => slug)).toEqual(inOrder)
    expect(body.comments.map(({ content }) => content)).toEqual(['on day 3', 'on day 2', 'on day 1'])
    expect(body.sessions.slice(1).map(({ userAgent }) => userAgent)).toEqual(['3', '2', '1'])
    const { favoriteIds } = (await send<{ favoriteIds: number[] }>('GET', '/me')).body
    expect(favoriteIds).toEqual([last, middle, first].map((game) => game?.id))
  })
})
