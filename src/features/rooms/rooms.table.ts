import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core'
import { members } from '#/features/accounts/model/members.table.ts'
import { createdAt, moment, oneOf } from '#/lib/columns.ts'
import type { RoomLimits } from './rooms.schema.ts'
import type { DeckGame, Leanings } from './rules/deck.rules.ts'
import { ANSWERS, type Answer, type DroppableFilter, SEATS, type Seat } from './rules/room.rules.ts'

/** Table of rooms. Each room's games (deck) are in its row. Closed rooms are deleted. */
export const rooms = pgTable(
  'rooms',
  {
    letters: text('letters').primaryKey(),
    limits: jsonb('limits').$type<RoomLimits>(),
    deck: jsonb('deck').$type<DeckGame[]>().notNull(),
    wider: jsonb('wider').$type<{ limit: DroppableFilter; games: DeckGame[] }>(),
    /** The dropped filter, whose games have joined the deck; null while there is none. */
    widened: text('widened').$type<DroppableFilter>(),
    /** Seed of the random order of equally ranked cards. */
    seed: integer('seed').notNull(),
    rounds: integer('rounds').notNull().default(1),
    createdAt: createdAt(),
    closesAt: moment('closes_at').notNull(),
  },
  (t) => [index('rooms_closing').on(t.closesAt)],
)

/** Table of the taken seats of rooms. A seat is identified by the digest of a token in a cookie. */
export const roomSeats = pgTable(
  'room_seats',
  {
    letters: text('letters')
      .notNull()
      .references(() => rooms.letters, { onDelete: 'cascade' }),
    seat: text('seat').$type<Seat>().notNull(),
    tokenDigest: text('token_digest').notNull(),
    dealt: integer('dealt').array().notNull().default([]),
    leftAt: moment('left_at'),
    /** By game id, how many points of ten more than average the seat's member likes it; null for a guest. */
    leanings: jsonb('leanings').$type<Leanings>(),
    /** The seat's member, if they requested a reminder and settled on a game. */
    requestedBy: text('asked_by').references(() => members.id, { onDelete: 'set null' }),
  },
  (t) => [
    primaryKey({ columns: [t.letters, t.seat] }),
    index('room_seats_asked_by').on(t.requestedBy).where(sql`asked_by is not null`),
    check('room_seats_two', sql`${t.seat} ${oneOf(SEATS)}`),
  ],
)

/** Table of the visitors' answers to cards in rooms: yes, maybe or no. Answers remain when a game is deleted. */
export const roomAnswers = pgTable(
  'room_answers',
  {
    letters: text('letters').notNull(),
    seat: text('seat').$type<Seat>().notNull(),
    gameId: integer('game_id').notNull(),
    answer: text('answer').$type<Answer>().notNull(),
    answeredAt: moment('answered_at').notNull().default(sql`clock_timestamp()`),
  },
  (t) => [
    primaryKey({ columns: [t.letters, t.seat, t.gameId] }),
    foreignKey({
      columns: [t.letters, t.seat],
      foreignColumns: [roomSeats.letters, roomSeats.seat],
    }).onDelete('cascade'),
    check('room_answers_known', sql`${t.answer} ${oneOf(ANSWERS)}`),
  ],
)

/** Table of the matches in rooms. Each row also has both visitors' answers to the question "Play this game now?". */
export const roomMatches = pgTable(
  'room_matches',
  {
    letters: text('letters')
      .notNull()
      .references(() => rooms.letters, { onDelete: 'cascade' }),
    gameId: integer('game_id').notNull(),
    matchedAt: moment('matched_at').notNull().default(sql`clock_timestamp()`),
    firstIsOn: boolean('first_is_on'),
    secondIsOn: boolean('second_is_on'),
  },
  (t) => [primaryKey({ columns: [t.letters, t.gameId] })],
)
