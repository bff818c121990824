import { and, desc, eq, sql } from 'drizzle-orm'
import { notFound, Refusal } from '#/access/refusals.ts'
import { members } from '#/domain/accounts/members.table.ts'
import { mayDeleteComment, mayEditComment } from '#/domain/comments/comments.rules.ts'
import { comments } from '#/domain/comments/comments.table.ts'
import { mayBeSlug } from '#/domain/games/games.rules.ts'
import { games } from '#/domain/games/games.table.ts'
import type { Database } from '#/server/database/database.ts'
import type { Comment } from './comments.schema.ts'

/** Whoever changes comments. */
interface Writer {
  id: string
  isAdmin: boolean
}

const shown = {
  id: comments.id,
  content: comments.content,
  createdAt: comments.createdAt,
  username: members.username,
  memberId: comments.memberId,
}

/** What was said about a game, newest first (checklist COMM-01); nothing where no published game stands at the slug. */
export async function commentsOfGame(db: Database, slug: string): Promise<Comment[]> {
  if (!mayBeSlug(slug)) return []
  const rows = await db
    .select(shown)
    .from(comments)
    .innerJoin(games, and(eq(games.id, comments.gameId), eq(games.published, true)))
    .leftJoin(members, eq(members.id, comments.memberId))
    .where(eq(games.slug, slug))
    .orderBy(sql`${comments.createdAt} desc nulls last`, desc(comments.id))
  return rows.map(asShown)
}

/**
 * Posts a comment on a game.
 * @throws {Refusal} 404 where no published game stands at the slug
 */
export async function postComment(
  tx: Database,
  memberId: string,
  slug: string,
  content: string,
): Promise<Comment> {
  const [game] = mayBeSlug(slug)
    ? await tx
        .select({ id: games.id })
        .from(games)
        .where(and(eq(games.slug, slug), eq(games.published, true)))
    : []
  if (!game) throw notFound('Game not found')
  const [posted] = await tx
    .insert(comments)
    .values({ gameId: game.id, memberId, content })
    .returning({ id: comments.id })
  return commentById(tx, posted?.id ?? 0)
}

/**
 * Changes what a comment says.
 * @throws {Refusal} 404 where it does not stand; 403 where somebody else wrote it, whoever asks (checklist COMM-07)
 */
export async function editComment(
  tx: Database,
  writer: Writer,
  id: number,
  content: string,
): Promise<Comment> {
  const comment = await standingComment(tx, id)
  if (!mayEditComment(writer, comment))
    throw new Refusal('not-allowed', 'Only whoever wrote a comment can change it')
  await tx.update(comments).set({ content }).where(eq(comments.id, id))
  return commentById(tx, id)
}

/**
 * Deletes a comment, and returns what it was.
 * @throws {Refusal} 404 where it does not stand; 403 where neither its writer nor an admin asks
 */
export async function deleteComment(tx: Database, writer: Writer, id: number) {
  const comment = await standingComment(tx, id)
  if (!mayDeleteComment(writer, comment))
    throw new Refusal('not-allowed', 'Only whoever wrote a comment can delete it')
  await tx.delete(comments).where(eq(comments.id, id))
  return comment
}

/** A comment that visitors can read, kept as it is until the transaction ends. */
async function standingComment(tx: Database, id: number) {
  const [comment] = await tx
    .select({
      memberId: comments.memberId,
      gameId: comments.gameId,
      title: games.title,
      username: members.username,
    })
    .from(comments)
    .innerJoin(games, and(eq(games.id, comments.gameId), eq(games.published, true)))
    .leftJoin(members, eq(members.id, comments.memberId))
    .where(eq(comments.id, id))
    .for('update', { of: comments })
  if (!comment) throw notFound('Comment not found')
  return comment
}

async function commentById(db: Database, id: number): Promise<Comment> {
  const [row] = await db
    .select(shown)
    .from(comments)
    .leftJoin(members, eq(members.id, comments.memberId))
    .where(eq(comments.id, id))
  if (!row) throw notFound('Comment not found')
  return asShown(row)
}

const asShown = (row: Omit<Comment, 'createdAt'> & { createdAt: Date }): Comment => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
})
