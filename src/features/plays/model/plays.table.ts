import { sql } from 'drizzle-orm'
import { check, date, index, integer, jsonb, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { memberId, members } from '#/features/accounts/model/members.table.ts'
import { gameId, games } from '#/features/games/model/games.table.ts'
import { pairs } from '#/features/pair/model/pairs.table.ts'
import { ENTERED_NAME_MAX_LENGTH } from '#/features/shelf/model/marks.rules.ts'
import { literal, moment, oneOf } from '#/lib/columns.ts'
import {
  FIRST_YEAR,
  MINUTES_MAX,
  OUTCOMES,
  type Outcome,
  type PlayDetails,
  TIMED_LOGS_MIN,
  WORD_MAX_LENGTH,
} from './plays.rules.ts'

/** Table of plays, named `evenings` in the database. A play stays when its pair ends or its game is deleted. */
export const plays = pgTable(
  'evenings',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    /** The play's id, created on the device, so that retries are idempotent (checklist LOG-01). */
    key: uuid('key').notNull().unique(),
    pairId: integer('pair_id').references(() => pairs.id, { onDelete: 'cascade' }),
    /** The member whose play it is, who counts as the left player; null for a play of a pair. */
    memberId: memberId(),
    /** The member who logged the play; null if that account is deleted. */
    writtenBy: text('written_by').references(() => members.id, { onDelete: 'set null' }),
    /** The game in the catalogue; null if it is not there, or no longer: then `name` is used. */
    gameId: integer('game_id').references(() => games.id, { onDelete: 'set null' }),
    name: text('name').notNull(),
    foldedName: text('folded_name').notNull(),
    year: integer('year'),
    day: date('day', { mode: 'string' }).notNull(),
    outcome: text('outcome').$type<Outcome>().notNull(),
    minutes: smallint('minutes'),
    word: text('word'),
    /** Scores, starting player, location and expansions from an imported log; null without any. */
    details: jsonb('details').$type<PlayDetails>(),
    /** Digest of the imported row: importing an equal row changes nothing, a different one corrects the play. */
    importedAs: text('imported_as'),
    writtenAt: moment('written_at').notNull().default(sql`now()`),
    changedAt: moment('changed_at').notNull().default(sql`now()`),
  },
  (t) => [
    index('evenings_pair').on(t.pairId, t.day, t.id).where(sql`pair_id is not null`),
    index('evenings_member').on(t.memberId, t.day, t.id).where(sql`member_id is not null`),
    index('evenings_minutes').on(t.gameId, t.minutes).where(sql`minutes is not null`),
    index('evenings_game').on(t.gameId),
    index('evenings_written_by').on(t.writtenBy),
    check('evenings_one_table', sql`num_nonnulls(${t.pairId}, ${t.memberId}) = 1`),
    check('evenings_outcome_known', sql`${t.outcome} ${oneOf(OUTCOMES)}`),
    check('evenings_day', sql`extract(year from ${t.day}) between ${literal(FIRST_YEAR)} and 9999`),
    check('evenings_minutes_bounded', sql`${t.minutes} between 1 and ${literal(MINUTES_MAX)}`),
    check('evenings_name', sql`length(${t.name}) between 1 and ${literal(ENTERED_NAME_MAX_LENGTH)}`),
    check(
      'evenings_word',
      sql`length(${t.word}) between 1 and ${literal(WORD_MAX_LENGTH)} and ${t.word} ~ '\\S' and ${t.word} !~ '[\\n\\r]'`,
    ),
  ],
)

/** Table of the keys (ids) of plays deleted in the last 30 days. Delayed requests cannot save these plays again. */
export const deletedPlays = pgTable('taken_back_evenings', {
  key: uuid('key').primaryKey(),
  undoneAt: moment('taken_back_at').notNull().default(sql`now()`),
})

/** Median play times of games, in minutes. Games timed in fewer than five play logs are left out for privacy (LOG-03). */
export const realTimes = pgTable(
  'real_times',
  {
    gameId: gameId().primaryKey(),
    tables: integer('tables').notNull(),
    minutes: integer('minutes').notNull(),
  },
  (t) => [check('real_times_enough_tables', sql`${t.tables} >= ${literal(TIMED_LOGS_MIN)}`)],
)
