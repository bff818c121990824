import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { members } from '#/domain/accounts/members.table.ts'
import { moment, oneOf } from '#/domain/columns.ts'
import { games } from '../games.table.ts'
import type { MergeRecord } from './game-merges.rules.ts'
import { OPINION_KINDS, type OpinionKind } from './game-merges.rules.ts'

/** Two entries of one game that became one: what was said of the one that left stands with the one that stays, and what moved is kept, so that it can be taken back. */
export const gameMerges = pgTable(
  'game_merges',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    staysId: integer('stays_id')
      .notNull()
      .references(() => games.id, { onDelete: 'cascade' }),
    /** It lies in the trash. */
    leavesId: integer('leaves_id')
      .notNull()
      .unique()
      .references(() => games.id, { onDelete: 'cascade' }),
    mergedBy: text('merged_by').references(() => members.id, { onDelete: 'set null' }),
    /** When both games were held: whatever members said later, they said of the one that stays. */
    mergedAt: moment('merged_at').notNull(),
    record: jsonb('record').$type<MergeRecord>().notNull(),
  },
  (t) => [
    index('game_merges_stays').on(t.staysId),
    check('game_merges_two', sql`${t.staysId} <> ${t.leavesId}`),
  ],
)

/** Whose opinion moved with a merge. It goes with the account. */
export const gameMergeOpinions = pgTable(
  'game_merge_opinions',
  {
    mergeId: integer('merge_id')
      .notNull()
      .references(() => gameMerges.id, { onDelete: 'cascade' }),
    memberId: text('member_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    opinion: text('opinion').$type<OpinionKind>().notNull(),
    /** They had one of both games: the later one stands with the game that stays, the other with the one that left. */
    isSwapped: boolean('is_swapped').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.mergeId, t.memberId, t.opinion] }),
    index('game_merge_opinions_member').on(t.memberId),
    check('game_merge_opinions_known', sql`${t.opinion} ${oneOf(OPINION_KINDS)}`),
  ],
)
