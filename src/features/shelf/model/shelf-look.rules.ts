import type { Mark } from './marks.rules.ts'

/** The parts of a shelf, shown as tabs: owned, wished-for, played and ruled-out games. */
export const SHELF_PARTS = ['own', 'wish', 'played', 'not-for-us'] as const satisfies readonly (
  | Mark
  | 'played'
)[]
export type ShelfPart = (typeof SHELF_PARTS)[number]

/** Sort orders of a shelf, the default first. */
export const SHELF_SORTS = ['longest-unplayed', 'latest-played', 'newest', 'title'] as const
export type ShelfSort = (typeof SHELF_SORTS)[number]

/** Filters of a shelf. `never` shows the games that were never played; `long` also shows games not played for half a year. */
export const LAST_PLAY_FILTERS = ['never', 'long'] as const
export type LastPlayFilter = (typeof LAST_PLAY_FILTERS)[number]
/** Number of months without a play after which a game counts as long unplayed (the filter `long`). */
export const LONG_MONTHS = 6

/** Number of games on a page of a shelf. */
export const SHELF_PAGE = 60
/** Maximum length of a search within a shelf. */
export const SHELF_SEARCH_MAX_LENGTH = 100

/** The search parameters of a shelf page. Default values are left out. */
export interface ShelfSearch {
  show?: ShelfPart
  q?: string
  sort?: ShelfSort
  rest?: LastPlayFilter
  page?: number
}

/** Parses search parameters of a shelf; unknown ones are ignored. */
export function parseShelfSearch(parameters: Record<string, unknown>): ShelfSearch {
  const show = SHELF_PARTS.find((part) => part === parameters.show)
  const sort = SHELF_SORTS.find((one) => one === parameters.sort)
  const rest = LAST_PLAY_FILTERS.find((one) => one === parameters.rest)
  const q = ['string', 'number'].includes(typeof parameters.q) ? String(parameters.q).trim() : ''
  const page = Math.trunc(Number(parameters.page))
  return {
    ...(show && show !== 'own' && { show }),
    ...(q && { q: q.slice(0, SHELF_SEARCH_MAX_LENGTH) }),
    ...(sort && sort !== SHELF_SORTS[0] && { sort }),
    ...(rest && { rest }),
    ...(page > 1 && page < 1_000_000 && { page }),
  }
}
