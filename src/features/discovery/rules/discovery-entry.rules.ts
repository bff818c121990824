import { overallRating, weightedRating } from '#/features/ratings/model/ratings.rules.ts'
import { foldText } from '#/lib/text/fold-text.ts'
import { defaultSort, type SortId } from './discovery-options.rules.ts'
import { marksOf } from './discovery-text.rules.ts'
import type { DiscoverableCategory, OptionValue } from './filter-kinds.rules.ts'
import type { DiscoverableGame, FilteredGame, FilterGroup } from './filter-list.rules.ts'
import { communityRatingOf, optionsLeaving, playMinutesOf } from './filters-of-games.rules.ts'

/** The same where it is known whether members rated any game: before that, the experts' order (ruling 44). */
export const usualSort = (hasVotes: boolean): SortId => (hasVotes ? defaultSort : 'expert-desc')

/** How games stand that an order finds equal (ruling 18). */
export const equalSort: SortId = 'community-desc'

/** A category's name as written and in the folded spelling. */
export interface CategoryName {
  name: string
  folded: string
}

export interface GameEntry<Game extends DiscoverableGame = DiscoverableGame> {
  game: Game
  /** The title in the folded spelling, by which names are searched and sorted. */
  title: string
  /** The title with its accents; null where it has none. */
  markedTitle: string | null
  /** The description in the folded spelling. */
  description: string
  categoryNames: readonly CategoryName[]
  /** What the category sort compares; `null` for a game without categories. */
  categoryOrder: string | null
  /** The options that would leave this game. */
  options: Record<FilterGroup, readonly OptionValue[]>
}

/** Finds the name of a category by its slug. */
export type NameOfCategory = (slug: string) => CategoryName

/** Makes the look-up of category names; a category the list does not hold goes by its slug. */
export function namesOf(categories: readonly DiscoverableCategory[]): NameOfCategory {
  const names = new Map(categories.map(({ slug, name }) => [slug, { name, folded: foldText(name) }]))
  return (slug) => names.get(slug) ?? { name: slug, folded: foldText(slug) }
}

/** Works out a game's entry. */
export function entryOf<Game extends DiscoverableGame>(game: Game, nameOf: NameOfCategory): GameEntry<Game> {
  const categoryNames = game.categories.map(nameOf)
  const title = foldText(game.title)
  return {
    game,
    title,
    markedTitle: marksOf(game.title, title),
    description: foldText(game.description),
    categoryNames,
    categoryOrder: categoryOrderOf(categoryNames),
    options: optionsLeaving(game),
  }
}

/** The categories' names A to Z as one text; the line feed sorts before every letter, so they compare name by name. */
export function categoryOrderOf(names: readonly CategoryName[]): string | null {
  const folded = names.map((name) => name.folded)
  return folded.length === 0 ? null : folded.sort().join('\n')
}

/** What sorts look at in a game. */
export interface SortedEntry {
  game: FilteredGame
  /** The title in the folded spelling. */
  title: string
  /** What the category sort compares; `null` for a game without categories. */
  categoryOrder: string | null
}

type SortField =
  | 'favorites'
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
