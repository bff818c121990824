import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable } from 'drizzle-orm/pg-core'
import { games } from '../games.table.ts'

/** The remaining game for each merged one: browsers may still refer to the id of the removed game. */
export const gameMerges = pgTable(
  'game_merges',
  {
    /** Of a game that is deleted. */
    leavesId: integer('leaves_id').primaryKey(),
    staysId: integer('stays_id')
      .notNull()
      .references(() => games.id, { onDelete: 'cascade' }),
  },
  (t) => [
    index('game_merges_stays').on(t.staysId),
    check('game_merges_two', sql`${t.staysId} <> ${t.leavesId}`),
  ],
)
