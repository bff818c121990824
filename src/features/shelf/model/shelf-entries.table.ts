import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  pgTable,
  smallint,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { memberId } from '#/features/accounts/model/members.table.ts'
import { gameId } from '#/features/games/model/games.table.ts'
import { HIGHEST_RATING, LOWEST_RATING } from '#/features/ratings/model/ratings.rules.ts'
import { ratingColumn } from '#/features/ratings/model/ratings.table.ts'
import { literal, moment, oneOf } from '#/lib/columns.ts'
import { MARKS, type Mark } from './marks.rules.ts'

/** Entries of shelves: games that a member has marked or played. A game outside the catalogue has a name but no id (SHELF-02). */
export const shelfEntries = pgTable(
  'shelf_entries',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    memberId: memberId().notNull(),
    /** The game in the catalogue; null if it lacks the game, which the next columns then describe. */
    gameId: gameId(),
    name: text('name'),
    /** The name in the form in which names are compared. */
    foldedName: text('folded_name'),
    year: integer('year'),
    /** The game's id in another database: "bgg:163412" is BoardGameGeek's. */
    externalId: text('external_id'),
    /** The player counts that the member entered for a game added by hand. */
    minPlayers: smallint('min_players'),
    maxPlayers: smallint('max_players'),
    /** The member's rating, in stars, of a game that only has a name, until the catalogue has the game. */
    rating: ratingColumn(),
    /** The points out of ten that the rating comes from. */
    points: doublePrecision('points'),
    mark: text('mark').$type<Mark>(),
    timesPlayed: integer('times_played').notNull().default(0),
    /** How many of the times played are in the play log. */
    plays: integer('evenings').notNull().default(0),
    /** The day it was last played; null if unknown. */
    lastPlayedOn: date('last_played_on', { mode: 'string' }),
    /** The day of the last play entered by hand, beside logged plays; null without those. */
    toldLastPlayedOn: date('told_last_played_on', { mode: 'string' }),
    /** Whether this wish is hidden from the partner (checklist PAIR-02). */
    isSurprise: boolean('is_surprise').notNull().default(false),
    markedAt: moment('marked_at').notNull().default(sql`now()`),
  },
  (t) => [
    unique('shelf_entries_game_once').on(t.memberId, t.gameId),
    uniqueIndex('shelf_entries_name_once')
      .on(t.memberId, t.foldedName, sql`coalesce(${t.year}, 0)`, sql`coalesce(${t.externalId}, '')`)
      .where(sql`${t.gameId} is null`),
    index('shelf_entries_game').on(t.gameId),
    check('shelf_entries_mark_known', sql`${t.mark} ${oneOf(MARKS)}`),
    check(
      'shelf_entries_game_or_name',
      sql`(${t.gameId} is null) = (${t.name} is not null) and (${t.name} is null) = (${t.foldedName} is null)`,
    ),
    check('shelf_entries_say_something', sql`${t.mark} is not null or ${t.timesPlayed} > 0`),
    check('shelf_entries_played', sql`${t.timesPlayed} > 0 or ${t.lastPlayedOn} is null`),
    check(
      'shelf_entries_surprise_is_wish',
      sql`not ${t.isSurprise} or ${t.mark} is not distinct from 'wish'`,
    ),
    check(
      'shelf_entries_players',
      sql`${t.minPlayers} between 1 and 100 and ${t.maxPlayers} between ${t.minPlayers} and 100`,
    ),
    check('shelf_entries_times', sql`${t.timesPlayed} >= 0`),
    check('shelf_entries_evenings', sql`${t.plays} between 0 and ${t.timesPlayed}`),
    check(
      'shelf_entries_rating_scale',
      sql`${t.rating} is null or ${t.gameId} is null and ${t.rating} between ${literal(LOWEST_RATING)} and ${literal(HIGHEST_RATING)}`,
    ),
  ],
)

/** Members' private notes on games: a comment and the price paid. A separate table, since no other member may ever see them. */
export const shelfNotes = pgTable('shelf_notes', {
  entryId: integer('entry_id')
    .primaryKey()
    .references(() => shelfEntries.id, { onDelete: 'cascade' }),
  comment: text('comment'),
  pricePaid: text('price_paid'),
})
