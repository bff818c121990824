import { and, count, eq, ilike, or, sql } from 'drizzle-orm'
import { recordAct } from '#/access/audit.ts'
import type { Member } from '#/access/caller.ts'
import { ascending, descending, pageOfRows } from '#/access/lists/page-of-rows.ts'
import { notFound } from '#/access/refusals.ts'
import { members } from '#/domain/accounts/members.table.ts'
import { plainText } from '#/domain/columns.ts'
import { comments } from '#/domain/comments/comments.table.ts'
import { games } from '#/domain/games/games.table.ts'
import type { Database } from '#/server/database/database.ts'
import { type ListAsked, patternContaining } from '#/shared/paged-lists.ts'
import type { COMMENT_LIST } from './admin-comments.rules.ts'
import type { ListedComment } from './admin-comments.schema.ts'

const keys = [
  { by: comments.createdAt, kind: 'moment' },
  { by: comments.id, kind: 'integer' },
] as const
const orders = { 'created-desc': descending(...keys), 'created-asc': ascending(...keys) }

/** One page of all comments: all, or those with a text in their words, their writer or their game. */
export function everyComment(db: Database, asked: ListAsked<typeof COMMENT_LIST>) {
  const matches = asked.q ? saidOrByOrOn(db, patternContaining(asked.q)) : undefined
  return pageOfRows({
    asked,
    orders,
    total: async () => {
      const [found] = await db
        .select({ total: count() })
        .from(comments)
        .innerJoin(games, eq(games.id, comments.gameId))
        .leftJoin(members, eq(members.id, comments.memberId))
        .where(matches)
      return found?.total ?? 0
    },
    read: ({ key, beyond, orderBy, limit }) =>
      db
        .select({
          id: comments.id,
          content: comments.content,
          createdAt: comments.createdAt,
          memberId: comments.memberId,
          username: members.username,
          game: { title: games.title, slug: games.slug, published: games.published },
          key,
        })
        .from(comments)
        .innerJoin(games, eq(games.id, comments.gameId))
        .leftJoin(members, eq(members.id, comments.memberId))
        .where(and(matches, beyond))
        .orderBy(...orderBy)
        .limit(limit),
    shown: (row): ListedComment => ({ ...row, createdAt: row.createdAt.toISOString() }),
  })
}

/** Whether a text stands in a comment, its writer or its game: each looked up by itself, so that none reads all comments. */
function saidOrByOrOn(db: Database, pattern: string) {
  const writers = db
    .select({ id: members.id })
    .from(members)
    .where(ilike(plainText(members.username), pattern))
  const talkedAbout = db.select({ id: games.id }).from(games).where(ilike(games.title, pattern))
  return or(
    ilike(comments.content, pattern),
    sql`${comments.memberId} = any(array(${writers}))`,
    sql`${comments.gameId} = any(array(${talkedAbout}))`,
  )
}

/**
 * Deletes any comment, wherever it stands.
 * @throws {Refusal} 404 where it does not stand any more
 */
export async function removeComment(tx: Database, admin: Member, id: number): Promise<void> {
  const [comment] = await tx
    .select({ title: games.title, username: members.username })
    .from(comments)
    .innerJoin(games, eq(games.id, comments.gameId))
    .leftJoin(members, eq(members.id, comments.memberId))
    .where(eq(comments.id, id))
    .for('update', { of: comments })
  if (!comment) throw notFound('Comment not found')
  await tx.delete(comments).where(eq(comments.id, id))
  await recordAct(tx, admin, {
    act: 'comment deleted',
    subject: comment.title,
    details: { by: comment.username ?? 'former member' },
  })
}
