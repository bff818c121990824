import { count, desc, eq, ilike, or, sql } from 'drizzle-orm'
import { recordAct } from '#/access/audit.ts'
import type { Member } from '#/access/caller.ts'
import { notFound } from '#/access/refusals.ts'
import type { Database } from '#/server/database/database.ts'
import { comments } from '#/server/database/tables/community.ts'
import { games } from '#/server/database/tables/games.ts'
import { members } from '#/server/database/tables/members.ts'
import { type ListAsked, patternContaining, placeInList, ROWS_PER_PAGE } from '#/shared/paged-lists.ts'
import type { ListedComment } from './admin-comments.schema.ts'

/** One page of all comments, newest first: all, or those with a text in their words, their writer or their game. */
export async function everyComment(db: Database, { q, page: asked }: ListAsked) {
  const pattern = patternContaining(q)
  const matches = q
    ? or(ilike(comments.content, pattern), ilike(members.username, pattern), ilike(games.title, pattern))
    : undefined
  const [found] = await db
    .select({ total: count() })
    .from(comments)
    .innerJoin(games, eq(games.id, comments.gameId))
    .leftJoin(members, eq(members.id, comments.memberId))
    .where(matches)
  const total = found?.total ?? 0
  const { page, pages, offset } = placeInList(total, asked)
  const listed = await db
    .select({
      id: comments.id,
      content: comments.content,
      createdAt: comments.createdAt,
      memberId: comments.memberId,
      username: members.username,
      game: { title: games.title, slug: games.slug, published: games.published },
    })
    .from(comments)
    .innerJoin(games, eq(games.id, comments.gameId))
    .leftJoin(members, eq(members.id, comments.memberId))
    .where(matches)
    .orderBy(sql`${comments.createdAt} desc nulls last`, desc(comments.id))
    .limit(ROWS_PER_PAGE)
    .offset(offset)
  const rows: ListedComment[] = listed.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }))
  return { rows, total, page, pages }
}

/**
 * Deletes any comment, wherever it stands.
 * @throws {Refusal} 404 where it does not stand any more
 */
export async function removeComment(tx: Database, admin: Member, id: number): Promise<void> {
  const [comment] = await tx
    .select({ gameId: comments.gameId, title: games.title, username: members.username })
    .from(comments)
    .innerJoin(games, eq(games.id, comments.gameId))
    .leftJoin(members, eq(members.id, comments.memberId))
    .where(eq(comments.id, id))
    .for('update', { of: comments })
  if (!comment) throw notFound('Comment not found')
  await tx.delete(comments).where(eq(comments.id, id))
  await tx.execute(sql`select pg_notify('catalogue_changes', ${`game ${comment.gameId}`})`)
  await recordAct(tx, admin, {
    act: 'comment deleted',
    subject: comment.title,
    details: { by: comment.username ?? 'former member' },
  })
}
