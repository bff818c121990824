import { and, desc, eq, getViewSelectedFields, gt, inArray, sql } from 'drizzle-orm'
import { isShown, posts } from '#/domain/blog/posts.table.ts'
import { categories } from '#/domain/categories/categories.table.ts'
import { realTimes } from '#/domain/evenings/real-times.table.ts'
import { gameSummaries } from '#/domain/games/game-summaries.table.ts'
import { type GameSummaryRow, votesOf } from '#/domain/games/game-summary.rules.ts'
import { excerptOf } from '#/domain/games/games.rules.ts'
import { games } from '#/domain/games/games.table.ts'
import { sortedVerdict, verdictSign } from '#/domain/verdict/verdict.rules.ts'
import type { CatalogueCategory, CatalogueGame } from '#/server/catalogue/catalogue-game.ts'
import type { Database } from '#/server/database/database.ts'
import { inPieces } from '#/server/database/in-pieces.ts'
import type { DiscoverableGame } from './rules/filters/filter-list.rules.ts'

/** A game for the index, and for the catalogue beside it. */
export interface ReadGame {
  found: DiscoverableGame
  shown: CatalogueGame
}

/** The published games as the index takes them, piece by piece: all, or those of some ids that are published. */
export function publishedGames(db: Database, ids?: readonly number[]): AsyncGenerator<ReadGame[]> {
  return inPieces(async (after, limit) => {
    const rows = await db
      .select({
        row: getViewSelectedFields(gameSummaries),
        mode: games.mode,
        realMinutes: realTimes.minutes,
        changedAt: games.updatedAt,
        isAtHome: sql<boolean>`${games.canonicalUrl} is null`,
      })
      .from(gameSummaries)
      .innerJoin(games, eq(games.id, gameSummaries.id))
      .leftJoin(realTimes, eq(realTimes.gameId, gameSummaries.id))
      .where(and(gt(gameSummaries.id, after), ids && inArray(gameSummaries.id, [...ids])))
      .orderBy(gameSummaries.id)
      .limit(limit)
    return rows.map(({ row, mode, realMinutes, changedAt, isAtHome }) => {
      const { description, ...card } = row
      return {
        id: row.id,
        found: {
          ...row,
          mode,
          realMinutes,
          verdict: verdictOf(row),
          categories: row.categories.map(({ slug }) => slug),
        },
        shown: {
          id: row.id,
          slug: row.slug,
          row: { ...card, excerpt: excerptOf(description) },
          changedAtMs: changedAt.getTime(),
          isAtHome,
        },
      }
    })
  })
}

function verdictOf(row: GameSummaryRow): DiscoverableGame['verdict'] {
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
