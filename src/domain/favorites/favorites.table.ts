import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { members } from '#/domain/accounts/members.table.ts'
import { createdAt } from '#/domain/columns.ts'
import { games } from '#/domain/games/games.table.ts'

/** A game a member keeps. Once per member and game. */
export const favorites = pgTable(
  'favorites',
  {
    memberId: text('member_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    gameId: integer('game_id')
      .notNull()
      .references(() => games.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.memberId, t.gameId] }), index('favorites_game').on(t.gameId)],
)
