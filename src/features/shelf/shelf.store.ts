import { and, eq, type SQL, sql } from 'drizzle-orm'
import { coverOfTitle } from '#/features/games/model/game-summary.rules.ts'
import { summariesById } from '#/features/games/stored/stored-games.store.ts'
import { latestDay } from '#/features/plays/model/plays.rules.ts'
import type { Database } from '#/server/database/database.ts'
import { onlyRow } from '#/server/database/only-row.ts'
import { HttpProblem, notFound } from '#/server/http/http-problem.ts'
import { shelfEntries, shelfNotes } from './model/shelf-entries.table.ts'
import {
  LONG_MONTHS,
  SHELF_PAGE,
  SHELF_PARTS,
  type ShelfPart,
  type ShelfSort,
} from './model/shelf-look.rules.ts'
import type { ShelfEntry, ShelfPage, ShelfRequested } from './shelf.schema.ts'

type OwnColumns = Pick<
  ShelfEntry,
  'year' | 'bggId' | 'minPlayers' | 'maxPlayers' | 'mark' | 'comment' | 'pricePaid'
>

/** Returns one page of the games on a member's shelf, for example of the wished-for games (SHELF-01). */
export async function shelfOf(db: Database, memberId: string, query: ShelfRequested): Promise<ShelfPage> {
  const note = (column: SQL) =>
    sql`min((select ${column} from shelf_notes note where note.entry_id = shelf.id))`
  const shelf = {
    where: sql`shelf.member_id = ${memberId}`,
    identity: sql`shelf.id`,
    columns: sql`min(coalesce(g.year, shelf.year)) as year, min(shelf.min_players) as "minPlayers", min(shelf.max_players) as "maxPlayers",
      min(substring(shelf.external_id from '^bgg:([1-9][0-9]{0,8})$')::int) as "bggId", min(shelf.mark) as mark,
      ${note(sql`comment`)} as comment, ${note(sql`price_paid`)} as "pricePaid"`,
  }
  const { games: entries, ...page } = await shelfPage<OwnColumns>(db, shelf, query, 'longest-unplayed')
  return { ...page, entries }
}

/** Sets when a member last played a game. @throws {HttpProblem} 400 for a future day, 404 if the game is not on the shelf */
export async function setLastPlayed(db: Database, memberId: string, entryId: number, on: string | null) {
  if (on && on > latestDay(new Date())) throw new HttpProblem('not-valid', 'That day is in the future')
  const { rowCount } = await db
    .update(shelfEntries)
    .set({
      lastPlayedOn: on,
      toldLastPlayedOn: on,
      timesPlayed: sql`greatest(${shelfEntries.timesPlayed}, 1)`,
    })
    .where(and(eq(shelfEntries.id, entryId), eq(shelfEntries.memberId, memberId)))
  if (!rowCount) throw notFound('That isn’t on your shelf')
}

/** Removes a game from a member's shelf; safe to repeat. A game with plays in the play log stays, but only as a played game. */
export async function takeOffShelf(db: Database, memberId: string, entryId: number): Promise<void> {
  const its = and(eq(shelfEntries.id, entryId), eq(shelfEntries.memberId, memberId))
  await db.transaction(async (tx) => {
    await tx.delete(shelfEntries).where(and(its, eq(shelfEntries.plays, 0)))
    const [left] = await tx
      .update(shelfEntries)
      .set({ mark: null, rating: null, timesPlayed: sql`${shelfEntries.plays}` })
      .where(its)
      .returning({ id: shelfEntries.id })
    if (left) await tx.delete(shelfNotes).where(eq(shelfNotes.entryId, left.id))
  })
}

/** SQL fragments that select a member's or a pair's shelf. In them, `shelf` is the table `shelf_entries`, and `g` is `games`. */
export interface ShelfSql {
  /** Condition for the entries that the caller may see. */
  where: SQL
  /** The value by which entries are grouped: equal entries are one game, and one row of the page. */
  identity: SQL
  /** Aggregates to select for each game, beside those that every shelf selects. */
  columns: SQL
}

