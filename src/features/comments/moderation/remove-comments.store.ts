import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { recordAct } from '#/features/audit/write-audit.store.ts'
import { putInTrash } from '#/features/revisions/trash.store.ts'
import type { Member } from '#/server/auth/sessions.ts'
import { type Database, db } from '#/server/database/database.ts'
import { countCall, LIMITS } from '#/server/http/limits/limits.ts'
import { commentReports } from '../model/comment-reports.table.ts'
import { mayEditComment } from '../model/comments.rules.ts'
import { comments } from '../model/comments.table.ts'

/** Closes the open reports of some comments; returns the ids of those reports. */
export async function settleReports(
  tx: Database,
  commentIds: readonly number[],
  outcome: 'right' | 'left',
): Promise<number[]> {
  const settled = await tx
    .update(commentReports)
    .set({ outcome, settledAt: sql`now()` })
    .where(and(inArray(commentReports.commentId, [...commentIds]), isNull(commentReports.outcome)))
    .returning({ id: commentReports.id })
  return settled.map(({ id }) => id)
}

/** The removed comments, those that were public until then, and their justified reports. */
export interface RemovedComments {
  ids: number[]
  reports: number[]
}

/** Moves comments to the trash and marks their reports as justified. */
export async function removeComments(
  tx: Database,
  ids: readonly number[],
  removedBy: string,
): Promise<RemovedComments> {
  if (ids.length === 0) return { ids: [], reports: [] }
  const reports = await settleReports(tx, ids, 'right')
  return { ids: (await putInTrash(tx, 'comment', ids, removedBy)).map(({ id }) => id), reports }
}

/** Puts all that a member wrote of games in the trash. */
export async function removeCommentsOf(
  tx: Database,
  memberId: string,
  removedBy: string,
): Promise<RemovedComments> {
  return removeComments(tx, await idsOf(tx, memberId), removedBy)
}

/** Ends all that a member wrote of games, for good, with their account; answers how many comments that were. */
export async function endCommentsOf(tx: Database, memberId: string): Promise<number> {
  const ids = await idsOf(tx, memberId)
  await settleReports(tx, ids, 'right')
  await tx.delete(comments).where(eq(comments.memberId, memberId))
  return ids.length
}

async function idsOf(tx: Database, memberId: string): Promise<number[]> {
  const theirs = await tx
    .select({ id: comments.id })
    .from(comments)
    .where(eq(comments.memberId, memberId))
    .for('update')
  return theirs.map(({ id }) => id)
}

/** A deleted contribution: a comment, or the sentence of a short review. */
export interface WhatWasStated {
  /** Null where its writer's account is gone. */
  memberId: string | null
  username: string | null
  /** Of the game it stood on. */
  title: string
}

/**
 * Deletes a contribution: a member their own; a moderator any, which is logged. Shares the rate limit of edits.
 * @param remove deletes and returns it; throws if the caller may not
 */
export async function deleteContribution(
  member: Member,
  kind: 'comment' | 'sentence',
  remove: (tx: Database) => Promise<WhatWasStated>,
): Promise<void> {
  await countCall(LIMITS.commentChanges, member.id)
  await db().transaction(async (tx) => {
    const stated = await remove(tx)
    if (mayEditComment(member, stated)) return
    const by = stated.username ?? (stated.memberId === null ? 'former member' : 'a member without a name')
    await recordAct(tx, member, {
      act: `${kind} deleted`,
      subject: stated.title,
      details: { by },
      aboutMember: stated.memberId,
    })
  })
}
