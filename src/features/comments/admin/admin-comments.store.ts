import { and, count, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { memberStandings, members } from '#/features/accounts/model/members.table.ts'
import { games } from '#/features/games/model/games.table.ts'
import type { ListQuery } from '#/lib/paged-lists.ts'
import type { Database } from '#/server/database/database.ts'
import { onlyRow } from '#/server/database/only-row.ts'
import { ascending, descending, pageOfRows } from '#/server/http/lists/page-of-rows.ts'
import { comments } from '../model/comments.table.ts'
import { siteInAll, WAVE_HELD, WAVE_IN_A_DAY } from '../model/holding.rules.ts'
import { statedOrByOrOn } from '../moderation/remove-comments.store.ts'
import { type COMMENT_LIST, type CommentView, viewOf } from './admin-comments.rules.ts'
import type { ListedComment, Wave } from './admin-comments.schema.ts'

/** So many waves are shown; the next come once these are decided on. */
const WAVES_SHOWN = 20
/** So many comments of a wave are looked at for what they have in common. */
const LOOKED_AT = 100

/** What of a member's comments (`c`, with their standing `s`) may belong to a wave. */
const MAY_BE_WAVE = sql`
  not c.in_trash and (c.held_for is not null or c.created_at > now() - interval '1 day')
  and c.created_at > coalesce(s.wave_cleared_at, '-infinity')`

/** Members with enough recent comments to decide on them together; never staff. */
const waveMembers = () => sql`
  select c.member_id from comments c
  join members m on m.id = c.member_id and m.role is null
  left join member_standings s on s.member_id = c.member_id
  where ${MAY_BE_WAVE}
  group by c.member_id
  having count(*) filter (where c.held_for is not null) >= ${WAVE_HELD} or count(*) >= ${WAVE_IN_A_DAY}`

/** Returns the spam bursts, largest first. */
export async function waves(db: Database): Promise<Wave[]> {
  const { rows } = await db.execute<{
    member_id: string
    username: string | null
    joined_at: string
    comments: number
    held: number
    written: number
    first: string
    last: string
    contents: string[]
  }>(sql`
    select c.member_id, m.username::text, m.created_at as joined_at, count(*)::int as comments,
      (count(*) filter (where c.held_for is not null))::int as held,
      (select count(*)::int from comments theirs where theirs.member_id = c.member_id) as written,
      min(c.created_at) as first, max(c.created_at) as last,
      (array_agg(c.content order by c.id))[1:${sql.raw(String(LOOKED_AT))}] as contents
    from comments c join members m on m.id = c.member_id left join member_standings s on s.member_id = c.member_id
    where c.member_id = any(array(${waveMembers()})) and ${MAY_BE_WAVE}
    group by c.member_id, m.username, m.created_at
    order by comments desc, c.member_id limit ${WAVES_SHOWN}`)
  const text = (moment: string) => new Date(moment).toISOString()
  return rows.map(({ member_id, joined_at, first, last, contents, ...row }) => ({
    ...row,
    memberId: member_id,
    joinedAt: text(joined_at),
    from: text(first),
    to: text(last),
    site: siteInAll(contents),
  }))
}

const keys = [
  { by: comments.createdAt, kind: 'moment' },
  { by: comments.id, kind: 'integer' },
] as const
const orders = { 'created-desc': descending(...keys), 'created-asc': ascending(...keys) }

/** Whether a comment has an open report. */
const isReported = sql`${comments.id} = any(array(
  select comment_id from comment_reports where outcome is null and comment_id is not null))`
/** Whether a comment is one of many that are decided on together. */
const isOfWave = () => sql`${comments.memberId} = any(array(${waveMembers()}))`

const views = (): Record<CommentView, SQL | undefined> => ({
  waiting: sql`(${comments.heldFor} is not null or ${isReported}) and (${comments.memberId} is null or not ${isOfWave()})`,
  reported: isReported,
  online: isNull(comments.heldFor),
  all: undefined,
})

/** Open reports of a comment. */
const openReports = sql<ListedComment['reports']>`coalesce((
  select json_agg(json_build_object('reason', r.reason, 'words', r.words) order by r.id)
  from comment_reports r where r.comment_id = ${comments.id} and r.outcome is null), '[]')`

/** One page of comments: those of a filter, or with a text in their content, their writer or their game. */
export function everyComment(db: Database, query: ListQuery<typeof COMMENT_LIST>) {
  const { content: words, memberId, gameId } = comments
  const matches = and(
    eq(comments.inTrash, false),
    eq(games.inTrash, false),
    views()[viewOf(query)],
    statedOrByOrOn(db, query.q, { words, memberId, gameId }),
  )
  return pageOfRows({
    query,
    orders,
    total: async () => {
      const found = await db
        .select({ total: count() })
        .from(comments)
        .innerJoin(games, eq(games.id, comments.gameId))
        .leftJoin(members, eq(members.id, comments.memberId))
        .where(matches)
      return onlyRow(found).total
    },
    read: ({ key, beyond, orderBy, limit }) =>
      db
        .select({
          id: comments.id,
          content: comments.content,
          createdAt: comments.createdAt,
          editedAt: comments.editedAt,
          heldFor: comments.heldFor,
          memberId: comments.memberId,
          username: members.username,
          isBlocked: sql<boolean>`${memberStandings.blockedAt} is not null`,
          isStaff: sql<boolean>`${members.role} is not null`,
          reports: openReports,
          game: { title: games.title, slug: games.slug, published: games.published },
          key,
        })
        .from(comments)
        .innerJoin(games, eq(games.id, comments.gameId))
        .leftJoin(members, eq(members.id, comments.memberId))
        .leftJoin(memberStandings, eq(memberStandings.memberId, comments.memberId))
        .where(and(matches, beyond))
        .orderBy(...orderBy)
        .limit(limit),
    shown: (row): ListedComment => ({
      ...row,
      createdAt: row.createdAt.toISOString(),
      editedAt: row.editedAt?.toISOString() ?? null,
    }),
  })
}

/** Returns how many comments each view has, without spam bursts. */
export async function countedViews(db: Database): Promise<Record<CommentView, number>> {
  const { waiting, reported, online } = views()
  const counted = await db
    .select({
      waiting: sql<number>`(count(*) filter (where ${waiting}))::int`,
      reported: sql<number>`(count(*) filter (where ${reported}))::int`,
      online: sql<number>`(count(*) filter (where ${online}))::int`,
      all: sql<number>`count(*)::int`,
    })
    .from(comments)
    .innerJoin(games, eq(games.id, comments.gameId))
    .where(and(eq(comments.inTrash, false), eq(games.inTrash, false)))
  return onlyRow(counted)
}
