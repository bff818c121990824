import { asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { countOnShelves } from '#/features/plays/shelf-counts.store.ts'
import type { Database } from '#/server/database/database.ts'
import { HttpProblem, notFound } from '#/server/http/http-problem.ts'
import type { ChosenGame, MergePreview } from '../editing/game-editing.schema.ts'
import { gameMerges, games } from '../model/games.table.ts'

/** The ids of the game that remains and of the game that is deleted. */
interface MergedGames {
  staysId: number
  leavesId: number
}

/**
 * Merges two games: moves members' data and slugs to the game that remains, then deletes the other for good.
 * @throws {HttpProblem} 400 for merging a game with itself, 409 if a game is deleted, 412 if a game was saved since its selection
 */
export async function mergeGames(
  tx: Database,
  stays: ChosenGame,
  leaves: ChosenGame,
): Promise<{ stays: { title: string; slug: string }; left: { title: string } }> {
  if (stays.id === leaves.id) throw new HttpProblem('not-valid', 'A game can’t be merged into itself')
  const merged = { staysId: stays.id, leavesId: leaves.id }
  await lockMembersOf(tx, leaves.id)
  // In the order of their ids, to avoid deadlocks; those in the trash as well.
  const held = await tx
    .select()
    .from(games)
    .where(inArray(games.id, [stays.id, leaves.id]))
    .orderBy(asc(games.id))
    .for('update')
  const [stayer, leaver] = [stays, leaves].map(({ id, revision }) => {
    const game = held.find((each) => each.id === id && !each.inTrash)
    if (!game) throw new HttpProblem('conflict', 'One of the games no longer exists')
    if (game.revision !== revision)
      throw new HttpProblem('changed-meanwhile', 'Someone changed one of the games in the meantime')
    return game
  })
  if (!stayer || !leaver) throw new Error('a locked game vanished')
  for (const move of [moveRows, moveOpinions, moveShelvesAndPlays]) await move(tx, merged)
  await tx.update(gameMerges).set({ staysId: stays.id }).where(eq(gameMerges.staysId, leaves.id))
  await tx.insert(gameMerges).values(merged)
  await tx.delete(games).where(eq(games.id, leaves.id))
  const externalId = stayer.externalId ?? leaver.externalId
  await tx.update(games).set({ externalId }).where(eq(games.id, stays.id))
  await countOpinions(tx, stays.id)
  return { stays: { title: stayer.title, slug: stayer.slug }, left: { title: leaver.title } }
}

/** Locks the members who have data of a game, before the game itself, in the order in which deleting an account locks. */
async function lockMembersOf(tx: Database, gameId: number) {
  await tx.execute(sql`
    select id from members where id in (
      select member_id from community_ratings where game_id = ${gameId}
      union select member_id from two_player_votes where game_id = ${gameId}
      union select member_id from favorites where game_id = ${gameId}
      union select member_id from wish_offers where game_id = ${gameId}
      union select member_id from shelf_entries where game_id = ${gameId}
    ) order by id for key share`)
}

/** Merging two games deletes one game. This moves comments, slugs and other rows of the deleted game to the remaining game. */
export async function moveRows(tx: Database, { staysId, leavesId }: MergedGames): Promise<void> {
  for (const table of ['comments', 'comment_reports', 'evening_questions', 'former_game_slugs'])
    await tx.execute(
      sql`update ${sql.identifier(table)} set game_id = ${staysId} where game_id = ${leavesId}`,
    )
  await tx.execute(sql`
    insert into former_game_slugs (slug, game_id) select slug, ${staysId} from games where id = ${leavesId}
    on conflict (slug) do update set game_id = excluded.game_id`)
  await tx.execute(sql`
    update post_games place set game_id = ${staysId} where game_id = ${leavesId}
      and not exists (select from post_games theirs where theirs.post_id = place.post_id and theirs.game_id = ${staysId})`)
  await tx.execute(sql`
    insert into retailer_clicks as counted (day, game_id, retailer, clicks)
    select day, ${staysId}, retailer, clicks from retailer_clicks where game_id = ${leavesId}
    on conflict (day, game_id, retailer) do update set clicks = counted.clicks + excluded.clicks`)
}

interface Opinion {
  table: SQL
  /** SQL for when a row was last changed: of a member's two rows, the later counts. Absent if such rows cannot differ. */
  changedAt?: (row: SQL) => SQL
}

const OPINIONS: readonly Opinion[] = [
  { table: sql`community_ratings`, changedAt: (row) => sql`${row}.updated_at` },
  { table: sql`two_player_votes`, changedAt: (row) => sql`greatest(${row}.voted_at, ${row}.said_at)` },
  { table: sql`favorites` },
  { table: sql`wish_offers` },
]

/** Moves ratings, votes and favorites to the remaining game of a merge. Of two ratings by a member, the later counts. */
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

/** Recounts the ratings of a game and the votes on its verdict. Stores the numbers in the table `games`. */
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

/** Moves shelf entries and plays to the remaining game of a merge. If a member has both games, the two entries become one. */
export async function moveShelvesAndPlays(tx: Database, { staysId, leavesId }: MergedGames): Promise<void> {
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
  const { rows } = await tx.execute<{ id: string }>(sql`
    with moved as (update evenings set game_id = ${staysId} where game_id = ${leavesId} returning member_id, pair_id)
    select distinct coalesce(moved.member_id, seat.member_id) as id
    from moved left join pair_members seat on seat.pair_id = moved.pair_id
    where coalesce(moved.member_id, seat.member_id) is not null order by 1`)
  const takingPart = rows.map(({ id }) => id)
  const game = { gameId: staysId, name: '', foldedName: '', year: null }
  if (takingPart.length > 0) await countOnShelves(tx, takingPart, [game])
}

/** Counts the data that a merge would move, such as ratings and comments. @throws {HttpProblem} 404 if a game is missing */
export async function previewMerge(
  db: Database,
  { stays, leaves }: { stays: number; leaves: number },
): Promise<MergePreview> {
  const of = (table: string, more = sql``) =>
    sql`(select count(*)::int from ${sql.identifier(table)} one where game_id = ${leaves} ${more})`
  const both = (table: string) =>
    of(
      table,
      sql`and exists (select from ${sql.identifier(table)} other where other.game_id = ${stays} and other.member_id = one.member_id)`,
    )
  const { rows } = await db.execute<MergePreview & Record<string, unknown>>(sql`
    select ${of('community_ratings')} as ratings, ${of('two_player_votes')} as votes,
      ${both('community_ratings')} + ${both('two_player_votes')} as "ofBoth",
      ${of('comments', sql`and not in_trash`)} as comments, ${of('favorites')} as favorites, ${of('shelf_entries')} as shelves,
      ${of('evenings')} as plays, ${of('post_games')} as posts, 1 + ${of('former_game_slugs')} as addresses
    where 2 = (select count(*) from games where id in (${stays}, ${leaves}) and not in_trash)`)
  const [look] = rows
  if (!look) throw notFound('One of the games no longer exists')
  return look
}
