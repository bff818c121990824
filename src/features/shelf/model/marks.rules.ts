/** What a member says of a box: they own it, wish for it, or it is not for them. One at a time (checklist MARK-01). */
export const MARKS = ['own', 'wish', 'not-for-us'] as const
export type Mark = (typeof MARKS)[number]

/** Under which name a member's games of a mark are listed. */
export const LIST_OF = { own: 'own', wish: 'wish', 'not-for-us': 'notForUs' } as const satisfies Record<
  Mark,
  string
>

/** All that a member says of a game on their shelf. */
export interface Marked {
  mark: Mark | null
  isPlayed: boolean
}

/** A game nothing is said of. */
export const UNMARKED: Marked = { mark: null, isPlayed: false }

/** What pressing a mark makes of what was said: it takes the place of another one, and pressed again it clears. */
export function withMark(marked: Marked, pressed: Mark): Marked {
  return { ...marked, mark: marked.mark === pressed ? null : pressed }
}

/** The longest name a game that the catalogue lacks is kept by, and what else is kept of it. */
export const GIVEN_NAME_MAX_LENGTH = 200
export const NOTE_MAX_LENGTH = 2_000
export const PRICE_MAX_LENGTH = 40
/** A game is not said to have been played more often than this. */
export const MOST_TIMES_PLAYED = 100_000
