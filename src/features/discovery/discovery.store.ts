import { and, inArray, sql } from 'drizzle-orm'
import type { GameSummaryRow } from '#/features/games/game-summary.rules.ts'
import type { Database } from '#/server/database/database.ts'
import { isShown, posts } from '#/server/database/tables/blog.ts'
import { categories } from '#/server/database/tables/categories.ts'
import { gameSummaries } from '#/server/database/tables/game-summaries.ts'
import type { DiscoverableCategory, DiscoverableGame } from './discovery-options.rules.ts'

/** A game in the index, with the row its card is made from. */
export interface IndexedGame extends DiscoverableGame {
  row: GameSummaryRow
}

/** The published games as the index takes them: all, or those of some ids that are published. */
export async function publishedGames(db: Database, ids?: readonly number[]): Promise<IndexedGame[]> {
  const rows = await db
    .select()
    .from(gameSummaries)
    .where(ids && inArray(gameSummaries.id, [...ids]))
  return rows.map((row) => ({
    id: row.id,
    slug: row.slug,
    title: row.title,
    description: row.description,
    categories: row.categories.map((category) => category.slug),
    difficulty: row.difficulty,
    playMinutes: row.playMinutes,
    minPlayers: row.minPlayers,
    maxPlayers: row.maxPlayers,
    expertRating: row.expertRating,
    communityRating: row.communityRating,
    row,
  }))
}

/** The categories a visitor can filter by, in an editor's order, else by name. */
export async function listedCategories(db: Database): Promise<DiscoverableCategory[]> {
  return db
    .select({ slug: categories.slug, name: categories.name })
    .from(categories)
    .orderBy(sql`${categories.position} nulls last`, categories.name)
}

/** Published articles whose title contains a text, newest first. The text is taken as it is: `%` and `_` are ordinary. */
export async function articlesNamed(
  db: Database,
  text: string,
  limit: number,
): Promise<{ slug: string; title: string }[]> {
  return db
    .select({ slug: posts.slug, title: posts.title })
    .from(posts)
    .where(and(isShown(), sql`strpos(lower(${posts.title}), lower(${text})) > 0`))
    .orderBy(sql`${posts.publishedAt} desc nulls last`)
    .limit(limit)
}
