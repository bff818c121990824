import { sql } from 'drizzle-orm'
import { check, integer, pgTable } from 'drizzle-orm/pg-core'
import { games } from '#/features/games/model/games.table.ts'
import { literal } from '#/lib/columns.ts'
import { REAL_TIME_TABLES } from './evenings.rules.ts'

/**
 * What a game really takes with two, over all tables; a trigger keeps it with each evening. A game that fewer tables than
 * are needed wrote minutes of has no row, so that nobody can be read out of it (checklist LOG-03).
 */
export const realTimes = pgTable(
  'real_times',
  {
    gameId: integer('game_id')
      .primaryKey()
      .references(() => games.id, { onDelete: 'cascade' }),
    tables: integer('tables').notNull(),
    minutes: integer('minutes').notNull(),
  },
  (t) => [check('real_times_enough_tables', sql`${t.tables} >= ${literal(REAL_TIME_TABLES)}`)],
)
