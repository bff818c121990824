import { inArray, type SQL, sql } from 'drizzle-orm'
import { gameSummaries } from '#/domain/games/game-summaries.table.ts'
import { summaryOf } from '#/domain/games/game-summary.rules.ts'
import type { Mark } from '#/domain/shelf/marks.rules.ts'
import type { Database } from '#/server/database/database.ts'
import { onlyRow } from '#/server/database/only-row.ts'
import type { PairGames, PairGamesAsked, PairView } from './pair.schema.ts'

/** How many games of a table are told at a time. */
export const PAIR_GAMES_PAGE = 60

/** The two of a table: who asks, and who shares it with them. */
interface Two {
  memberId: string
  partnerId: string
}

/**
 * What the two say of games by one mark, a row a game: of the catalogue, or by a name both may have written. A surprise is
 * its owner's alone, and here for nobody else (checklist PAIR-02).
 */
const saidByTwo = ({ memberId, partnerId }: Two, mark: Mark): SQL => sql`
  select min(shelf.game_id) as game_id, min(coalesce(g.title, shelf.name)) as title,
    bool_or(shelf.member_id = ${memberId}) as is_mine, bool_or(shelf.member_id = ${partnerId}) as is_theirs,
    bool_or(shelf.is_surprise) as is_surprise, max(shelf.times_played) as times_played,
    max(shelf.last_played_on)::text as last_played_on, max(shelf.marked_at) as marked_at
  from shelf_entries shelf left join games g on g.id = shelf.game_id
  where shelf.member_id in (${memberId}, ${partnerId}) and shelf.mark = ${mark}
    and (shelf.game_id is null or g.published)
    and (not shelf.is_surprise or shelf.member_id = ${memberId})
  group by coalesce(shelf.game_id::text, 'name ' || shelf.folded_name || ' ' || coalesce(shelf.year, 0))`

type Row = {
  game_id: number | null
  title: string
  is_mine: boolean
  is_theirs: boolean
  is_surprise: boolean
  times_played: number
  last_played_on: string | null
}

/** What was played last comes first on a shelf; of the rest, what was said last. */
const ORDER: Record<Mark, SQL> = {
  own: sql`last_played_on desc nulls last, times_played > 0 desc, lower(title), title, game_id`,
  wish: sql`marked_at desc, lower(title), title, game_id`,
  'not-for-us': sql`marked_at desc, lower(title), title, game_id`,
}

/** Some of what is on the table of two: what either owns, wishes for, or does not want to play. */
export async function gamesOfTwo(db: Database, two: Two, { show, page }: PairGamesAsked): Promise<PairGames> {
  const said = saidByTwo(two, show)
  const { rows: counted } = await db.execute<{ total: number }>(
    sql`select count(*)::int as total from (${said}) said`,
  )
  const total = onlyRow(counted).total
  const pageCount = Math.max(1, Math.ceil(total / PAIR_GAMES_PAGE))
  const shown = Math.min(page ?? 1, pageCount)
  const { rows } = await db.execute<Row>(sql`
    select * from (${said}) said order by ${ORDER[show]}
    limit ${PAIR_GAMES_PAGE} offset ${(shown - 1) * PAIR_GAMES_PAGE}`)
  const ids = rows.flatMap(({ game_id }) => game_id ?? [])
  const found = ids.length ? await db.select().from(gameSummaries).where(inArray(gameSummaries.id, ids)) : []
  const summaries = new Map(found.map((row) => [row.id, summaryOf(row)]))
  return {
    games: rows.map((row) => ({
      game: (row.game_id !== null && summaries.get(row.game_id)) || null,
      title: row.title,
      isMine: row.is_mine,
      isTheirs: row.is_theirs,
      isSurprise: row.is_surprise,
      timesPlayed: row.times_played,
      lastPlayedOn: row.last_played_on,
    })),
    total,
    page: shown,
    pageCount,
  }
}

type Owned = NonNullable<PairView['pair']>['owned']

/** How many games each of two owns, and how many both together. */
export async function ownedCounts(db: Database, memberId: string, partnerId: string): Promise<Owned> {
  const { rows } = await db.execute<Owned>(sql`
    select (count(*) filter (where is_mine))::int as mine, (count(*) filter (where is_theirs))::int as theirs,
      count(*)::int as both
    from (${saidByTwo({ memberId, partnerId }, 'own')}) said`)
  return onlyRow(rows)
}
