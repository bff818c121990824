import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { members } from '#/features/accounts/model/members.table.ts'
import { games } from '#/features/games/model/games.table.ts'
import { createdAt, literal, moment, oneOf } from '#/lib/columns.ts'
import { comments } from './comments.table.ts'
import {
  REPORT_OUTCOMES,
  REPORT_REASONS,
  REPORT_WORDS_MAX_LENGTH,
  type ReportOutcome,
  type ReportReason,
} from './reports.rules.ts'

/** A member's report of a comment, unique per member and comment; deleted with the account of the comment's author. */
export const commentReports = pgTable(
  'comment_reports',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    /** Null once the comment is deleted: then there is nothing to decide. */
    commentId: integer('comment_id').references(() => comments.id, { onDelete: 'set null' }),
    gameId: integer('game_id')
      .notNull()
      .references(() => games.id, { onDelete: 'cascade' }),
    memberId: text('member_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    reason: text('reason').$type<ReportReason>().notNull(),
    words: text('words'),
    /** Null until decided. */
    outcome: text('outcome').$type<ReportOutcome>(),
    settledAt: moment('settled_at'),
    createdAt: createdAt(),
  },
  (t) => [
    unique('comment_reports_once').on(t.commentId, t.memberId),
    index('comment_reports_waiting').on(t.commentId).where(sql`outcome is null and comment_id is not null`),
    index('comment_reports_member').on(t.memberId, t.createdAt),
    index('comment_reports_game').on(t.gameId),
    check('comment_reports_reason', sql`${t.reason} ${oneOf(REPORT_REASONS)}`),
    check('comment_reports_outcome', sql`${t.outcome} ${oneOf(REPORT_OUTCOMES)}`),
    check('comment_reports_settled', sql`(${t.outcome} is null) = (${t.settledAt} is null)`),
    check(
      'comment_reports_words',
      sql`length(${t.words}) between 1 and ${literal(REPORT_WORDS_MAX_LENGTH)} and ${t.words} ~ '\\S'`,
    ),
  ],
)
