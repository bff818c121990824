import { and, eq, ilike, type SQL, sql } from 'drizzle-orm'
import { isSplitVerdict } from '#/features/verdict/model/two-player-votes.table.ts'
import { highestFirst, holdsWords, latestFirst, lowestFirst } from '#/lib/columns.ts'
import { type ListQuery, patternContaining } from '#/lib/paged-lists.ts'
import type { Database } from '#/server/database/database.ts'
import {
  ascending,
  bothWays,
  descending,
  pageOfRows,
  type SortKey,
} from '#/server/http/lists/page-of-rows.ts'
import { games } from '../../model/games.table.ts'
import { coverColumns, thumbOf } from '../../stored/stored-games.store.ts'
import type { GameList } from '../game-editing.schema.ts'
import type { GAME_LIST } from '../game-list.rules.ts'

const number = (by: SQL): SortKey => ({ by, kind: 'number' })
const title: SortKey = { by: sql`lower(${games.title})`, kind: 'text' }
const id: SortKey = { by: games.id, kind: 'integer' }
const newest = number(latestFirst(games.createdAt))
const changed = number(latestFirst(games.updatedAt))
const fewestRatings: SortKey = { by: games.ratingCount, kind: 'integer' }
const mostRatings: SortKey = { by: sql`-${games.ratingCount}`, kind: 'integer' }

const orders = {
  ...bothWays('title', title, id),
  'created-desc': ascending(newest, title, id),
  'created-asc': descending(newest, title, id),
  'changed-desc': ascending(changed, title, id),
  'changed-asc': descending(changed, title, id),
  'expert-desc': ascending(number(highestFirst(games.expertRating)), title, id),
  'expert-asc': ascending(number(lowestFirst(games.expertRating)), title, id),
  'community-desc': ascending(number(highestFirst(games.communityRating)), mostRatings, title, id),
  'community-asc': ascending(number(lowestFirst(games.communityRating)), fewestRatings, title, id),
}

/** Returns a condition for titles that contain a text, which can use an index; if none does, one that ignores accents. */
async function titleHolds(db: Database, text: string): Promise<SQL | undefined> {
  const literally = ilike(games.title, patternContaining(text))
  const [found] = await db.select({ id: games.id }).from(games).where(literally).limit(1)
  return found ? literally : holdsWords(games.title, text)
}

/** Returns a page of the editors' list of games, filtered and sorted. It includes unpublished games. */
export async function listGames(db: Database, query: ListQuery<typeof GAME_LIST>): Promise<GameList> {
  const matches = and(
    eq(games.inTrash, false),
    query.q ? await titleHolds(db, query.q) : undefined,
    query.only === '' ? undefined : KINDS[query.only],
  )
  const { revision, imageUrl, year, expertRating, communityRating, ratingCount } = games
  const { featured, bestSeller, wasOnline } = games
  const columns = {
    ...{ id: games.id, revision, ...coverColumns, imageUrl, year, expertRating, communityRating },
    ...{ ratingCount, featured, bestSeller, wasOnline },
  }
  return pageOfRows({
    query,
    orders,
    total: () => db.$count(games, matches),
    matches,
    select: (key) => db.select({ ...columns, key }).from(games),
    shown: ({ weight, playMinutes, categories, ...game }) => ({
      ...game,
      thumb: thumbOf({ ...game, weight, playMinutes, categories }),
      categories: categories.map(({ name }) => name),
    }),
  })
}

const KINDS: Record<(typeof GAME_LIST.kinds)[number], SQL | undefined> = {
  published: eq(games.published, true),
  unpublished: eq(games.published, false),
  featured: eq(games.featured, true),
  'best-sellers': eq(games.bestSeller, true),
  split: isSplitVerdict,
  // Shared titles are looked for once, whatever the number of games.
  namesakes: sql`lower(${games.title}) in
    (select lower(g.title) from games g where not g.in_trash group by lower(g.title) having count(*) > 1)`,
  'no-description': and(eq(games.published, true), sql`trim(${games.description}) = ''`),
  'no-price': and(
    eq(games.published, true),
    // A single table's columns are named without it, which within this would be another's.
    sql`not exists (select from game_retailers r where r.game_id = "games"."id" and r.price_cents is not null)`,
  ),
}
