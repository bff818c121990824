/** Marks that exclude each other: owned, wished for, ruled out (MARK-01). The mark *played* can be combined with any of them. */
export const MARKS = ['own', 'wish', 'not-for-us'] as const
export type Mark = (typeof MARKS)[number]

/** Maps a mark to the name of its list of game ids in `Me['shelf']`, such as `notForUs` for ruled-out games. */
export const LIST_OF_MARK = { own: 'own', wish: 'wish', 'not-for-us': 'notForUs' } as const satisfies Record<
  Mark,
  string
>

/** A member's mark of a game (own, wish, not-for-us or null), and whether the member has played the game. */
export interface Marked {
  mark: Mark | null
  isPlayed: boolean
}

/** Returns the marks after a press on a mark's button. A second press on the same button clears the mark. */
export function withMark(marked: Marked, pressed: Mark): Marked {
  return { ...marked, mark: marked.mark === pressed ? null : pressed }
}

/** Maximum number of characters in the name that a member enters for a game missing in the catalogue. */
export const ENTERED_NAME_MAX_LENGTH = 200
export const NOTE_MAX_LENGTH = 2_000
export const PRICE_MAX_LENGTH = 40
/** Maximum number of plays of a game that an import accepts. Greater numbers in a file are lowered to this maximum. */
export const MOST_TIMES_PLAYED = 100_000
