/** Possible answers to a card, a game of a room's deck. */
export const ANSWERS = ['yes', 'maybe', 'no'] as const
export type Answer = (typeof ANSWERS)[number]

/** The seats of a room: `first` opened it, `second` joined by link or code. */
export const SEATS = ['first', 'second'] as const
export type Seat = (typeof SEATS)[number]
export const otherSeat = (seat: Seat): Seat => (seat === 'first' ? 'second' : 'first')

/** Minimum number of games in a room's deck. */
export const SMALLEST_DECK = 2
/** Number of cards that each seat answers in a round; after it both see their matches, or start another one. */
export const ROUND = 20
/** Number of cards in the first round of a deck of this size. */
export const cardsInFirstRound = (deck: number) => Math.min(ROUND, deck)
/** Number of cards sent to a phone: the current one and two ahead, in case the connection fails. */
export const CARDS_HELD = 3
/** Number of cards that both seats must answer without a match before near matches are shown (ruling 34). */
export const NEARLY_AFTER = 15
/** Number of cards that both seats must answer without a match before one filter of the deck may be dropped. */
export const WIDER_AFTER = 25
/** Hours after the last answer until a room closes and is deleted. */
export const ROOM_LIFE_HOURS = 2
/** Delay before a match is shown on both phones at once, in milliseconds: time for both to be notified. */
export const REVEAL_AFTER_MS = 600

/** The filters (limits) that a room's deck can be made with. Dropping one widens the deck. */
export const WIDENED_LIMITS = ['minutes', 'difficulty', 'mode'] as const
export type WidenedLimit = (typeof WIDENED_LIMITS)[number]

/** The letters that codes consist of: twenty consonants. Without vowels codes form no words; no letter looks like a digit. */
export const CODE_LETTERS = 'BCDFGHJKLMNPQRSTVWXZ'
/** Number of letters of a room code, which gives 160,000 codes. */
export const ROOM_CODE_LENGTH = 4

/** Number of letters of a seat code, which moves a seat to another phone; six letters give 64 million codes. */
export const SEAT_CODE_LENGTH = 6

/** Matches a room code of upper-case letters. */
export const ROOM_CODE = new RegExp(`^[${CODE_LETTERS}]{${ROOM_CODE_LENGTH}}$`)

/** Returns a code of `count` letters. `randomBelow(bound)` chooses each: it returns an integer from 0 to below `bound`. */
export function drawCode(randomBelow: (bound: number) => number, count = ROOM_CODE_LENGTH): string {
  return Array.from({ length: count }, () => CODE_LETTERS[randomBelow(CODE_LETTERS.length)]).join('')
}

/** Extracts a code from a typed or pasted text: the first `count` letters that codes may have, in upper case. */
export function codeIn(text: string, count = ROOM_CODE_LENGTH): string {
  return [...text.toUpperCase()]
    .filter((sign) => CODE_LETTERS.includes(sign))
    .join('')
    .slice(0, count)
}
