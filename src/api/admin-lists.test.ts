import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { members } from '#/domain/accounts/members.table.ts'
import { auditLog } from '#/domain/audit/audit-log.table.ts'
import { posts } from '#/domain/blog/posts.table.ts'
import { comments } from '#/domain/comments/comments.table.ts'
import { contactMessages } from '#/domain/contact/contact-messages.table.ts'
import { games } from '#/domain/games/games.table.ts'
import { outbox } from '#/domain/mail/outbox.table.ts'
import { newsletterIssues, newsletterSubscribers } from '#/domain/newsletter/newsletter.table.ts'
import { aGame, aMember, aPost } from '#/testing/builders.ts'
import { type Browser, signedIn } from '#/testing/calls/browser.ts'
import { testDatabase } from '#/testing/database/test-database.ts'

const db = testDatabase('empty')
let admin: Browser
beforeAll(async () => {
  admin = await signedIn(db(), { email: 'boss@twotop.example' })
})

/** Names in an order no list has: the moment of each, and of two made at one moment the later made is the newer. */
const MADE = [
  ['second', '2026-01-02'],
  ['third', '2026-01-03'],
  ['first', '2026-01-01'],
  ['third too', '2026-01-03'],
] as const
const NEWEST_FIRST = ['third too', 'third', 'second', 'first']

async function listed<Row>(path: string): Promise<Row[]> {
  const { status, body } = await admin.send<{ rows: Row[] }>('GET', path)
  expect(status).toBe(200)
  return body.rows
}

describe('the lists for admins stand newest first', () => {
  it('members', async () => {
    for (const [at, [username, day]] of MADE.entries())
      await aMember(db(), {
        id: `listed-${at}`,
        username: username.replace(' ', '_'),
        email: `${at}@listed.test`,
        createdAt: new Date(day),
      })
    const rows = await listed<{ username: string }>('/admin/members?q=listed.test')
    expect(rows.map(({ username }) => username.replace('_', ' '))).toEqual(NEWEST_FIRST)
    await db().delete(members).where(sql`email like '%listed.test'`)
  })

  it('comments', async () => {
    const game = await aGame(db())
    for (const [content, day] of MADE)
      await db()
        .insert(comments)
        .values({ gameId: game.id, content, createdAt: new Date(day) })
    const rows = await listed<{ content: string }>('/admin/comments?only=all')
    expect(rows.map(({ content }) => content)).toEqual(NEWEST_FIRST)
  })

  it('messages, whichever are shown', async () => {
    for (const [subject, day] of MADE)
      await db()
        .insert(contactMessages)
        .values({ name: 'Ann', email: 'a@b.co', subject, message: 'm', createdAt: new Date(day) })
    const subjects = async (query: string) =>
      (await listed<{ subject: string }>(`/admin/messages${query}`)).map(({ subject }) => subject)
    expect(await subjects('')).toEqual(NEWEST_FIRST)
    expect(await subjects('?only=open')).toEqual(NEWEST_FIRST)
    await db().update(contactMessages).set({ answeredAt: sql`now()` })
    expect(await subjects('?only=answered')).toEqual(NEWEST_FIRST)
  })

  it('subscribers and failed mails, as they came', async () => {
    for (const name of ['b', 'a', 'c']) {
      await db()
        .insert(newsletterSubscribers)
        .values({ email: `${name}@example.org`, tokenDigest: name, confirmedAt: sql`now()` })
      await db()
        .insert(outbox)
        .values({ recipient: `${name}@example.org`, subject: 's', text: 't', html: 'h', state: 'failed' })
    }
    const newestFirst = ['c@example.org', 'a@example.org', 'b@example.org']
    for (const query of ['', '?only=confirmed'])
      expect(
        (await listed<{ email: string }>(`/admin/newsletter/subscribers${query}`)).map(({ email }) => email),
      ).toEqual(newestFirst)
    expect(
      (await listed<{ recipient: string }>('/admin/failed-mails')).map(({ recipient }) => recipient),
    ).toEqual(newestFirst)
  })

  it('what admins did', async () => {
    for (const [subject, day] of MADE)
      await db()
        .insert(auditLog)
        .values({ adminEmail: 'a@twotop.example', act: 'done', subject, createdAt: new Date(day) })
    const rows = await listed<{ subject: string }>('/admin/audit-log')
    expect(rows.map(({ subject }) => subject)).toEqual(NEWEST_FIRST)
  })

  it('posts, by when they were written and not by when they were published', async () => {
    await db().delete(posts)
    for (const [title, day] of MADE)
      await aPost(db(), {
        title,
        createdAt: new Date(day),
        publishedAt: new Date(Date.UTC(2026, 5, title.length)),
      })
    const rows = await listed<{ title: string }>('/admin/posts')
    expect(rows.map(({ title }) => title)).toEqual(NEWEST_FIRST)
  })

  it('newsletters that were sent', async () => {
    await db().delete(posts)
    for (const [title, day] of MADE) {
      const { id } = await aPost(db(), { title })
      await db()
        .insert(newsletterIssues)
        .values({ postId: id, startedAt: new Date(day), finishedAt: new Date(day) })
    }
    const rows = await listed<{ title: string }>('/admin/newsletter/issues')
    expect(rows.map(({ title }) => title)).toEqual(NEWEST_FIRST)
  })
})

describe('the list of all games', () => {
  beforeAll(async () => {
    await db().delete(games)
    const day = (number: number) => new Date(Date.UTC(2026, 0, number))
    const aRow = (title: string, created: number, changed: number, fields: Parameters<typeof aGame>[1]) =>
      aGame(db(), { title, createdAt: day(created), updatedAt: day(changed), ...fields })
    await aRow('echo', 3, 1, { expertRating: 4.5, ratingCount: 4, ratingSum: 20 })
    await aRow('Delta', 1, 5, { expertRating: null })
    await aRow('charlie', 5, 2, { expertRating: 4.5, ratingCount: 3, ratingSum: 15, published: false })
    await aRow('Bravo', 2, 4, { expertRating: 0, ratingCount: 5, ratingSum: 20 })
    await aRow('alpha', 4, 3, { expertRating: 5 })
    await aRow('alpha', 4, 3, { expertRating: 5, slug: 'alpha-2' })
  })

  it.each([
    ['', ['alpha', 'alpha-2', 'bravo', 'charlie', 'delta', 'echo']],
    ['?sort=title-asc', ['alpha', 'alpha-2', 'bravo', 'charlie', 'delta', 'echo']],
    ['?sort=created-desc', ['charlie', 'alpha', 'alpha-2', 'echo', 'bravo', 'delta']],
    ['?sort=changed-desc', ['delta', 'bravo', 'alpha', 'alpha-2', 'charlie', 'echo']],
    ['?sort=expert-desc', ['alpha', 'alpha-2', 'charlie', 'echo', 'bravo', 'delta']],
    ['?sort=community-desc', ['echo', 'charlie', 'bravo', 'alpha', 'alpha-2', 'delta']],
    ['?sort=community-desc&only=published', ['echo', 'bravo', 'alpha', 'alpha-2', 'delta']],
    ['?sort=created-desc&q=a', ['charlie', 'alpha', 'alpha-2', 'bravo', 'delta']],
  ])('FORM-03: asked for by %j stands as %j: equals by title, the unrated last', async (query, slugs) => {
    const rows = await listed<{ slug: string }>(`/admin/games${query}`)
    expect(rows.map(({ slug }) => slug)).toEqual(slugs)
  })
})
