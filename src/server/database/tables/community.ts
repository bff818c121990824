import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import { COMMENT_MAX_LENGTH } from '#/features/comments/comments.rules.ts'
import { HIGHEST_RATING, LOWEST_RATING } from '#/features/ratings/ratings.rules.ts'
import { createdAt, literal, updatedAt } from './columns.ts'
import { games } from './games.ts'
import { members } from './members.ts'

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

/** What a member gives a game: one rating per member and game, replaced on rating again. */
export const communityRatings = pgTable(
  'community_ratings',
  {
    memberId: text('member_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    gameId: integer('game_id')
      .notNull()
      .references(() => games.id, { onDelete: 'cascade' }),
    rating: smallint('rating').notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.gameId, t.memberId] }),
    index('community_ratings_member').on(t.memberId),
    check(
      'community_ratings_scale',
      sql`${t.rating} between ${literal(LOWEST_RATING)} and ${literal(HIGHEST_RATING)}`,
    ),
  ],
)

/** What a member says about a game: plain text. A comment outlives its writer's account as "former member". */
export const comments = pgTable(
  'comments',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    gameId: integer('game_id')
      .notNull()
      .references(() => games.id, { onDelete: 'cascade' }),
    memberId: text('member_id').references(() => members.id, { onDelete: 'set null' }),
    content: text('content').notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    index('comments_of_game').on(t.gameId, t.createdAt.desc().nullsLast(), t.id.desc().nullsLast()),
    index('comments_member').on(t.memberId),
    check(
      'comments_content',
      sql`length(${t.content}) between 1 and ${literal(COMMENT_MAX_LENGTH)} and ${t.content} ~ '\\S'`,
    ),
  ],
)
