import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { auditLog } from '#/features/audit/model/audit-log.table.ts'
import { siteSettings } from '#/features/site-settings/model/site-settings.table.ts'
import { aGame } from '#/testing/builders.ts'
import { aBrowser, aKey, type Browser, signedIn } from '#/testing/calls/browser.ts'
import { testDatabase } from '#/testing/database/test-database.ts'
import type { Comment, CommentPage, CommentQueue, ListedComment } from './comments.schema.ts'
import { commentCounts, commentReports, comments } from './model/comments.table.ts'

const db = testDatabase('empty', { searchable: true })
let admin: Awaited<ReturnType<typeof signedIn>>
let made = 0
let slug = ''
let gameId = 0

const set = async (key: string, value: unknown) =>
  db()
    .insert(siteSettings)
    .values({ key, value })
    .onConflictDoUpdate({ target: siteSettings.key, set: { value } })
const post = async (browser: Browser, content: string) =>
  (await browser.send<Comment>('POST', `/games/${slug}/comments`, { body: { content }, headers: aKey() }))
    .body
const listed = async () => (await aBrowser().send<CommentPage>('GET', `/games/${slug}/comments`)).body
const heldOf = async (browser: Browser) =>
  (await browser.send<Comment[]>('GET', `/games/${slug}/held-comments`)).body
const counted = async () =>
  (await db().select().from(commentCounts).where(eq(commentCounts.gameId, gameId)))[0]?.comments ?? 0
const queue = async () => (await admin.send<CommentQueue>('GET', '/admin/comments/queue')).body
const waiting = async (only = 'waiting') =>
  (await admin.send<{ rows: ListedComment[] }>('GET', `/admin/comments?only=${only}`)).body.rows
const letThrough = (ids: number[]) =>
  admin.send<{ ids: number[] }>('PUT', '/admin/comments/shown', { body: { ids } })
const remove = (ids: number[]) =>
  admin.send<{ ids: number[] }>('PUT', '/admin/comments/removed', { body: { ids } })
const report = (browser: Browser, id: number, body: object = { reason: 'rude' }) =>
  browser.send<{ title: string }>('PUT', `/comments/${id}/report`, { body })

beforeEach(async () => {
  await db().delete(comments)
  await db().delete(commentReports)
  await db().delete(auditLog)
  await db().delete(siteSettings)
  made += 1
  slug = `talked-${made}`
  gameId = (await aGame(db(), { title: `Talked ${made}`, slug })).id
  admin = await signedIn(db(), { email: `boss${made}@twotop.example` })
})

describe('a comment that is held', () => {
  it('is visible to its author only and counted nowhere, until it is approved', async () => {
    await set('comments.holdLinks', true)
    const [writer, other] = [await signedIn(db()), await signedIn(db())]
    expect(await post(other, 'No link here')).not.toHaveProperty('waits')
    const held = await post(writer, 'See spam.example/now')
    expect(held.waits).toBe(true)
    expect((await listed()).comments.map(({ content }) => content)).toEqual(['No link here'])
    expect([(await listed()).total, await counted()]).toEqual([1, 1])
    expect((await heldOf(writer)).map(({ id }) => id)).toEqual([held.id])
    expect([await heldOf(other), await heldOf(admin)]).toEqual([[], []])
    expect((await aBrowser().send('GET', `/games/${slug}/held-comments`)).status).toBe(401)

    expect((await waiting()).map(({ id, heldFor }) => [id, heldFor])).toEqual([[held.id, 'link']])
    expect((await letThrough([held.id])).body.ids).toEqual([held.id])
    expect((await listed()).comments.map(({ id }) => id)).toContain(held.id)
    expect([(await listed()).total, await counted(), await heldOf(writer)]).toEqual([2, 2, []])
    // Another moderator was faster.
    expect((await letThrough([held.id, 999_999])).body.ids).toEqual([])
    expect(await db().select().from(auditLog)).toMatchObject([
      { act: 'comment let through', aboutMember: writer.member.id },
    ])
  })

  it('is a member’s first one, if so configured, until one of theirs is approved', async () => {
    await set('comments.holdFirst', true)
    const writer = await signedIn(db())
    const first = await post(writer, 'My very first')
    const second = await post(writer, 'And another')
    expect([first.waits, second.waits]).toEqual([true, true])
    await letThrough([first.id])
    expect(await post(writer, 'The third')).not.toHaveProperty('waits')
    expect(await post(admin, 'An admin is never held')).not.toHaveProperty('waits')
  })

  it('is held again if an edit adds a link, and not marked as edited if only seen by its author', async () => {
    await set('comments.holdLinks', true)
    const writer = await signedIn(db())
    const stated = await post(writer, 'Fine')
    const edit = async (id: number, content: string) =>
      (await writer.send<Comment>('PATCH', `/comments/${id}`, { body: { content } })).body
    const edited = await edit(stated.id, 'Fine, see www.spam.example')
    expect([edited.waits, edited.editedAt]).toEqual([true, expect.any(String)])
    expect((await listed()).total).toBe(0)
    const held = await post(writer, 'More at https://spam.example')
    expect(await edit(held.id, 'No more')).toMatchObject({ waits: true, editedAt: null })
    await letThrough([stated.id])
    expect(await edit(stated.id, 'Fine, see www.spam.example indeed')).not.toHaveProperty('waits')
  })

  it('is deleted by its author, and removed by editors in bulk', async () => {
    await set('comments.holdLinks', true)
    const writer = await signedIn(db())
    const [one, two, three] = [
      await post(writer, 'a.com'),
      await post(writer, 'b.com'),
      await post(writer, 'c.com'),
    ]
    expect((await writer.send('DELETE', `/comments/${one.id}`)).status).toBe(204)
    expect((await remove([one.id, two.id, three.id])).body.ids.toSorted()).toEqual([two.id, three.id])
    expect(await db().select().from(comments).orderBy(comments.id)).toMatchObject([
      { id: two.id, inTrash: true },
      { id: three.id, inTrash: true },
    ])
    expect(await counted()).toBe(0)
    expect(await db().select().from(auditLog)).toMatchObject([
      { act: 'comments deleted', details: { comments: 2 } },
    ])
  })
})

