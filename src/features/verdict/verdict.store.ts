import { and, desc, eq, isNotNull, ne, sql } from 'drizzle-orm'
import type { DeviceChoices } from '#/features/accounts/model/me.schema.ts'
import { members } from '#/features/accounts/model/members.table.ts'
import type { Role } from '#/features/accounts/model/roles/roles.rules.ts'
import { mayDeleteComment } from '#/features/comments/model/comments.rules.ts'
import { isWithinRepeatPeriod, refuseRepeatedText } from '#/features/comments/moderation/moderation.store.ts'
import { votesOf } from '#/features/games/model/game-summary.rules.ts'
import { mayBeSlug } from '#/features/games/model/games.rules.ts'
import { games } from '#/features/games/model/games.table.ts'
import { currentGameId, lockMemberAndGame } from '#/features/games/stored/stored-games.store.ts'
import type { Database } from '#/server/database/database.ts'
import { onlyRow } from '#/server/database/only-row.ts'
import { HttpProblem, notFound } from '#/server/http/http-problem.ts'
import { cursorOf, listPlaceIn } from '#/server/http/lists/page-of-rows.ts'
import { twoPlayerVotes } from './model/two-player-votes.table.ts'
import { gameVerdict } from './model/verdict.rules.ts'
import { SENTENCES_PER_PAGE, type TwoPlayerVote } from './model/votes.rules.ts'
import type { SavedVote, SentencePage } from './verdict.schema.ts'

const { id, gameId, memberId, vote, votedAt, sentence, writtenAt } = twoPlayerVotes

/**
 * Saves a member's vote on a game in place of an earlier vote (VERDICT-03). A `sentence` of null deletes the short review.
 * @throws {HttpProblem} 404 if the game is not published
 */
export async function castVote(
  tx: Database,
  voter: string,
  requestedId: number,
  given: { vote: TwoPlayerVote; sentence?: string | null | undefined },
): Promise<SavedVote> {
  const game = await lockMemberAndGame(tx, voter, requestedId)
  const words = given.sentence ?? null
  // A sentence that is sent again as it was is no newer for it.
  const when = words === null ? null : sql`case when ${sentence} = ${words} then ${writtenAt} else now() end`
  const taken = await tx
    .insert(twoPlayerVotes)
    .values({
      ...{ gameId: game, memberId: voter, vote: given.vote },
      sentence: words,
      writtenAt: words === null ? null : sql`now()`,
    })
    .onConflictDoUpdate({
      target: [gameId, memberId],
      set: {
        vote: given.vote,
        votedAt: sql`case when ${vote} = ${given.vote} then ${votedAt} else now() end`,
        ...(given.sentence !== undefined && { sentence: words, writtenAt: when }),
      },
    })
    .returning({ vote, sentence })
  const [row] = await tx.select().from(games).where(eq(games.id, game))
  if (!row) throw new Error('a game that is held vanished')
  const { twoPlayerVerdict: verdict, twoPlayerReason: reason } = row
  return {
    ...onlyRow(taken),
    twoPlayer: gameVerdict(verdict && { verdict, reason: reason ?? '' }, votesOf(row)),
  }
}

/** Deletes a member's vote on a game, with the vote's short review. @throws {HttpProblem} 404 if the game is not published */
export async function withdrawVote(tx: Database, voter: string, requestedId: number): Promise<void> {
  const game = await lockMemberAndGame(tx, voter, requestedId)
  await tx.delete(twoPlayerVotes).where(and(eq(gameId, game), eq(memberId, voter)))
}

