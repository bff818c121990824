import { sql } from 'drizzle-orm'
import { splitPrice } from '#/features/imports/model/cells.rules.ts'
import { csvAsBgg, csvOf } from '#/features/imports/model/table.ts'
import type { Database } from '#/server/database/database.ts'
import type { Mark } from '../model/marks.rules.ts'

/** A game of a member's shelf in an exported file. */
type ExportedGame = Record<
  'slug' | 'external_id' | 'last_played_on' | 'private_comment' | 'price_paid',
  string | null
> &
  Record<'year' | 'bgg_id' | 'stars' | 'points' | 'min_players' | 'max_players', number | null> &
  Record<'surprise' | 'favorite', boolean> & { title: string; mark: Mark | null; times_played: number }

/** Returns a member's shelf, favorites and ratings for export: one row per game, sorted by title (checklist SHELF-02). */
export async function exportedGames(db: Database, memberId: string): Promise<ExportedGame[]> {
  const { rows } = await db.execute<ExportedGame>(sql`
    select coalesce(g.title, shelf.name) as title, coalesce(g.year, shelf.year) as year, g.slug,
      coalesce(g.external_id, shelf.external_id) as external_id,
      coalesce(g.bgg_id, substring(coalesce(g.external_id, shelf.external_id) from '^bgg:([1-9][0-9]{0,8})$')::int) as bgg_id, shelf.mark,
      coalesce(shelf.is_surprise, false) as surprise,
      coalesce(shelf.times_played, 0) as times_played, shelf.last_played_on::text,
      coalesce(rated.rating, shelf.rating) as stars, coalesce(rated.points, shelf.points) as points, favorite.game_id is not null as favorite,
      note.comment as private_comment, note.price_paid,
      shelf.min_players, shelf.max_players
    from (select * from shelf_entries where member_id = ${memberId}) shelf
    full join (select * from community_ratings where member_id = ${memberId}) rated using (game_id)
    full join (select * from favorites where member_id = ${memberId}) favorite using (game_id)
    left join games g on g.id = game_id
    left join shelf_notes note on note.entry_id = shelf.id
    order by lower(coalesce(g.title, shelf.name)), g.id, shelf.id`)
  return rows
}

const COLUMNS = [
  ...(['title', 'year', 'slug', 'external_id', 'bgg_id', 'mark', 'surprise', 'times_played'] as const),
  ...(['last_played_on', 'stars', 'points', 'favorite', 'private_comment', 'price_paid'] as const),
  ...(['min_players', 'max_players'] as const),
]

/** Formats exported games as CSV, which can be imported again. Cells that look like formulas are escaped for spreadsheets. */
export const shelfAsCsv = (games: readonly ExportedGame[]): string => csvOf(games, COLUMNS)

/** The header row of the file in which BoardGameGeek exports one's own collection, with its private columns. */
const BGG_COLUMNS = `
  objectname objectid rating numplays weight own fortrade want wanttobuy wanttoplay prevowned
  preordered wishlist wishlistpriority wishlistcomment comment conditiontext haspartslist
  wantpartslist collid baverage average avgweight rank numowned objecttype originalname minplayers
  maxplayers playingtime maxplaytime minplaytime yearpublished bggrecplayers bggbestplayers
  bggrecagerange bgglanguagedependence publisherid imageid year language other itemtype barcode
  pricepaid pp_currency currvalue cv_currency acquisitiondate acquiredfrom quantity privatecomment
  invlocation invdate version_publishers version_languages version_yearpublished version_nickname`
  .trim()
  .split(/\s+/)
const NOT_STATED = {
  ...{ weight: '0', fortrade: '0', want: '0', wanttobuy: '0', wanttoplay: '0', prevowned: '0' },
  ...{ preordered: '0', wishlistpriority: '3', objecttype: 'thing' },
}

/** Formats exported games as CSV for import at BoardGameGeek. Data without a column there is left out. */
export function shelfAsBgg(games: readonly ExportedGame[]): string {
  const rows = games.map((game) => {
    const { amount, currency } = splitPrice(game.price_paid ?? '')
    return {
      ...NOT_STATED,
      ...{ objectname: game.title, originalname: game.title },
      objectid: game.bgg_id,
      rating: game.points ?? (game.stars ?? 0) * 2,
      numplays: game.times_played,
      own: game.mark === 'own',
      wishlist: game.mark === 'wish',
      yearpublished: game.year,
      ...{ minplayers: game.min_players, maxplayers: game.max_players },
      ...{ pricepaid: amount, pp_currency: currency },
      privatecomment: game.private_comment,
    }
  })
  return csvAsBgg(rows, BGG_COLUMNS)
}