const PARTS: Record<ShelfPart, SQL> = {
  own: sql`shelf.mark = 'own'`,
  wish: sql`shelf.mark = 'wish'`,
  'not-for-us': sql`shelf.mark = 'not-for-us'`,
  played: sql`shelf.times_played > 0`,
}

/** SQL of each sort order. Games that are equal in it are sorted by title. */
const ORDERS: Record<ShelfSort, SQL> = {
  'longest-unplayed': sql`"timesPlayed" > 0, "lastPlayedOn" asc nulls first`,
  'latest-played': sql`"lastPlayedOn" desc nulls last, "timesPlayed" desc`,
  newest: sql`marked_at desc`,
  title: sql`lower(unaccent(title))`,
}

const shown = ({ where }: ShelfSql) => sql`
  shelf_entries shelf left join games g on g.id = shelf.game_id
  where (shelf.game_id is null or g.published) and ${where}`

/** SQL that selects a part (tab) of a shelf, such as its wishes, with one row for each game. */
export const shelfPart = (shelf: ShelfSql, part: ShelfPart): SQL => sql`
  select min(shelf.game_id) as game_id, min(coalesce(g.title, shelf.name)) as title, max(shelf.times_played) as "timesPlayed",
    max(shelf.last_played_on)::text as "lastPlayedOn", max(shelf.marked_at) as marked_at, min(shelf.id) as id, ${shelf.columns}
  from ${shown(shelf)} and ${PARTS[part]} group by ${shelf.identity}`

/** Returns one page of the games on a member's or a pair's shelf, and the number of games in each tab of the shelf. */
export async function shelfPage<Row extends object>(
  db: Database,
  shelf: ShelfSql,
  query: ShelfRequested,
  defaultSort: ShelfSort,
) {
  const q = query.q?.trim() ?? ''
  const rested = sql`("timesPlayed" = 0
    or "lastPlayedOn"::date < date_trunc('month', now() at time zone 'UTC') - make_interval(months => ${LONG_MONTHS} - 1))`
  const rest = { never: sql`"timesPlayed" = 0`, long: rested, any: sql`true` }[query.rest ?? 'any']
  // A title contains the text, ignoring case and accents.
  const named = q ? sql`position(lower(unaccent(${q})) in lower(unaccent(title))) > 0` : sql`true`
  const wanted = sql`(${shelfPart(shelf, query.show ?? 'own')}) given where ${rest} and ${named}`
  const sizes = SHELF_PARTS.map(
    (part) => sql`${part}::text, count(distinct ${shelf.identity}) filter (where ${PARTS[part]})`,
  )
  type Counted = { counts: Record<ShelfPart, number>; total: number; named: number }
  const { rows: counted } = await db.execute<Counted>(sql`
    select (select json_build_object(${sql.join(sizes, sql`, `)}) from ${shown(shelf)}) as counts,
      count(*)::int as total, (count(*) filter (where game_id is null))::int as named from ${wanted}`)
  const { total, ...figures } = onlyRow(counted)
  const pageCount = Math.max(1, Math.ceil(total / SHELF_PAGE))
  const page = Math.min(query.page ?? 1, pageCount)
  type Entry = Pick<ShelfEntry, 'id' | 'title' | 'timesPlayed' | 'lastPlayedOn'>
  const { rows } = await db.execute<Row & Entry & { game_id: number | null; marked_at?: string }>(sql`
    select * from ${wanted} order by ${ORDERS[query.sort ?? defaultSort]}, lower(title), title, id
    limit ${SHELF_PAGE} offset ${(page - 1) * SHELF_PAGE}`)
  const gameIds = rows.flatMap(({ game_id }) => game_id ?? [])
  const summaries = await summariesById(db, gameIds)
  const games = rows.map(({ game_id: gameId, marked_at: _, ...row }) => ({
    ...row,
    game: (gameId !== null && summaries.get(gameId)) || null,
    cover: gameId === null ? coverOfTitle(row.title) : null,
  }))
  return { ...figures, games, total, page, pageCount }
}
