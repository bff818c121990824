import { randomUUID } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { categories } from '#/domain/categories/categories.table.ts'
import { comments } from '#/domain/comments/comments.table.ts'
import { contactMessages } from '#/domain/contact/contact-messages.table.ts'
import { evenings } from '#/domain/evenings/evenings.table.ts'
import { favorites } from '#/domain/favorites/favorites.table.ts'
import { outbox } from '#/domain/mail/outbox.table.ts'
import { newsletterIssues } from '#/domain/newsletter/newsletter.table.ts'
import { pages } from '#/domain/pages/pages.table.ts'
import { communityRatings } from '#/domain/ratings/ratings.table.ts'
import { affiliateSettings } from '#/domain/retailers/retailers.table.ts'
import { shelfEntries } from '#/domain/shelf/shelf-entries.table.ts'
import { twoPlayerVotes } from '#/domain/verdict/two-player-votes.table.ts'
import { aGame, aPost } from '#/testing/builders.ts'
import type { CallBy } from '#/testing/callers/call-by.ts'
import { writingCalls } from '#/testing/callers/writing-calls.ts'
import { aKey, signedIn } from '#/testing/calls/browser.ts'
import { subscribe } from '#/testing/calls/letter-calls.ts'
import { testDatabase } from '#/testing/database/test-database.ts'

/**
 * Every write of the API, once and with success, beside things of the same kinds that are not meant: a condition that is missing
 * from an update or a delete would change those too.
 */
const db = testDatabase('empty', { searchable: true, relating: true, picking: true, seating: true })

/** First what leaves everybody signed in and everything there; the trash before something is thrown into it that others talk about. */
function turnOf(name: string): number {
  if (/^post \/auth|account\/(password|deletion)/.test(name)) return 3
  if (name === 'delete /admin/trash') return 1
  return name.startsWith('delete ') ? 2 : 0
}
let prepared: Record<string, CallBy[]>
/** The rows that nobody means, by table. */
const unmeant: [table: string, which: SQL][] = []

beforeAll(async () => {
  prepared = await writingCalls(db())
  const publish = prepared['post /admin/posts/{id}/publish'] ?? []
  prepared['post /admin/posts/{id}/unpublish'] = publish.map(([caller, call]): CallBy => {
    const path = call.path.replace('publish', 'unpublish')
    return [caller, { path, body: undefined, headers: { 'if-match': '"2"' } }]
  })
  const { rows } = await db().execute<{ id: number }>(
    sql`select id from games where title = 'Kanarie at two'`,
  )
  const meant = rows[0]?.id ?? 0
  const { member } = await signedIn(db(), { email: 'neighbour@example.org', username: 'neighbour' })
  const by = { memberId: member.id }
  const [game, draft] = [await aGame(db(), { title: 'Beside' }), await aGame(db(), { published: false })]
  const [post, plan] = [await aPost(db()), await aPost(db(), { published: false, publishedAt: null })]
  for (const { id: gameId } of [{ id: meant }, game]) {
    await db()
      .insert(communityRatings)
      .values({ ...by, gameId, rating: 3 })
    await db()
      .insert(favorites)
      .values({ ...by, gameId })
    await db()
      .insert(twoPlayerVotes)
      .values({ ...by, gameId, vote: 'good', sentence: 'Mine.', saidAt: new Date() })
    await db()
      .insert(shelfEntries)
      .values({ ...by, gameId, mark: 'own' })
    await db()
      .insert(comments)
      .values([
        { ...by, gameId, content: 'Mine.' },
        { ...by, gameId, content: 'Held.', heldFor: 'link' },
      ])
  }
  await db()
    .insert(evenings)
    .values({
      ...{
        key: randomUUID(),
        memberId: member.id,
        writtenBy: member.id,
        name: 'Beside',
        foldedName: 'beside',
      },
      ...{ day: '2026-01-02', outcome: 'draw' as const },
    })
  await db()
    .insert(contactMessages)
    .values({ name: 'N', email: 'neighbour@example.org', subject: 'S', message: 'M' })
  await db().insert(categories).values({ name: 'Beside', slug: 'beside' })
  await db().insert(affiliateSettings).values({ retailer: 'Beside' })
  await db().insert(newsletterIssues).values({ subject: 'Beside', shape: 'own', content: '<p>Words.</p>' })
  await db().insert(pages).values({ title: 'Beside', slug: 'beside', parts: [] })
  await db()
    .insert(outbox)
    .values({ recipient: 'neighbour@example.org', subject: 'S', text: 'T', html: 'H', state: 'failed' })
  await subscribe(db(), 'neighbour@example.org')
  const ofMember = sql`member_id = ${member.id}`
  unmeant.push(
    ['members', sql`id = ${member.id}`],
    ...[
      'community_ratings',
      'favorites',
      'two_player_votes',
      'shelf_entries',
      'comments',
      'evenings',
      'sessions',
    ].map((table): [string, SQL] => [table, ofMember]),
    ['games', sql`id in (${game.id}, ${draft.id})`],
    ['posts', sql`id in (${post.id}, ${plan.id})`],
    ...['categories', 'pages'].map((table): [string, SQL] => [table, sql`slug = 'beside'`]),
    ['affiliate_settings', sql`retailer = 'Beside'`],
    ['newsletter_issues', sql`subject = 'Beside'`],
    ['newsletter_subscribers', sql`email = 'neighbour@example.org'`],
    ['contact_messages', sql`email = 'neighbour@example.org'`],
    ['outbox', sql`recipient = 'neighbour@example.org'`],
  )
})

async function unmeantNow() {
  const found: Record<string, unknown[]> = {}
  for (const [table, which] of unmeant) {
    const { rows } = await db().execute(sql`
      select to_jsonb(it) as row from ${sql.identifier(table)} it where ${which} order by to_jsonb(it)::text`)
    found[table] = rows
  }
  return found
}

it('a write changes what it is about, and nothing of its kind beside it', async () => {
  const before = await unmeantNow()
  for (const [table, rows] of Object.entries(before)) expect([table, rows.length > 0]).toEqual([table, true])
  const done: string[] = []
  const inOrder = Object.entries(prepared).sort(([one], [other]) => turnOf(one) - turnOf(other))
  for (const [name, calls] of inOrder) {
    const [method = ''] = name.split(' ')
    for (const [caller, { path, body, headers }] of calls) {
      const { status } = await caller.send(method.toUpperCase(), path, {
        headers: { 'if-match': '"1"', ...headers, ...aKey() },
        ...(body !== undefined && { body }),
      })
      if (status < 300) done.push(name)
      expect([name, await unmeantNow()]).toEqual([name, before])
    }
  }
  // The others find that something before them ended what they are about.
  expect(done).toEqual(
    expect.arrayContaining(['post /admin/posts/{id}/unpublish', 'delete /admin/messages/{id}']),
  )
  expect(new Set(done).size).toBeGreaterThan(70)
}, 120_000)
