import { type SQL, sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import { memberId } from '#/features/accounts/model/members.table.ts'
import { TWO_PLAYER_VERDICTS } from '#/features/games/model/games.rules.ts'
import { gameId, games } from '#/features/games/model/games.table.ts'
import { literal, moment, oneOf } from '#/lib/columns.ts'
import { RECOMMENDED_VALUE, SPLIT_STEPS, SPLIT_VOTES, START_VOTES, VERDICT_FROM } from './verdict.rules.ts'
import { SENTENCE_MAX_LENGTH, TWO_PLAYER_VOTES, type TwoPlayerVote } from './votes.rules.ts'

/** Table of members' votes on how good a game is with two players. A database trigger writes the counts to the table `games`. */
export const twoPlayerVotes = pgTable(
  'two_player_votes',
  {
    gameId: gameId().notNull(),
    memberId: memberId().notNull(),
    /** Identifies the short review of the vote. */
    id: integer('id').generatedAlwaysAsIdentity().notNull(),
    vote: text('vote').$type<TwoPlayerVote>().notNull(),
    votedAt: moment('voted_at').notNull().default(sql`now()`),
    sentence: text('sentence'),
    writtenAt: moment('said_at'),
  },
  (t) => [
    primaryKey({ columns: [t.gameId, t.memberId] }),
    unique('two_player_votes_id').on(t.id),
    index('two_player_votes_member').on(t.memberId),
    index('two_player_votes_latest').on(t.votedAt),
    index('two_player_votes_said')
      .on(t.gameId, t.writtenAt.desc(), t.id.desc())
      .where(sql`sentence is not null`),
    check('two_player_votes_vote', sql`${t.vote} ${oneOf(TWO_PLAYER_VOTES)}`),
    check(
      'two_player_votes_sentence',
      sql`(${t.sentence} is null) = (${t.writtenAt} is null) and length(${t.sentence}) between 1 and ${literal(SENTENCE_MAX_LENGTH)} and ${t.sentence} ~ '\\S' and ${t.sentence} !~ '[\\n\\r]'`,
    ),
  ],
)

const { votesGreat, votesGood, votesWorks, votesSkip } = games
const { best, recommended, notRecommended } = START_VOTES.noVerdict
const voters = sql`(${votesGreat} + ${votesGood} + ${votesWorks} + ${votesSkip})`
const value = sql`((${literal(best)} + ${votesGreat} + ${literal(RECOMMENDED_VALUE)} * (${literal(recommended)} + ${votesGood} + ${votesWorks} / 2.0))
  / (${literal(best + recommended + notRecommended)} + ${voters}))`
const membersPlace = sql`case when ${value} >= ${literal(VERDICT_FROM.best)} then 0 when ${value} >= ${literal(VERDICT_FROM.good)} then 1
  when ${value} >= ${literal(VERDICT_FROM.playable)} then 2 else 3 end`
const editorsPlace = sql`array_position(array[${sql.join(
  TWO_PLAYER_VERDICTS.map((word) => sql`${word}`),
  sql`, `,
)}]::text[], ${games.twoPlayerVerdict}) - 1`

/** SQL condition on `games`: members and editor disagree widely on the verdict. False for games with fewer than twelve votes. */
export const isSplitVerdict: SQL = sql`(${voters} >= ${literal(SPLIT_VOTES)} and abs((${editorsPlace}) - (${membersPlace})) >= ${literal(SPLIT_STEPS)})`
