import { type SQL, sql } from 'drizzle-orm'
import { OPINION_KINDS, type OpinionKind } from '#/domain/games/merging/game-merges.rules.ts'
import type { Database } from '#/server/database/database.ts'

/** Two games, and their merge. */
interface MergedGames {
  mergeId: number
  staysId: number
  leavesId: number
}

interface Kept {
  table: SQL
  /** When a row was last meant; where a member has one of both games, the later stands. Null where they are alike. */
  meantAt: (row: SQL) => SQL | null
  /** What a row says besides whose and of which game. */
  says: readonly string[]
}

const KEPT: Record<OpinionKind, Kept> = {
  rating: {
    table: sql`community_ratings`,
    meantAt: (row) => sql`${row}.updated_at`,
    says: ['rating', 'created_at', 'updated_at'],
  },
  vote: {
    table: sql`two_player_votes`,
    meantAt: (row) => sql`greatest(${row}.voted_at, ${row}.said_at)`,
    says: ['vote', 'voted_at', 'sentence', 'said_at'],
  },
  favorite: { table: sql`favorites`, meantAt: () => null, says: [] },
  offer: { table: sql`wish_offers`, meantAt: () => null, says: [] },
}

/** Moves what members think of the game that leaves to the one that stays, and notes whose. Of two of one member the later stands there. */
export async function moveOpinions(tx: Database, { mergeId, staysId, leavesId }: MergedGames): Promise<void> {
  for (const opinion of OPINION_KINDS) {
    const { table, meantAt } = KEPT[opinion]
    const [leaving, staying] = [meantAt(sql`leaving`), meantAt(sql`staying`)]
    const isLater = leaving && staying ? sql`${leaving} > ${staying}` : sql`false`
    await tx.execute(sql`
      insert into game_merge_opinions (merge_id, member_id, opinion, is_swapped)
      select ${mergeId}, leaving.member_id, ${opinion}, staying.member_id is not null
      from ${table} leaving left join ${table} staying
        on staying.game_id = ${staysId} and staying.member_id = leaving.member_id
      where leaving.game_id = ${leavesId} and (staying.member_id is null or ${isLater})
      order by leaving.member_id`)
    await swap(tx, opinion, { mergeId, staysId, leavesId })
    await move(tx, opinion, mergeId, { from: leavesId, to: staysId })
  }
}

/** Moves opinions back that are as the merge left them; answers how many of each kind were changed since and stay. */
export async function moveOpinionsBack(
  tx: Database,
  merged: MergedGames,
  mergedAt: Date,
): Promise<Record<OpinionKind, number>> {
  const { mergeId, staysId, leavesId } = merged
  const stayed = { rating: 0, vote: 0, favorite: 0, offer: 0 }
  for (const opinion of OPINION_KINDS) {
    const { table, meantAt } = KEPT[opinion]
    const since = meantAt(sql`theirs`) ?? (opinion === 'favorite' ? sql`theirs.created_at` : null)
    if (since) {
      const left = await tx.execute(sql`
        delete from game_merge_opinions noted using ${table} theirs
        where noted.merge_id = ${mergeId} and noted.opinion = ${opinion}
          and theirs.member_id = noted.member_id and theirs.game_id = ${staysId}
          and ${since} > ${mergedAt.toISOString()}::timestamptz`)
      stayed[opinion] = left.rowCount ?? 0
    }
    await swap(tx, opinion, merged)
    await move(tx, opinion, mergeId, { from: staysId, to: leavesId })
  }
  return stayed
}

/** Lets each of two rows of one member say what the other said. */
async function swap(tx: Database, opinion: OpinionKind, { mergeId, staysId, leavesId }: MergedGames) {
  const { table, says } = KEPT[opinion]
  if (says.length === 0) return
  const columns = says.map((name) => sql`${sql.identifier(name)} = other.${sql.identifier(name)}`)
  await tx.execute(sql`
    update ${table} one set ${sql.join(columns, sql`, `)}
    from ${table} other, game_merge_opinions noted
    where noted.merge_id = ${mergeId} and noted.opinion = ${opinion} and noted.is_swapped
      and one.member_id = noted.member_id and other.member_id = one.member_id
      and (one.game_id, other.game_id) in ((${staysId}, ${leavesId}), (${leavesId}, ${staysId}))`)
}

async function move(
  tx: Database,
  opinion: OpinionKind,
  mergeId: number,
  { from, to }: { from: number; to: number },
) {
  await tx.execute(sql`
    update ${KEPT[opinion].table} theirs set game_id = ${to}
    from game_merge_opinions noted
    where noted.merge_id = ${mergeId} and noted.opinion = ${opinion} and not noted.is_swapped
      and theirs.member_id = noted.member_id and theirs.game_id = ${from}`)
}

/** Counts anew what members gave some games. */
export async function countOpinions(tx: Database, gameIds: readonly number[]): Promise<void> {
  await tx.execute(sql`
    update games set
      rating_count = rated.count, rating_sum = rated.sum,
      votes_great = voted.great, votes_good = voted.good, votes_works = voted.works, votes_skip = voted.skip
    from unnest(${sql.param([...gameIds])}::int[]) asked (id)
      cross join lateral (
        select count(*)::int as count, coalesce(sum(rating), 0) as sum from community_ratings where game_id = asked.id
      ) rated
      cross join lateral (
        select count(*) filter (where vote = 'great')::int as great, count(*) filter (where vote = 'good')::int as good,
          count(*) filter (where vote = 'works')::int as works, count(*) filter (where vote = 'skip')::int as skip
        from two_player_votes where game_id = asked.id
      ) voted
    where games.id = asked.id`)
}
