import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { accountStatuses } from '#/features/accounts/model/members.table.ts'
import { auditLog } from '#/features/audit/model/audit-log.table.ts'
import { outbox } from '#/features/newsletter/model/outbox.table.ts'
import { trash } from '#/features/revisions/model/revisions.table.ts'
import { DEFAULT_SETTINGS } from '#/features/site-settings/model/site-settings.rules.ts'
import type { Database } from '#/server/database/database.ts'
import { aGame } from '#/testing/builders.ts'
import { aKey, signedIn } from '#/testing/calls/browser.ts'
import { takeFromTrash } from '#/testing/calls/trash-calls.ts'
import { secondOfTwo } from '#/testing/database/second-of-two.ts'
import { testDatabase } from '#/testing/database/test-database.ts'
import { commentReports, comments, undoableBlocks } from '../model/comments.table.ts'
import type { HoldReason } from '../model/holding.rules.ts'
import { deleteOldBlockRecords, restoreCommentsOfBlock } from './moderation.store.ts'

const db = testDatabase('empty', { searchable: true })
let admin: Awaited<ReturnType<typeof signedIn>>
let writer: Awaited<ReturnType<typeof signedIn>>
let gameId = 0

const stated = async (heldFor: HoldReason | null = null, content = 'Words'): Promise<number> => {
  const [row] = await db()
    .insert(comments)
    .values({ gameId, memberId: writer.member.id, content, heldFor })
    .returning()
  return row?.id ?? 0
}
const reported = async (commentId: number) => {
  const { member } = await signedIn(db())
  await db().insert(commentReports).values({ commentId, gameId, memberId: member.id, reason: 'rude' })
}
const block = async (more: object) => {
  const { body } = await admin.send<{ decisions: number[]; commentsGone: number }>(
    'PUT',
    '/admin/members/blocked',
    { body: { ids: [writer.member.id], reason: 'Advertising', ...more } },
  )
  return { decision: body.decisions[0] ?? 0, commentsGone: body.commentsGone }
}
const takeBlocksBack = (decisions: number[]) =>
  admin.send<{ back: number; stay: number; title: string }>('POST', '/admin/members/blocks/undo', {
    body: { decisions },
    headers: aKey(),
  })
const standing = async () =>
  (await db().select().from(accountStatuses).where(eq(accountStatuses.memberId, writer.member.id)))[0]
const asTheyAre = () =>
  db()
    .select({ id: comments.id, heldFor: comments.heldFor, inTrash: comments.inTrash })
    .from(comments)
    .orderBy(comments.id)
beforeEach(async () => {
  for (const table of [comments, commentReports, undoableBlocks, auditLog, outbox]) await db().delete(table)
  gameId = (await aGame(db(), { title: 'Hive', slug: `hive-${Math.random().toString(36).slice(2)}` })).id
  admin = await signedIn(db(), { email: `boss${Math.random()}@twotop.example` })
  writer = await signedIn(db())
})

describe('undoing a block', () => {
  it('lets the member sign in again, and restores their comments', async () => {
    const [online, held] = [await stated(), await stated('link')]
    const { decision, commentsGone } = await block({ words: 'go' })
    expect([commentsGone, await db().$count(trash)]).toEqual([2, 2])
    expect((await takeBlocksBack([decision])).body).toEqual({ back: 2, stay: 0 })
    expect(await asTheyAre()).toEqual([
      { id: online, heldFor: null, inTrash: false },
      { id: held, heldFor: 'link', inTrash: false },
    ])
    expect(await standing()).toMatchObject({ blockedAt: null, blockedFor: null })
    const mails = await db().select({ subject: outbox.subject }).from(outbox).orderBy(outbox.id)
    expect(mails.map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/is blocked$/),
      expect.stringMatching(/is no longer blocked$/),
    ])
    expect((await takeBlocksBack([decision])).status).toBe(409)
  })

  it('restores an earlier block, if there was one', async () => {
    await block({ reason: 'Rude' })
    const before = await standing()
    const { decision } = await block({ reason: 'Advertising' })
    expect((await takeBlocksBack([decision])).status).toBe(200)
    expect(await standing()).toEqual(before)
  })

  it('is rejected without effect if another decision was made since', async () => {
    const id = await stated()
    const { decision } = await block({ words: 'go' })
    await block({ reason: 'Something else' })
    const { status, body } = await takeBlocksBack([decision])
    expect([status, body.title]).toEqual([409, expect.stringMatching(/made another decision/)])
    expect(await asTheyAre()).toEqual([{ id, heldFor: null, inTrash: true }])
  })

  it('skips comments restored since, and leaves reports open', async () => {
    const [online, back] = [await stated(), await stated()]
    await reported(online)
    const { decision } = await block({ words: 'go' })
    await takeFromTrash(admin, { kind: 'comment', id: back })
    expect((await takeBlocksBack([decision])).body).toEqual({ back: 1, stay: 1 })
    const { body } = await admin.send<{ rows: { id: number }[] }>('GET', '/admin/comments?only=reported')
    expect(body.rows.map(({ id }) => id)).toEqual([online])
  })

  it('rejects one of two concurrent requests', async () => {
    const { decision } = await block({ words: 'go' })
    const back = (tx: Database) => restoreCommentsOfBlock(tx, decision)
    await expect(secondOfTwo(db(), back, back)).rejects.toMatchObject({
      message: 'Someone has already undone this',
    })
  })

  it('is possible for 30 days, then it is forgotten', async () => {
    const { decision } = await block({})
    const age = (days: number) =>
      db().execute(sql`update comment_decisions set decided_at = now() - make_interval(days => ${days})`)
    await age(29)
    await deleteOldBlockRecords(db())
    expect(await db().$count(undoableBlocks)).toBe(1)
    await age(30)
    expect((await takeBlocksBack([decision])).status).toBe(404)
    await deleteOldBlockRecords(db())
    expect(await db().$count(undoableBlocks)).toBe(0)
  })
})

describe('blocking several members at once', () => {
  const BLOCKED = '/admin/members/blocked'
  const blockAll = (ids: string[], more: object = {}) =>
    admin.send<{ blocked: number; commentsGone: number; decisions: number[] }>('PUT', BLOCKED, {
      body: { ids, words: 'go', ...more },
    })

  it('mails them the site’s default reason; one undo restores their comments', async () => {
    const other = await signedIn(db())
    const ids = [await stated(), await stated('link')]
    await db().insert(comments).values({ gameId, memberId: other.member.id, content: 'Theirs' })
    const before = await asTheyAre()
    const { status, body } = await blockAll([writer.member.id, other.member.id, writer.member.id])
    expect([status, body.blocked, body.commentsGone]).toEqual([200, 2, 3])
    expect(await standing()).toMatchObject({ blockedFor: DEFAULT_SETTINGS.blockReason })
    expect((await asTheyAre()).every(({ inTrash }) => inTrash)).toBe(true)
    expect((await takeBlocksBack(body.decisions)).body).toEqual({ back: 3, stay: 0 })
    expect(await asTheyAre()).toEqual(before)
    expect(ids).toHaveLength(2)
    expect(await standing()).toMatchObject({ blockedAt: null })
    expect((await takeBlocksBack(body.decisions)).status).toBe(409)
  })

  it('blocks all of them or none: a member of staff is rejected', async () => {
    await stated()
    expect((await blockAll([writer.member.id, admin.member.id])).status).toBe(403)
    expect(await standing()).toBeUndefined()
    expect((await blockAll([])).status).toBe(400)
    expect((await blockAll([writer.member.id], { reason: 'x'.repeat(301) })).status).toBe(400)
  })
})
