import { and, eq, getTableColumns, ilike, isNull, or, type SQL, sql } from 'drizzle-orm'
import { isSplitVerdict } from '#/features/verdict/model/two-player-votes.table.ts'
import { highestFirst, holdsWords, latestFirst, lowestFirst } from '#/lib/columns.ts'
import { patternContaining } from '#/lib/paged-lists.ts'
import type { Database } from '#/server/database/database.ts'
import { onlyRow } from '#/server/database/only-row.ts'
import {
  ascending,
  descending,
  type ListOrder,
  pageOfRows,
  type SortKey,
} from '#/server/http/lists/page-of-rows.ts'
import { coverColumns, thumbOf } from '../../model/cover-columns.table.ts'
import { games } from '../../model/games.table.ts'
import type { GameList } from '../game-editing.schema.ts'
import {
  DECIDED_BY,
  GAME_LIST,
  type GameKind,
  type GameListQuery,
  type GameSort,
  type Lack,
  type TwoPlayerFilter,
} from './game-list.rules.ts'

const number = (by: SQL): SortKey => ({ by, kind: 'number' })
const title: SortKey = { by: sql`lower(${games.title})`, kind: 'text' }
const id: SortKey = { by: games.id, kind: 'integer' }
const newest = number(latestFirst(games.createdAt))
const changed = number(latestFirst(games.updatedAt))
const fewestRatings: SortKey = { by: games.ratingCount, kind: 'integer' }
const mostRatings: SortKey = { by: sql`-${games.ratingCount}`, kind: 'integer' }

const orders: Record<GameSort, ListOrder> = {
  'title-asc': ascending(title, id),
  'title-desc': descending(title, id),
  'created-desc': ascending(newest, title, id),
  'created-asc': descending(newest, title, id),
  'changed-desc': ascending(changed, title, id),
  'changed-asc': descending(changed, title, id),
  'expert-desc': ascending(number(highestFirst(games.expertRating)), title, id),
  'expert-asc': ascending(number(lowestFirst(games.expertRating)), title, id),
  'community-desc': ascending(number(highestFirst(games.communityRating)), mostRatings, title, id),
  'community-asc': ascending(number(lowestFirst(games.communityRating)), fewestRatings, title, id),
}

/** Titles that contain a text exactly, which can use an index; if there are none, those that match ignoring accents. */
async function titleHolds(db: Database, text: string): Promise<SQL | undefined> {
  const literally = ilike(games.title, patternContaining(text))
  const [found] = await db.select({ id: games.id }).from(games).where(literally).limit(1)
  return found ? literally : holdsWords(games.title, text)
}

/** A page of games, published or not, by title search and filters, with the count of each kind. */
export async function listGames(db: Database, query: GameListQuery): Promise<GameList> {
  const narrowed = and(
    eq(games.inTrash, false),
    query.q ? await titleHolds(db, query.q) : undefined,
    query.category ? isOfCategory(query.category) : undefined,
    query.two ? isWithTwo(query.two) : undefined,
    query.missing ? LACKING[query.missing] : undefined,
  )
  const matches = and(narrowed, query.only === '' ? undefined : KINDS[query.only])
  const { revision, imageUrl, year, difficulty, twoPlayerVerdict, expertRating, communityRating, ...own } =
    getTableColumns(games)
  const { ratingCount, featured, bestSeller, wasOnline, updatedAt } = own
  const [page, counts] = await Promise.all([
    pageOfRows({
      query,
      orders,
      total: () => db.$count(games, matches),
      read: ({ key, beyond, orderBy, limit }) =>
        db
          .select({
            ...{ id: games.id, revision, ...coverColumns, imageUrl, year, difficulty, twoPlayerVerdict },
            ...{
              expertRating,
              communityRating,
              ratingCount,
              featured,
              bestSeller,
              wasOnline,
              updatedAt,
              key,
            },
          })
          .from(games)
          .where(and(matches, beyond))
          .orderBy(...orderBy)
          .limit(limit),
      shown: ({ weight, categories, ...game }) => ({
        ...game,
        thumb: thumbOf({ ...game, weight, categories }),
        categories: categories.map(({ name }) => name),
        updatedAt: game.updatedAt.toISOString(),
      }),
    }),
    countsOfKinds(db, narrowed),
  ])
  return { ...page, counts }
}

async function countsOfKinds(db: Database, narrowed: SQL | undefined): Promise<GameList['counts']> {
  const countOf = (kind: SQL) => sql<number>`count(*) filter (where ${kind})`.mapWith(Number)
  const counted = [
    ['all', sql`true`] as const,
    ...GAME_LIST.kinds.map((kind) => [kind, KINDS[kind]] as const),
  ]
  const columns = Object.fromEntries(counted.map(([kind, condition]) => [kind, countOf(condition)]))
  return onlyRow(await db.select(columns).from(games).where(narrowed)) as GameList['counts']
}

// A single table's columns are named without it, which within these would be another's.
const gameId = sql`"games"."id"`

/** SQL conditions for missing data by kind. */
const LACKING: Record<Lack, SQL> = {
  description: sql`trim(${games.description}) = ''`,
  category: sql`not exists (select 1 from game_categories gc where gc.game_id = ${gameId})`,
  time: isNull(games.playMinutes),
  difficulty: isNull(games.difficulty),
  'expert-rating': isNull(games.expertRating),
  picture: isNull(games.imageUrl),
  retailer: sql`not exists (select 1 from game_retailers r where r.game_id = ${gameId})`,
  price: sql`not exists (select 1 from game_retailers r where r.game_id = ${gameId} and r.price_cents is not null)`,
}

const isOfCategory = (slug: string): SQL =>
  sql`exists (select 1 from game_categories gc join categories c on c.id = gc.category_id where gc.game_id = ${gameId} and c.slug = ${slug})`

/** Filters by the editors' two-player verdict; `unsaid` finds games without one. */
const isWithTwo = (two: TwoPlayerFilter): SQL =>
  two === 'unsaid' ? isNull(games.twoPlayerVerdict) : eq(games.twoPlayerVerdict, two)

const KINDS: Record<GameKind, SQL> = {
  published: eq(games.published, true),
  unpublished: eq(games.published, false),
  featured: eq(games.featured, true),
  'best-sellers': eq(games.bestSeller, true),
  split: isSplitVerdict,
  incomplete: sql`(${or(isWithTwo('unsaid'), ...DECIDED_BY.map((lack) => LACKING[lack]))})`,
  // Shared titles are looked for once, whatever the number of games.
  namesakes: sql`lower(${games.title}) in
    (select lower(g.title) from games g where not g.in_trash group by lower(g.title) having count(*) > 1)`,
}
