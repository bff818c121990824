import { sql } from 'drizzle-orm'
import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { members } from '#/features/accounts/model/members.table.ts'
import { moment } from '#/lib/columns.ts'

/** The effect of a bulk change on one game. */
export interface ChangedGame {
  id: number
  title: string
  before: unknown
  after: unknown
}

/** A field changed on many games at once, with the former values: stored for a while, so that it can be undone as a whole. */
export const gameChanges = pgTable('game_changes', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  field: text('field').notNull(),
  games: jsonb('games').$type<ChangedGame[]>().notNull(),
  changedBy: text('changed_by').references(() => members.id, { onDelete: 'set null' }),
  changedAt: moment('changed_at').notNull().default(sql`now()`),
  takenBackAt: moment('taken_back_at'),
})
