import { and, eq, getViewSelectedFields, inArray, lt, sql } from 'drizzle-orm'
import { gameSummaries } from '#/domain/games/game-summaries.table.ts'
import type { GameSummaryRow } from '#/domain/games/game-summary.rules.ts'
import { games } from '#/domain/games/games.table.ts'
import { communityRatings } from '#/domain/ratings/ratings.table.ts'
import type { Database } from '#/server/database/database.ts'
import { type Day, startOf } from './rules/day.rules.ts'
import type { TonightGame } from './rules/tonight-game.rules.ts'

/** A game Tonight picks from, with the row its card is made from. */
export interface PickableGame extends TonightGame {
  row: GameSummaryRow
}

/** More of a description than any card shows. */
const SHOWN_OF_DESCRIPTION = 400

/** The published games as Tonight looks at them on a day: all, or those of some ids that are published. */
export async function pickableGames(
  db: Database,
  today: Day,
  ids?: readonly number[],
): Promise<PickableGame[]> {
  const among = ids && inArray(communityRatings.gameId, [...ids])
  const before = db
    .select({
      gameId: communityRatings.gameId,
      sum: sql<number>`sum(${communityRatings.rating})::int`.as('sum_before'),
      count: sql<number>`count(*)::int`.as('count_before'),
    })
    .from(communityRatings)
    .where(and(lt(communityRatings.updatedAt, startOf(today)), among))
    .groupBy(communityRatings.gameId)
    .as('before')
  const rows = await db
    .select({
      row: {
        ...getViewSelectedFields(gameSummaries),
        // Its first words are all that is shown, and they are the same as those of the whole.
        description: sql<string>`left(regexp_replace(${gameSummaries.description}, '\\s+', ' ', 'g'), ${SHOWN_OF_DESCRIPTION})`,
      },
      mechanics: games.mechanics,
      designers: games.designers,
      year: games.year,
      mode: games.mode,
      mood: games.mood,
      verdict: games.twoPlayerVerdict,
      now: { sum: games.ratingSum, count: games.ratingCount },
      before: { sum: before.sum, count: before.count },
    })
    .from(gameSummaries)
    .innerJoin(games, eq(games.id, gameSummaries.id))
    .leftJoin(before, eq(before.gameId, gameSummaries.id))
    .where(ids && inArray(gameSummaries.id, [...ids]))
  return rows.map(({ row, now, before: counted, ...game }) => ({
    ...game,
    id: row.id,
    title: row.title,
    tagline: row.tagline,
    categories: row.categories.map(({ slug }) => slug),
    weight: row.weight,
    difficulty: row.difficulty,
    playMinutes: row.playMinutes,
    expertRating: row.expertRating,
    stars: { readOn: today, before: { sum: counted?.sum ?? 0, count: counted?.count ?? 0 }, now },
    row,
  }))
}
