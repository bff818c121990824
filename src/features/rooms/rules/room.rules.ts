/** Possible answers to a card. A card shows one of a room's games. */
export const ANSWERS = ['yes', 'maybe', 'no'] as const
export type Answer = (typeof ANSWERS)[number]

/** The seats of a room: `first` opened it, `second` joined by link or code. */
export const SEATS = ['first', 'second'] as const
export type Seat = (typeof SEATS)[number]
export const otherSeat = (seat: Seat): Seat => (seat === 'first' ? 'second' : 'first')

/** Minimum number of games in a room. The games of a room are its deck. */
export const SMALLEST_DECK = 2
/** Number of cards that each seat answers in a round. */
export const ROUND = 20
/** Returns the number of cards in the first round. `deck` is the number of games. */
export const cardsInFirstRound = (deck: number) => Math.min(ROUND, deck)
/** Number of cards that a phone receives in advance, in case the connection fails. */
export const CARDS_HELD = 3
/** Number of cards that each visitor answers before a room without a match shows near matches (ruling 34). */
export const NEARLY_AFTER = 15
/** Number of cards that each visitor answers before a room without a match offers to drop a filter. */
export const WIDER_AFTER = 25
/** Number of hours without activity until a room closes and is deleted. */
export const ROOM_LIFE_HOURS = 2
/** Milliseconds from a match until both phones show it. */
export const REVEAL_AFTER_MS = 600

/** Filters (limits) of a room that its visitors can remove to widen the choice of games. */
export const WIDENED_LIMITS = ['minutes', 'difficulty', 'mode'] as const
export type WidenedLimit = (typeof WIDENED_LIMITS)[number]

/** Letters used in codes. Without vowels, codes form no words. */
export const CODE_LETTERS = 'BCDFGHJKLMNPQRSTVWXZ'
/** Number of letters of a room code. With 20 possible letters, there are 160,000 codes. */
export const ROOM_CODE_LENGTH = 4

/** Number of letters of a seat code, which moves a seat to another phone. */
export const SEAT_CODE_LENGTH = 6

/** Pattern of a room code in upper case. */
export const ROOM_CODE = new RegExp(`^[${CODE_LETTERS}]{${ROOM_CODE_LENGTH}}$`)

/** Returns a random code of `count` letters. `randomBelow` returns a random integer below its argument. */
export function drawCode(randomBelow: (bound: number) => number, count = ROOM_CODE_LENGTH): string {
  return Array.from({ length: count }, () => CODE_LETTERS[randomBelow(CODE_LETTERS.length)]).join('')
}

/** Extracts a code of `count` letters from a typed text, in upper case. Vowels, digits and spaces are removed. */
export function codeIn(text: string, count = ROOM_CODE_LENGTH): string {
  return [...text.toUpperCase()]
    .filter((sign) => CODE_LETTERS.includes(sign))
    .join('')
    .slice(0, count)
}
