import { sql } from 'drizzle-orm'
import { gamesKnownBy, type StoredGame } from '#/features/games/stored/stored-games.store.ts'
import type { Database } from '#/server/database/database.ts'
import type { catalogueImportRows } from '../model/catalogue-import-rows.table.ts'

type Row = typeof catalogueImportRows.$inferSelect

/** What an import did by a row, and the game it did it to. */
export interface RowWithGame {
  row: Row
  /** Absent where it is deleted. */
  game: StoredGame | undefined
  /** For a game created by the import: whether an editor saved it since, or members have data on it. */
  isTouched: boolean
}

/** Rows of an import with the games as they are now; `locked` until the transaction ends where they are written. */
export async function withGames(
  db: Database,
  batch: readonly Row[],
  { locked }: { locked: boolean },
): Promise<RowWithGame[]> {
  const ids = batch.flatMap(({ gameId }) => gameId ?? [])
  const found =
    ids.length === 0 ? [] : await gamesKnownBy(db, { externalIds: [], slugs: [], ids }, { locked })
  const created = batch.flatMap(({ deed, gameId }) => (deed === 'created' && gameId ? gameId : []))
  const mentioned = await mentionedGames(db, created)
  return batch.map((row) => {
    const game = found.find(({ id }) => id === row.gameId)
    const isTouched = game !== undefined && (game.revision !== row.revision || mentioned.has(game.id))
    return { row, game, isTouched }
  })
}

/** Where members and articles have a game. */
const MENTIONS = [
  'comments',
  'community_ratings',
  'favorites',
  'two_player_votes',
  'shelf_entries',
  'evenings',
  'post_games',
]

/** Those of the games with members' data, or shown in an article. */
async function mentionedGames(db: Database, ids: readonly number[]): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set()
  const requested = sql`(${sql.join(
    ids.map((id) => sql`${id}`),
    sql`, `,
  )})`
  const inEach = MENTIONS.map(
    (place) => sql`select game_id from ${sql.identifier(place)} where game_id in ${requested}`,
  )
  const { rows } = await db.execute<{ game_id: number }>(sql.join(inEach, sql` union `))
  return new Set(rows.map(({ game_id }) => game_id))
}
