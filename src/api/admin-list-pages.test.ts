import { beforeAll, describe, expect, it } from 'vitest'
import { members } from '#/features/accounts/model/members.table.ts'
import { auditLog } from '#/features/audit/model/audit-log.table.ts'
import { posts } from '#/features/blog/model/posts.table.ts'
import { comments } from '#/features/comments/model/comments.table.ts'
import { contactMessages } from '#/features/contact/model/contact-messages.table.ts'
import { games } from '#/features/games/model/games.table.ts'
import { newsletterIssues, newsletterSubscribers } from '#/features/newsletter/model/newsletter.table.ts'
import { outbox } from '#/features/newsletter/model/outbox.table.ts'
import { twoPlayerVotes } from '#/features/verdict/model/two-player-votes.table.ts'
import type { ListPage } from '#/lib/paged-lists.ts'
import { aGame } from '#/testing/builders.ts'
import { type Browser, signedIn } from '#/testing/calls/browser.ts'
import { pagesOf } from '#/testing/calls/list-pages.ts'
import { testDatabase } from '#/testing/database/test-database.ts'

const db = testDatabase('empty')
let admin: Browser

/** A row to be made: words it can be found by, and its moment, which others have as well. */
interface Made {
  words: string
  createdAt: Date
  number: number
}
type Row = { id?: number | string; postId?: number }

/** The lists for admins, with how rows come into them; each answers the ids in the order they were made. */
const LISTS: Record<string, (rows: Made[]) => Promise<{ id: number | string }[]>> = {
  '/admin/audit-log': (rows) =>
    db()
      .insert(auditLog)
      .values(
        rows.map(({ words, createdAt }) => ({
          adminEmail: 'a@b.example',
          act: 'done',
          subject: words,
          createdAt,
        })),
      )
      .returning({ id: auditLog.id }),
  '/admin/messages': (rows) =>
    db()
      .insert(contactMessages)
      .values(
        rows.map(({ words, createdAt }) => ({
          name: 'M',
          email: 'm@b.example',
          subject: words,
          message: 'x',
          createdAt,
        })),
      )
      .returning({ id: contactMessages.id }),
  '/admin/comments': async (rows) => {
    const game = await aGame(db(), { title: 'Talked about' })
    return db()
      .insert(comments)
      .values(rows.map(({ words, createdAt }) => ({ gameId: game.id, content: words, createdAt })))
      .returning({ id: comments.id })
  },
  '/admin/sentences': async (rows) => {
    const game = await aGame(db(), { title: 'Voted on' })
    const memberId = ({ number }: Made) => `voting-${number}`
    await db()
      .insert(members)
      .values(rows.map((row) => ({ id: memberId(row), email: `${memberId(row)}@b.example` })))
    return db()
      .insert(twoPlayerVotes)
      .values(
        rows.map((row) => ({
          gameId: game.id,
          memberId: memberId(row),
          vote: 'good' as const,
          sentence: row.words,
          writtenAt: row.createdAt,
        })),
      )
      .returning({ id: twoPlayerVotes.id })
  },
  '/admin/members': (rows) =>
    db()
      .insert(members)
      .values(
        rows.map(({ words, createdAt, number }) => ({
          id: `listed-${1_000 + number}`,
          email: `${words.replaceAll(' ', '')}@b.example`,
          createdAt,
        })),
      )
      .returning({ id: members.id }),
  '/admin/newsletter/subscribers': (rows) =>
    db()
      .insert(newsletterSubscribers)
      .values(
        rows.map(({ words, createdAt }) => ({
          email: `${words.replaceAll(' ', '')}@b.example`,
          tokenDigest: words,
          createdAt,
        })),
      )
      .returning({ id: newsletterSubscribers.id }),
  '/admin/failed-mails': (rows) =>
    db()
      .insert(outbox)
      .values(
        rows.map(({ words, createdAt }) => ({
          recipient: 'r@b.example',
          subject: words,
          text: 'x',
          html: 'x',
          state: 'failed' as const,
          createdAt,
        })),
      )
      .returning({ id: outbox.id }),
  '/admin/posts': (rows) => writePosts(rows),
  '/admin/newsletter/issues': async (rows) => {
    const written = await writePosts(rows.map((row) => ({ ...row, number: row.number + 1_000 })))
    return db()
      .insert(newsletterIssues)
      .values(
        written.map(({ id }, index) => ({
          postId: id,
          startedAt: rows[index]?.createdAt ?? new Date(),
          finishedAt: new Date(),
        })),
      )
      .returning({ id: newsletterIssues.id })
  },
  '/admin/games': (rows) =>
    db()
      .insert(games)
      .values(
        rows.map(({ words, createdAt, number }) => ({
          title: words,
          slug: `listed-${number}`,
          description: 'x',
          minPlayers: 2,
          maxPlayers: 2,
          createdAt,
        })),
      )
      .returning({ id: games.id }),
}

