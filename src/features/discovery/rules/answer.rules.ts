/** The rules of search results that the index shares with its slower reference implementation. */

import { overallRating, weightedRating } from '#/features/ratings/model/ratings.rules.ts'
import { foldText } from '#/lib/text.ts'
import type { ResultsPage } from '../discovery.schema.ts'
import { containsText, type SearchText } from './discovery-text.rules.ts'
import { type FilteredGame, type FilterGroup, filterGroups } from './filter-list.rules.ts'
import {
  communityRatingOf,
  type DiscoverableCategory,
  type KnownCategory,
  playMinutesOf,
} from './filters-of-games.rules.ts'
import { defaultSort, resultsPerPage, type SortId } from './query.rules.ts'

/** One page of search results. `ids` are the ids of its games, in order. */
export type DiscoveryResult = { ids: number[] } & Pick<
  ResultsPage,
  'total' | 'page' | 'pageCount' | 'facets' | 'guessed' | 'guesses' | 'rescue' | 'categories'
>

export interface SuggestedIds {
  /** Ids of games whose title contains the text, those that begin with it first. */
  games: number[]
  /** Ids of games with a similar title, if few games contain the text and none at the beginning of a word. */
  guesses: number[]
  /** Categories whose name contains the text, each with its number of games. */
  categories: (DiscoverableCategory & { games: number })[]
}

/** Returns the number of pages for `total` games, and the page to show: `requested`, or the nearest page that exists. */
export function pageWithin(total: number, requested: number): { page: number; pageCount: number } {
  const pageCount = Math.max(1, Math.ceil(total / resultsPerPage))
  return { page: Math.min(Math.max(1, requested), pageCount), pageCount }
}

/** Returns what to remove from a search to get the most results: a filter or the text (`q`). Returns null if nothing helps. */
export function bestRescue(totalWithout: (filter: FilterGroup | 'q') => number): ResultsPage['rescue'] {
  const rescues = [...filterGroups, 'q' as const].map((filter) => ({ filter, total: totalWithout(filter) }))
  const best = rescues.reduce((one, other) => (other.total > one.total ? other : one))
  return best.total > 0 ? best : null
}

export function suggestCategories(
  known: readonly KnownCategory[],
  search: SearchText,
  limit: number,
  countIn: (slug: string) => number,
): SuggestedIds['categories'] {
  return known
    .filter(({ name, folded }) => containsText(name, folded, search))
    .slice(0, limit)
    .map(({ slug, name }) => ({ slug, name, games: countIn(slug) }))
}

/** Returns the sort order used if none is chosen. Until members have rated games, the order is by expert rating (ruling 44). */
export const usualSort = (hasRatings: boolean): SortId => (hasRatings ? defaultSort : 'expert-desc')

/** The order of games that are equal in the chosen sort order: by members' ratings, highest first (ruling 18). */
export const tieSort: SortId = 'community-desc'

export type CategoryName = Pick<KnownCategory, 'name' | 'folded'>

export type NameOfCategory = (slug: string) => CategoryName

/** Returns a function that looks up a category's name by slug. For an unknown category it returns the slug. */
export function namesOf(categories: readonly DiscoverableCategory[]): NameOfCategory {
  const names = new Map(categories.map(({ slug, name }) => [slug, { name, folded: foldText(name) }]))
  return (slug) => names.get(slug) ?? { name: slug, folded: foldText(slug) }
}

/** Returns a game's sort key for "Category A-Z", from its category names. Returns null for a game without categories. */
export const categoryOrderOf = (names: readonly CategoryName[]): string | null =>
  names
    .map(({ folded }) => folded)
    .sort()
    .join('\n') || null

export interface SortedEntry {
  game: FilteredGame
  /** The folded title: lower case, without accents and punctuation. */
  title: string
  /** The sort key of the game's category names; `null` for a game without categories. */
  categoryOrder: string | null
}

type SortValue = number | string | null

const sortValues: Record<string, (entry: SortedEntry) => SortValue> = {
  favorites: ({ game }) => weightedRating(game.expertRating, communityRatingOf(game), game.ratingCount),
  expert: ({ game }) => game.expertRating,
  community: ({ game }) => communityRatingOf(game),
  rating: ({ game }) => overallRating(game.expertRating, communityRatingOf(game)),
  verdict: ({ game }) => game.verdict.value,
  players: ({ game }) => game.maxPlayers,
  time: ({ game }) => playMinutesOf(game),
  real: ({ game }) => game.realMinutes,
  category: ({ categoryOrder }) => categoryOrder,
  name: ({ title }) => title,
}

export function readSort(sort: SortId) {
  const [field, direction] = sort.split('-') as [string, string]
  return { ascending: direction === 'asc', sortValueOf: sortValues[field]! }
}

/** Returns a function that compares two games by a sort order. Equal games are sorted by rating, title and id (ruling 18). */
export function compareBy(sort: SortId): (a: SortedEntry, b: SortedEntry) => number {
  const { ascending, sortValueOf } = readSort(sort)
  return (a, b) =>
    compareValues(sortValueOf(a), sortValueOf(b), ascending) ||
    compareValues(communityRatingOf(a.game), communityRatingOf(b.game), false) ||
    compareValues(a.title, b.title, true) ||
    compareValues(a.game.title, b.game.title, true) ||
    a.game.id - b.game.id
}

/** Compares two values, ascending or descending. Null comes last in both directions. */
export function compareValues(a: SortValue, b: SortValue, ascending: boolean): number {
  if (a === b) return 0
  if (a === null) return 1
  if (b === null) return -1
  return a < b === ascending ? -1 : 1
}
