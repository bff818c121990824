import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { memberId } from '#/features/accounts/model/members.table.ts'
import { gameId } from '#/features/games/model/games.table.ts'
import { createdAt, moment, oneOf } from '#/lib/columns.ts'
import { REMINDERS, type Reminder } from './reminders.rules.ts'

/** A reminder a member subscribed to. Without one there is no row. */
export const reminders = pgTable(
  'reminders',
  {
    memberId: memberId().notNull(),
    about: text('about').$type<Reminder>().notNull(),
    /** The member's time zone, which decides when it is morning: "Europe/Lisbon". */
    timeZone: text('time_zone').notNull(),
    /** The digest of the token that ends it. */
    offDigest: text('off_digest').notNull().unique(),
    nextLookAt: moment('next_look_at'),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.memberId, t.about] }),
    index('reminders_next_look').on(t.nextLookAt).where(sql`next_look_at is not null`),
    check('reminders_about', sql`${t.about} ${oneOf(REMINDERS)}`),
  ],
)

/** A scheduled email that asks what was played, the morning after both agreed on a game in a room; one per play. */
export const playPrompts = pgTable(
  'evening_questions',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    memberId: memberId().notNull(),
    gameId: gameId().notNull(),
    /** The key of the play; the same for both members of a pair. */
    playKey: uuid('evening_key').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    dueAt: moment('due_at').notNull(),
    /** When it was mailed, or found answered already. */
    settledAt: moment('settled_at'),
    /** The digest of the token in its mail; null if none was sent. */
    tokenDigest: text('token_digest').unique(),
    createdAt: createdAt(),
  },
  (t) => [
    unique('evening_questions_once').on(t.memberId, t.day),
    index('evening_questions_due').on(t.dueAt).where(sql`settled_at is null`),
    index('evening_questions_game').on(t.gameId),
  ],
)

/** The last known offers for the wishes of a member who subscribed to news of them. */
export const wishOffers = pgTable(
  'wish_offers',
  {
    memberId: memberId().notNull(),
    gameId: gameId().notNull(),
    isOffered: boolean('is_offered').notNull(),
    priceCents: integer('price_cents'),
    currency: text('currency'),
  },
  (t) => [
    primaryKey({ columns: [t.memberId, t.gameId] }),
    index('wish_offers_game').on(t.gameId),
    check('wish_offers_price', sql`(${t.priceCents} is null) = (${t.currency} is null)`),
  ],
)
