import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { auditLog } from '#/features/audit/model/audit-log.table.ts'
import { siteSettings } from '#/features/site-settings/model/site-settings.table.ts'
import { aGame } from '#/testing/builders.ts'
import { aBrowser, signedIn } from '#/testing/calls/browser.ts'
import { catalogueRead, testDatabase } from '#/testing/database/test-database.ts'
import { twoPlayerVotes } from './model/two-player-votes.table.ts'
import type { SentencePage } from './verdict.schema.ts'

const db = testDatabase('empty', { searchable: true })
type Signed = Awaited<ReturnType<typeof signedIn>>
let game: Awaited<ReturnType<typeof aGame>>
let admin: Signed

const say = (browser: Pick<Signed, 'send'>, sentence: unknown, gameId = game.id) =>
  browser.send('PUT', `/votes/${gameId}`, { body: { vote: 'great', sentence } })
const review = async (cursor?: string) =>
  (
    await aBrowser().send<SentencePage>(
      'GET',
      `/games/${game.slug}/sentences${cursor ? `?cursor=${cursor}` : ''}`,
    )
  ).body

beforeAll(async () => {
  admin = await signedIn(db(), { email: 'boss@twotop.example' })
})
beforeEach(async () => {
  game = await aGame(db())
  await catalogueRead()
})

describe('a game’s short reviews', () => {
  it('VERDICT-02: are listed with vote, author and date, newest first, in stable pages', async () => {
    const writers = await Promise.all(Array.from({ length: 7 }, () => signedIn(db())))
    for (const [at, writer] of writers.entries()) await say(writer, `Number ${at}, once.`)
    await db().insert(twoPlayerVotes).values({ gameId: game.id, memberId: admin.member.id, vote: 'good' })
    const first = await review()
    expect(first.sentences.map(({ sentence }) => sentence)).toEqual(
      [6, 5, 4, 3, 2].map((at) => `Number ${at}, once.`),
    )
    expect(first.sentences[0]).toEqual({
      id: expect.any(Number),
      vote: 'great',
      sentence: 'Number 6, once.',
      writtenAt: expect.stringMatching(/^\d{4}-.*Z$/),
      username: writers[6]?.member.username,
      memberId: writers[6]?.member.id,
    })
    await writers[5]?.send('DELETE', `/votes/${game.id}`)
    const rest = await review(first.nextCursor ?? '')
    expect([rest.from, rest.nextCursor]).toEqual([6, null])
    expect(rest.sentences.map(({ sentence }) => sentence)).toEqual(['Number 1, once.', 'Number 0, once.'])
    const statusOf = async (cursor: string) =>
      (await aBrowser().send('GET', `/games/${game.slug}/sentences?cursor=${cursor}`)).status
    expect(await statusOf('nonsense')).toBe(400)
  })

  it('VERDICT-02: hostile text is stored as plain text; text over the limit is rejected along with its vote', async () => {
    const member = await signedIn(db())
    const hostile = `<img src=x onerror=alert(1)> '; drop table games; -- \u202e`
    expect((await say(member, hostile)).status).toBe(200)
    expect((await review()).sentences[0]?.sentence).toBe(hostile.trim())
    const other = await signedIn(db())
    expect(await say(other, 'a'.repeat(141))).toMatchObject({
      status: 400,
      body: { title: 'Your review can have at most 140 characters' },
    })
    for (const odd of [5, ['a'], {}]) expect((await say(other, odd)).status).toBe(400)
    expect((await other.send('GET', '/me')).body.votes).toEqual([])
  })

  it('VERDICT-02: repeating one on another game within a day is rejected with a friendly message; on the same game it is accepted', async () => {
    const member = await signedIn(db())
    const other = await aGame(db(), { title: 'Another box' })
    expect((await say(member, 'Best of all.', other.id)).status).toBe(200)
    expect((await say(member, 'best  OF all.')).body).toMatchObject({
      title: 'You already posted this today on Another box. What’s different here?',
    })
    for (const _again of [1, 2]) expect((await say(member, 'Best of all!')).status).toBe(200)
  })

  it('VERDICT-02: can be deleted by their author and by admins, who are logged; the vote stays', async () => {
    const [writer, stranger] = [await signedIn(db()), await signedIn(db())]
    await db().delete(auditLog)
    const idOf = async () => (await review()).sentences[0]?.id
    await say(writer, 'Mine.')
    const mine = await idOf()
    expect((await aBrowser().send('DELETE', `/sentences/${mine}`)).status).toBe(401)
    expect((await stranger.send('DELETE', `/sentences/${mine}`)).status).toBe(403)
    expect((await writer.send('DELETE', `/sentences/${mine}`)).status).toBe(204)
    expect((await writer.send('DELETE', `/sentences/${mine}`)).status).toBe(404)
    expect(await db().select().from(auditLog)).toEqual([])
    await say(writer, 'Rude.')
    expect((await admin.send('DELETE', `/sentences/${await idOf()}`)).status).toBe(204)
    expect(await db().select().from(auditLog)).toMatchObject([
      { act: 'sentence deleted', subject: game.title, details: { by: writer.member.username } },
    ])
    const [row] = await db().select().from(twoPlayerVotes).where(eq(twoPlayerVotes.gameId, game.id))
    expect(row).toMatchObject({ vote: 'great', sentence: null, writtenAt: null })
  })

  it('are hidden while reviews are switched off, and for unpublished games', async () => {
    await say(await signedIn(db()), 'Shown.')
    await db().insert(siteSettings).values({ key: 'features.enableReviews', value: false })
    try {
      expect((await review()).sentences).toEqual([])
    } finally {
      await db().delete(siteSettings)
    }
    expect((await review()).sentences).toHaveLength(1)
    expect((await aBrowser().send<SentencePage>('GET', '/games/no-such-game/sentences')).body).toEqual({
      sentences: [],
      from: 1,
      nextCursor: null,
    })
  })
})
