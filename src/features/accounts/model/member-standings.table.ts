import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { literal, moment } from '#/lib/columns.ts'
import { members } from './members.table.ts'
import { BLOCK_REASON_MAX_LENGTH, MEMBER_NOTE_MAX_LENGTH } from './standings.rules.ts'

/** What editors decided about a member and noted of them. Who was never looked at has no row. */
export const memberStandings = pgTable(
  'member_standings',
  {
    memberId: text('member_id')
      .primaryKey()
      .references(() => members.id, { onDelete: 'cascade' }),
    blockedAt: moment('blocked_at'),
    /** Shown to the member by mail and at sign-in. */
    blockedFor: text('blocked_for'),
    /** Their comments wait until an editor has read them, whatever the settings say. */
    holdsComments: boolean('holds_comments').notNull().default(false),
    /** Comments before this time do not count as a spam burst: an editor cleared them. */
    waveClearedAt: moment('wave_cleared_at'),
    /** Read by staff alone. */
    note: text('note').notNull().default(''),
    notedBy: text('noted_by'),
    notedAt: moment('noted_at'),
    /** Counts the changes of the note. */
    revision: integer('revision').notNull().default(0),
  },
  (t) => [
    index('member_standings_blocked').on(t.blockedAt).where(sql`blocked_at is not null`),
    check('member_standings_reason', sql`(${t.blockedAt} is null) = (${t.blockedFor} is null)`),
    check(
      'member_standings_reason_length',
      sql`length(${t.blockedFor}) between 1 and ${literal(BLOCK_REASON_MAX_LENGTH)}`,
    ),
    check('member_standings_note', sql`length(${t.note}) <= ${literal(MEMBER_NOTE_MAX_LENGTH)}`),
  ],
)
