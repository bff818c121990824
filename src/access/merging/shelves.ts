import { sql } from 'drizzle-orm'
import { countOnShelves } from '#/access/evenings/shelf-counts.ts'
import type { Database } from '#/server/database/database.ts'

interface Games {
  staysId: number
  leavesId: number
}

/**
 * Moves shelf entries and plays to the game that stays. Where a member has both games, the entries become one: the later mark counts,
 * plays add up, and a note moves where there is none yet.
 */
export async function moveShelves(tx: Database, { staysId, leavesId }: Games): Promise<void> {
  const both = sql`from shelf_entries leaving join shelf_entries staying
    on staying.game_id = ${staysId} and staying.member_id = leaving.member_id where leaving.game_id = ${leavesId}`
  await tx.execute(sql`
    update shelf_notes note set entry_id = pair.to_id
    from (select leaving.id as from_id, staying.id as to_id ${both}) pair
    where note.entry_id = pair.from_id and not exists (select from shelf_notes theirs where theirs.entry_id = pair.to_id)`)
  await tx.execute(sql`
    update shelf_entries entry set
      mark = case when is_later then other.mark else entry.mark end,
      is_surprise = case when is_later then other.is_surprise else entry.is_surprise end,
      marked_at = case when is_later then other.marked_at else entry.marked_at end,
      times_played = entry.times_played + told_times,
      last_played_on = case when entry.evenings = 0 then greatest(entry.last_played_on, told_day) else entry.last_played_on end,
      told_last_played_on = case when entry.evenings = 0 then null else greatest(entry.told_last_played_on, told_day) end
    from (
      select staying.id as entry_id, leaving.mark, leaving.is_surprise, leaving.marked_at,
        leaving.mark is not null and (staying.mark is null or leaving.marked_at > staying.marked_at) as is_later,
        leaving.times_played - leaving.evenings as told_times,
        case when leaving.evenings = 0 then leaving.last_played_on
          when leaving.times_played > leaving.evenings then leaving.told_last_played_on end as told_day
      ${both}
    ) other where entry.id = other.entry_id`)
  await tx.execute(sql`
    update shelf_entries entry set game_id = ${staysId} where game_id = ${leavesId}
      and not exists (select from shelf_entries theirs where theirs.game_id = ${staysId} and theirs.member_id = entry.member_id)`)
  const { rows: evenings } = await tx.execute<{ id: number }>(
    sql`update evenings set game_id = ${staysId} where game_id = ${leavesId} returning id`,
  )
  await countPlayed(
    tx,
    evenings.map(({ id }) => id),
    staysId,
  )
}

/** Counts a game's plays again on the shelves of everyone who played at some evenings. */
async function countPlayed(tx: Database, evenings: readonly number[], gameId: number) {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select distinct coalesce(evening.member_id, seat.member_id) as id
    from evenings evening left join pair_members seat on seat.pair_id = evening.pair_id
    where evening.id = any(${sql.param([...evenings])}::int[]) and coalesce(evening.member_id, seat.member_id) is not null
    order by 1`)
  if (rows.length > 0)
    await countOnShelves(
      tx,
      rows.map(({ id }) => id),
      [{ gameId, name: '', foldedName: '', year: null }],
    )
}
