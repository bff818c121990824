import { and, eq, inArray, lt, sql } from 'drizzle-orm'
import { describedGame } from '#/domain/games/described-games.table.ts'
import { games } from '#/domain/games/games.table.ts'
import { communityRatings } from '#/domain/ratings/ratings.table.ts'
import type { Database } from '#/server/database/database.ts'
import { type Day, startOf } from './rules/day.rules.ts'
import type { TonightGame } from './rules/tonight-game.rules.ts'

/** The published games as Tonight looks at them on a day: all, or those of some ids that are published. */
export async function pickableGames(
  db: Database,
  today: Day,
  ids?: readonly number[],
): Promise<TonightGame[]> {
  const before = db
    .select({
      gameId: communityRatings.gameId,
      sum: sql<number>`sum(${communityRatings.rating})::int`.as('sum_before'),
      count: sql<number>`count(*)::int`.as('count_before'),
    })
    .from(communityRatings)
    .where(
      and(lt(communityRatings.updatedAt, startOf(today)), ids && inArray(communityRatings.gameId, [...ids])),
    )
    .groupBy(communityRatings.gameId)
    .as('before')
  const rows = await db
    .select({
      ...describedGame,
      tagline: games.tagline,
      difficulty: games.difficulty,
      mood: games.mood,
      verdict: games.twoPlayerVerdict,
      now: { sum: games.ratingSum, count: games.ratingCount },
      sumBefore: before.sum,
      countBefore: before.count,
    })
    .from(games)
    .leftJoin(before, eq(before.gameId, games.id))
    .where(and(eq(games.published, true), ids && inArray(games.id, [...ids])))
  return rows.map(({ now, sumBefore, countBefore, ...game }) => ({
    ...game,
    stars: { readOn: today, before: { sum: sumBefore ?? 0, count: countBefore ?? 0 }, now },
  }))
}
