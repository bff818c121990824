import { and, count, eq } from 'drizzle-orm'
import { ascending, descending, pageOfRows } from '#/access/lists/page-of-rows.ts'
import { saidOrByOrOn } from '#/access/said/said-search.ts'
import { members } from '#/domain/accounts/members.table.ts'
import { comments } from '#/domain/comments/comments.table.ts'
import { games } from '#/domain/games/games.table.ts'
import type { Database } from '#/server/database/database.ts'
import type { ListAsked } from '#/shared/paged-lists.ts'
import type { COMMENT_LIST } from './admin-comments.rules.ts'
import type { ListedComment } from './admin-comments.schema.ts'

const keys = [
  { by: comments.createdAt, kind: 'moment' },
  { by: comments.id, kind: 'integer' },
] as const
const orders = { 'created-desc': descending(...keys), 'created-asc': ascending(...keys) }

/** One page of all comments: all, or those with a text in their words, their writer or their game. */
export function everyComment(db: Database, asked: ListAsked<typeof COMMENT_LIST>) {
  const { content: words, memberId, gameId } = comments
  const matches = saidOrByOrOn(db, asked.q, { words, memberId, gameId })
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
