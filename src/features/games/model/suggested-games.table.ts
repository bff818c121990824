import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, moment } from '#/lib/columns.ts'

/** The longest title that may be suggested. */
export const SUGGESTED_TITLE_MAX = 120

/** Games that visitors searched for in vain, counted anonymously. */
export const suggestedGames = pgTable(
  'suggested_games',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    /** The title in the spelling in which titles are compared. */
    folded: text('folded').notNull().unique(),
    title: text('title').notNull(),
    /** What was searched for, the last time. */
    query: text('query').notNull(),
    times: integer('times').notNull().default(1),
    createdAt: createdAt(),
    requestedAt: moment('asked_at').notNull().defaultNow(),
  },
  (t) => [
    index('suggested_games_by_times').on(t.times, t.id),
    check('suggested_games_title', sql`length(trim(${t.title})) between 1 and 120`),
    check('suggested_games_times', sql`${t.times} >= 1`),
  ],
)
