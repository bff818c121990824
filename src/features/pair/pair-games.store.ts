import { type SQL, sql } from 'drizzle-orm'
import { coverOfTitle } from '#/features/games/model/game-summary.rules.ts'
import { summariesById } from '#/features/games/stored/stored-games.store.ts'
import { SHELF_PAGE, type ShelfPart, type ShelfSort } from '#/features/shelf/model/shelf-look.rules.ts'
import { hasRested, titleHas } from '#/features/shelf/shelf-query.store.ts'
import type { Database } from '#/server/database/database.ts'
import { onlyRow } from '#/server/database/only-row.ts'
import type { PairGame, PairGames, PairGamesRequested, PairView } from './pair.schema.ts'

interface Two {
  memberId: string
  partnerId: string
}

const PARTS: Record<ShelfPart, SQL> = {
  own: sql`shelf.mark = 'own'`,
  wish: sql`shelf.mark = 'wish'`,
  'not-for-us': sql`shelf.mark = 'not-for-us'`,
  played: sql`shelf.times_played > 0`,
}

/** The identity of a game: the catalogue's, or its name. */
const SAME_GAME = sql`coalesce(shelf.game_id::text, 'name ' || shelf.folded_name || ' ' || coalesce(shelf.year, 0))`

/** The shelf entries of a pair as the caller may see them: a surprise is visible to its owner only (checklist PAIR-02). */
const notifiedTo = ({ memberId, partnerId }: Two): SQL => sql`
  shelf_entries shelf left join games g on g.id = shelf.game_id
  where shelf.member_id in (${memberId}, ${partnerId}) and (shelf.game_id is null or g.published)
    and (not shelf.is_surprise or shelf.member_id = ${memberId})`

/** A part of the pair's entries, one row per game: of the catalogue, or by a name both may have used. */
const statedByTwo = (two: Two, part: ShelfPart): SQL => sql`
  select min(shelf.game_id) as game_id, min(coalesce(g.title, shelf.name)) as title,
    bool_or(shelf.member_id = ${two.memberId}) as "isMine", bool_or(shelf.member_id = ${two.partnerId}) as "isTheirs",
    bool_or(shelf.is_surprise) as "isSurprise", max(shelf.times_played) as "timesPlayed",
    max(shelf.last_played_on) as "lastPlayedOn", max(shelf.marked_at) as marked_at
  from ${notifiedTo(two)} and ${PARTS[part]}
  group by ${SAME_GAME}`

const ORDERS: Record<ShelfSort, SQL> = {
  'longest-unplayed': sql`"timesPlayed" > 0, "lastPlayedOn" asc nulls first`,
  'latest-played': sql`"lastPlayedOn" desc nulls last, "timesPlayed" > 0 desc`,
  newest: sql`marked_at desc`,
  title: sql`lower(unaccent(title))`,
}

/** Default order: last played first; without plays, last marked first. */
const USUAL: Record<ShelfPart, ShelfSort> = {
  ...{ own: 'latest-played', played: 'latest-played' },
  ...{ wish: 'newest', 'not-for-us': 'newest' },
}

/** A page of the pair's shelf: owned, wished for, played, or ruled out by either. */
export async function gamesOfTwo(db: Database, two: Two, query: PairGamesRequested): Promise<PairGames> {
  const { show, sort, rest, page } = query
  const q = query.q?.trim() ?? ''
  const wanted = sql`(${statedByTwo(two, show)}) given
    where ${rest ? hasRested(rest, sql`"timesPlayed"`, sql`"lastPlayedOn"`) : sql`true`}
      and ${q ? titleHas(q, sql`title`) : sql`true`}`
  const { rows: counted } = await db.execute<{ total: number; named: number }>(
    sql`select count(*)::int as total, (count(*) filter (where game_id is null))::int as named from ${wanted}`,
  )
  const { total, named } = onlyRow(counted)
  const pageCount = Math.max(1, Math.ceil(total / SHELF_PAGE))
  const shown = Math.min(page ?? 1, pageCount)
  const { rows } = await db.execute<Omit<PairGame, 'game' | 'cover'> & { game_id: number | null }>(sql`
    select game_id, title, "isMine", "isTheirs", "isSurprise", "timesPlayed", "lastPlayedOn"::text as "lastPlayedOn"
    from ${wanted} order by ${ORDERS[sort ?? USUAL[show]]}, lower(title), title, game_id
    limit ${SHELF_PAGE} offset ${(shown - 1) * SHELF_PAGE}`)
  const ids = rows.flatMap(({ game_id }) => game_id ?? [])
  const summaries = await summariesById(db, ids)
  return {
    counts: await countsOfTwo(db, two),
    games: rows.map(({ game_id: id, ...row }) => ({
      ...row,
      game: (id !== null && summaries.get(id)) || null,
      cover: id === null ? coverOfTitle(row.title) : null,
    })),
    total,
    named,
    page: shown,
    pageCount,
  }
}

async function countsOfTwo(db: Database, two: Two): Promise<PairGames['counts']> {
  const countIn = (part: ShelfPart) => sql`(count(distinct ${SAME_GAME}) filter (where ${PARTS[part]}))::int`
  const { rows } = await db.execute<PairGames['counts']>(sql`
    select ${countIn('own')} as own, ${countIn('wish')} as wish, ${countIn('played')} as played,
      ${countIn('not-for-us')} as "not-for-us"
    from ${notifiedTo(two)}`)
  return onlyRow(rows)
}

type Owned = NonNullable<PairView['pair']>['owned']

/** Returns how many games each of two members owns, and how many both together. */
export async function ownedCounts(db: Database, memberId: string, partnerId: string): Promise<Owned> {
  const { rows } = await db.execute<Owned>(sql`
    select (count(*) filter (where "isMine"))::int as mine, (count(*) filter (where "isTheirs"))::int as theirs,
      count(*)::int as both
    from (${statedByTwo({ memberId, partnerId }, 'own')}) given`)
  return onlyRow(rows)
}