const writePosts = (rows: Made[]) =>
  db()
    .insert(posts)
    .values(
      rows.map(({ words, createdAt, number }) => ({
        slug: `listed-${number}`,
        title: words,
        content: '<p>x</p>',
        excerpt: 'x',
        featuredImage: '/x.webp',
        createdAt,
      })),
    )
    .returning({ id: posts.id })

/** Texts with and without characters that are patterns in SQL. */
const SIGNS = [
  ['50%x', '%'],
  ['a_b', '_'],
  ['c\\d', '\\'],
] as const

beforeAll(async () => {
  admin = await signedIn(db(), { email: 'boss@twotop.example', username: 'boss' })
})

describe.each(Object.entries(LISTS))('the list at %s', (path, make) => {
  const idOf = ({ id, postId }: Row) => id ?? postId
  const ask = (query: Record<string, string>) =>
    admin.send<ListPage<Row> & { title: string; detail: string }>(
      'GET',
      `${path}?${new URLSearchParams(query)}`,
    )
  let made: (number | string)[] = []

  beforeAll(async () => {
    // Each moment is that of three rows; the last rows have signs in their words that are patterns to SQL.
    const rows = Array.from({ length: 51 }, (_, number) => ({
      words: `row ${path.replaceAll('/', '')} ${number < 48 ? String(number).padStart(2, '0') : SIGNS[number - 48]?.[0]}`,
      createdAt: new Date(Date.UTC(2020, 0, 1, 0, 0, Math.floor(number / 3))),
      number,
    }))
    made = (await make(rows)).map(({ id }) => id)
  })

  it('has pages of fifty in both orders, with a stable order for equal times', async () => {
    const oldest = await pagesOf<Row>(admin, path, `q=row&sort=created-asc`)
    expect(oldest.map(({ rows, from, total }) => [rows.length, from, total])).toEqual([
      [50, 1, 51],
      [1, 51, 51],
    ])
    const newest = await pagesOf<Row>(admin, path, `q=row&sort=created-desc`)
    // Games of one moment stand by their titles, anything else the later made first.
    const threes = Array.from({ length: 17 }, (_, place) => made.slice(3 * place, 3 * place + 3))
    const expected = path === '/admin/games' ? threes.reverse().flat() : made.toReversed()
    expect(newest.flatMap(({ rows }) => rows.map(idOf))).toEqual(expected)
    expect(oldest.flatMap(({ rows }) => rows.map(idOf))).toEqual(expected.toReversed())
    const back = await ask({
      q: 'row',
      sort: 'created-desc',
      cursor: newest[1]?.previousCursor ?? '',
    })
    expect(back.body).toEqual(newest[0])
    // Newest first by default; games by title.
    if (path !== '/admin/games') expect((await ask({ q: 'row' })).body).toEqual(newest[0])
  })

  it.each(SIGNS)('finds %j literally', async (words, sign) => {
    const found = made[48 + SIGNS.findIndex(([each]) => each === words)]
    for (const q of [words, words.toUpperCase(), sign, ` ${words} `])
      expect((await ask({ q })).body.rows.map(idOf)).toEqual([found])
  })

  it('shows its first page for an old URL with a page number', async () => {
    expect((await ask({ page: '7' })).body).toMatchObject({ from: 1, previousCursor: null })
  })

  it.each([
    { cursor: 'nonsense' },
    { cursor: Buffer.from('["next","created-asc",51,["x",1]]').toString('base64url'), sort: 'created-asc' },
    { cursor: 'x'.repeat(4_001) },
    { sort: 'nonsense-asc' },
    { sort: 'created' },
    { only: 'nonsense' },
    { q: 'x'.repeat(201) },
  ])('refuses %j', async (query) => {
    const { status, body } = await ask(query)
    expect([status, body.title]).toEqual([
      400,
      expect.stringMatching(/^(This page of the list no longer exists|The request is not valid)$/),
    ])
  })
})
