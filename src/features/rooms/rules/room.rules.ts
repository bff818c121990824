/** Possible answers to a card. A card shows one of a room's games. */
export const ANSWERS = ['yes', 'maybe', 'no'] as const
export type Answer = (typeof ANSWERS)[number]

/** The seats of a room: `first` for the visitor who opened the room, `second` for the one who joined by link or code. */
export const SEATS = ['first', 'second'] as const
export type Seat = (typeof SEATS)[number]
export const otherSeat = (seat: Seat): Seat => (seat === 'first' ? 'second' : 'first')

/** Minimum number of games in a room. The games of a room are its deck. */
export const SMALLEST_DECK = 2
/** Number of cards that each visitor answers in a round. */
export const ROUND_SIZE = 20
/** Returns the number of cards in the first round of a room with this number of games. */
export const cardsInFirstRound = (games: number) => Math.min(ROUND_SIZE, games)
/** Number of cards that a phone receives in advance, in case the connection fails. */
export const CARDS_HELD = 3
/** If each visitor answered this many cards without a match, then the room shows the near matches (ruling 34). */
export const NEARLY_AFTER = 15
/** If each visitor answered this many cards without a match, then the visitors can drop a filter to get more games. */
export const DROP_FILTER_AFTER = 25
/** Number of hours without activity until a room closes and is deleted. */
export const ROOM_LIFE_HOURS = 2
/** Delay in milliseconds before phones show a match, so that both show it at the same moment. */
export const REVEAL_AFTER_MS = 600

/** The filters that the visitors of a room can drop to get more games, if they find no match. */
export const DROPPABLE_FILTERS = ['minutes', 'difficulty', 'mode'] as const
export type DroppableFilter = (typeof DROPPABLE_FILTERS)[number]

/** Letters used in codes. Without vowels, codes form no words. */
export const CODE_LETTERS = 'BCDFGHJKLMNPQRSTVWXZ'
/** Number of letters of a room code. With 20 possible letters, there are 160,000 codes. */
export const ROOM_CODE_LENGTH = 4

/** Number of letters of a seat code. A visitor types the code on another phone to move their seat there. */
export const SEAT_CODE_LENGTH = 6

/** Pattern of a room code in upper case. */
export const ROOM_CODE = new RegExp(`^[${CODE_LETTERS}]{${ROOM_CODE_LENGTH}}$`)

/** Returns a random code of `count` letters. `randomBelow` returns a random integer below its argument. */
export function drawCode(randomBelow: (bound: number) => number, count = ROOM_CODE_LENGTH): string {
  return Array.from({ length: count }, () => CODE_LETTERS[randomBelow(CODE_LETTERS.length)]).join('')
}

/** Cleans up a code that a visitor typed: "kr-tw" becomes "KRTW". Returns at most `count` letters. */
export function cleanCode(text: string, count = ROOM_CODE_LENGTH): string {
  return [...text.toUpperCase()]
    .filter((sign) => CODE_LETTERS.includes(sign))
    .join('')
    .slice(0, count)
}
