import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { putInTrash } from '#/access/trash/put-in-trash.ts'
import { commentReports } from '#/domain/comments/comment-reports.table.ts'
import { comments } from '#/domain/comments/comments.table.ts'
import type { Database } from '#/server/database/database.ts'

/** Settles what was reported of some comments, as far as nobody did so before. */
export async function settleReports(
  tx: Database,
  commentIds: readonly number[],
  outcome: 'right' | 'left',
): Promise<void> {
  await tx
    .update(commentReports)
    .set({ outcome, settledAt: sql`now()` })
    .where(and(inArray(commentReports.commentId, [...commentIds]), isNull(commentReports.outcome)))
}

/** Puts comments in the trash, whoever reported them was right; answers the ids of those that stood until now. */
export async function removeComments(
  tx: Database,
  ids: readonly number[],
  removedBy: string,
): Promise<number[]> {
  if (ids.length === 0) return []
  await settleReports(tx, ids, 'right')
  return (await putInTrash(tx, 'comment', ids, removedBy)).map(({ id }) => id)
}

/**
 * Takes away all that a member wrote of games; answers how many comments that were.
 * @param removedBy who puts them in the trash; null where they go for good, with the account
 */
export async function removeCommentsOf(
  tx: Database,
  memberId: string,
  removedBy: string | null,
): Promise<number> {
  const theirs = await tx
    .select({ id: comments.id })
    .from(comments)
    .where(eq(comments.memberId, memberId))
    .for('update')
  const ids = theirs.map(({ id }) => id)
  if (removedBy !== null) return (await removeComments(tx, ids, removedBy)).length
  await settleReports(tx, ids, 'right')
  await tx.delete(comments).where(eq(comments.memberId, memberId))
  return ids.length
}
