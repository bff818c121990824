/** What a search answers, and the parts of it that the index and its reference implementation share. */

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
import { defaultSort, resultsPerPage, type SortId } from './question.rules.ts'

/** A page of search results, its games by id, in order. */
export type DiscoveryResult = { ids: number[] } & Pick<
  ResultsPage,
  'total' | 'page' | 'pageCount' | 'facets' | 'guessed' | 'guesses' | 'rescue' | 'categories'
>

export interface SuggestedIds {
  /** Ids of games whose title contains the text, those that begin with it first. */
  games: number[]
  /** If these are few and weak, ids of games with a similar title. */
  guesses: number[]
  /** Categories whose name contains the text, with their number of games. */
  categories: (DiscoverableCategory & { games: number })[]
}

/** The page to show of some results: the requested one, or the last if there are fewer. */
export function pageWithin(total: number, query: number): { page: number; pageCount: number } {
  const pageCount = Math.max(1, Math.ceil(total / resultsPerPage))
  return { page: Math.min(Math.max(1, query), pageCount), pageCount }
}

/** Where nothing is found: the filter (or the text) whose removal would find most games; the text only if no filter finds as many. */
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

/** The sort used where a visitor chose none: by members' favorites, or by the experts' rating before any member rated (ruling 44). */
export const usualSort = (hasVotes: boolean): SortId => (hasVotes ? defaultSort : 'expert-desc')

/** The sort by which games come that are equal in the chosen one (ruling 18). */
export const equalSort: SortId = 'community-desc'

export type CategoryName = Pick<KnownCategory, 'name' | 'folded'>

export type NameOfCategory = (slug: string) => CategoryName

/** Returns a function that gives the name of a category by its slug; the slug itself if there is no such category. */
export function namesOf(categories: readonly DiscoverableCategory[]): NameOfCategory {
  const names = new Map(categories.map(({ slug, name }) => [slug, { name, folded: foldText(name) }]))
  return (slug) => names.get(slug) ?? { name: slug, folded: foldText(slug) }
}

/** A sort key of category names A to Z; the line feed sorts before every letter, so they compare name by name. */
export const categoryOrderOf = (names: readonly CategoryName[]): string | null =>
  names
    .map(({ folded }) => folded)
    .sort()
    .join('\n') || null

export interface SortedEntry {
  game: FilteredGame
  /** The title in the folded spelling. */
  title: string
  /** What the category sort compares; `null` for a game without categories. */
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

/** Compares two games by a sort; equal ones by community rating, then title, then age (ruling 18). */
export function compareBy(sort: SortId): (a: SortedEntry, b: SortedEntry) => number {
  const { ascending, sortValueOf } = readSort(sort)
  return (a, b) =>
    compareValues(sortValueOf(a), sortValueOf(b), ascending) ||
    compareValues(communityRatingOf(a.game), communityRatingOf(b.game), false) ||
    compareValues(a.title, b.title, true) ||
    compareValues(a.game.title, b.game.title, true) ||
    a.game.id - b.game.id
}

/** Compares two values, ascending or descending; null comes last either way. */
export function compareValues(a: SortValue, b: SortValue, ascending: boolean): number {
  if (a === b) return 0
  if (a === null) return 1
  if (b === null) return -1
  return a < b === ascending ? -1 : 1
}
