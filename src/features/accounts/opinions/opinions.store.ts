import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { comments } from '#/features/comments/model/comments.table.ts'
import { summariesById } from '#/features/games/stored/known-games.store.ts'
import type { TwoPlayerVote } from '#/features/verdict/model/votes.rules.ts'
import type { Database } from '#/server/database/database.ts'
import type { OwnOpinions } from '../accounts.schema.ts'
import { members } from '../model/members.table.ts'

const GAMES_AT_ONCE = 30

/** Returns the games a member rated, voted or commented on, most recent first. */
export async function opinionsOf(db: Database, memberId: string, page: number): Promise<OwnOpinions> {
  const { rows } = await db.execute<{
    game_id: number
    rating: number | null
    vote: TwoPlayerVote | null
    sentence: string | null
    total: number
  }>(sql`
    with opinions as (
      select game_id, rating, null as vote, null as sentence, updated_at as at from community_ratings where member_id = ${memberId}
      union all
      select game_id, null, vote, sentence, greatest(voted_at, said_at) from two_player_votes where member_id = ${memberId}
      union all
      select game_id, null, null, null, created_at from comments where member_id = ${memberId} and not in_trash)
    select s.game_id, max(s.rating)::float8 as rating, max(s.vote) as vote, max(s.sentence) as sentence,
      (count(*) over ())::int as total
    from opinions s join games g on g.id = s.game_id and g.published
    group by s.game_id order by max(s.at) desc, s.game_id
    limit ${GAMES_AT_ONCE} offset ${(page - 1) * GAMES_AT_ONCE}`)
  const ids = rows.map(({ game_id }) => game_id)
  const [games, stated] = await Promise.all([
    summariesById(db, ids),
    db
      .select({ comment: comments, username: members.username })
      .from(comments)
      .innerJoin(members, eq(members.id, comments.memberId))
      .where(and(eq(comments.memberId, memberId), inArray(comments.gameId, ids), eq(comments.inTrash, false)))
      .orderBy(desc(comments.createdAt), desc(comments.id)),
  ])
  return {
    total: rows[0]?.total ?? 0,
    opinions: rows.flatMap(({ game_id, rating, vote, sentence }) => {
      const game = games.get(game_id)
      if (!game) return []
      const own = stated.filter(({ comment }) => comment.gameId === game_id)
      return {
        ...{ game, rating, vote, sentence },
        comments: own.map(({ comment: { id, content, createdAt, editedAt, heldFor }, username }) => ({
          ...{ id, content, username, memberId },
          createdAt: createdAt.toISOString(),
          editedAt: editedAt?.toISOString() ?? null,
          ...(heldFor && { waits: true as const }),
        })),
      }
    }),
    nextPage: (rows[0]?.total ?? 0) > page * GAMES_AT_ONCE ? page + 1 : null,
  }
}
