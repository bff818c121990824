import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '#/server/database/database.ts'

interface MergedGames {
  staysId: number
  leavesId: number
}

interface Opinion {
  table: SQL
  /** When a row was last changed; of a member's two rows the later counts. Absent where both are equal. */
  changedAt?: (row: SQL) => SQL
}

const OPINIONS: readonly Opinion[] = [
  { table: sql`community_ratings`, changedAt: (row) => sql`${row}.updated_at` },
  { table: sql`two_player_votes`, changedAt: (row) => sql`greatest(${row}.voted_at, ${row}.said_at)` },
  { table: sql`favorites` },
  { table: sql`wish_offers` },
]

/**
 * Moves ratings, votes, favorites and offers to the game that stays. Where a member has one of both games, the later counts and the
 * other goes with its game.
 */
export async function moveOpinions(tx: Database, { staysId, leavesId }: MergedGames): Promise<void> {
  for (const { table, changedAt } of OPINIONS) {
    if (changedAt)
      await tx.execute(sql`
        delete from ${table} staying using ${table} leaving
        where staying.game_id = ${staysId} and leaving.game_id = ${leavesId} and leaving.member_id = staying.member_id
          and ${changedAt(sql`leaving`)} > ${changedAt(sql`staying`)}`)
    await tx.execute(sql`
      update ${table} leaving set game_id = ${staysId} where game_id = ${leavesId}
        and not exists (select from ${table} staying where staying.game_id = ${staysId} and staying.member_id = leaving.member_id)`)
  }
}

/** Counts the ratings and votes of a game again. */
export async function countOpinions(tx: Database, gameId: number): Promise<void> {
  await tx.execute(sql`
    update games set
      rating_count = rated.count, rating_sum = rated.sum,
      votes_great = voted.great, votes_good = voted.good, votes_works = voted.works, votes_skip = voted.skip
    from
      (select count(*)::int as count, coalesce(sum(rating), 0) as sum from community_ratings where game_id = ${gameId}) rated,
      (select count(*) filter (where vote = 'great')::int as great, count(*) filter (where vote = 'good')::int as good,
        count(*) filter (where vote = 'works')::int as works, count(*) filter (where vote = 'skip')::int as skip
        from two_player_votes where game_id = ${gameId}) voted
    where games.id = ${gameId}`)
}