/** Saves the votes that a member gave on a device before signing in (FIND-04). Newer votes in the account stay unchanged. */
export async function voteFromDevice(
  tx: Database,
  voter: string,
  votes: NonNullable<DeviceChoices['votes']>,
): Promise<void> {
  const requested = JSON.stringify(votes)
  const { rows } = await tx.execute<{ game_id: number; vote: TwoPlayerVote }>(sql`
    select distinct on (g.id) g.id as game_id, given."vote"
    from json_to_recordset(${requested}::json) as given("gameId" int, "vote" text, "ageSeconds" int)
    join games g on g.id = ${currentGameId(sql`given."gameId"`)} and g.published
    left join two_player_votes own on own.game_id = g.id and own.member_id = ${voter}
    where own.voted_at is null or own.voted_at < now() - make_interval(secs => given."ageSeconds")
    order by g.id, given."ageSeconds"`)
  // Ordered by id, to avoid deadlocks.
  for (const row of rows) await castVote(tx, voter, row.game_id, row)
}

export const NO_SENTENCES = { sentences: [], from: 1, nextCursor: null } satisfies SentencePage
const SORT = 'said-desc'

/** Returns one page of a game's short reviews, newest first. @throws {HttpProblem} 400 if the cursor is not valid */
export async function sentencesOfGame(db: Database, slug: string, cursor?: string) {
  if (!mayBeSlug(slug)) return NO_SENTENCES
  const { row: from, key } = cursor
    ? listPlaceIn(cursor, SORT, ['moment', 'integer'])
    : { row: 1, key: undefined }
  const rows = await db
    .select({
      ...{ id, vote, memberId, username: members.username },
      sentence: sql<string>`${sentence}`,
      writtenAt: sql<Date>`${writtenAt}`.mapWith(writtenAt),
    })
    .from(twoPlayerVotes)
    .innerJoin(members, eq(members.id, memberId))
    .where(
      and(
        eq(gameId, sql`(select id from ${games} where slug = ${slug} and published)`),
        isNotNull(sentence),
        key && sql`(${writtenAt}, ${id}) < (${key[0]}::timestamptz, ${key[1]})`,
      ),
    )
    .orderBy(sql`${writtenAt} desc nulls last`, sql`${id} desc nulls last`)
    .limit(SENTENCES_PER_PAGE + 1)
  const page = rows.slice(0, SENTENCES_PER_PAGE)
  const last = page.at(-1)
  return {
    sentences: page,
    from,
    nextCursor:
      last && rows.length > page.length
        ? cursorOf(SORT, { toward: 'next', row: from + page.length, key: [last.writtenAt, last.id] })
        : null,
  }
}

/** Rejects a short review if the member wrote it on another game in the last 24 hours (ruling 26). @throws {HttpProblem} 409 */
export async function refuseRepeatedSentence(tx: Database, writer: string, game: number, words: string) {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('sentences of'), hashtext(${writer}))`)
  const recent = await tx
    .select({ text: sentence, at: writtenAt, title: games.title })
    .from(twoPlayerVotes)
    .innerJoin(games, eq(games.id, gameId))
    .where(and(eq(memberId, writer), ne(gameId, game), isWithinRepeatPeriod(writtenAt)))
    .orderBy(desc(writtenAt))
  refuseRepeatedText(words, recent)
}

/** Deletes a short review but not its vote. @throws {HttpProblem} 404 if it is missing; 403 if `reader` may not delete it */
export async function deleteSentence(
  tx: Database,
  reader: { id: string; role: Role | null },
  requestedId: number,
) {
  const [found] = await tx
    .select({ memberId, title: games.title, username: members.username })
    .from(twoPlayerVotes)
    .innerJoin(games, and(eq(games.id, gameId), games.published))
    .innerJoin(members, eq(members.id, memberId))
    .where(and(eq(id, requestedId), isNotNull(sentence)))
    .for('update', { of: twoPlayerVotes })
  if (!found) throw notFound('Review not found')
  if (!mayDeleteComment(reader, found))
    throw new HttpProblem('not-allowed', 'Only the author of a review can delete it')
  await tx.update(twoPlayerVotes).set({ sentence: null, writtenAt: null }).where(eq(id, requestedId))
  return found
}
