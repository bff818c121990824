import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { members } from '#/features/accounts/model/members.table.ts'
import { moment, oneOf } from '#/lib/columns.ts'
import { DECISIONS, type DecisionKind, type DecisionRecord } from './comment-decisions.rules.ts'

/** Decisions about comments with the former state, stored for a while so that they can be undone. Contains no comment texts. */
export const commentDecisions = pgTable(
  'comment_decisions',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    kind: text('kind').$type<DecisionKind>().notNull(),
    /** The member concerned; null if it was about comments only. */
    aboutMember: text('about_member').references(() => members.id, { onDelete: 'cascade' }),
    record: jsonb('record').$type<DecisionRecord>().notNull(),
    decidedBy: text('decided_by').references(() => members.id, { onDelete: 'set null' }),
    decidedAt: moment('decided_at').notNull().default(sql`now()`),
    takenBackAt: moment('taken_back_at'),
  },
  (t) => [
    index('comment_decisions_about').on(t.aboutMember),
    index('comment_decisions_by').on(t.decidedBy),
    check('comment_decisions_kind', sql`${t.kind} ${oneOf(DECISIONS)}`),
  ],
)
