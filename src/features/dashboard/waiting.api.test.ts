import { beforeEach, describe, expect, it } from 'vitest'
import { posts } from '#/features/blog/model/posts.table.ts'
import { commentReports, comments } from '#/features/comments/model/comments.table.ts'
import { contactMessages } from '#/features/contact/model/contact-messages.table.ts'
import { gameRetailers, games } from '#/features/games/model/games.table.ts'
import { outbox } from '#/features/newsletter/model/outbox.table.ts'
import { pictures } from '#/features/pictures/model/pictures.table.ts'
import { isOldPrice } from '#/features/retailers/model/prices.rules.ts'
import { versions } from '#/features/revisions/model/revisions.table.ts'
import { onlyRow } from '#/server/database/only-row.ts'
import { aGame, aMember, aPost } from '#/testing/builders.ts'
import { signedIn } from '#/testing/calls/browser.ts'
import { testDatabase } from '#/testing/database/test-database.ts'
import type { OpenItemCounts } from './dashboard.schema.ts'

const db = testDatabase('empty')
const staff = (role: 'author' | 'editor' | 'moderator' | 'owner') =>
  signedIn(db(), role === 'owner' ? { email: `boss${Math.random()}@twotop.example` } : { role })
const waits = async (role: Parameters<typeof staff>[0] = 'owner') =>
  (await (await staff(role)).send<OpenItemCounts>('GET', '/admin/waiting/list')).body
/** A complete game, except for what a test sets. */
const aWholeGame = async (fields: Parameters<typeof aGame>[1] = {}) => {
  const game = await aGame(db(), { imageUrl: '/pictures/articles/stock.svg', ...fields })
  await db()
    .insert(gameRetailers)
    .values({
      ...{ gameId: game.id, name: 'Corner Shop', url: 'https://shop.example', priceCents: 1999 },
      ...{ currency: 'USD', priceAsOf: day(0) },
    })
  return game
}
const day = (daysAgo: number) => new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10)

beforeEach(async () => {
  for (const table of [comments, contactMessages, outbox, posts, games]) await db().delete(table)
})

