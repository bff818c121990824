import { type SQL, sql } from 'drizzle-orm'
import { TitleMatching } from '#/features/games/model/merging/title-matching.rules.ts'
import { gamesToMatch } from '#/features/games/stored/stored-games.store.ts'
import type { Database } from '#/server/database/database.ts'
import { onlyRow } from '#/server/database/only-row.ts'
import type { plays } from './model/plays.table.ts'

/** The game of a play. `gameId` is null if it is not in the catalogue. `foldedName` is the name simplified for comparing. */
export type GamePlayed = Pick<typeof plays.$inferSelect, 'gameId' | 'name' | 'foldedName' | 'year'>

/** SQL: a member's plays that meet a condition, their own and those of current and former pairs. */
const PLAYS_OF_MEMBER = (which: SQL) => sql`(
  select e.id, e.day from evenings e where e.member_id = given.member_id and ${which}
  union all
  select e.id, e.day from pair_members seat join evenings e on e.pair_id = seat.pair_id
  where seat.member_id = given.member_id and ${which})`

/** SQL: the day of the last play that the member entered by hand on the shelf. */
const REPORTED = sql`case when shelf.evenings = 0 then shelf.last_played_on else shelf.told_last_played_on end`

const COUNTED = sql`
  times_played = shelf.times_played - shelf.evenings + excluded.evenings,
  evenings = excluded.evenings,
  told_last_played_on = ${REPORTED},
  last_played_on = greatest(${REPORTED}, excluded.last_played_on)`

/** Updates members' play counts on their shelves. A count is the logged plays plus a number entered by hand (ruling 32). */
export async function countOnShelves(
  tx: Database,
  memberIds: readonly string[],
  played: readonly GamePlayed[],
): Promise<void> {
  const ofGames = played.filter(({ gameId }) => gameId !== null)
  const named = played.filter(({ gameId }) => gameId === null)
  if (ofGames.length > 0) await countGames(tx, memberIds, ofGames)
  if (named.length > 0) await countNames(tx, memberIds, named)
}

async function countGames(tx: Database, memberIds: readonly string[], played: readonly GamePlayed[]) {
  const counts = sql`
    select given.member_id, given.game_id, count(e.id)::int as times, max(e.day) as last
    from (select distinct member_id, game_id from unnest(${sql.param([...memberIds])}::text[]) member_id,
      unnest(${sql.param(played.map(({ gameId }) => gameId))}::int[]) game_id) given
    left join lateral ${PLAYS_OF_MEMBER(sql`e.game_id = given.game_id`)} e on true
    group by 1, 2`
  await tx.execute(sql`
    insert into shelf_entries as shelf (member_id, game_id, times_played, evenings, last_played_on)
    select member_id, game_id, times, times, last from (${counts}) counted where times > 0
    order by member_id, game_id
    on conflict (member_id, game_id) do update set ${COUNTED}`)
  await uncount(tx, counts, sql`shelf.game_id = counted.game_id`)
}

async function countNames(tx: Database, memberIds: readonly string[], played: readonly GamePlayed[]) {
  const counts = sql`
    select given.member_id, given.name, given.folded, given.year, count(e.id)::int as times, max(e.day) as last
    from (select distinct on (member_id, "foldedName", coalesce("year", 0))
        member_id, "name" as name, "foldedName" as folded, "year" as year
      from unnest(${sql.param([...memberIds])}::text[]) member_id,
        json_to_recordset(${JSON.stringify(played)}::json) as given("name" text, "foldedName" text, "year" int)) given
    left join lateral ${PLAYS_OF_MEMBER(
      sql`e.game_id is null and e.folded_name = given.folded and e.year is not distinct from given.year`,
    )} e on true
    group by 1, 2, 3, 4`
  await tx.execute(sql`
    insert into shelf_entries as shelf
      (member_id, name, folded_name, year, external_id, times_played, evenings, last_played_on)
    select member_id, name, folded, year, (
        -- Of two games of one title and year: the one that plays were counted at before, else the first.
        select same.external_id from shelf_entries same
        where same.member_id = counted.member_id and same.game_id is null and same.folded_name = counted.folded
          and coalesce(same.year, 0) = coalesce(counted.year, 0)
        order by same.evenings > 0 desc, same.id limit 1),
      times, times, last
    from (${counts}) counted where times > 0
    order by member_id, folded
    on conflict (member_id, folded_name, coalesce(year, 0), coalesce(external_id, '')) where game_id is null
    do update set ${COUNTED}`)
  await uncount(
    tx,
    counts,
    sql`shelf.game_id is null and shelf.folded_name = counted.folded and shelf.year is not distinct from counted.year`,
  )
}

