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

/** Table of the reminder emails that members turned on. A reminder that is off has no row. */
export const reminders = pgTable(
  'reminders',
  {
    memberId: memberId().notNull(),
    about: text('about').$type<Reminder>().notNull(),
    /** The member's time zone, such as "Europe/Lisbon". Reminders are sent in the morning there. */
    timeZone: text('time_zone').notNull(),
    /** Digest of the token in the link that disables the reminder. */
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

/** Table of play prompts (evening questions): emails that ask members on the morning after a match, "What did you play?" */
export const playPrompts = pgTable(
  'evening_questions',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    memberId: memberId().notNull(),
    gameId: gameId().notNull(),
    /** Key of the play, which is the same for both members of a pair. */
    playKey: uuid('evening_key').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    dueAt: moment('due_at').notNull(),
    /** When the email was sent or skipped, for example because the play was logged; null while it is due. */
    settledAt: moment('settled_at'),
    /** Digest of the token in the email's links; null if none was sent. */
    tokenDigest: text('token_digest').unique(),
    createdAt: createdAt(),
  },
  (t) => [
    unique('evening_questions_once').on(t.memberId, t.day),
    index('evening_questions_due').on(t.dueAt).where(sql`settled_at is null`),
    index('evening_questions_game').on(t.gameId),
  ],
)

/** Table of the offers for wished-for games, as of the last check. The next check compares them with the current offers. */
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
