import { overallRating, weightedRating } from '#/features/ratings/model/ratings.rules.ts'
import { foldText } from '#/lib/text/fold-text.ts'
import { defaultSort, type SortId } from './discovery-options.rules.ts'
import type { DiscoverableCategory } from './filter-kinds.rules.ts'
import type { FilteredGame } from './filter-list.rules.ts'
import { communityRatingOf, playMinutesOf } from './filters-of-games.rules.ts'

/** The default order: without community ratings the experts' (ruling 44). */
export const usualSort = (hasVotes: boolean): SortId => (hasVotes ? defaultSort : 'expert-desc')

/** The tie-breaking order (ruling 18). */
export const equalSort: SortId = 'community-desc'

/** A category's name as written and in the folded spelling. */
export interface CategoryName {
  name: string
  folded: string
}

/** Finds the name of a category by its slug. */
export type NameOfCategory = (slug: string) => CategoryName

/** Creates a look-up of category names; unknown ones use their slug. */
export function namesOf(categories: readonly DiscoverableCategory[]): NameOfCategory {
  const names = new Map(categories.map(({ slug, name }) => [slug, { name, folded: foldText(name) }]))
  return (slug) => names.get(slug) ?? { name: slug, folded: foldText(slug) }
}

/** A sort key of category names A to Z; the line feed sorts before every letter, so they compare name by name. */
export function categoryOrderOf(names: readonly CategoryName[]): string | null {
  const folded = names.map((name) => name.folded)
  return folded.length === 0 ? null : folded.sort().join('\n')
}

/** The data that sorts compare. */
export interface SortedEntry {
  game: FilteredGame
  /** The title in the folded spelling. */
  title: string
  /** What the category sort compares; `null` for a game without categories. */
  categoryOrder: string | null
}

export type SortValue = number | string | null

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

/** The comparison of a sort, and its direction. */
export function readSort(sort: SortId) {
  const [field, direction] = sort.split('-') as [string, string]
  return { ascending: direction === 'asc', sortValueOf: sortValues[field]! }
}

/** Returns the comparison function of a sort. */
export function compareBy(sort: SortId): (a: SortedEntry, b: SortedEntry) => number {
  const { ascending, sortValueOf } = readSort(sort)
  return (a, b) => compareValues(sortValueOf(a), sortValueOf(b), ascending) || compareEqualGames(a, b)
}

/** Breaks ties: best community rating first, then title, then age (ruling 18). */
export function compareEqualGames(a: SortedEntry, b: SortedEntry): number {
  return (
    compareValues(communityRatingOf(a.game), communityRatingOf(b.game), false) ||
    compareValues(a.title, b.title, true) ||
    compareValues(a.game.title, b.game.title, true) ||
    a.game.id - b.game.id
  )
}

/** Compares two values in one direction; `null` is last in either. */
export function compareValues(a: SortValue, b: SortValue, ascending: boolean): number {
  if (a === b) return 0
  if (a === null) return 1
  if (b === null) return -1
  return a < b === ascending ? -1 : 1
}
