import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable } from 'drizzle-orm/pg-core'
import { games } from '../games.table.ts'

/** Merged games and the game each is now part of, since browsers may still store the old id. */
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
