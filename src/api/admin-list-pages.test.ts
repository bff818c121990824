import type { PgTable } from 'drizzle-orm/pg-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { members } from '#/features/accounts/model/members.table.ts'
import { auditLog } from '#/features/audit/model/audit-log.table.ts'
import { posts } from '#/features/blog/model/posts.table.ts'
import { comments } from '#/features/comments/model/comments.table.ts'
import { contactMessages } from '#/features/contact/model/contact-messages.table.ts'
import { games } from '#/features/games/model/games.table.ts'
import { newsletterCampaigns, newsletterSubscribers } from '#/features/newsletter/model/newsletter.table.ts'
import { outbox } from '#/features/newsletter/model/outbox.table.ts'
import type { ListPage } from '#/lib/paged-lists.ts'
import { aGame } from '#/testing/builders.ts'
import { type Browser, signedIn } from '#/testing/calls/browser.ts'
import { pagesOf } from '#/testing/calls/list-pages.ts'
import { testDatabase } from '#/testing/database/test-database.ts'

const db = testDatabase('empty')
let admin: Browser

/** A row to insert: words to find it by, and its time, which two other rows share. */
interface Made {
  words: string
  createdAt: Date
  number: number
}
type Row = { id?: number | string; postId?: number }

const emailOf = ({ words }: Made) => `${words.replaceAll(' ', '')}@b.example`
const post = ({ words: title, number, createdAt }: Made, from = 0) => ({
  ...{ slug: `listed-${from + number}`, title, createdAt },
  ...{ content: '<p>x</p>', excerpt: 'x', featuredImage: '/x.webp' },
})
let gameId = 0
let written: { id: number }[] = []

/** The lists for admins: the table of their rows, and the columns of one. */
const LISTS: Record<string, [table: PgTable & { id: unknown }, row: (row: Made) => object]> = {
  '/admin/audit-log': [auditLog, ({ words }) => ({ adminEmail: 'a@b.example', act: 'done', subject: words })],
  '/admin/messages': [
    contactMessages,
    ({ words }) => ({ name: 'M', email: 'm@b.example', subject: words, message: 'x' }),
  ],
  '/admin/comments': [comments, ({ words }) => ({ gameId, content: words })],
  '/admin/members': [members, (row) => ({ id: `listed-${1_000 + row.number}`, email: emailOf(row) })],
  '/admin/newsletter/subscribers': [
    newsletterSubscribers,
    (row) => ({ email: emailOf(row), tokenDigest: row.words }),
  ],
  '/admin/failed-mails': [
    outbox,
    ({ words }) => ({ recipient: 'r@b.example', subject: words, text: 'x', html: 'x', state: 'failed' }),
  ],
  '/admin/posts': [posts, (row) => post(row)],
  '/admin/newsletter/issues': [
    newsletterCampaigns,
    ({ number, createdAt }) => ({
      ...{ postId: written[number]?.id, startedAt: createdAt, finishedAt: new Date() },
    }),
  ],
  '/admin/games': [
    games,
    ({ words: title, number }) => ({
      ...{ title, slug: `listed-${number}`, description: 'x', minPlayers: 2, maxPlayers: 2 },
    }),
  ],
}

/** Texts with and without characters that are patterns in SQL. */
const SIGNS = [
  ['50%x', '%'],
  ['a_b', '_'],
  ['c\\d', '\\'],
] as const

/** 51 rows, each time shared by three; the last ones contain signs that are patterns in SQL. */
const rowsOf = (path: string): Made[] =>
  Array.from({ length: 51 }, (_, number) => ({
    words: `row ${path.replaceAll('/', '')} ${number < 48 ? String(number).padStart(2, '0') : SIGNS[number - 48]?.[0]}`,
    createdAt: new Date(Date.UTC(2020, 0, 1, 0, 0, Math.floor(number / 3))),
    number,
  }))

beforeAll(async () => {
  admin = await signedIn(db(), { email: 'boss@twotop.example', username: 'boss' })
  gameId = (await aGame(db(), { title: 'Talked about' })).id
  const voters = rowsOf('').map(({ number }) => ({ id: `voting-${number}`, email: `v${number}@b.example` }))
  await db().insert(members).values(voters)
})

describe.each(Object.entries(LISTS))('the list at %s', (path, [table, row]) => {
  const idOf = ({ id, postId }: Row) => id ?? postId
  const ask = (query: Record<string, string>) =>
    admin.send<ListPage<Row> & { title: string; detail: string }>(
      'GET',
      `${path}?${new URLSearchParams(query)}`,
    )
  let made: (number | string)[] = []

  beforeAll(async () => {
    const rows = rowsOf(path)
    if (table === newsletterCampaigns) {
      const values = rows.map((each) => post(each, 1_000))
      written = await db().insert(posts).values(values).returning({ id: posts.id })
    }
    const values = rows.map((each) => ({ createdAt: each.createdAt, ...row(each) }))
    made = (await db().insert(table).values(values).returning()).map(({ id }) => id as number)
  })

  it('has pages of fifty in both orders, with a stable order for equal times', async () => {
    const oldest = await pagesOf<Row>(admin, path, `q=row&sort=created-asc`)
    expect(oldest.map(({ rows, from, total }) => [rows.length, from, total])).toEqual([
      [50, 1, 51],
      [1, 51, 51],
    ])
    const newest = await pagesOf<Row>(admin, path, `q=row&sort=created-desc`)
    // Games of one time are sorted by title, everything else by the later id.
    const threes = Array.from({ length: 17 }, (_, place) => made.slice(3 * place, 3 * place + 3))
    const expected = path === '/admin/games' ? threes.reverse().flat() : made.toReversed()
    expect(newest.flatMap(({ rows }) => rows.map(idOf))).toEqual(expected)
    expect(oldest.flatMap(({ rows }) => rows.map(idOf))).toEqual(expected.toReversed())
    const cursor = newest[1]?.previousCursor ?? ''
    expect((await ask({ q: 'row', sort: 'created-desc', cursor })).body).toEqual(newest[0])
    // Newest first by default; games by title.
    if (path !== '/admin/games') expect((await ask({ q: 'row' })).body).toEqual(newest[0])
  })

  it.each(SIGNS)('finds %j literally', async (words, sign) => {
    const found = made[48 + SIGNS.findIndex(([each]) => each === words)]
    for (const q of [words, words.toUpperCase(), sign, ` ${words} `])
      expect((await ask({ q })).body.rows.map(idOf)).toEqual([found])
  })

  it.each([
    { cursor: 'nonsense' },
    { cursor: Buffer.from('["next","created-asc",51,["x",1]]').toString('base64url'), sort: 'created-asc' },
    { sort: 'nonsense-asc' },
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
