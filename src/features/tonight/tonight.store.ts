import { and, eq, inArray, isNotNull, lt, sql } from 'drizzle-orm'
import { pairOf } from '#/access/pair-of.ts'
import { describedGame } from '#/domain/games/described-games.table.ts'
import { votesOf } from '#/domain/games/game-summary.rules.ts'
import { games } from '#/domain/games/games.table.ts'
import { communityRatings } from '#/domain/ratings/ratings.table.ts'
import type { Mark } from '#/domain/shelf/marks.rules.ts'
import { shelfEntries } from '#/domain/shelf/shelf-entries.table.ts'
import { twoPlayerVotes } from '#/domain/verdict/two-player-votes.table.ts'
import { NO_VOTES, TWO_PLAYER_VOTES, type VoteCounts } from '#/domain/verdict/votes.rules.ts'
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
  const votesBefore = db
    .select({
      gameId: twoPlayerVotes.gameId,
      counts: sql<VoteCounts>`json_build_object(${sql.join(
        TWO_PLAYER_VOTES.flatMap((vote) => [
          sql.raw(`'${vote}'`),
          sql`count(*) filter (where ${twoPlayerVotes.vote} = ${vote})`,
        ]),
        sql`, `,
      )})`.as('counts'),
    })
    .from(twoPlayerVotes)
    .where(and(lt(twoPlayerVotes.votedAt, startOf(today)), ids && inArray(twoPlayerVotes.gameId, [...ids])))
    .groupBy(twoPlayerVotes.gameId)
    .as('votes_before')
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
      votesNow: {
        votesGreat: games.votesGreat,
        votesGood: games.votesGood,
        votesWorks: games.votesWorks,
        votesSkip: games.votesSkip,
      },
      votesBefore: votesBefore.counts,
    })
    .from(games)
    .leftJoin(before, eq(before.gameId, games.id))
    .leftJoin(votesBefore, eq(votesBefore.gameId, games.id))
    .where(and(eq(games.published, true), ids && inArray(games.id, [...ids])))
  return rows.map(({ now, sumBefore, countBefore, votesNow, votesBefore: votesThen, ...game }) => ({
    ...game,
    readOn: today,
    stars: { before: { sum: sumBefore ?? 0, count: countBefore ?? 0 }, now },
    votes: { before: votesThen ?? NO_VOTES, now: votesOf(votesNow) },
  }))
}

/** What a member says of their games, as far as picks ask; of two who share a table, what either says. */
export async function tableOf(db: Database, memberId: string, onlyOwn: boolean): Promise<Table> {
  const pair = await pairOf(db, memberId)
  const rows = await db
    .select({
      gameId: sql<number>`${shelfEntries.gameId}`,
      mark: shelfEntries.mark,
      lastPlayedOn: shelfEntries.lastPlayedOn,
    })
    .from(shelfEntries)
    .where(
      and(
        inArray(shelfEntries.memberId, pair ? [memberId, pair.partnerId] : [memberId]),
        isNotNull(shelfEntries.gameId),
      ),
    )
  const marked = (mark: Mark) => new Set(rows.filter((row) => row.mark === mark).map(({ gameId }) => gameId))
  const lastPlayed = new Map<number, number>()
  for (const { gameId, lastPlayedOn } of rows) {
    if (lastPlayedOn === null) continue
    lastPlayed.set(gameId, Math.max(dayWritten(lastPlayedOn), lastPlayed.get(gameId) ?? 0))
  }
  return { own: marked('own'), notForUs: marked('not-for-us'), lastPlayed, onlyOwn }
}
