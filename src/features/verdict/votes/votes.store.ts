import { and, eq, sql } from 'drizzle-orm'
import type { DeviceChoices } from '#/features/accounts/model/me.schema.ts'
import { ofStandingGames } from '#/features/games/merging/surviving-games.store.ts'
import { votesOf } from '#/features/games/model/game-summary.rules.ts'
import { games } from '#/features/games/model/games.table.ts'
import { holdMemberAndGame } from '#/features/games/stored/stored-games.store.ts'
import type { Database } from '#/server/database/database.ts'
import { twoPlayerVotes } from '../model/two-player-votes.table.ts'
import { type GameVerdict, gameVerdict } from '../model/verdict.rules.ts'
import type { TwoPlayerVote } from '../model/votes.rules.ts'
import type { VoteTaken } from '../verdict.schema.ts'

/** A vote, and why: null is no sentence, left out the one there is. */
interface GivenVote {
  vote: TwoPlayerVote
  sentence?: string | null | undefined
}

/**
 * Votes on a game with exactly two, replacing the member's former vote. A trigger updates the counts in the same transaction;
 * votes on one game are serialised (checklist VERDICT-03).
 * @throws {Refusal} 404 if no published game has the id
 */
export async function castVote(
  tx: Database,
  memberId: string,
  requestedId: number,
  { vote, sentence }: GivenVote,
): Promise<VoteTaken> {
  const gameId = await holdMemberAndGame(tx, memberId, requestedId)
  const review = sentence === undefined ? {} : { sentence, writtenAt: whenStated(sentence) }
  const [given] = await tx
    .insert(twoPlayerVotes)
    .values({ gameId, memberId, vote, sentence: sentence ?? null, writtenAt: sentence ? sql`now()` : null })
    .onConflictDoUpdate({
      target: [twoPlayerVotes.gameId, twoPlayerVotes.memberId],
      set: {
        vote,
        votedAt: sql`case when ${twoPlayerVotes.vote} = ${vote} then ${twoPlayerVotes.votedAt} else now() end`,
        ...review,
      },
    })
    .returning({ vote: twoPlayerVotes.vote, sentence: twoPlayerVotes.sentence })
  if (!given) throw new Error('a vote was not written')
  return { ...given, twoPlayer: await verdictOf(tx, gameId) }
}

/** A sentence that is sent again as it was is no newer for it. */
const whenStated = (sentence: string | null) =>
  sentence === null
    ? null
    : sql`case when ${twoPlayerVotes.sentence} = ${sentence} then ${twoPlayerVotes.writtenAt} else now() end`

/**
 * Withdraws a member's vote with its short review; idempotent.
 * @throws {Refusal} 404 if no published game has the id
 */
export async function withdrawVote(tx: Database, memberId: string, requestedId: number): Promise<void> {
  const gameId = await holdMemberAndGame(tx, memberId, requestedId)
  await tx
    .delete(twoPlayerVotes)
    .where(and(eq(twoPlayerVotes.gameId, gameId), eq(twoPlayerVotes.memberId, memberId)))
}

/**
 * Moves votes of a device to the account after signing in (checklist FIND-04): later votes of the account stay. Unpublished games
 * are skipped.
 */
export async function voteFromDevice(
  tx: Database,
  memberId: string,
  votes: NonNullable<DeviceChoices['votes']>,
): Promise<void> {
  const requested = JSON.stringify(await ofStandingGames(tx, votes))
  const { rows } = await tx.execute<{ game_id: number; vote: TwoPlayerVote }>(sql`
    select distinct on (g.id) g.id as game_id, given."vote"
    from json_to_recordset(${requested}::json) as given("gameId" int, "vote" text, "ageSeconds" int)
    join games g on g.id = given."gameId" and g.published
    left join two_player_votes own on own.game_id = g.id and own.member_id = ${memberId}
    where own.voted_at is null or own.voted_at < now() - make_interval(secs => given."ageSeconds")
    order by g.id, given."ageSeconds"`)
  // Ordered by id, to avoid deadlocks.
  for (const { game_id, vote } of rows) await castVote(tx, memberId, game_id, { vote })
}

/** A game's verdict as it is now. */
async function verdictOf(tx: Database, gameId: number): Promise<GameVerdict> {
  const [game] = await tx
    .select({
      verdict: games.twoPlayerVerdict,
      reason: games.twoPlayerReason,
      votesGreat: games.votesGreat,
      votesGood: games.votesGood,
      votesWorks: games.votesWorks,
      votesSkip: games.votesSkip,
    })
    .from(games)
    .where(eq(games.id, gameId))
  if (!game) throw new Error('a game that is held vanished')
  const { verdict, reason } = game
  return gameVerdict(verdict && { verdict, reason: reason ?? '' }, votesOf(game))
}
