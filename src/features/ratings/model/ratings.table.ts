import { sql } from 'drizzle-orm'
import {
  check,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
} from 'drizzle-orm/pg-core'
import { members } from '#/features/accounts/model/members.table.ts'
import { games } from '#/features/games/model/games.table.ts'
import { createdAt, literal, updatedAt } from '#/lib/columns.ts'
import { HIGHEST_RATING, LOWEST_RATING } from './ratings.rules.ts'

export const ratingColumn = () => smallint('rating')

export const communityRatings = pgTable(
  'community_ratings',
  {
    memberId: text('member_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    gameId: integer('game_id')
      .notNull()
      .references(() => games.id, { onDelete: 'cascade' }),
    rating: ratingColumn().notNull(),
    /** The points of ten an import took it from; null of a rating that was given here. */
    points: doublePrecision('points'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.gameId, t.memberId] }),
    index('community_ratings_member').on(t.memberId),
    index('community_ratings_latest').on(t.updatedAt),
    check(
      'community_ratings_scale',
      sql`${t.rating} between ${literal(LOWEST_RATING)} and ${literal(HIGHEST_RATING)}`,
    ),
  ],
)
