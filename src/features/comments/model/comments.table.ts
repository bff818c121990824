import { and, eq, isNull, sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { memberId, members } from '#/features/accounts/model/members.table.ts'
import { gameId } from '#/features/games/model/games.table.ts'
import { createdAt, literal, moment, oneOf, trigramsOf, updatedAt } from '#/lib/columns.ts'
import { COMMENT_MAX_LENGTH } from './comments.rules.ts'
import { HOLD_REASONS, type HoldReason } from './holding.rules.ts'
import {
  REPORT_OUTCOMES,
  REPORT_REASONS,
  REPORT_WORDS_MAX_LENGTH,
  type ReportOutcome,
  type ReportReason,
} from './reports.rules.ts'

/** Kinds of stored decisions about comments; only blocks are still written. */
const DECISIONS = ['shown', 'removed', 'cleared', 'blocked'] as const

/** Number of days in which the blocking of a member can be undone. */
export const BLOCK_UNDO_DAYS = 30

export interface Block {
  at: string
  reason: string
}

/** What changed when a moderator blocked a member. An undo reverses this. `before` is null if there was no earlier block. */
export interface BlockRecord {
  comments: { id: number }[]
  block: { before: Block | null; after: Block }
}

/** Comments of members on games, in plain text. A comment stays when its author's account is deleted. */
export const comments = pgTable(
  'comments',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    gameId: gameId().notNull(),
    memberId: text('member_id').references(() => members.id, { onDelete: 'set null' }),
    content: text('content').notNull(),
    /** Soft-deleted by a moderator; stays in the trash for a while. */
    inTrash: boolean('in_trash').notNull().default(false),
    /** Why the comment is held for review; null if it is public. */
    heldFor: text('held_for').$type<HoldReason>(),
    /** When its author last edited it while it was public. */
    editedAt: moment('edited_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    index('comments_of_game').on(t.gameId, t.createdAt.desc().nullsLast(), t.id.desc().nullsLast()),
    index('comments_by_creation').on(t.createdAt, t.id),
    index('comments_member').on(t.memberId),
    index('comments_held').on(t.createdAt, t.id).where(sql`held_for is not null`),
    check('comments_held_for', sql`${t.heldFor} ${oneOf(HOLD_REASONS)}`),
    index('comments_content_trigrams').using('gin', trigramsOf(t.content)),
    check(
      'comments_content',
      sql`length(${t.content}) between 1 and ${literal(COMMENT_MAX_LENGTH)} and ${t.content} ~ '\\S'`,
    ),
  ],
)

/** Returns the SQL condition that a comment is public: neither held for approval nor in the trash. */
export const isShownComment = () => and(isNull(comments.heldFor), eq(comments.inTrash, false))

/** Number of public comments per game, maintained by a trigger. Counting them on each page load would be slow. */
export const commentCounts = pgTable('comment_counts', {
  gameId: gameId().primaryKey(),
  comments: integer('comments').notNull(),
})

/** When a moderator blocks a member, this table gets a row about it, so that the block can be undone for 30 days. */
export const undoableBlocks = pgTable(
  // The stored name is historical: the table once had other decisions about comments, too.
  'comment_decisions',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    kind: text('kind').$type<(typeof DECISIONS)[number]>().notNull(),
    /** The member whom the decision is about; null if it is about comments only. */
    aboutMember: text('about_member').references(() => members.id, { onDelete: 'cascade' }),
    record: jsonb('record').$type<BlockRecord>().notNull(),
    decidedBy: text('decided_by').references(() => members.id, { onDelete: 'set null' }),
    decidedAt: moment('decided_at').notNull().default(sql`now()`),
    undoneAt: moment('taken_back_at'),
  },
  (t) => [
    index('comment_decisions_about').on(t.aboutMember),
    index('comment_decisions_by').on(t.decidedBy),
    check('comment_decisions_kind', sql`${t.kind} ${oneOf(DECISIONS)}`),
  ],
)

/** Table with one row: the time of the last email about comments to review. A lock on the row prevents duplicate emails. */
export const commentNotices = pgTable('comment_notices', {
  name: text('name').primaryKey(),
  notifiedAt: moment('told_at'),
})

/** Reports of comments, at most one for each member and comment. A report is deleted with the account of its reporter. */
export const commentReports = pgTable(
  'comment_reports',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    /** The reported comment; null once it is deleted: then there is nothing to decide. */
    commentId: integer('comment_id').references(() => comments.id, { onDelete: 'set null' }),
    gameId: gameId().notNull(),
    memberId: memberId().notNull(),
    reason: text('reason').$type<ReportReason>().notNull(),
    words: text('words'),
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
