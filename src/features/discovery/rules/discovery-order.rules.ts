/** In which order games stand: every sort is total and stable, and whatever is unknown comes last in both directions. */

import { overallRating } from '#/domain/ratings/ratings.rules.ts'
import type { SortId } from './discovery-options.rules.ts'
import { communityRatingOf, type FilteredGame, playMinutesOf } from './filters/filter-list.rules.ts'

/** What sorts look at in a game. */
export interface SortedEntry {
  game: FilteredGame
  /** The title in the folded spelling. */
  title: string
  /** What the category sort compares; `null` for a game without categories. */
  categoryOrder: string | null
}

type SortField =
  | 'expert'
  | 'community'
  | 'rating'
  | 'verdict'
  | 'players'
  | 'time'
  | 'real'
  | 'category'
  | 'name'
export type SortValue = number | string | null

const sortValues: Record<SortField, (entry: SortedEntry) => SortValue> = {
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

/** What a sort compares, and whether it runs upwards. */
export function readSort(sort: SortId): {
  ascending: boolean
  sortValueOf: (entry: SortedEntry) => SortValue
} {
  const [field, direction] = sort.split('-') as [SortField, 'asc' | 'desc']
  return { ascending: direction === 'asc', sortValueOf: sortValues[field] }
}

/** The comparison behind a sort. */
export function compareBy(sort: SortId): (a: SortedEntry, b: SortedEntry) => number {
  const { ascending, sortValueOf } = readSort(sort)
  return (a, b) => compareValues(sortValueOf(a), sortValueOf(b), ascending) || compareEqualGames(a, b)
}

/** How games stand that a sort finds equal: best community rating first, then title, then the older game (ruling 18). */
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
