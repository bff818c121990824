import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '#/server/database/database.ts'

/** A list of games of a deck in which one goes by another's id, in its order. */
const renamed = (list: SQL, from: number, to: number) => sql`(
  select coalesce(jsonb_agg(case when (game ->> 'id')::int = ${from} then jsonb_set(game, '{id}', to_jsonb(${to}::int)) else game end
    order by place), '[]'::jsonb)
  from jsonb_array_elements(${list}) with ordinality as each (game, place))`

const holds = (id: number) => sql`(deck @> jsonb_build_array(jsonb_build_object('id', ${id}::int))
  or wider -> 'games' @> jsonb_build_array(jsonb_build_object('id', ${id}::int)))`

/** Replaces a game by the one that stays in open rooms: in the deck, among the cards dealt, in answers and matches. Rooms whose deck has both keep it as it is. */
export async function replaceInRooms(
  tx: Database,
  { staysId: to, leavesId: from }: { staysId: number; leavesId: number },
): Promise<void> {
  const { rows } = await tx.execute<{ letters: string }>(sql`
    select letters from rooms where ${holds(from)} and ${holds(to)} is not true order by letters for update`)
  if (rows.length === 0) return
  const those = sql`letters = any(${sql.param(rows.map(({ letters }) => letters))}::text[])`
  await tx.execute(sql`
    update rooms set deck = ${renamed(sql`deck`, from, to)},
      wider = case when wider is null then null else jsonb_set(wider, '{games}', ${renamed(sql`wider -> 'games'`, from, to)}) end
    where ${those}`)
  await tx.execute(sql`
    update room_seats set dealt = array_replace(dealt, ${from}::int, ${to}::int),
      leanings = case when leanings ? ${String(from)}
        then leanings - ${String(from)} || jsonb_build_object(${String(to)}::text, leanings -> ${String(from)}) else leanings end
    where ${those}`)
  await tx.execute(sql`update room_answers set game_id = ${to} where game_id = ${from} and ${those}`)
  await tx.execute(sql`update room_matches set game_id = ${to} where game_id = ${from} and ${those}`)
}
