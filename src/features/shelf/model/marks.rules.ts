/** The marks of a game: owned, wished for, or ruled out. A game has at most one of them (checklist MARK-01). */
export const MARKS = ['own', 'wish', 'not-for-us'] as const
export type Mark = (typeof MARKS)[number]

/** Maps a mark to the name of its list of game ids in `Me['shelf']`. */
export const LIST_OF_MARK = { own: 'own', wish: 'wish', 'not-for-us': 'notForUs' } as const satisfies Record<
  Mark,
  string
>

/** A member's marks of a game: own, wish, not-for-us or null, and whether the member has played it. */
export interface Marked {
  mark: Mark | null
  isPlayed: boolean
}

/** Returns the marks after a press on a mark's button. A second press on the same button clears the mark. */
export function withMark(marked: Marked, pressed: Mark): Marked {
  return { ...marked, mark: marked.mark === pressed ? null : pressed }
}

/** Maximum length of the name of a game missing from the catalogue. */
export const GIVEN_NAME_MAX_LENGTH = 200
export const NOTE_MAX_LENGTH = 2_000
export const PRICE_MAX_LENGTH = 40
/** Maximum number of plays that a shelf entry counts. */
export const MOST_TIMES_PLAYED = 100_000
