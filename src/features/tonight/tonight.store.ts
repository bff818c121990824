import { and, eq, inArray, isNotNull, lt, sql } from 'drizzle-orm'
import { describedGame } from '#/domain/games/described-games.table.ts'
import { games } from '#/domain/games/games.table.ts'
import { communityRatings } from '#/domain/ratings/ratings.table.ts'
import type { Mark } from '#/domain/shelf/marks.rules.ts'
import { shelfEntries } from '#/domain/shelf/shelf-entries.table.ts'
import type { Database } from '#/server/database/database.ts'
import { type Day, startOf } from './rules/day.rules.ts'
import { dayWritten, type Table } from './rules/table.rules.ts'
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

/** What a member says of their games, as far as picks ask. */
export async function tableOf(db: Database, memberId: string, onlyOwn: boolean): Promise<Table> {
  const rows = await db
    .select({
      gameId: sql<number>`${shelfEntries.gameId}`,
      mark: shelfEntries.mark,
      lastPlayedOn: shelfEntries.lastPlayedOn,
    })
    .from(shelfEntries)
    .where(and(eq(shelfEntries.memberId, memberId), isNotNull(shelfEntries.gameId)))
  const marked = (mark: Mark) => new Set(rows.filter((row) => row.mark === mark).map(({ gameId }) => gameId))
  const lastPlayed = rows.flatMap(({ gameId, lastPlayedOn }) =>
    lastPlayedOn === null ? [] : [[gameId, dayWritten(lastPlayedOn)] as const],
  )
  return { own: marked('own'), notForUs: marked('not-for-us'), lastPlayed: new Map(lastPlayed), onlyOwn }
}
