import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { memberStandings } from '#/features/accounts/model/members.table.ts'
import { auditLog } from '#/features/audit/model/audit-log.table.ts'
import { outbox } from '#/features/newsletter/model/outbox.table.ts'
import { trash } from '#/features/revisions/model/revisions.table.ts'
import { DEFAULT_SETTINGS } from '#/features/site-settings/model/site-settings.rules.ts'
import type { Database } from '#/server/database/database.ts'
import { aGame } from '#/testing/builders.ts'
import { aKey, type Browser, signedIn } from '#/testing/calls/browser.ts'
import { secondOfTwo } from '#/testing/database/second-of-two.ts'
import { testDatabase } from '#/testing/database/test-database.ts'
import { commentCounts, commentDecisions, commentReports, comments } from '../model/comments.table.ts'
import type { HoldReason } from '../model/holding.rules.ts'
import { forgetOldDecisions, takeDecisionBack } from './decisions.store.ts'

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
const decide = async (what: 'shown' | 'removed', ids: number[], by: Browser = admin) =>
  (
    await by.send<{ ids: number[]; decision: number | null }>('PUT', `/admin/comments/${what}`, {
      body: { ids },
    })
  ).body
const takeBack = (decision: number | null, by: Browser = admin, headers = aKey()) =>
  by.send<{ ids: number[]; stay: number; title: string }>(
    'POST',
    `/admin/comments/decisions/${decision}/taken-back`,
    { headers },
  )
const block = async (more: object) => {
  const { body } = await admin.send<{ decisions: number[]; commentsGone: number }>(
    'PUT',
    '/admin/members/blocked',
    { body: { ids: [writer.member.id], reason: 'Advertising', ...more } },
  )
  return { decision: body.decisions[0] ?? 0, commentsGone: body.commentsGone }
}
const takeBlocksBack = (decisions: number[]) =>
  admin.send<{ back: number; stay: number; title: string }>('POST', '/admin/members/blocks/taken-back', {
    body: { decisions },
    headers: aKey(),
  })
const standing = async () =>
  (await db().select().from(memberStandings).where(eq(memberStandings.memberId, writer.member.id)))[0]
const asTheyAre = () =>
  db()
    .select({ id: comments.id, heldFor: comments.heldFor, inTrash: comments.inTrash })
    .from(comments)
    .orderBy(comments.id)
const openReports = () => db().$count(commentReports, sql`outcome is null and settled_at is null`)
const counted = async () =>
  (await db().select().from(commentCounts).where(eq(commentCounts.gameId, gameId)))[0]?.comments ?? 0

beforeEach(async () => {
  for (const table of [comments, commentReports, commentDecisions, auditLog, outbox]) await db().delete(table)
  gameId = (await aGame(db(), { title: 'Hive', slug: `hive-${Math.random().toString(36).slice(2)}` })).id
  admin = await signedIn(db(), { email: `boss${Math.random()}@twotop.example` })
  writer = await signedIn(db())
})

describe('undoing a decision', () => {
  it('to approve comments holds them again for the former reason, and reopens their reports', async () => {
    const [link, first, fine] = [await stated('link'), await stated('first'), await stated()]
    await reported(fine)
    const { ids, decision } = await decide('shown', [link, first, fine])
    expect([ids, await counted(), await openReports()]).toEqual([[link, first, fine], 3, 0])
    expect((await takeBack(decision)).body).toEqual({ ids: [link, first, fine], stay: 0 })
    expect(await asTheyAre()).toEqual([
      { id: link, heldFor: 'link', inTrash: false },
      { id: first, heldFor: 'first', inTrash: false },
      { id: fine, heldFor: null, inTrash: false },
    ])
    expect([await counted(), await openReports()]).toEqual([1, 1])
    expect((await db().select().from(auditLog)).map(({ act }) => act)).toEqual([
      'comments let through',
      'comments held again',
    ])
  })

  it('to delete comments restores them, public or held, with their reports', async () => {
    const [online, held] = [await stated(), await stated('link')]
    await reported(online)
    const { decision } = await decide('removed', [online, held])
    expect([await db().$count(trash), await openReports()]).toEqual([2, 0])
    expect((await takeBack(decision)).body).toEqual({ ids: [online, held], stay: 0 })
    expect(await asTheyAre()).toEqual([
      { id: online, heldFor: null, inTrash: false },
      { id: held, heldFor: 'link', inTrash: false },
    ])
    expect([await db().$count(trash), await openReports(), await counted()]).toEqual([0, 1, 1])
  })

  it('skips comments changed since, and counts them', async () => {
    const [one, two, three] = [await stated('link'), await stated('link'), await stated('link')]
    const { decision } = await decide('shown', [one, two, three])
    await decide('removed', [two])
    expect((await writer.send('DELETE', `/comments/${three}`)).status).toBe(204)
    expect((await takeBack(decision)).body).toEqual({ ids: [one], stay: 2 })
    expect(await asTheyAre()).toEqual([
      { id: one, heldFor: 'link', inTrash: false },
      { id: two, heldFor: null, inTrash: true },
    ])
  })

  it('is not offered if the decision changed nothing', async () => {
    expect(await decide('shown', [await stated()])).toEqual({ ids: [], decision: null })
    expect(await decide('removed', [999_999])).toEqual({ ids: [], decision: null })
  })

  it('happens once: a repeated key gets the same response, another request a conflict', async () => {
    const id = await stated('link')
    const { decision } = await decide('shown', [id])
    const key = aKey()
    expect((await takeBack(decision, admin, key)).body.ids).toEqual([id])
    expect((await takeBack(decision, admin, key)).body.ids).toEqual([id])
    const other = await signedIn(db(), { email: `second${Math.random()}@twotop.example` })
    const { status, body } = await takeBack(decision, other)
    expect([status, body.title]).toEqual([409, 'Someone has already undone this'])
    expect((await takeBack(999_999)).status).toBe(404)
  })

  it('rejects one of two concurrent requests', async () => {
    const { decision } = await decide('removed', [await stated()])
    const back = (tx: Database) => takeDecisionBack(tx, decision ?? 0, ['removed'])
    await expect(secondOfTwo(db(), back, back)).rejects.toMatchObject({
      message: 'Someone has already undone this',
    })
  })

  it('is possible for 30 days, then it is forgotten', async () => {
    const { decision } = await decide('removed', [await stated()])
    const age = (days: number) =>
      db().execute(sql`update comment_decisions set decided_at = now() - make_interval(days => ${days})`)
    await age(29)
    await forgetOldDecisions(db())
    expect(await db().$count(commentDecisions)).toBe(1)
    await age(30)
    expect((await takeBack(decision)).status).toBe(404)
    await forgetOldDecisions(db())
    expect(await db().$count(commentDecisions)).toBe(0)
  })
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

  it('does not undo decisions on comments', async () => {
    const { decision } = await block({})
    expect((await takeBack(decision)).status).toBe(404)
    const removed = await decide('removed', [await stated()])
    expect((await takeBlocksBack([removed.decision ?? 0])).status).toBe(404)
    expect((await takeBlocksBack([decision])).status).toBe(200)
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
