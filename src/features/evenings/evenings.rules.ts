/** A member's two books: of the table they keep with another now, and their own, with all that was before. */
export const BOOKS = ['ours', 'own'] as const
export type BookKind = (typeof BOOKS)[number]

/** How many evenings are shown at a time. */
export const EVENINGS_SHOWN = 20
/** So many games are offered for the first tap. */
export const LIKELY_GAMES = 4
/** Of one game at most so many evenings stand on the line of its real time. */
export const DOTS = 24
