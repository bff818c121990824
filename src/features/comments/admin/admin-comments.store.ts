import { and, count, eq, ilike, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import { accountStatuses, members } from '#/features/accounts/model/members.table.ts'
import { games } from '#/features/games/model/games.table.ts'
import { plainText } from '#/lib/columns.ts'
import { type ListQuery, patternContaining } from '#/lib/paged-lists.ts'
import type { Database } from '#/server/database/database.ts'
import { onlyRow } from '#/server/database/only-row.ts'
import { createdOrders, pageOfRows } from '#/server/http/lists/page-of-rows.ts'
import type { CommentQueue, ListedComment } from '../comments.schema.ts'
import { commentColumns } from '../comments.store.ts'
import { comments } from '../model/comments.table.ts'
import { type COMMENT_LIST, type CommentView, viewOf } from './admin-comments.rules.ts'

const isReported = sql`${comments.id} = any(array(
  select comment_id from comment_reports where outcome is null and comment_id is not null))`

const VIEWS: Record<CommentView, SQL | undefined> = {
  waiting: sql`(${comments.heldFor} is not null or ${isReported})`,
  reported: isReported,
  online: isNull(comments.heldFor),
  all: undefined,
}

const openReports = sql<ListedComment['reports']>`coalesce((
  select json_agg(json_build_object('reason', r.reason, 'words', r.words) order by r.id)
  from comment_reports r where r.comment_id = ${comments.id} and r.outcome is null), '[]')`

export function everyComment(db: Database, query: ListQuery<typeof COMMENT_LIST>) {
  const pattern = patternContaining(query.q)
  const writers = db
    .select({ id: members.id })
    .from(members)
    .where(ilike(plainText(members.username), pattern))
  const ofTitle = db.select({ id: games.id }).from(games).where(ilike(games.title, pattern))
  // Three lookups that can each use an index.
  const holdsText = or(
    ilike(comments.content, pattern),
    sql`${comments.memberId} = any(array(${writers}))`,
    sql`${comments.gameId} = any(array(${ofTitle}))`,
  )
  const matches = and(
    eq(comments.inTrash, false),
    eq(games.inTrash, false),
    VIEWS[viewOf(query)],
    query.q === '' ? undefined : holdsText,
  )
  return pageOfRows({
    query,
    orders: createdOrders(comments, 'integer'),
    total: async () => {
      if (query.q === '') return (await countComments(db))[viewOf(query)]
      const found = await db
        .select({ total: count() })
        .from(comments)
        .innerJoin(games, eq(games.id, comments.gameId))
        .where(matches)
      return onlyRow(found).total
    },
    matches,
    select: (key) =>
      db
        .select({
          ...commentColumns,
          isBlocked: sql<boolean>`${accountStatuses.blockedAt} is not null`,
          isStaff: sql<boolean>`${members.role} is not null`,
          reports: openReports,
          game: { title: games.title, slug: games.slug, published: games.published },
          key,
        })
        .from(comments)
        .innerJoin(games, eq(games.id, comments.gameId))
        .leftJoin(members, eq(members.id, comments.memberId))
        .leftJoin(accountStatuses, eq(accountStatuses.memberId, comments.memberId)),
    shown: (row) => row,
  })
}

/** Returns the number of comments in each tab of the admin list. Reported comments count as `reported` and as `waiting`. */
export async function countComments(db: Database): Promise<CommentQueue> {
  const { rows } = await db.execute<CommentQueue & Record<string, unknown>>(sql`
    with published as (
      select coalesce(sum(n.comments), 0)::int as online from comment_counts n
      where not exists (select from trash where trash.game_id = n.game_id)
    ), open as (
      select ${isNotNull(comments.heldFor)} as is_held, ${isReported} as is_reported
      from comments join games on games.id = comments.game_id
      where not comments.in_trash and not games.in_trash and ${VIEWS.waiting}
    )
    select count(is_held)::int as waiting, (count(*) filter (where is_reported))::int as reported, online,
      online + (count(*) filter (where is_held))::int as "all"
    from published left join open on true group by online`)
  return onlyRow(rows)
}
