import { and, eq, gt, inArray, sql } from 'drizzle-orm'
import { categories } from '#/features/categories/model/categories.table.ts'
import { excerptOf } from '#/features/games/model/games.rules.ts'
import { gameCategories, gameRetailers, games } from '#/features/games/model/games.table.ts'
import { realTimes } from '#/features/plays/model/plays.table.ts'
import { communityRatings } from '#/features/ratings/model/ratings.table.ts'
import { twoPlayerVotes } from '#/features/verdict/model/two-player-votes.table.ts'
import { verdictSign, verdictSortValue } from '#/features/verdict/model/verdict.rules.ts'
import type { VerdictSign } from '#/features/verdict/model/verdict-words.rules.ts'
import { NO_VOTES, type VoteCounts } from '#/features/verdict/model/votes.rules.ts'
import { dayOf, startOf } from '#/lib/format.ts'
import type { Database } from '../database/database.ts'
import { aliased, inBatches, rowsThroughJson } from '../database/in-batches.ts'

/** Returns a function that shares string lists to save memory. Lists with the same strings become one array. */
export function sharedLists() {
  const words = new Map<string, string>()
  const lists = new Map<string, readonly string[]>()
  return (list: readonly string[]): readonly string[] =>
    lists.getOrInsertComputed(list.join('\n'), () => list.map((word) => words.getOrInsert(word, word)))
}
type SharedLists = ReturnType<typeof sharedLists>

/** The columns of a game that the catalogue holds as they are. */
const COLUMNS = [
  ...(['id', 'slug', 'title', 'tagline', 'description', 'alternativeTitles'] as const),
  ...(['designers', 'artists', 'mechanics', 'awards', 'year', 'minAge', 'languageNeed'] as const),
  ...(['difficulty', 'playMinutes', 'minPlayers', 'maxPlayers', 'weight', 'mode', 'mood'] as const),
  ...(['featured', 'bestSeller', 'expertRating', 'communityRating', 'ratingSum', 'ratingCount'] as const),
  ...(['twoPlayerVerdict', 'twoPlayerReason'] as const),
]

/** Columns that are selected of a game. A new field of games in memory is added here. */
const columns = () =>
  aliased({
    ...(Object.fromEntries(COLUMNS.map((name) => [name, games[name]])) as Pick<
      typeof games,
      (typeof COLUMNS)[number]
    >),
    publisher: games.publisherName,
    great: games.votesGreat,
    good: games.votesGood,
    works: games.votesWorks,
    skip: games.votesSkip,
    /** URL of the cover, with the focal point if it was uploaded; null without one. */
    imageUrl: sql<
      string | null
    >`case when ${games.imageUrl} like '/pictures/%' then with_focus(${games.imageUrl}) else ${games.imageUrl} end`,
    /** Slugs of the game's categories in the editor's order, the main category first. */
    categories: sql<string[]>`array(
      select c.slug from ${gameCategories} gc join ${categories} c on c.id = gc.category_id
      where gc.game_id = games.id order by gc.position, c.name
    )`,
    /** The lowest known price in whole units of its currency; null if unknown. */
    price: sql<number | null>`(
      select min(price_cents)::float8 / 100 from ${gameRetailers}
      where game_id = games.id and currency in ('USD', 'EUR', 'GBP', 'CAD', 'AUD', 'CHF')
    )`,
    /** Real play time with two in minutes, from recorded plays; null if there are too few. */
    realMinutes: sql<number | null>`${realTimes.minutes}`,
    changedAtMs: sql<number>`floor(extract(epoch from ${games.updatedAt}) * 1000)::float8`,
    /** Whether the game's canonical URL is on this site; if not, the sitemap leaves the game out. */
    isAtHome: sql<boolean>`${games.canonicalUrl} is null`,
  })

const selectGames = (db: Database, ids: readonly number[] | undefined, after: number, limit: number) =>
  db
    .select(columns())
    .from(games)
    .leftJoin(realTimes, eq(realTimes.gameId, games.id))
    .where(and(eq(games.published, true), gt(games.id, after), ids && inArray(games.id, [...ids])))
    .orderBy(games.id)
    .limit(limit)
