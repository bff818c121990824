import { index, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { memberId } from '#/features/accounts/model/members.table.ts'
import { gameId } from '#/features/games/model/games.table.ts'
import { createdAt } from '#/lib/columns.ts'

export const favorites = pgTable(
  'favorites',
  {
    memberId: memberId().notNull(),
    gameId: gameId().notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.memberId, t.gameId] }), index('favorites_game').on(t.gameId)],
)
