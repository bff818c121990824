import { asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import type { DecisionKind, DecisionRecord } from '#/domain/comments/comment-decisions.rules.ts'
import { commentDecisions } from '#/domain/comments/comment-decisions.table.ts'
import { commentReports } from '#/domain/comments/comment-reports.table.ts'
import { comments } from '#/domain/comments/comments.table.ts'
import type { HoldReason } from '#/domain/comments/holding.rules.ts'
import { trash } from '#/domain/revisions/revisions.table.ts'
import { onlyRow } from '#/server/database/only-row.ts'
import { aGame, aMember } from '#/testing/builders.ts'
import { secondOfTwo } from '#/testing/database/second-of-two.ts'
import { testDatabase } from '#/testing/database/test-database.ts'
import {
  forgetOldDecisions,
  heldComments,
  keepDecision,
  lockCommentsOf,
  takeDecisionBack,
} from './comment-decisions.ts'

const db = testDatabase('empty')
let writer: string
let editor: string
let gameId = 0
beforeEach(async () => {
  for (const table of [trash, commentReports, comments, commentDecisions]) await db().delete(table)
  writer = (await aMember(db())).id
  editor = (await aMember(db())).id
  gameId = (await aGame(db())).id
})

interface Now {
  heldFor?: HoldReason
  inTrash?: boolean
  by?: string
}
/** A comment as it is now, with its entry where it lies in the trash; answers its number. */
async function aComment({ heldFor, inTrash = false, by = writer }: Now = {}): Promise<number> {
  const row = { gameId, memberId: by, content: 'Words', heldFor, inTrash }
  const { id } = onlyRow(await db().insert(comments).values(row).returning({ id: comments.id }))
  if (inTrash)
    await db().insert(trash).values({ kind: 'comment', commentId: id, wasPublished: true, thrownBy: editor })
  return id
}
/** A report of a comment that was settled; answers its number. */
async function aReport(commentId: number): Promise<number> {
  const memberId = (await aMember(db())).id
  const row = { gameId, memberId, commentId, reason: 'rude' as const, outcome: 'right' as const }
  const settled = { ...row, settledAt: new Date() }
  return onlyRow(await db().insert(commentReports).values(settled).returning({ id: commentReports.id })).id
}
/** A decision about comments that waited for what is told here before it. */
const aDecision = (
  kind: DecisionKind,
  before: [id: number, heldFor: HoldReason | null][],
  reports: number[] = [],
) => {
  const record: DecisionRecord = { comments: before.map(([id, heldFor]) => ({ id, heldFor })), reports }
  return keepDecision(db(), { kind, decidedBy: editor, record })
}
const takeBack = (id: number, ...kinds: DecisionKind[]) =>
  db().transaction((tx) => takeDecisionBack(tx, id, kinds))
const asTheyAre = async () => {
  const rows = await db().select().from(comments).orderBy(asc(comments.id))
  return rows.map(({ id, heldFor, inTrash }) => [id, heldFor, inTrash])
}
const inTheTrash = async () => {
  const rows = await db().select({ id: trash.commentId }).from(trash).orderBy(asc(trash.commentId))
  return rows.map(({ id }) => id)
}
const openReports = async () => {
  const rows = await db().select().from(commentReports).orderBy(asc(commentReports.id))
  return rows.filter(({ outcome, settledAt }) => outcome === null && settledAt === null).map(({ id }) => id)
}
/** Which of some comments another transaction could take hold of at once. */
const free = async (where: SQL) => {
  const rows = await db()
    .select({ id: comments.id })
    .from(comments)
    .where(where)
    .orderBy(comments.id)
    .for('update', { skipLocked: true })
  return rows.map(({ id }) => id)
}
/** Lets a row lie behind those that were written after it. */
const touch = (id: number) => db().update(comments).set({ content: 'Other words' }).where(eq(comments.id, id))

describe('comments that are decided about', () => {
  it('are told in their order with why each waits, and are held until that is done', async () => {
    const [one, two, other] = [
      await aComment({ heldFor: 'link' }),
      await aComment(),
      await aComment({ by: editor }),
    ]
    await touch(one)
    const expected = [
      { id: one, heldFor: 'link' },
      { id: two, heldFor: null },
    ]
    for (const hold of [
      (tx: ReturnType<typeof db>) => heldComments(tx, [two, one]),
      (tx: ReturnType<typeof db>) => lockCommentsOf(tx, writer),
    ])
      await db().transaction(async (tx) => {
        expect(await hold(tx)).toEqual(expected)
        expect(await free(inArray(comments.id, [one, two, other]))).toEqual([other])
      })
  })
})

describe.each(['shown', 'cleared'] as const)('comments that were %s', (kind) => {
  it('wait again for what they waited for, as far as everybody sees them now', async () => {
    const [link, first, fine] = [await aComment(), await aComment(), await aComment()]
    const [thrown, held] = [await aComment({ inTrash: true }), await aComment({ heldFor: 'first' })]
    const other = await aComment()
    await touch(link)
    const reports = [await aReport(link), await aReport(thrown), await aReport(held)]
    await aReport(first)
    const id = await aDecision(
      kind,
      [
        [link, 'link'],
        [first, 'first'],
        [fine, null],
        [thrown, 'link'],
        [held, 'link'],
      ],
      reports,
    )
    const back = await takeBack(id, 'shown', 'cleared')
    expect(back).toMatchObject({ id, kind, decidedBy: editor, ids: [link, first, fine], stay: 2 })
    expect(await asTheyAre()).toEqual([
      [link, 'link', false],
      [first, 'first', false],
      [fine, null, false],
      [thrown, null, true],
      [held, 'first', false],
      [other, null, false],
    ])
    expect(await openReports()).toEqual(reports.slice(0, 1))
    expect(await inTheTrash()).toEqual([thrown])
  })
})

describe.each(['removed', 'blocked'] as const)('comments that were %s', (kind) => {
  it('come back as they were, as far as they lie in the trash', async () => {
    const [online, held] = [
      await aComment({ inTrash: true }),
      await aComment({ inTrash: true, heldFor: 'link' }),
    ]
    const [restored, other] = [await aComment(), await aComment({ inTrash: true })]
    await touch(online)
    const reports = [await aReport(online), await aReport(restored)]
    await aReport(held)
    const before: [number, HoldReason | null][] = [
      [online, null],
      [held, 'link'],
      [restored, null],
      [2_000_000_000, null],
    ]
    const id = await aDecision(kind, before, reports)
    expect(await takeBack(id, 'removed', 'blocked')).toMatchObject({ kind, ids: [online, held], stay: 2 })
    expect(await asTheyAre()).toEqual([
      [online, null, false],
      [held, 'link', false],
      [restored, null, false],
      [other, null, true],
    ])
    expect(await openReports()).toEqual(reports.slice(0, 1))
    expect(await inTheTrash()).toEqual([other])
  })
})

describe('a decision', () => {
  it('about one comment alone, with one report, is taken back as one about many', async () => {
    for (const kind of ['shown', 'removed'] as const) {
      const comment = await aComment({ inTrash: kind === 'removed' })
      const report = await aReport(comment)
      const id = await aDecision(kind, [[comment, null]], [report])
      expect(await takeBack(id, kind)).toMatchObject({ ids: [comment], stay: 0 })
      expect((await openReports()).at(-1)).toBe(report)
    }
    expect(await inTheTrash()).toEqual([])
  })

  it('about no comment that is still as it left it, or about none at all, is taken back all the same', async () => {
    const restored = await aComment()
    const report = await aReport(restored)
    for (const kind of ['shown', 'removed'] as const)
      expect(await takeBack(await aDecision(kind, []), kind)).toMatchObject({ ids: [], stay: 0 })
    const id = await aDecision('removed', [[restored, null]], [report])
    expect(await takeBack(id, 'removed')).toMatchObject({ ids: [], stay: 1 })
    expect(await openReports()).toEqual([])
  })

  it('is taken back once, of the kinds that are asked for, and within thirty days', async () => {
    const [id, old, other] = [
      await aDecision('shown', []),
      await aDecision('shown', []),
      await aDecision('shown', []),
    ]
    const age = (of: number, by: string) =>
      db().execute(sql`
        update comment_decisions set decided_at = now() - ${by}::interval where id = ${of}`)
    await age(id, '29 days 23 hours')
    await age(old, '30 days 1 minute')
    const late = { type: 'not-found', message: 'This can be taken back no longer' }
    await expect(takeBack(old, 'shown')).rejects.toMatchObject(late)
    await expect(takeBack(id, 'removed', 'blocked')).rejects.toMatchObject(late)
    await expect(takeBack(2_000_000_000, 'shown')).rejects.toMatchObject(late)
    await takeBack(id, 'removed', 'shown')
    await expect(takeBack(id, 'shown')).rejects.toMatchObject({
      ...{ type: 'conflict', message: 'Somebody took this back already' },
    })
    const rows = await db().select().from(commentDecisions).orderBy(asc(commentDecisions.id))
    expect(rows.map((row) => [row.id, row.takenBackAt !== null])).toEqual([
      [id, true],
      [old, false],
      [other, false],
    ])
    await forgetOldDecisions(db())
    expect(await db().$count(commentDecisions, inArray(commentDecisions.id, [id, other]))).toBe(2)
    expect(await db().$count(commentDecisions)).toBe(2)
  })

  it('that two take back at one moment is taken back by one of them', async () => {
    const id = await aDecision('shown', [[await aComment(), 'link']])
    const back = (tx: ReturnType<typeof db>) => takeDecisionBack(tx, id, ['shown'])
    await expect(secondOfTwo(db(), back, back)).rejects.toMatchObject({ type: 'conflict' })
  })

  it('holds the comments it finds as it left them, also those it changes nothing of', async () => {
    const [fine, other] = [await aComment(), await aComment()]
    const id = await aDecision('shown', [[fine, null]])
    await db().transaction(async (tx) => {
      await takeDecisionBack(tx, id, ['shown'])
      expect(await free(inArray(comments.id, [fine, other]))).toEqual([other])
    })
  })

  it('takes hold of what lies in the trash before the comments themselves, as who restores it there does', async () => {
    const [thrown, other] = [await aComment({ inTrash: true }), await aComment({ inTrash: true })]
    const id = await aDecision('removed', [[thrown, null]])
    const freeInTrash = async () => {
      const rows = await db()
        .select({ id: trash.commentId })
        .from(trash)
        .orderBy(trash.commentId)
        .for('update', { skipLocked: true })
      return rows.map((row) => row.id)
    }
    const seen: unknown[] = []
    await secondOfTwo(
      db(),
      (tx) => heldComments(tx, [thrown]),
      (tx) => takeDecisionBack(tx, id, ['removed']),
      async () => void seen.push(await freeInTrash()),
    )
    expect(seen).toEqual([[other]])
  })
})
