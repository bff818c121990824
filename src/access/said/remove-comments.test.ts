import { asc, eq } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { memberFrom } from '#/access/caller.ts'
import { auditLog } from '#/domain/audit/audit-log.table.ts'
import { commentReports } from '#/domain/comments/comment-reports.table.ts'
import { comments } from '#/domain/comments/comments.table.ts'
import { aGame, aMember } from '#/testing/builders.ts'
import { testDatabase } from '#/testing/database/test-database.ts'
import { deleteSaid } from './delete-said.ts'
import { endCommentsOf, removeComments, removeCommentsOf, settleReports } from './remove-comments.ts'

const db = testDatabase('empty')

let writer: string
let reporter: string
/** Two comments of the writer and one of somebody else, each with a report by the number of its comment. */
let [first, second, others] = [0, 0, 0]
let reportOf: Record<number, number>

beforeEach(async () => {
  await db().delete(commentReports)
  await db().delete(comments)
  writer = (await aMember(db())).id
  reporter = (await aMember(db())).id
  const gameId = (await aGame(db())).id
  const written = await db()
    .insert(comments)
    .values([writer, writer, reporter].map((memberId) => ({ gameId, memberId, content: 'Words' })))
    .returning({ id: comments.id })
  const ids = written.map(({ id }) => id)
  ;[first = 0, second = 0, others = 0] = ids
  const reported = await db()
    .insert(commentReports)
    .values(ids.map((commentId) => ({ commentId, gameId, memberId: reporter, reason: 'rude' as const })))
    .returning()
  reportOf = Object.fromEntries(reported.map(({ id, commentId }) => [commentId, id]))
})

const outcomes = async () => {
  const rows = await db().select().from(commentReports).orderBy(asc(commentReports.id))
  return rows.map(({ outcome }) => outcome)
}
const standing = async () => {
  const rows = await db().select().from(comments).where(eq(comments.inTrash, false)).orderBy(comments.id)
  return rows.map(({ id }) => id)
}

it('reports of a comment are settled once, and those of others wait', async () => {
  expect(await settleReports(db(), [first], 'left')).toEqual([reportOf[first]])
  expect(await settleReports(db(), [first, second], 'right')).toEqual([reportOf[second]])
  expect(await outcomes()).toEqual(['left', 'right', null])
})

it('a comment that is taken away makes its report right; one that was taken away before is not told again', async () => {
  const removed = { ids: [first], reports: [reportOf[first]] }
  expect(await removeComments(db(), [first], reporter)).toEqual(removed)
  expect(await removeComments(db(), [first], reporter)).toEqual({ ids: [], reports: [] })
  expect(await removeComments(db(), [], reporter)).toEqual({ ids: [], reports: [] })
  expect([await standing(), await outcomes()]).toEqual([
    [second, others],
    ['right', null, null],
  ])
})

it('all that a member wrote is taken away, and nothing of anybody else', async () => {
  const removed = await removeCommentsOf(db(), writer, reporter)
  expect(removed.ids).toEqual([first, second])
  expect(removed.reports.toSorted((a, b) => a - b)).toEqual([reportOf[first], reportOf[second]])
  expect([await standing(), await outcomes()]).toEqual([[others], ['right', 'right', null]])
})

it('all that a member wrote is ended with their account, and counted', async () => {
  expect(await endCommentsOf(db(), writer)).toBe(2)
  expect(await db().select({ id: comments.id }).from(comments)).toEqual([{ id: others }])
  expect(await outcomes()).toEqual(['right', 'right', null])
})

it('what an admin deletes of others is written down with whose it was, and what somebody deletes of their own is not', async () => {
  const row = await aMember(db(), { role: 'owner' })
  const admin = memberFrom({ ...row, name: row.username }, { adminSecondFactor: false })
  const deleted = (kind: 'comment' | 'sentence', memberId: string | null, username: string | null) =>
    deleteSaid(admin, kind, async () => ({ memberId, username, title: 'Hive' }))
  await deleted('comment', admin.id, 'own')
  await deleted('comment', writer, 'mira')
  await deleted('sentence', writer, null)
  await deleted('comment', null, null)
  const acts = await db().select().from(auditLog).orderBy(asc(auditLog.id))
  expect(acts.map((each) => [each.adminId, each.act, each.subject, each.details, each.aboutMember])).toEqual([
    [admin.id, 'comment deleted', 'Hive', { by: 'mira' }, writer],
    [admin.id, 'sentence deleted', 'Hive', { by: 'a member without a name' }, writer],
    [admin.id, 'comment deleted', 'Hive', { by: 'former member' }, null],
  ])
})
