import { eq, isNull, sql } from 'drizzle-orm'
import { members } from '#/features/accounts/model/members.table.ts'
import { TitleMatching } from '#/features/games/model/merging/title-matching.rules.ts'
import { knownGames } from '#/features/games/stored/known-games.store.ts'
import type { Database } from '#/server/database/database.ts'
import { onlyRow } from '#/server/database/only-row.ts'
import { shelfEntries } from '../model/shelf-entries.table.ts'
import { giveRatings } from './shelf-writing.store.ts'

/**
 * Joins shelf entries by name to games that have appeared in the catalogue since, with their pending ratings (checklist
 * SHELF-02). Existing opinions of that game stay. Returns how many joined.
 */
export async function joinNamedEntries(db: Database): Promise<number> {
  const waiting = await db
    .select({
      id: shelfEntries.id,
      memberId: shelfEntries.memberId,
      title: sql<string>`${shelfEntries.name}`,
      year: shelfEntries.year,
      externalId: shelfEntries.externalId,
      rating: shelfEntries.rating,
      points: shelfEntries.points,
    })
    .from(shelfEntries)
    .where(isNull(shelfEntries.gameId))
  if (waiting.length === 0) return 0
  const matching = new TitleMatching(await knownGames(db), waiting)
  let joined = 0
  for (const { id, memberId, rating, points, ...named } of waiting) {
    const match = matching.matchOf(named)
    if (match.is !== 'found') continue
    const gameId = match.game.id
    await db.transaction(async (tx) => {
      await tx.select({ id: members.id }).from(members).where(eq(members.id, memberId)).for('key share')
      if (await joinEntry(tx, id, gameId)) joined += 1
      if (rating !== null) await giveRatings(tx, memberId, [{ gameId, rating, points }])
    })
  }
  return joined
}

/** A version that changes when any game changes, or a name is added to a shelf. */
export async function stateOfNames(db: Database): Promise<string> {
  const { rows } = await db.execute<{ state: string }>(sql`
    select concat_ws(' ', (select max(updated_at) from games), (select count(*) from games),
      (select max(id) from shelf_entries where game_id is null)) as state`)
  return onlyRow(rows).state
}

/** Makes an entry by name one of a game, or part of the one that stands there. */
async function joinEntry(tx: Database, id: number, gameId: number): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    update shelf_entries entry set game_id = ${gameId}, name = null, folded_name = null, year = null,
      external_id = null, min_players = null, max_players = null, rating = null, points = null
    where id = ${id} and game_id is null and not exists (
      select from shelf_entries other where other.member_id = entry.member_id and other.game_id = ${gameId})`)
  if (rowCount === 1) return true
  await tx.execute(sql`
    update shelf_entries other set
      mark = coalesce(other.mark, entry.mark),
      times_played = greatest(other.times_played - other.evenings, entry.times_played - entry.evenings)
        + other.evenings + entry.evenings,
      evenings = other.evenings + entry.evenings,
      told_last_played_on = greatest(
        case when other.evenings > 0 then other.told_last_played_on else other.last_played_on end,
        case when entry.evenings > 0 then entry.told_last_played_on else entry.last_played_on end),
      last_played_on = greatest(other.last_played_on, entry.last_played_on)
    from shelf_entries entry
    where entry.id = ${id} and other.member_id = entry.member_id and other.game_id = ${gameId}`)
  await tx.execute(sql`
    update shelf_notes set entry_id = other.id
    from shelf_entries entry join shelf_entries other on other.member_id = entry.member_id and other.game_id = ${gameId}
    where shelf_notes.entry_id = ${id} and entry.id = ${id}
      and not exists (select from shelf_notes note where note.entry_id = other.id)`)
  const { rowCount: merged } = await tx.execute(
    sql`delete from shelf_entries where id = ${id} and game_id is null`,
  )
  return merged === 1
}
