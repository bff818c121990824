import { and, eq, isNull, sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { members } from '#/features/accounts/model/members.table.ts'
import { games } from '#/features/games/model/games.table.ts'
import { createdAt, literal, moment, oneOf, trigramsOf, updatedAt } from '#/lib/columns.ts'
import { COMMENT_MAX_LENGTH } from './comments.rules.ts'
import { HOLD_REASONS, type HoldReason } from './holding.rules.ts'

/** A member's comment on a game: plain text. It stays when the account is deleted, by "a former member". */
export const comments = pgTable(
  'comments',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    gameId: integer('game_id')
      .notNull()
      .references(() => games.id, { onDelete: 'cascade' }),
    memberId: text('member_id').references(() => members.id, { onDelete: 'set null' }),
    content: text('content').notNull(),
    /** Soft-deleted by a moderator; stays in the trash for a while. */
    inTrash: boolean('in_trash').notNull().default(false),
    /** Why it is held for review; null if public. */
    heldFor: text('held_for').$type<HoldReason>(),
    /** When its writer last changed what others could read already. */
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

/** Condition for public comments; every query that shows or counts comments for readers uses it. */
export const isShownComment = () => and(isNull(comments.heldFor), eq(comments.inTrash, false))

/** Number of public comments per game, maintained by a trigger: counting 20,000 on each page load would be slow. */
export const commentCounts = pgTable('comment_counts', {
  gameId: integer('game_id')
    .primaryKey()
    .references(() => games.id, { onDelete: 'cascade' }),
  comments: integer('comments').notNull(),
})
