import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import { members } from '#/features/accounts/model/members.table.ts'
import { games } from '#/features/games/model/games.table.ts'
import { literal, moment, oneOf, trigramsOf } from '#/lib/columns.ts'
import { SENTENCE_MAX_LENGTH, TWO_PLAYER_VOTES, type TwoPlayerVote } from './votes.rules.ts'

/**
 * A member's rating of a game with exactly two players: one vote per member and game, with an optional sentence. A trigger counts
 * the votes on the game's row. Deleted with the account.
 */
export const twoPlayerVotes = pgTable(
  'two_player_votes',
  {
    gameId: integer('game_id')
      .notNull()
      .references(() => games.id, { onDelete: 'cascade' }),
    memberId: text('member_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    /** What its sentence is known by. */
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
    index('two_player_votes_by_saying').on(t.writtenAt, t.id).where(sql`sentence is not null`),
    index('two_player_votes_sentence_trigrams').using('gin', trigramsOf(t.sentence)),
    check('two_player_votes_vote', sql`${t.vote} ${oneOf(TWO_PLAYER_VOTES)}`),
    check(
      'two_player_votes_sentence',
      sql`(${t.sentence} is null) = (${t.writtenAt} is null) and length(${t.sentence}) between 1 and ${literal(SENTENCE_MAX_LENGTH)} and ${t.sentence} ~ '\\S' and ${t.sentence} !~ '[\\n\\r]'`,
    ),
  ],
)