describe('the list of items that wait for a decision', () => {
  it('is empty if nothing waits', async () => {
    expect(await waits()).toEqual({})
  })

  it('has held and reported comments, none of a game in the trash', async () => {
    const [game, deleted] = [await aGame(db()), await aGame(db(), { inTrash: true, published: false })]
    const { id: memberId } = await aMember(db())
    const say = async (fields: Partial<typeof comments.$inferInsert>) =>
      onlyRow(
        await db()
          .insert(comments)
          .values({ gameId: game.id, memberId, content: 'Words', ...fields })
          .returning(),
      ).id
    await say({ heldFor: 'first' })
    await say({ heldFor: 'link' })
    await say({ heldFor: 'link', gameId: deleted.id })
    await say({ heldFor: 'member', inTrash: true })
    await say({})
    const commentId = await say({ memberId: null })
    for (const reason of ['rude', 'spoiler'] as const)
      await db()
        .insert(commentReports)
        .values({ commentId, gameId: game.id, memberId: (await aMember(db())).id, reason })
    expect(await waits()).toMatchObject({ comments: 2, reports: 1 })
  })

  it('has unanswered messages, and mails that failed for good', async () => {
    const message = { name: 'Ann', email: 'ann@example.org', subject: 'A game', message: 'Words.' }
    await db()
      .insert(contactMessages)
      .values([message, message, { ...message, answeredAt: new Date() }])
    const mail = { recipient: 'ann@example.org', subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' }
    await db()
      .insert(outbox)
      .values([{ ...mail, state: 'failed', isAddressGone: true }, { ...mail, state: 'failed' }, mail])
    expect(await waits()).toEqual({ messages: 2, failedMails: 2 })
  })

  it('has prices not checked for 30 days, of published games', async () => {
    const [game, hidden] = [await aGame(db()), await aGame(db(), { published: false })]
    const offer = (
      gameId: number,
      name: string,
      priceAsOf: string | null,
      priceCents: number | null = 1999,
    ) => ({
      ...{ gameId, name, url: 'https://shop.example', priceCents, priceAsOf },
      currency: priceCents === null ? null : 'USD',
    })
    const seen = [day(0), day(30), day(31), null]
    await db()
      .insert(gameRetailers)
      .values([
        ...seen.map((priceAsOf, place) => offer(game.id, `Shop ${place}`, priceAsOf)),
        offer(game.id, 'No price', null, null),
        offer(hidden.id, 'Shop 2', day(40)),
        offer((await aGame(db())).id, ' shop 2', day(99)),
      ])
    expect(seen.map((priceAsOf) => isOldPrice(priceAsOf))).toEqual([false, false, true, true])
    expect((await waits()).oldPrices).toBe(3)
  })

  it('has games with the same name, and games where members’ and editor’s verdicts are two levels apart', async () => {
    await aGame(db(), { title: 'Lost Cities' })
    await aGame(db(), { title: 'lost cities', slug: 'lost-cities-2', published: false })
    await aGame(db(), { title: 'Lost cities', slug: 'lost-cities-3', inTrash: true, published: false })
    await aGame(db(), { title: 'Jaipur', twoPlayerVerdict: 'best', twoPlayerReason: 'Quick', votesSkip: 60 })
    expect(await waits('editor')).toMatchObject({
      namesakes: 2,
      split: 1,
    })
  })

  it('has published games without texts or a price, and links to lists of the same length; a drawn cover counts as one', async () => {
    const editor = await staff('editor')
    // A site that notes no prices has none to add.
    await aGame(db())
    expect(await waits('editor')).toEqual({})
    await db().delete(games)
    await aWholeGame()
    await aWholeGame({ imageUrl: null })
    expect(await waits('editor')).toEqual({})
    await aWholeGame({ description: ' ' })
    await aGame(db(), { imageUrl: null })
    await aGame(db(), { imageUrl: null, published: false })
    expect(await waits('editor')).toEqual({ lackingWords: 1, lackingPrices: 1 })
    for (const only of ['no-description', 'no-price']) {
      const list = await editor.send<{ rows: unknown[] }>('GET', `/admin/games?only=${only}`)
      expect(list.body.rows).toHaveLength(1)
    }
  })

  it('has images without alternative text, and drafts unchanged for two weeks; for authors their own only', async () => {
    const author = await staff('author')
    await db()
      .insert(pictures)
      .values([
        { digest: 'a'.repeat(32), width: 10, height: 10 },
        { digest: 'b'.repeat(32), width: 10, height: 10, words: 'Two foxes' },
        { digest: 'c'.repeat(32), width: 10, height: 10, isDecoration: true },
      ])
    const ago = (days: number) => new Date(Date.now() - days * 86_400_000)
    await aPost(db(), { title: 'Older', published: false, updatedAt: ago(20) })
    await aPost(db(), { title: 'Own', published: false, updatedAt: ago(15), authorId: author.member.id })
    await aPost(db(), { title: 'Fresh', published: false, updatedAt: ago(13) })
    await aPost(db(), { title: 'Online', updatedAt: ago(30) })
    expect(await waits('editor')).toEqual({
      ...{ wordlessPictures: 1, oldDrafts: 2 },
    })
    const theirs = await author.send<OpenItemCounts>('GET', '/admin/waiting/list')
    expect(theirs.body).toEqual({ oldDrafts: 1 })
    const listed = await author.send<{ rows: { title: string }[] }>('GET', '/admin/posts?only=left-lying')
    expect(listed.body.rows.map(({ title }) => title)).toEqual(['Own'])
    await db().delete(pictures)
  })

  it('has pending revisions of posts; for authors their own only', async () => {
    const author = await staff('author')
    const [own, others] = [
      await aPost(db(), { title: 'Own', authorId: author.member.id }),
      await aPost(db(), { title: 'Other' }),
    ]
    for (const post of [own, others])
      await db()
        .insert(versions)
        .values({
          ...{ kind: 'post', postId: post.id, revision: 2, source: 'pending', changed: ['title'] },
          fields: { title: 'New' },
          savedAt: new Date(post === own ? '2026-11-02' : '2026-11-03'),
        })
    expect((await waits()).pendingPosts).toBe(2)
    const theirs = await author.send<OpenItemCounts>('GET', '/admin/waiting/list')
    expect(theirs.body).toEqual({ pendingPosts: 1 })
    const list = await author.send<{ rows: { title: string }[] }>('GET', '/admin/posts?only=waiting')
    expect(list.body.rows.map(({ title }) => title)).toEqual(['Own'])
  })

  it('is filtered by role: comments for moderators, prices for editors, mails for owners', async () => {
    const game = await aWholeGame()
    await db().insert(comments).values({ gameId: game.id, content: 'Words', heldFor: 'link' })
    await db()
      .insert(contactMessages)
      .values({ name: 'Ann', email: 'ann@example.org', subject: 'A game', message: 'Words.' })
    await db()
      .insert(outbox)
      .values({ recipient: 'a@example.org', subject: 'Hello', text: 'Hello', html: 'Hello', state: 'failed' })
    await db()
      .insert(gameRetailers)
      .values({ gameId: game.id, name: 'Shop', url: 'https://shop.example', priceCents: 1, currency: 'USD' })
    const kinds = async (role: Parameters<typeof staff>[0]) => Object.keys(await waits(role)).sort()
    expect(await kinds('author')).toEqual([])
    expect(await kinds('editor')).toEqual(['comments', 'oldPrices'])
    expect(await kinds('moderator')).toEqual(['comments', 'messages'])
    expect(await kinds('owner')).toEqual(['comments', 'failedMails', 'messages', 'oldPrices'])
  })
})

describe('the numbers of waiting items', () => {
  const counts = async (role: Parameters<typeof staff>[0], query = '') =>
    (await (await staff(role)).send('GET', `/admin/waiting${query}`)).body

  it('are zero if nothing waits; an invalid time is rejected', async () => {
    expect(await counts('owner')).toEqual({ comments: 0, messages: 0, failedMails: 0 })
    const admin = await staff('owner')
    expect((await admin.send('GET', '/admin/waiting?commentsSince=yesterday')).status).toBe(400)
  })

  it('count for each role what it handles, and comments since a time, held ones whenever they were written', async () => {
    const game = await aGame(db())
    const say = (fields: object) =>
      db()
        .insert(comments)
        .values({ gameId: game.id, content: 'Words', ...fields })
    await say({ createdAt: new Date('2026-01-01T10:00:00Z') })
    await say({ createdAt: new Date('2026-01-01T12:00:00Z') })
    await say({ createdAt: new Date('2025-01-01'), heldFor: 'link' })
    await db()
      .insert(contactMessages)
      .values({ name: 'Ann', email: 'ann@example.org', subject: 'A game', message: 'Words.' })
    await db()
      .insert(outbox)
      .values({ recipient: 'a@example.org', subject: 'Hello', text: 'Hello', html: 'Hello', state: 'failed' })
    const since = '?commentsSince=2026-01-01T11:00:00.000Z'
    expect(await counts('owner', since)).toEqual({ comments: 2, messages: 1, failedMails: 1 })
    expect(await counts('moderator', since)).toEqual({ comments: 2, messages: 1, failedMails: 0 })
    expect(await counts('editor', since)).toEqual({ comments: 2, messages: 0, failedMails: 0 })
    expect(await counts('author', since)).toEqual({ comments: 0, messages: 0, failedMails: 0 })
  })
})