type Row = Awaited<ReturnType<typeof selectGames>>[number]

const WORD_LISTS = ['categories', 'alternativeTitles', 'designers', 'artists', 'mechanics', 'awards'] as const
type WordLists = Record<(typeof WORD_LISTS)[number], readonly string[]>

/** A published game in memory. It is immutable: a change creates a new object. */
export interface CatalogueGame
  extends Omit<Row, keyof WordLists | keyof VoteCounts | 'description'>,
    WordLists {
  excerpt: string
  /** Number of members' votes by verdict; the editor's verdict is `twoPlayerVerdict`. */
  votes: VoteCounts
  /** The verdict of editor and votes: its icon and word on a card, whether it is certain, and its sort value (null if none). */
  verdict: VerdictSign & { isSure: boolean; value: number | null }
  isToAvoid: boolean
  /** Ratings and votes of the current UTC day, which Tonight counts from the next day on; null if there are none. */
  ratedToday: RatedToday | null
}

interface RatedToday {
  day: number
  ratingSum: number
  ratingCount: number
  votes: VoteCounts
}

/** A published game, read from the database. Its texts are only for the search index: the catalogue in memory lacks them. */
export interface ReadGame {
  game: CatalogueGame
  texts: { description: string }
}

/** Yields published games in batches by ascending id: all games, or those with the given ids. */
export async function* readGames(
  db: Database,
  shared: SharedLists,
  { ids, nowMs = Date.now() }: { ids?: readonly number[]; nowMs?: number } = {},
): AsyncGenerator<ReadGame[]> {
  const ratedToday = await readRatedOn(db, dayOf(nowMs), ids)
  const pieces = inBatches((after, limit) => rowsThroughJson(db, selectGames(db, ids, after, limit)))
  for await (const rows of pieces)
    yield rows.map(({ great, good, works, skip, description, ...row }) => {
      const votes = great + good + works + skip === 0 ? NO_VOTES : { great, good, works, skip }
      const { state, word } = verdictSign(row.twoPlayerVerdict, votes)
      const value = verdictSortValue(row.twoPlayerVerdict, votes)
      const lists = Object.fromEntries(WORD_LISTS.map((name) => [name, shared(row[name])])) as WordLists
      const game = {
        ...row,
        ...lists,
        excerpt: excerptOf(description),
        votes,
        verdict: { state, word, isSure: state === 'sure', value },
        isToAvoid: word === 'avoid',
        ratedToday: ratedToday.get(row.id) ?? null,
      }
      return { game, texts: { description } }
    })
}

/** What members rated and voted since a day began, by game. */
async function readRatedOn(db: Database, day: number, ids?: readonly number[]) {
  const ofThese = ids ? sql`and game_id = any(${sql.param([...ids])})` : sql``
  const since = startOf(day).toISOString()
  const { rows } = await db.execute<Omit<RatedToday, 'day'> & { gameId: number }>(sql`
    select game_id as "gameId", coalesce(sum(rating), 0)::float8 as "ratingSum", count(rating)::int as "ratingCount",
      json_build_object('great', count(*) filter (where vote = 'great'), 'good', count(*) filter (where vote = 'good'),
        'works', count(*) filter (where vote = 'works'), 'skip', count(*) filter (where vote = 'skip')) as votes
    from (
      select game_id, rating, null as vote from ${communityRatings} where updated_at >= ${since} ${ofThese}
      union all
      select game_id, null, vote from ${twoPlayerVotes} where voted_at >= ${since} ${ofThese}
    ) given
    group by game_id
  `)
  return new Map<number, RatedToday>(rows.map(({ gameId, ...rated }) => [gameId, { day, ...rated }]))
}

export type CatalogueCategory = Awaited<ReturnType<typeof sortedCategories>>[number]

/** Returns the query for all categories in display order. Categories without a position come last, sorted by name. */
export function sortedCategories(db: Database) {
  const { id, slug, name, description, position } = categories
  return db
    .select({ id, slug, name, description })
    .from(categories)
    .orderBy(sql`${position} nulls last`, name)
}
