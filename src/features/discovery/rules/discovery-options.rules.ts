/** What a visitor can ask of the catalogue: its sorts and limits. Apart from what orders games, for every page of the browser reads it. */

import type { Option } from './filter-kinds.rules.ts'

/** Every sort, in the order the menu lists them (checklist HOME-10). */
export const sortOptions = [
  { value: 'expert-desc', label: 'Expert, high to low' },
  { value: 'expert-asc', label: 'Expert, low to high' },
  { value: 'community-desc', label: 'Community, high to low' },
  { value: 'community-asc', label: 'Community, low to high' },
  { value: 'verdict-desc', label: 'Best at two' },
  { value: 'rating-desc', label: 'Rating, high to low' },
  { value: 'rating-asc', label: 'Rating, low to high' },
  { value: 'players-desc', label: 'Most players' },
  { value: 'players-asc', label: 'Fewest players' },
  { value: 'time-desc', label: 'Longest play time' },
  { value: 'time-asc', label: 'Shortest play time' },
  { value: 'real-asc', label: 'Shortest real time' },
  { value: 'category-asc', label: 'Category A-Z' },
  { value: 'category-desc', label: 'Category Z-A' },
  { value: 'name-asc', label: 'Name A-Z' },
  { value: 'name-desc', label: 'Name Z-A' },
] as const satisfies readonly Option<string>[]

export type SortId = (typeof sortOptions)[number]['value']

/** The order of games when nobody chose one. */
export const defaultSort: SortId = 'community-desc'

/** The same where it is known whether members rated any game: before that, the experts' order (ruling 44). */
export const usualSort = (hasVotes: boolean): SortId => (hasVotes ? defaultSort : 'expert-desc')

export const resultsPerPage = 24
/** The longest search that is read; the rest is dropped. */
export const searchTextLimit = 100
