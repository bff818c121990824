import { and, eq, gt, gte, inArray, sql } from 'drizzle-orm'
import { categories } from '#/features/categories/model/categories.table.ts'
import { realTimes } from '#/features/evenings/model/evenings.table.ts'
import { excerptOf } from '#/features/games/model/games.rules.ts'
import { gameCategories, gameRetailers, games } from '#/features/games/model/games.table.ts'
import { communityRatings } from '#/features/ratings/model/ratings.table.ts'
import { twoPlayerVotes } from '#/features/verdict/model/two-player-votes.table.ts'
import { sortedVerdict, verdictSign } from '#/features/verdict/model/verdict.rules.ts'
import { NO_VOTES, type VoteCounts, votersIn } from '#/features/verdict/model/votes.rules.ts'
import { dayOf, startOf } from '#/lib/dates.ts'
import type { Database } from '../database/database.ts'
import { inPieces, named, rowsAsJson } from '../database/in-pieces.ts'
import type { CatalogueCategory, CatalogueGame, GameTexts, RatedToday } from './catalogue.ts'

/** A game as loaded: its stored data, and its texts for the search index. */
export interface ReadGame {
  id: number
  game: CatalogueGame
  texts: GameTexts
}

/** Interns words and lists of words, each stored once however many games have it. */
export class SharedWords {
  readonly #words = new Map<string, string>()
  readonly #lists = new Map<string, readonly string[]>()

  listOf(words: readonly string[]): readonly string[] {
    const key = words.join('\n')
    const known = this.#lists.get(key)
    if (known) return known
    const list = words.map((word) => {
      const same = this.#words.get(word)
      if (same === undefined) this.#words.set(word, word)
      return same ?? word
    })
    this.#lists.set(key, list)
    return list
  }
}

/** The columns of a game, its categories by slug in their order. A field that the catalogue shall hold is added here and in {@link CatalogueGame}. */
const columns = () =>
  named({
    id: games.id,
    slug: games.slug,
    title: games.title,
    tagline: games.tagline,
    description: games.description,
    imageUrl: sql<
      string | null
    >`case when ${games.imageUrl} like '/pictures/%' then with_focus(${games.imageUrl}) else ${games.imageUrl} end`,
    categories: sql<string[]>`array(
      select c.slug from ${gameCategories} gc join ${categories} c on c.id = gc.category_id
      where gc.game_id = games.id order by gc.position, c.name
    )`,
    alternativeTitles: games.alternativeTitles,
    designers: games.designers,
    artists: games.artists,
    mechanics: games.mechanics,
    awards: games.awards,
    publisher: games.publisherName,
    year: games.year,
    minAge: games.minAge,
    languageNeed: games.languageNeed,
    price: sql<number | null>`(
      select min(price_cents)::float8 / 100 from ${gameRetailers}
      where game_id = games.id and currency in ('USD', 'EUR', 'GBP', 'CAD', 'AUD', 'CHF')
    )`,
    difficulty: games.difficulty,
    playMinutes: games.playMinutes,
    realMinutes: sql<number | null>`${realTimes.minutes}`,
    minPlayers: games.minPlayers,
    maxPlayers: games.maxPlayers,
    weight: games.weight,
    mode: games.mode,
    mood: games.mood,
    expertRating: games.expertRating,
    communityRating: games.communityRating,
    ratingSum: games.ratingSum,
    ratingCount: games.ratingCount,
    twoPlayerVerdict: games.twoPlayerVerdict,
    twoPlayerReason: games.twoPlayerReason,
    great: games.votesGreat,
    good: games.votesGood,
    works: games.votesWorks,
    skip: games.votesSkip,
    featured: games.featured,
    bestSeller: games.bestSeller,
    changedAtMs: sql<number>`floor(extract(epoch from ${games.updatedAt}) * 1000)::float8`,
    isAtHome: sql<boolean>`${games.canonicalUrl} is null`,
  })

