import { and, desc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { members } from '#/features/accounts/model/members.table.ts'
import { mayBeSlug } from '#/features/games/model/games.rules.ts'
import { games } from '#/features/games/model/games.table.ts'
import { pick } from '#/lib/order.ts'
import type { Database } from '#/server/database/database.ts'
import { onlyRow } from '#/server/database/only-row.ts'
import { HttpProblem, notFound } from '#/server/http/http-problem.ts'
import { cursorOf, listPlaceIn } from '#/server/http/lists/page-of-rows.ts'
import { readSettings } from '#/server/settings.ts'
import type { CommentPage } from './comments.schema.ts'
import {
  COMMENTS_PER_PAGE,
  firstPageOf,
  mayDeleteComment,
  mayEditComment,
  type Reader,
} from './model/comments.rules.ts'
import { commentCounts, commentReports, comments, isShownComment } from './model/comments.table.ts'
import { type HoldReason, holdReason, holdsLink } from './model/holding.rules.ts'
import { REPORT_WORDS, type ReportReason } from './model/reports.rules.ts'
import { isWithinRepeatPeriod, refuseRepeatedText, removeComments } from './moderation/moderation.store.ts'

/** Columns to select for a comment, including the name of its author. */
export const commentColumns = {
  ...pick(comments, ['id', 'content', 'createdAt', 'editedAt', 'heldFor', 'memberId']),
  username: members.username,
}

export const NO_COMMENTS: CommentPage = { comments: [], total: 0, from: 1, nextCursor: null }
const SORT = 'created-desc'

/**
 * Returns a page of a game's comments, newest first (checklist COMM-01). The page is empty if no published game has the slug.
 * @throws {HttpProblem} 400 for an invalid cursor
 */
export async function commentsOfGame(db: Database, slug: string, cursor?: string) {
  if (!mayBeSlug(slug)) return NO_COMMENTS
  const place = cursor ? listPlaceIn(cursor, SORT, ['moment', 'integer']) : { row: 1, key: undefined }
  const rows = await rowsFrom(db, slug, place.key)
  const part = firstPageOf(rows)
  const last = part.at(-1)
  return {
    comments: part.map(({ total: _, ...row }) => asShown(row)),
    total: rows[0] ? (rows[0].total ?? 0) : place.key ? await countAlone(db, idAt(slug)) : 0,
    from: place.row,
    nextCursor:
      last && rows.length > part.length
        ? cursorOf(SORT, { toward: 'next', row: place.row + part.length, key: [last.createdAt, last.id] })
        : null,
  }
}

const idAt = (slug: string) => sql`(select id from ${games} where slug = ${slug} and published)`

function rowsFrom(db: Database, slug: string, key?: readonly unknown[]) {
  const gameId = idAt(slug)
  return db
    .select({ ...commentColumns, total: sql<number | null>`(${countOf(gameId)})` })
    .from(comments)
    .leftJoin(members, eq(members.id, comments.memberId))
    .where(
      and(
        eq(comments.gameId, gameId),
        isShownComment(),
        key && sql`(${comments.createdAt}, ${comments.id}) < (${key[0]}::timestamptz, ${key[1]})`,
      ),
    )
    .orderBy(sql`${comments.createdAt} desc nulls last`, sql`${comments.id} desc nulls last`)
    .limit(COMMENTS_PER_PAGE + 1)
}

const countOf = (gameId: SQL) =>
  sql`select ${commentCounts.comments} from ${commentCounts} where ${commentCounts.gameId} = ${gameId}`

/** Returns a game's number of comments, for an empty page: all comments after its cursor are gone. */
async function countAlone(db: Database, gameId: SQL): Promise<number> {
  const { rows } = await db.execute<{ comments: number }>(countOf(gameId))
  return rows[0]?.comments ?? 0
}

/** Posts a comment. It may wait for approval. @throws {HttpProblem} 404 for an unpublished game, 409 for a repeated text */
export async function postComment(tx: Database, writer: Reader, slug: string, content: string) {
  const [game] = mayBeSlug(slug)
    ? await tx
        .select({ id: games.id })
        .from(games)
        .where(and(eq(games.slug, slug), eq(games.published, true)))
    : []
  if (!game) throw notFound('Game not found')
  await refuseRepeated(tx, writer.id, content)
  const heldFor = await reasonToHold(tx, writer, content)
  const posted = await tx
    .insert(comments)
    .values({ gameId: game.id, memberId: writer.id, content, heldFor })
    .returning({ id: comments.id })
  return commentById(tx, onlyRow(posted).id)
}

/** Returns why a new comment is held for review; null if it is published immediately, as staff's comments always are. */
async function reasonToHold(tx: Database, writer: Reader, content: string): Promise<HoldReason | null> {
  if (writer.role !== null) return null
  const [published] = await tx
    .select({ id: comments.id })
    .from(comments)
    .where(and(eq(comments.memberId, writer.id), isShownComment()))
    .limit(1)
  return holdReason(await readSettings(tx), { content, isFirst: !published })
}

/** Rejects a text that the member posted in the last 24 hours. A lock prevents that two requests pass at the same time. */
async function refuseRepeated(tx: Database, memberId: string, content: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('comments of'), hashtext(${memberId}))`)
  const recent = await tx
    .select({ text: comments.content, at: comments.createdAt, title: games.title })
    .from(comments)
    .innerJoin(games, eq(games.id, comments.gameId))
    .where(and(eq(comments.memberId, memberId), isWithinRepeatPeriod(comments.createdAt)))
    .orderBy(desc(comments.createdAt))
  refuseRepeatedText(content, recent)
}

/** Edits and returns a comment (COMM-07). @throws {HttpProblem} 404 if it does not exist, 403 if the member may not edit it */
export async function editComment(tx: Database, writer: Reader, id: number, content: string) {
  const comment = await lockComment(tx, id)
  if (!mayEditComment(writer, comment))
    throw new HttpProblem('not-allowed', 'Only the author of a comment can edit it')
  // A held comment stays held; one that had a link before is not held for it.
  const reason = comment.heldFor ?? (await reasonToHold(tx, writer, content))
  const heldFor = !comment.heldFor && reason === 'link' && holdsLink(comment.content) ? null : reason
  const isEdited = comment.heldFor === null && content !== comment.content
  await tx
    .update(comments)
    .set({ content, heldFor, ...(isEdited && { editedAt: sql`now()` }) })
    .where(eq(comments.id, id))
  return commentById(tx, id)
}

/** Deletes and returns a comment. @throws {HttpProblem} 404 if it does not exist, 403 if the member may not delete it */
export async function deleteComment(tx: Database, writer: Reader, id: number) {
  const comment = await lockComment(tx, id)
  if (!mayDeleteComment(writer, comment))
    throw new HttpProblem('not-allowed', 'Only the author of a comment can delete it')
  await (mayEditComment(writer, comment)
    ? tx.delete(comments).where(eq(comments.id, id))
    : removeComments(tx, [id], writer.id))
  return comment
}

/** Returns a comment of a published game, locked until the transaction ends. @throws {HttpProblem} 404 if there is none */
async function lockComment(tx: Database, id: number) {
  const [comment] = await tx
    .select({ ...commentColumns, gameId: comments.gameId, title: games.title })
    .from(comments)
    .innerJoin(games, and(eq(games.id, comments.gameId), eq(games.published, true)))
    .leftJoin(members, eq(members.id, comments.memberId))
    .where(and(eq(comments.id, id), eq(comments.inTrash, false)))
    .for('update', { of: comments })
  if (!comment) throw notFound('Comment not found')
  return comment
}

async function commentById(db: Database, id: number) {
  const [row] = await db
    .select(commentColumns)
    .from(comments)
    .leftJoin(members, eq(members.id, comments.memberId))
    .where(eq(comments.id, id))
  if (!row) throw notFound('Comment not found')
  return asShown(row)
}

/** Returns a member's comments on a game that wait for approval by an editor, newest first. */
export async function heldCommentsOf(db: Database, memberId: string, slug: string) {
  if (!mayBeSlug(slug)) return []
  const rows = await db
    .select(commentColumns)
    .from(comments)
    .innerJoin(games, eq(games.id, comments.gameId))
    .leftJoin(members, eq(members.id, comments.memberId))
    .where(
      and(
        eq(comments.memberId, memberId),
        eq(games.slug, slug),
        eq(games.published, true),
        isNotNull(comments.heldFor),
      ),
    )
    .orderBy(desc(comments.createdAt), desc(comments.id))
    .limit(COMMENTS_PER_PAGE)
  return rows.map(asShown)
}

const asShown = <Row extends { heldFor: string | null }>({ heldFor, ...row }: Row) => ({
  ...row,
  ...(heldFor !== null && { waits: true as const }),
})

/** Reports a comment, or replaces an earlier report. @throws {HttpProblem} 404 if it is not public, 403 for one's own comment */
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
  if (comment.writerId === memberId) throw new HttpProblem('not-allowed', REPORT_WORDS.own)
  await tx
    .insert(commentReports)
    .values({ commentId, gameId: comment.gameId, memberId, ...report })
    .onConflictDoUpdate({
      target: [commentReports.commentId, commentReports.memberId],
      set: report,
      setWhere: isNull(commentReports.outcome),
    })
}
