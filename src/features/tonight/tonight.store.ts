import { and, between, type Column, eq, gt, inArray, lt, sql } from 'drizzle-orm'
import { pairOf } from '#/access/pair-of.ts'
import { describedGame } from '#/domain/games/described-games.table.ts'
import { votesOf } from '#/domain/games/game-summary.rules.ts'
import { games } from '#/domain/games/games.table.ts'
import { communityRatings } from '#/domain/ratings/ratings.table.ts'
import { twoPlayerVotes } from '#/domain/verdict/two-player-votes.table.ts'
import { NO_VOTES, TWO_PLAYER_VOTES, type VoteCounts } from '#/domain/verdict/votes.rules.ts'
import type { Database } from '#/server/database/database.ts'
import { inPieces, named, rowsAsJson } from '#/server/database/in-pieces.ts'
import { saidOfGames } from '#/server/taste/said-of-games.store.ts'
import { tasteGames } from '#/server/taste/taste.copy.ts'
import { type Day, startOf } from './rules/day.rules.ts'
import { type Table, tableSaid } from './rules/table.rules.ts'
import type { TonightGame } from './rules/tonight-game.rules.ts'

/** The ids from one to another, both among them. */
interface Span {
  first: number
  last: number
}

const isAmong = (id: Column, ids: readonly number[] | Span) =>
  'first' in ids ? between(id, ids.first, ids.last) : inArray(id, [...ids])

/** All published games as Tonight looks at them on a day, piece by piece. */
export async function* allPickableGames(db: Database, today: Day): AsyncGenerator<TonightGame[]> {
  const ids = inPieces((after, limit) =>
    db
      .select({ id: games.id })
      .from(games)
      .where(and(eq(games.published, true), gt(games.id, after)))
      .orderBy(games.id)
      .limit(limit),
  )
  for await (const piece of ids)
    yield await pickableGames(db, today, { first: piece[0]!.id, last: piece.at(-1)!.id })
}

/** The same of some, of those that are published. */
export async function pickableGames(
  db: Database,
  today: Day,
  ids: readonly number[] | Span,
): Promise<TonightGame[]> {
  const before = db
    .select({
      gameId: communityRatings.gameId,
      sum: sql<number>`sum(${communityRatings.rating})::int`.as('sum_before'),
      count: sql<number>`count(*)::int`.as('count_before'),
    })
    .from(communityRatings)
    .where(and(lt(communityRatings.updatedAt, startOf(today)), isAmong(communityRatings.gameId, ids)))
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
    .where(and(lt(twoPlayerVotes.votedAt, startOf(today)), isAmong(twoPlayerVotes.gameId, ids)))
    .groupBy(twoPlayerVotes.gameId)
    .as('votes_before')
  const selected = db
    .select(
      named({
        ...describedGame,
        tagline: games.tagline,
        difficulty: games.difficulty,
        mood: games.mood,
        verdict: games.twoPlayerVerdict,
        ratingSum: games.ratingSum,
        ratingCount: games.ratingCount,
        sumBefore: sql<number | null>`${before.sum}`,
        countBefore: sql<number | null>`${before.count}`,
        votesGreat: games.votesGreat,
        votesGood: games.votesGood,
        votesWorks: games.votesWorks,
        votesSkip: games.votesSkip,
        votesThen: sql<VoteCounts | null>`${votesBefore.counts}`,
      }),
    )
    .from(games)
    .leftJoin(before, eq(before.gameId, games.id))
    .leftJoin(votesBefore, eq(votesBefore.gameId, games.id))
    .where(and(eq(games.published, true), isAmong(games.id, ids)))
  const rows = await rowsAsJson(db, selected)
  return rows.map(({ ratingSum, ratingCount, sumBefore, countBefore, votesThen, ...read }) => {
    const { votesGreat, votesGood, votesWorks, votesSkip, ...game } = read
    return {
      ...game,
      readOn: today,
      stars: {
        before: { sum: sumBefore ?? 0, count: countBefore ?? 0 },
        now: { sum: ratingSum, count: ratingCount },
      },
      votes: {
        before: votesThen ?? NO_VOTES,
        now: votesOf({ votesGreat, votesGood, votesWorks, votesSkip }),
      },
    }
  })
}

/** What those who sit at a member's table say of their games, as far as picks ask: the member, and whoever keeps a table with them. */
export async function saidAtTable(db: Database, memberId: string, onlyOwn: boolean): Promise<Table> {
  const pair = await pairOf(db, memberId)
  const said = await saidOfGames(db, pair ? [memberId, pair.partnerId] : [memberId])
  return tableSaid(said, await tasteGames(), onlyOwn)
}
