import { stringify } from 'csv-stringify/sync'
import { sql } from 'drizzle-orm'
import type { Mark } from '#/domain/shelf/marks.rules.ts'
import type { Database } from '#/server/database/database.ts'

/** What a member says of a game, whatever they say, as a file has it. */
type ExportedGame = {
  title: string
  year: number | null
  /** Null where the catalogue lacks the game. */
  slug: string | null
  external_id: string | null
  mark: Mark | null
  surprise: boolean
  times_played: number
  last_played_on: string | null
  stars: number | null
  favorite: boolean
  private_comment: string | null
  price_paid: string | null
}

/** Everything of one's own about games: the shelf, favorites and ratings, a row a game, by title (checklist SHELF-02). */
export async function exportedGames(db: Database, memberId: string): Promise<ExportedGame[]> {
  const { rows } = await db.execute<ExportedGame>(sql`
    select coalesce(g.title, shelf.name) as title, coalesce(g.year, shelf.year) as year, g.slug,
      coalesce(g.external_id, shelf.external_id) as external_id, shelf.mark,
      coalesce(shelf.is_surprise, false) as surprise,
      coalesce(shelf.times_played, 0) as times_played, shelf.last_played_on::text,
      coalesce(rated.rating, shelf.rating) as stars, favorite.game_id is not null as favorite,
      note.comment as private_comment, note.price_paid
    from (select * from shelf_entries where member_id = ${memberId}) shelf
    full join (select * from community_ratings where member_id = ${memberId}) rated using (game_id)
    full join (select * from favorites where member_id = ${memberId}) favorite using (game_id)
    left join games g on g.id = game_id
    left join shelf_notes note on note.entry_id = shelf.id
    order by lower(coalesce(g.title, shelf.name)), g.id, shelf.id`)
  return rows
}

const COLUMNS = [
  'title',
  'year',
  'slug',
  'external_id',
  'mark',
  'surprise',
  'times_played',
  'last_played_on',
  'stars',
  'favorite',
  'private_comment',
  'price_paid',
] as const satisfies readonly (keyof ExportedGame)[]

/** The same as CSV, in which nothing is a formula to a spreadsheet; it can be imported again. */
export function shelfAsCsv(games: readonly ExportedGame[]): string {
  return stringify([...games], {
    header: true,
    columns: [...COLUMNS],
    bom: true,
    escape_formulas: true,
    cast: { boolean: (is) => (is ? '1' : '0') },
  })
}
