import { eq, inArray } from 'drizzle-orm'
import type { Database } from '#/server/database/database.ts'
import { gameSummaries } from '../model/game-summaries.table.ts'
import { summaryOf } from '../model/game-summary.rules.ts'
import type { GameSummary } from '../model/games.schema.ts'
import { games } from '../model/games.table.ts'
import type { KnownGame } from '../model/merging/title-matching.rules.ts'

/** Returns every published game with the data needed to match titles. */
export function knownGames(db: Database): Promise<KnownGame[]> {
  return db
    .select({
      id: games.id,
      title: games.title,
      year: games.year,
      externalId: games.externalId,
      bggId: games.bggId,
    })
    .from(games)
    .where(eq(games.published, true))
    .orderBy(games.id)
}

/** Returns the cards of published games, by id. */
export async function summariesById(db: Database, ids: readonly number[]): Promise<Map<number, GameSummary>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select()
    .from(gameSummaries)
    .where(inArray(gameSummaries.id, [...ids]))
  return new Map(rows.map((row) => [row.id, summaryOf(row)]))
}