/** Reads published games by ascending id, in batches: all, or those with the given ids. */
export async function* readGames(
  db: Database,
  words: SharedWords,
  { ids, nowMs = Date.now() }: { ids?: readonly number[]; nowMs?: number } = {},
): AsyncGenerator<ReadGame[]> {
  const today = dayOf(nowMs)
  const ratedToday = await readRatedOn(db, today, ids)
  yield* inPieces(async (after, limit) => {
    const selected = db
      .select(columns())
      .from(games)
      .leftJoin(realTimes, eq(realTimes.gameId, games.id))
      .where(and(eq(games.published, true), gt(games.id, after), ids && inArray(games.id, [...ids])))
      .orderBy(games.id)
      .limit(limit)
    const rows = await rowsAsJson(db, selected)
    return rows.map(({ great, good, works, skip, description, ...row }) => {
      const votes = great + good + works + skip === 0 ? NO_VOTES : { great, good, works, skip }
      const verdict = verdictOf(row.twoPlayerVerdict, votes)
      const game: CatalogueGame = {
        ...row,
        excerpt: excerptOf(description),
        categories: words.listOf(row.categories),
        alternativeTitles: words.listOf(row.alternativeTitles),
        designers: words.listOf(row.designers),
        artists: words.listOf(row.artists),
        awards: words.listOf(row.awards),
        mechanics: words.listOf(row.mechanics),
        votes,
        verdict,
        isToAvoid: verdict.word === 'avoid',
        ratedToday: ratedToday.get(row.id) ?? null,
      }
      return { id: row.id, game, texts: { description } }
    })
  })
}

const verdictsWithoutVotes = new Map<CatalogueGame['twoPlayerVerdict'], CatalogueGame['verdict']>()

/** The verdict of a game; games without votes and with the same editor's verdict share one object. */
function verdictOf(editors: CatalogueGame['twoPlayerVerdict'], votes: VoteCounts): CatalogueGame['verdict'] {
  const known = votersIn(votes) === 0 ? verdictsWithoutVotes.get(editors) : undefined
  if (known) return known
  const { state, word } = verdictSign(editors, votes)
  const verdict = { state, word, isSure: state === 'sure', value: sortedVerdict(editors, votes) }
  if (votersIn(votes) === 0) verdictsWithoutVotes.set(editors, verdict)
  return verdict
}

/** What members rated and voted since a day began, by game. */
async function readRatedOn(
  db: Database,
  day: number,
  ids?: readonly number[],
): Promise<Map<number, RatedToday>> {
  const [ratings, votes] = await Promise.all([
    db
      .select({
        gameId: communityRatings.gameId,
        sum: sql<number>`sum(${communityRatings.rating})::float8`,
        count: sql<number>`count(*)::int`,
      })
      .from(communityRatings)
      .where(
        and(gte(communityRatings.updatedAt, startOf(day)), ids && inArray(communityRatings.gameId, [...ids])),
      )
      .groupBy(communityRatings.gameId),
    db
      .select({ gameId: twoPlayerVotes.gameId, vote: twoPlayerVotes.vote, count: sql<number>`count(*)::int` })
      .from(twoPlayerVotes)
      .where(and(gte(twoPlayerVotes.votedAt, startOf(day)), ids && inArray(twoPlayerVotes.gameId, [...ids])))
      .groupBy(twoPlayerVotes.gameId, twoPlayerVotes.vote),
  ])
  const rated = new Map<number, RatedToday>()
  for (const { gameId, sum, count } of ratings)
    rated.set(gameId, { day, ratingSum: sum, ratingCount: count, votes: NO_VOTES })
  for (const { gameId, vote, count } of votes) {
    const known = rated.get(gameId) ?? { day, ratingSum: 0, ratingCount: 0, votes: NO_VOTES }
    rated.set(gameId, { ...known, votes: { ...known.votes, [vote]: count } })
  }
  return rated
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