describe('a report', () => {
  it('exists once per member and comment, and is visible to editors only', async () => {
    const [writer, reader, another] = [await signedIn(db()), await signedIn(db()), await signedIn(db())]
    const stated = await post(writer, 'You fool')
    expect((await report(reader, stated.id)).status).toBe(204)
    expect((await report(reader, stated.id, { reason: 'other', words: '  mean to a person ' })).status).toBe(
      204,
    )
    expect((await report(another, stated.id)).status).toBe(204)
    expect((await waiting('reported')).map(({ reports }) => reports)).toEqual([
      [
        { reason: 'other', words: 'mean to a person' },
        { reason: 'rude', words: null },
      ],
    ])
    expect(await queue()).toMatchObject({ waiting: 1, reported: 1, online: 1 })
    // It stays where it is meanwhile, and shows nothing of it.
    expect((await listed()).comments).toEqual([stated])
    // Approved: repeated reports of the same members do not reopen it.
    await letThrough([stated.id])
    await report(reader, stated.id, { reason: 'advertising' })
    expect(await queue()).toMatchObject({ waiting: 0, reported: 0, online: 1 })
    expect(await db().select().from(commentReports)).toMatchObject([
      { reason: 'other', outcome: 'left' },
      { reason: 'rude', outcome: 'left' },
    ])
  })

  it('waits no longer once the comment is removed, and is deleted with its reporter’s account', async () => {
    const [writer, reader] = [await signedIn(db()), await signedIn(db())]
    const stated = await post(writer, 'You fool')
    await report(reader, stated.id)
    await remove([stated.id])
    expect(await queue()).toMatchObject({ waiting: 0, reported: 0 })
    await admin.send('DELETE', `/admin/members/${reader.member.id}?words=stay`)
    expect(await db().select().from(commentReports)).toEqual([])
  })

  it.each([
    [{ reason: 'nonsense' }, 400],
    [{ reason: 'other', words: ' \u200b ' }, 400],
    [{ reason: 'rude', words: 'x'.repeat(501) }, 400],
    [{}, 400],
    [{ reason: 'rude', words: 'x'.repeat(500) }, 204],
  ])('of %j is answered with %i', async (body, status) => {
    const stated = await post(await signedIn(db()), 'You fool')
    expect((await report(await signedIn(db()), stated.id, body)).status).toBe(status)
  })

  it('is rejected for one’s own, held or deleted comments, and for guests', async () => {
    const writer = await signedIn(db())
    const stated = await post(writer, 'Mine')
    expect((await report(writer, stated.id)).status).toBe(403)
    expect((await report(aBrowser(), stated.id)).status).toBe(401)
    await set('comments.holdLinks', true)
    const held = await post(writer, 'www.spam.example')
    expect((await report(await signedIn(db()), held.id)).status).toBe(404)
    expect((await report(await signedIn(db()), 999_999)).status).toBe(404)
  })
})
