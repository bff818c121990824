import { and, eq, isNull } from 'drizzle-orm'
import { notFound, Refusal } from '#/access/refusals.ts'
import { commentReports } from '#/domain/comments/comment-reports.table.ts'
import { comments, isShownComment } from '#/domain/comments/comments.table.ts'
import { REPORT_WORDS, type ReportReason } from '#/domain/comments/reports.rules.ts'
import { games } from '#/domain/games/games.table.ts'
import type { Database } from '#/server/database/database.ts'

/**
 * Keeps what a member says is wrong with a comment, once: said again, it takes the place of what they said, as long as nobody
 * decided. Whether somebody did is not told.
 * @throws {Refusal} 404 where no comment that everybody sees stands; 403 where it is their own
 */
export async function reportComment(
  tx: Database,
  memberId: string,
  commentId: number,
  report: { reason: ReportReason; words: string | null },
): Promise<void> {
  const [comment] = await tx
    .select({ writerId: comments.memberId, gameId: comments.gameId })
    .from(comments)
    .innerJoin(games, and(eq(games.id, comments.gameId), eq(games.published, true)))
    .where(and(eq(comments.id, commentId), isShownComment()))
    .for('share', { of: comments })
  if (!comment) throw notFound('Comment not found')
  if (comment.writerId === memberId) throw new Refusal('not-allowed', REPORT_WORDS.own)
  await tx
    .insert(commentReports)
    .values({ commentId, gameId: comment.gameId, memberId, ...report })
    .onConflictDoUpdate({
      target: [commentReports.commentId, commentReports.memberId],
      set: report,
      setWhere: isNull(commentReports.outcome),
    })
}
