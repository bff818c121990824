import { sql } from 'drizzle-orm'
import { check, doublePrecision, index, pgTable, primaryKey, smallint } from 'drizzle-orm/pg-core'
import { memberId } from '#/features/accounts/model/members.table.ts'
import { gameId } from '#/features/games/model/games.table.ts'
import { createdAt, literal, updatedAt } from '#/lib/columns.ts'
import { HIGHEST_RATING, LOWEST_RATING } from './ratings.rules.ts'

export const ratingColumn = () => smallint('rating')

export const communityRatings = pgTable(
  'community_ratings',
  {
    memberId: memberId().notNull(),
    gameId: gameId().notNull(),
    rating: ratingColumn().notNull(),
    /** The points out of ten of an imported rating; null for a rating given here. */
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
