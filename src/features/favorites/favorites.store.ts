import { and, desc, eq, sql } from 'drizzle-orm'
import { summaryOf } from '#/features/games/model/game-summary.rules.ts'
import { gameSummaries } from '#/features/games/model/games.table.ts'
import { currentGameId, publishedGame } from '#/features/games/stored/stored-games.store.ts'
import type { Database } from '#/server/database/database.ts'
import { FAVORITES_PAGE } from './favorites.rules.ts'
import { favorites } from './model/favorites.table.ts'

/** Adds a game to a member's favorites, if it is missing there. @throws {HttpProblem} 404 if no published game has the id */
export async function addFavorite(db: Database, memberId: string, gameId: number): Promise<void> {
  await db
    .insert(favorites)
    .values({ memberId, gameId: (await publishedGame(db, gameId)).id })
    .onConflictDoNothing()
}

/** Adds games to a member's favorites, as the newest ones. Existing favorites and unpublished games are skipped. */
export async function addFavorites(db: Database, memberId: string, ids: readonly number[]): Promise<void> {
  const placed = JSON.stringify(ids.map((gameId, place) => ({ gameId, place })))
  await db.execute(sql`
    insert into favorites (member_id, game_id, created_at)
    select ${memberId}, g.id, now() - make_interval(secs => min(favorite.place) / 1000.0)
    from json_to_recordset(${placed}::json) as favorite("gameId" int, place int)
    join games g on g.id = ${currentGameId(sql`favorite."gameId"`)} and g.published
    group by g.id
    on conflict do nothing`)
}

/** Removes a game from a member's favorites. Does nothing if the game is not a favorite. */
export async function removeFavorite(db: Database, memberId: string, gameId: number): Promise<void> {
  const its = and(eq(favorites.memberId, memberId), eq(favorites.gameId, currentGameId(gameId)))
  await db.delete(favorites).where(its)
}

/** Returns a page of a member's favorite games, newest first, and the cursor of the next page (checklist FAV-06). */
export async function favoritesOf(db: Database, memberId: string, cursor?: string) {
  const rows = await db
    .select()
    .from(favorites)
    .innerJoin(gameSummaries, eq(gameSummaries.id, favorites.gameId))
    .where(and(eq(favorites.memberId, memberId), cursor === undefined ? undefined : after(cursor)))
    .orderBy(desc(favorites.createdAt), desc(favorites.gameId))
    .limit(FAVORITES_PAGE + 1)
  const page = rows.slice(0, FAVORITES_PAGE)
  const last = rows.length > FAVORITES_PAGE ? page.at(-1)?.favorites : undefined
  return {
    games: page.map((row) => summaryOf(row.game_summaries)),
    nextCursor: last ? `${last.createdAt.getTime()}-${last.gameId}` : null,
  }
}

/** SQL condition for the favorites after a cursor, such as `1764000000000-42`: a time in milliseconds and a game id. */
function after(cursor: string) {
  const [savedAtMs, gameId] = cursor.split('-').map(Number)
  const savedAt = new Date(savedAtMs ?? 0).toISOString()
  return sql`(${favorites.createdAt}, ${favorites.gameId}) < (${savedAt}::timestamptz, ${gameId}::bigint)`
}