async function uncount(tx: Database, counts: SQL, same: SQL) {
  await tx.execute(sql`
    delete from shelf_entries shelf using (${counts}) counted
    where counted.times = 0 and shelf.member_id = counted.member_id and ${same}
      and shelf.evenings > 0 and shelf.times_played = shelf.evenings and shelf.mark is null`)
  await tx.execute(sql`
    update shelf_entries shelf set
      times_played = shelf.times_played - shelf.evenings, evenings = 0, told_last_played_on = null,
      last_played_on = case when shelf.times_played > shelf.evenings then shelf.told_last_played_on end
    from (${counts}) counted
    where counted.times = 0 and shelf.member_id = counted.member_id and ${same} and shelf.evenings > 0`)
}

type Waiting = { folded: string; name: string; year: number | null }

/** Links each play that has only a game's name to the catalogue game of this name. Returns the number of linked plays. */
export async function linkNamedPlays(db: Database): Promise<number> {
  const { rows: waiting } = await db.execute<Waiting>(sql`
    select folded_name as folded, min(name) as name, year from evenings where game_id is null group by folded_name, year`)
  if (waiting.length === 0) return 0
  const named = waiting.map(({ name, ...one }) => ({ ...one, title: name, externalId: null }))
  const matching = new TitleMatching(await gamesToMatch(db), named)
  let joined = 0
  for (const one of named) {
    const match = matching.matchOf(one)
    if (match.is === 'found') joined += await db.transaction((tx) => linkName(tx, one, match.game.id))
  }
  return joined
}

async function linkName(
  tx: Database,
  { folded, title, year }: Omit<Waiting, 'name'> & { title: string },
  gameId: number,
) {
  const { rows: sitters } = await tx.execute<{ id: string }>(sql`
    select m.id from members m where m.id in (
      select member_id from evenings where game_id is null and folded_name = ${folded} and member_id is not null
      union select seat.member_id from pair_members seat join evenings e on e.pair_id = seat.pair_id
      where e.game_id is null and e.folded_name = ${folded}
    ) order by m.id for key share`)
  const { rowCount } = await tx.execute(sql`
    update evenings set game_id = ${gameId}, changed_at = now()
    where game_id is null and folded_name = ${folded} and year is not distinct from ${year}`)
  const members = sitters.map(({ id }) => id)
  const played = { name: title, foldedName: folded, year }
  await countOnShelves(tx, members, [
    { ...played, gameId },
    { ...played, gameId: null },
  ])
  return rowCount ?? 0
}

/**
 * Returns a text (fingerprint) that changes when a game is added or edited, and when a member adds a play or a shelf entry of a
 * game that the catalogue lacks. After such a change, a job links these plays and shelf entries to games that were added since.
 */
export async function fingerprintForLinking(db: Database): Promise<string> {
  const { rows } = await db.execute<{ state: string }>(sql`
    select concat_ws(' ', (select max(updated_at) from games), (select count(*) from games),
      (select max(changed_at) from evenings where game_id is null),
      (select max(id) from shelf_entries where game_id is null)) as state`)
  return onlyRow(rows).state
}
