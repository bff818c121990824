import { type SQL, sql } from 'drizzle-orm'
import { countOnShelves } from '#/access/evenings/shelf-counts.ts'
import type { MergeRecord, ShelfState } from '#/domain/games/merging/game-merges.rules.ts'
import type { Database } from '#/server/database/database.ts'

interface Games {
  staysId: number
  leavesId: number
}
type Moved = Pick<MergeRecord, 'shelves' | 'joined' | 'notes' | 'evenings'>

const SAYS = [
  'mark',
  'is_surprise',
  'marked_at',
  'times_played',
  'evenings',
  'last_played_on',
  'told_last_played_on',
]
const columns = (row: SQL) =>
  sql.join(
    SAYS.map((name) => sql`${row}.${sql.identifier(name)}`),
    sql`, `,
  )
/** What an entry says, as it is kept. */
const stateOf = (row: SQL) =>
  sql`jsonb_build_object(${sql.join(
    SAYS.map((name) => sql`${sql.raw(`'${name}'`)}, ${row}.${sql.identifier(name)}`),
    sql`, `,
  )})`

/**
 * Moves what stands on shelves, and the evenings that were played. Where somebody has both games, the entries become one: the later
 * word holds, what was played of either was played, and a note stays unless there is one already. The other entry stays with the
 * game that leaves, as it is.
 */
export async function moveShelves(tx: Database, { staysId, leavesId }: Games): Promise<Moved> {
  const both = sql`from shelf_entries leaving join shelf_entries staying
    on staying.game_id = ${staysId} and staying.member_id = leaving.member_id where leaving.game_id = ${leavesId}`
  const { rows: joining } = await tx.execute<{ id: number; before: ShelfState }>(sql`
    select staying.id, ${stateOf(sql`staying`)} as before ${both} order by staying.id`)
  const { rows: notes } = await tx.execute<{ from: number; to: number }>(sql`
    update shelf_notes note set entry_id = pair.to_id
    from (select leaving.id as from_id, staying.id as to_id ${both}) pair
    where note.entry_id = pair.from_id and not exists (select from shelf_notes theirs where theirs.entry_id = pair.to_id)
    returning pair.from_id as "from", pair.to_id as "to"`)
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
  const { rows: moved } = await tx.execute<{ id: number }>(sql`
    update shelf_entries entry set game_id = ${staysId} where game_id = ${leavesId}
      and not exists (select from shelf_entries theirs where theirs.game_id = ${staysId} and theirs.member_id = entry.member_id)
    returning id`)
  const { rows: evenings } = await tx.execute<{ id: number }>(
    sql`update evenings set game_id = ${staysId} where game_id = ${leavesId} returning id`,
  )
  const played = evenings.map(({ id }) => id)
  await countPlayed(tx, played, [staysId])
  const { rows: joined } = await tx.execute<{ id: number; after: ShelfState }>(sql`
    select entry.id, ${stateOf(sql`entry`)} as after from shelf_entries entry
    where entry.id = any(${sql.param(joining.map(({ id }) => id))}::int[])`)
  const after = new Map(joined.map((entry) => [entry.id, entry.after]))
  return {
    shelves: moved.map(({ id }) => id),
    joined: joining.map(({ id, before }) => ({ id, before, after: after.get(id) ?? before })),
    notes: notes.map(({ from, to }) => ({ from, to })),
    evenings: played,
  }
}

/**
 * Moves shelves and evenings back; answers how many entries were changed since and keep what they say. What was played of the other game
 * is its own again in these too; one that says nothing without it does not stand.
 */
export async function moveShelvesBack(
  tx: Database,
  { staysId, leavesId }: Games,
  { shelves, joined, notes, evenings }: Moved,
): Promise<number> {
  await tx.execute(sql`
    update shelf_notes note set entry_id = moved."from"
    from jsonb_to_recordset(${JSON.stringify(notes)}::jsonb) moved ("from" int, "to" int)
    where note.entry_id = moved."to" and exists (select from shelf_entries where id = moved."from")
      and not exists (select from shelf_notes theirs where theirs.entry_id = moved."from")`)
  const since = sql`(
    select staying.id, greatest(staying.evenings, staying.times_played - (leaving.times_played - leaving.evenings)) as times
    from jsonb_to_recordset(${JSON.stringify(joined)}::jsonb) kept (id int, after jsonb)
      join shelf_entries staying on staying.id = kept.id and staying.game_id = ${staysId}
      join shelf_entries leaving on leaving.game_id = ${leavesId} and leaving.member_id = staying.member_id
    where ${stateOf(sql`staying`)} <> kept.after)`
  const { rows: ended } = await tx.execute<{ id: number }>(sql`
    delete from shelf_entries entry using ${since} since
    where entry.id = since.id and since.times = 0 and entry.mark is null returning entry.id`)
  const { rows: changed } = await tx.execute<{ id: number }>(sql`
    update shelf_entries entry set times_played = since.times,
      last_played_on = case when since.times > 0 then entry.last_played_on end
    from ${since} since where entry.id = since.id returning entry.id`)
  await tx.execute(sql`
    update shelf_entries entry set (${sql.join(
      SAYS.map((name) => sql.identifier(name)),
      sql`, `,
    )}) = row(${columns(sql`said`)})
    from jsonb_to_recordset(${JSON.stringify(joined)}::jsonb) kept (id int, before jsonb, after jsonb)
      cross join lateral jsonb_populate_record(null::shelf_entries, kept.before) said
    where entry.id = kept.id and ${stateOf(sql`entry`)} = kept.after
      and entry.id <> all(${sql.param(changed.map(({ id }) => id))}::int[])`)
  await tx.execute(sql`
    update shelf_entries entry set game_id = ${leavesId}
    where id = any(${sql.param(shelves)}::int[]) and game_id = ${staysId}`)
  await tx.execute(sql`
    update evenings set game_id = ${leavesId} where id = any(${sql.param(evenings)}::int[]) and game_id = ${staysId}`)
  await countPlayed(tx, evenings, [staysId, leavesId])
  return ended.length + changed.length
}

/** Makes the shelves of whoever sat at some evenings agree with them. */
async function countPlayed(tx: Database, evenings: readonly number[], gameIds: readonly number[]) {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select distinct coalesce(evening.member_id, seat.member_id) as id
    from evenings evening left join pair_members seat on seat.pair_id = evening.pair_id
    where evening.id = any(${sql.param([...evenings])}::int[]) and coalesce(evening.member_id, seat.member_id) is not null
    order by 1`)
  if (rows.length > 0)
    await countOnShelves(
      tx,
      rows.map(({ id }) => id),
      gameIds.map((gameId) => ({ gameId, name: '', foldedName: '', year: null })),
    )
}
