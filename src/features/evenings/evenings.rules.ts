/** A member's two play logs: the pair's, and their own with all earlier plays. */
export const BOOKS = ['ours', 'own'] as const
export type BookKind = (typeof BOOKS)[number]

/** Plays per page. */
export const EVENINGS_SHOWN = 20
/** Number of games offered for the first tap. */
export const LIKELY_GAMES = 4
/** Maximum number of plays shown on a real-time chart. */
export const DOTS = 24
