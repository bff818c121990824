import { sql } from 'drizzle-orm'
import { check, integer, pgTable } from 'drizzle-orm/pg-core'
import { games } from '#/features/games/model/games.table.ts'
import { literal } from '#/lib/columns.ts'
import { REAL_TIME_TABLES } from './evenings.rules.ts'

/**
 * The real play time of a game with two, over all pairs; maintained by a trigger. Games with minutes from too few pairs have no
 * row, so that no pair's times can be derived from it (checklist LOG-03).
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
