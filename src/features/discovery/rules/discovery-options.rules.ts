/** Sorts and limits of the catalogue. Separate from the ordering code, since every page of the browser loads it. */

/** Every sort in menu order (checklist HOME-10); the labels are in the menu. */
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

/** The default order: members' ratings, weighted by their number (`weightedRating`). */
export const defaultSort: SortId = 'favorites-desc'

export const resultsPerPage = 24
