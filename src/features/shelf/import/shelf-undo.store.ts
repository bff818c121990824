import { sql } from 'drizzle-orm'
import type { Database } from '#/server/database/database.ts'

/** What an import may change of an entry; a note of a game is part of it. */
type EntryState = {
  mark: string | null
  is_surprise: boolean
  times_played: number
  evenings: number
  last_played_on: string | null
  told_last_played_on: string | null
  external_id: string | null
  rating: number | null
  points: number | null
  comment: string | null
  price_paid: string | null
}

export type ShelfChange =
  | { kind: 'entry'; id: number; before: EntryState | null; after: EntryState }
  | { kind: 'rating'; gameId: number; rating: number }
  | { kind: 'favorite'; gameId: number }

const STATE = sql`jsonb_build_object('mark', shelf.mark, 'is_surprise', shelf.is_surprise, 'times_played', shelf.times_played,
  'evenings', shelf.evenings, 'last_played_on', shelf.last_played_on, 'told_last_played_on', shelf.told_last_played_on,
  'external_id', shelf.external_id, 'rating', shelf.rating, 'points', shelf.points, 'comment', note.comment, 'price_paid', note.price_paid)`

/** Every entry of a member's shelf as it stands, by its id. */
export async function shelfSeen(tx: Database, memberId: string): Promise<Map<number, EntryState>> {
  const { rows } = await tx.execute<{ id: number; state: EntryState }>(sql`
    select shelf.id, ${STATE} as state from shelf_entries shelf left join shelf_notes note on note.entry_id = shelf.id
    where shelf.member_id = ${memberId}`)
  return new Map(rows.map(({ id, state }) => [id, state]))
}

/** What became of a shelf. */
export function shelfChanges(
  before: ReadonlyMap<number, EntryState>,
  after: ReadonlyMap<number, EntryState>,
): ShelfChange[] {
  return [...after].flatMap(([id, state]) => {
    const was = before.get(id) ?? null
    const isSame = was !== null && JSON.stringify(was) === JSON.stringify(state)
    return isSame ? [] : [{ kind: 'entry' as const, id, before: was, after: state }]
  })
}

/** Puts back what an import changed, where it is still as the import left it; answers how much that was. */
export async function undoShelfChanges(
  tx: Database,
  memberId: string,
  changes: readonly ShelfChange[],
): Promise<number> {
  const entries = changes.filter((change) => change.kind === 'entry')
  const { rows: untouched } = await tx.execute<{ id: number }>(sql`
    select shelf.id from json_to_recordset(${JSON.stringify(entries)}::json) as said(id int, after jsonb)
    join shelf_entries shelf on shelf.id = said.id and shelf.member_id = ${memberId}
    left join shelf_notes note on note.entry_id = shelf.id
    where ${STATE} @> said.after order by shelf.id`)
  const ids = new Set(untouched.map(({ id }) => id))
  const back = entries.filter(({ id }) => ids.has(id))
  const added = back.filter(({ before }) => before === null).map(({ id }) => id)
  await tx.execute(sql`delete from shelf_entries where id = any(${sql.param(added)}::int[])`)
  const kept = JSON.stringify(back.filter(({ before }) => before !== null))
  await tx.execute(sql`
    update shelf_entries shelf set mark = was.mark, is_surprise = was.is_surprise, times_played = was.times_played,
      last_played_on = was.last_played_on, told_last_played_on = was.told_last_played_on,
      external_id = was.external_id, rating = was.rating, points = was.points
    from json_to_recordset(${kept}::json) as said(id int, before jsonb), jsonb_to_record(said.before) as was(mark text,
      is_surprise bool, times_played int, last_played_on date, told_last_played_on date, external_id text, rating int, points float8)
    where shelf.id = said.id`)
  await tx.execute(sql`
    delete from shelf_notes where entry_id in (select id from json_to_recordset(${kept}::json) as said(id int))`)
  await tx.execute(sql`
    insert into shelf_notes (entry_id, comment, price_paid)
    select said.id, said.before->>'comment', said.before->>'price_paid'
    from json_to_recordset(${kept}::json) as said(id int, before jsonb)
    where said.before->>'comment' is not null or said.before->>'price_paid' is not null`)
  return (
    back.length + (await undoRatings(tx, memberId, changes)) + (await undoFavorites(tx, memberId, changes))
  )
}

async function undoRatings(tx: Database, memberId: string, changes: readonly ShelfChange[]): Promise<number> {
  const given = JSON.stringify(changes.filter(({ kind }) => kind === 'rating'))
  await tx.execute(sql`
    select id from games where id in (select "gameId" from json_to_recordset(${given}::json) as given("gameId" int))
    order by id for no key update`)
  const { rowCount } = await tx.execute(sql`
    with gone as (
      delete from community_ratings using json_to_recordset(${given}::json) as given("gameId" int, "rating" int)
      where member_id = ${memberId} and game_id = given."gameId" and community_ratings.rating = given."rating"
      returning game_id, community_ratings.rating
    )
    update games set rating_count = rating_count - 1, rating_sum = rating_sum - gone.rating from gone where games.id = gone.game_id`)
  return rowCount ?? 0
}

async function undoFavorites(
  tx: Database,
  memberId: string,
  changes: readonly ShelfChange[],
): Promise<number> {
  const ids = changes.flatMap((change) => (change.kind === 'favorite' ? [change.gameId] : []))
  const { rowCount } = await tx.execute(sql`
    delete from favorites where member_id = ${memberId} and game_id = any(${sql.param(ids)}::int[])`)
  return rowCount ?? 0
}
