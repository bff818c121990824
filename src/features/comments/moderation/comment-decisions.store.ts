import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { trash } from '#/features/revisions/model/revisions.table.ts'
import type { Database } from '#/server/database/database.ts'
import { onlyRow } from '#/server/database/only-row.ts'
import { notFound, Refusal } from '#/server/http/refusals.ts'
import { DECISION_DAYS, type DecisionKind, type DecisionRecord } from '../model/comment-decisions.rules.ts'
import { commentDecisions, commentReports, comments } from '../model/comments.table.ts'

/** A decision: its kind, the editor, and the member concerned, if any. */
interface Decision {
  kind: DecisionKind
  decidedBy: string
  aboutMember?: string
  record: DecisionRecord
}

/** Stores a decision about comments for undo; returns its id. */
export async function keepDecision(tx: Database, decision: Decision): Promise<number> {
  const saved = await tx.insert(commentDecisions).values(decision).returning({ id: commentDecisions.id })
  return onlyRow(saved).id
}

/** Returns comments with the reason each is held; locks them until the transaction ends. */
export const heldComments = (tx: Database, ids: readonly number[]) =>
  heldWhere(tx, inArray(comments.id, [...ids]))

/** Returns all comments of a member with the reason each is held; locks them until the transaction ends. */
export const lockCommentsOf = (tx: Database, memberId: string) =>
  heldWhere(tx, eq(comments.memberId, memberId))

const heldWhere = (tx: Database, where: SQL): Promise<DecisionRecord['comments']> =>
  tx
    .select({ id: comments.id, heldFor: comments.heldFor })
    .from(comments)
    .where(where)
    .orderBy(comments.id)
    .for('update')

/**
 * Undoes a decision about comments: unchanged ones return to their former state, in the queue or public, with their reports.
 * Those changed since are skipped and counted.
 * @throws {Refusal} 404 if it can no longer be undone, 409 if it already was
 */
export async function takeDecisionBack(tx: Database, id: number, kinds: readonly DecisionKind[]) {
  const [decision] = await tx
    .select()
    .from(commentDecisions)
    .where(and(eq(commentDecisions.id, id), inArray(commentDecisions.kind, [...kinds]), isRecent))
    .for('update')
  if (!decision) throw notFound('This can no longer be undone')
  if (decision.takenBackAt) throw new Refusal('conflict', 'Someone has already undone this')
  const { kind, record } = decision
  const asLeft = await BACK[kind](tx, record)
  if (record.reports.length > 0 && asLeft.length > 0)
    await tx
      .update(commentReports)
      .set({ outcome: null, settledAt: null })
      .where(and(inArray(commentReports.id, record.reports), inArray(commentReports.commentId, asLeft)))
  await tx.update(commentDecisions).set({ takenBackAt: sql`now()` }).where(eq(commentDecisions.id, id))
  return { ...decision, ids: asLeft, stay: record.comments.length - asLeft.length }
}

type TakingBack = (tx: Database, record: DecisionRecord) => Promise<number[]>

/** Holds comments again for their former reason, if they are public now. */
const hideAgain: TakingBack = async (tx, { comments: before }) => {
  const asLeft = await heldThat(tx, before, and(eq(comments.inTrash, false), isNull(comments.heldFor)))
  for (const [heldFor, those] of Map.groupBy(
    before.filter(({ id }) => asLeft.includes(id)),
    ({ heldFor }) => heldFor,
  ))
    if (heldFor !== null)
      await tx
        .update(comments)
        .set({ heldFor })
        .where(
          inArray(
            comments.id,
            those.map(({ id }) => id),
          ),
        )
  return asLeft
}

/** Takes comments out of the trash; each waits or is online as before. */
const bringBack: TakingBack = async (tx, { comments: before }) => {
  const ids = before.map(({ id }) => id)
  // Locks trash entries before their comments, in the same order as restoring from the trash does.
  await tx
    .select({ id: trash.id })
    .from(trash)
    .where(inArray(trash.commentId, ids))
    .orderBy(trash.commentId)
    .for('update')
  const asLeft = await heldThat(tx, before, eq(comments.inTrash, true))
  if (asLeft.length === 0) return []
  await tx.update(comments).set({ inTrash: false }).where(inArray(comments.id, asLeft))
  await tx.delete(trash).where(inArray(trash.commentId, asLeft))
  return asLeft
}

const BACK: Record<DecisionKind, TakingBack> = {
  shown: hideAgain,
  cleared: hideAgain,
  removed: bringBack,
  blocked: bringBack,
}

async function heldThat(
  tx: Database,
  before: DecisionRecord['comments'],
  areAsLeft: SQL | undefined,
): Promise<number[]> {
  if (before.length === 0) return []
  const ids = before.map(({ id }) => id)
  const rows = await tx
    .select({ id: comments.id })
    .from(comments)
    .where(and(inArray(comments.id, ids), areAsLeft))
    .orderBy(comments.id)
    .for('update')
  return rows.map(({ id }) => id)
}

const isRecent = sql`${commentDecisions.decidedAt} > now() - make_interval(days => ${DECISION_DAYS})`

/** Deletes the decisions that can no longer be undone. */
export async function forgetOldDecisions(db: Database): Promise<void> {
  await db.delete(commentDecisions).where(sql`not (${isRecent})`)
}
