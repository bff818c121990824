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
import { inPieces, named, rowsAsJson } from '#/server/database/in-pieces.ts'
import type { DiscoverableGame } from './rules/filters/filter-list.rules.ts'

/** A game for the index, and for the catalogue beside it. */
export interface ReadGame {
  found: DiscoverableGame
  shown: CatalogueGame
  version: number
}

/** A sum over the categories of a game that is another one after any change of them. */
const CATEGORIES_SUM =
  "bit_xor(hashtextextended(concat_ws('.', carried.category_id, carried.position, carried.xmin, category.xmin), 0))"
const CARRIED = 'game_categories carried join categories category on category.id = carried.category_id'
/**
 * A number that is another one after any change of what is read of a game: by whom and when its row, its categories and its
 * real time were written last, and what part of its picture is shown.
 */
const versionOf = (categoriesSum: string, realTime: string) => `(hashtextextended(concat_ws('.',
  games.xmin, extract(epoch from games.updated_at), ${categoriesSum}, ${realTime},
  case when games.image_url like '/pictures/%' then with_focus(games.image_url) end
), 0) >> 12)::float8`
/** Of one game. */
const VERSION = sql.raw(
  versionOf(
    `(select ${CATEGORIES_SUM} from ${CARRIED} where carried.game_id = games.id)`,
    '(select real_time.xmin from real_times real_time where real_time.game_id = games.id)',
  ),
)
/** The same of many, beside what is joined to them: in a third of the time. */
const JOINED_VERSION = sql.raw(versionOf('of_categories.sum', 'real_time.xmin'))
/** So many versions are asked for at once. */
const VERSIONS_AT_ONCE = 100_000

/** The version of each published game, by its id. */
export async function versionsOfGames(db: Database): Promise<Map<number, number>> {
  const versions = new Map<number, number>()
  for (let after = 0; ; ) {
    const { rows } = await db.execute<{ ids: number[] | null; versions: number[] | null }>(sql`
      with piece as materialized (
        select games.id from games where games.published and games.id > ${after} order by games.id limit ${VERSIONS_AT_ONCE}
      ), ends as materialized (select min(id) as first, max(id) as last from piece)
      select json_agg(id order by id) as ids, json_agg(version order by id) as versions
      from (
        select games.id, ${JOINED_VERSION} as version
        from games
        left join (
          select carried.game_id, ${sql.raw(CATEGORIES_SUM)} as sum from ${sql.raw(CARRIED)}
          where carried.game_id between (select first from ends) and (select last from ends)
          group by carried.game_id
        ) of_categories on of_categories.game_id = games.id
        left join real_times real_time on real_time.game_id = games.id
        where games.published and games.id between (select first from ends) and (select last from ends)
      ) published`)
    const { ids, versions: read } = { ids: rows[0]?.ids ?? [], versions: rows[0]?.versions ?? [] }
    for (const [at, id] of ids.entries()) versions.set(id, read[at]!)
    if (ids.length < VERSIONS_AT_ONCE) return versions
    after = ids.at(-1)!
  }
}

/** The published games as the index takes them, piece by piece: all, or those of some ids that are published. */
export function publishedGames(db: Database, ids?: readonly number[]): AsyncGenerator<ReadGame[]> {
  return inPieces(async (after, limit) => {
    const selected = db
      .select(
        named({
          ...getViewSelectedFields(gameSummaries),
          mode: games.mode,
          realMinutes: sql<number | null>`${realTimes.minutes}`,
          changedAtMs: sql<number>`floor(extract(epoch from ${games.updatedAt}) * 1000)::float8`,
          isAtHome: sql<boolean>`${games.canonicalUrl} is null`,
          version: sql<number>`${VERSION}`,
        }),
      )
      .from(gameSummaries)
      .innerJoin(games, eq(games.id, gameSummaries.id))
      .leftJoin(realTimes, eq(realTimes.gameId, gameSummaries.id))
      .where(and(gt(gameSummaries.id, after), ids && inArray(gameSummaries.id, [...ids])))
      .orderBy(gameSummaries.id)
      .limit(limit)
    const rows = await rowsAsJson(db, selected)
    return rows.map(({ mode, realMinutes, changedAtMs, isAtHome, version, ...row }) => {
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
          changedAtMs,
          isAtHome,
        },
        version,
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
