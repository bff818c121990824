import { and, inArray, sql } from 'drizzle-orm'
import { isShown, posts } from '#/domain/blog/posts.table.ts'
import { categories } from '#/domain/categories/categories.table.ts'
import { gameSummaries } from '#/domain/games/game-summaries.table.ts'
import type { GameSummaryRow } from '#/domain/games/game-summary.rules.ts'
import type { Database } from '#/server/database/database.ts'
import type { DiscoverableGame } from './rules/filter-list.rules.ts'
import type { DiscoverableCategory } from './rules/known-categories.rules.ts'

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
  return rows.map((row) => ({ ...row, categories: row.categories.map(({ slug }) => slug), row }))
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
