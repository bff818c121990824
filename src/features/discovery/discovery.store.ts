import { and, desc, eq, getViewSelectedFields, inArray, sql } from 'drizzle-orm'
import { isShown, posts } from '#/domain/blog/posts.table.ts'
import { categories } from '#/domain/categories/categories.table.ts'
import { gameSummaries } from '#/domain/games/game-summaries.table.ts'
import { type GameSummaryRow, votesOf } from '#/domain/games/game-summary.rules.ts'
import { games } from '#/domain/games/games.table.ts'
import { sortedVerdict, verdictSign } from '#/domain/verdict/verdict.rules.ts'
import type { CatalogueCategory, CatalogueGame } from '#/server/catalogue/catalogue-game.ts'
import type { Database } from '#/server/database/database.ts'
import type { DiscoverableGame } from './rules/filter-list.rules.ts'

/** A game in the index, with the row its card is made from. */
export interface IndexedGame extends DiscoverableGame, CatalogueGame {}

/** The published games as the index takes them: all, or those of some ids that are published. */
export async function publishedGames(db: Database, ids?: readonly number[]): Promise<IndexedGame[]> {
  const rows = await db
    .select({
      row: getViewSelectedFields(gameSummaries),
      mode: games.mode,
      changedAt: games.updatedAt,
      isAtHome: sql<boolean>`${games.canonicalUrl} is null`,
    })
    .from(gameSummaries)
    .innerJoin(games, eq(games.id, gameSummaries.id))
    .where(ids && inArray(gameSummaries.id, [...ids]))
  return rows.map(({ row, mode, changedAt, isAtHome }) => ({
    ...row,
    mode,
    verdict: verdictOf(row),
    categories: row.categories.map(({ slug }) => slug),
    row,
    changedAtMs: changedAt.getTime(),
    isAtHome,
  }))
}

function verdictOf(row: GameSummaryRow): IndexedGame['verdict'] {
  const [editorsWord, votes] = [row.twoPlayerVerdict, votesOf(row)]
  const { word, state } = verdictSign(editorsWord, votes)
  return { word, isSure: state === 'sure', value: sortedVerdict(editorsWord, votes) }
}

/** The categories a visitor can filter by, in an editor's order, else by name. */
export async function listedCategories(db: Database): Promise<CatalogueCategory[]> {
  return db
    .select({
      id: categories.id,
      slug: categories.slug,
      name: categories.name,
      description: categories.description,
    })
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
    .orderBy(desc(posts.publishedAt))
    .limit(limit)
}
