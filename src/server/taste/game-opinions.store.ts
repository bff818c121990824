import { sql } from 'drizzle-orm'
import type { GameOpinion, GameOpinions } from '#/features/taste/model/opinions.rules.ts'
import type { Database } from '../database/database.ts'

/** Returns each member's opinions of games: rating, favorite, shelf and plays. The order is that of `memberIds`. */
export async function opinionsOfGames(db: Database, memberIds: readonly string[]): Promise<GameOpinions[]> {
  const theirs = sql`member_id = any(${sql.param([...memberIds])})`
  const { rows } = await db.execute<GameOpinion & { memberId: string } & Record<string, unknown>>(sql`
    select member_id as "memberId", game_id as "gameId", max(stars) as stars, bool_or(is_favorite) as "isFavorite",
      coalesce(bool_or(mark = 'own'), false) as "isOwned",
      coalesce(bool_or(mark = 'not-for-us'), false) as "isNotForUs",
      bool_or(is_known) as "isKnown", max(times_played) as "timesPlayed", max(last_played_on)::text as "lastPlayedOn",
      coalesce(extract(epoch from max(said_at)) * 1000, 0)::float8 as "writtenAtMs"
    from (
      select member_id, game_id, rating as stars, false as is_favorite, null as mark, true as is_known,
        0 as times_played, null::date as last_played_on, updated_at as said_at
      from community_ratings where ${theirs}
      union all
      select member_id, game_id, null, true, null, true, 0, null, created_at from favorites where ${theirs}
      union all
      select member_id, game_id, null, false, null, true, 0, null, null from two_player_votes where ${theirs}
      union all
      select member_id, game_id, null, false, mark, times_played > 0, times_played, last_played_on, null
      from shelf_entries
      where ${theirs} and game_id is not null and (mark in ('own', 'not-for-us') or times_played > 0)
    ) given
    group by member_id, game_id
  `)
  const ofMembers = Map.groupBy(rows, ({ memberId }) => memberId)
  return memberIds.map((id) => {
    const opinions = ofMembers.get(id) ?? []
    return new Map(opinions.map(({ memberId: _, ...opinion }) => [opinion.gameId, opinion]))
  })
}
