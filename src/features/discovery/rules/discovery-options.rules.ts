/** What a visitor can ask of the catalogue: its sorts and limits. Apart from what orders games, for every page of the browser reads it. */

/** Every sort, in the order the menu lists them (checklist HOME-10). What they are called stands with the menu. */
export const sortIds = [
  'favorites-desc',
  'expert-desc',
  'expert-asc',
  'community-desc',
  'community-asc',
  'verdict-desc',
  'rating-desc',
  'rating-asc',
  'players-desc',
  'players-asc',
  'time-desc',
  'time-asc',
  'real-asc',
  'category-asc',
  'category-desc',
  'name-asc',
  'name-desc',
] as const

export type SortId = (typeof sortIds)[number]

/** The order of games when nobody chose one: members' ratings, weighed by how many there are (`weightedRating`). */
export const defaultSort: SortId = 'favorites-desc'

export const resultsPerPage = 24
