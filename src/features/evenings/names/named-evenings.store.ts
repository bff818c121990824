import { sql } from 'drizzle-orm'
import { TitleMatching } from '#/features/games/model/merging/title-matching.rules.ts'
import { knownGames } from '#/features/games/stored/stored-games.store.ts'
import type { Database } from '#/server/database/database.ts'
import { onlyRow } from '#/server/database/only-row.ts'
import { countOnShelves } from '../shelf-counts.store.ts'

type Waiting = { folded: string; name: string; year: number | null }

/**
 * Links plays by title to games that have since appeared in the catalogue, also on shelves. Returns how many
 * were linked.
 */
export async function joinNamedEvenings(db: Database): Promise<number> {
  const { rows: waiting } = await db.execute<Waiting>(sql`
    select folded_name as folded, min(name) as name, year from evenings where game_id is null group by folded_name, year`)
  if (waiting.length === 0) return 0
  const named = waiting.map(({ name, ...one }) => ({ ...one, title: name, externalId: null }))
  const matching = new TitleMatching(await knownGames(db), named)
  let joined = 0
  for (const one of named) {
    const match = matching.matchOf(one)
    if (match.is === 'found') joined += await db.transaction((tx) => joinName(tx, one, match.game.id))
  }
  return joined
}

async function joinName(
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

/** A version that changes when any game changes, or a play is logged by name. */
export async function stateOfNamedEvenings(db: Database): Promise<string> {
  const { rows } = await db.execute<{ state: string }>(sql`
    select concat_ws(' ', (select max(updated_at) from games), (select count(*) from games),
      (select max(changed_at) from evenings where game_id is null)) as state`)
  return onlyRow(rows).state
}
