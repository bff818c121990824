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
/** Number of answers of each seat without a match after which near matches (a yes and a maybe) are shown (ruling 34). */
export const NEARLY_AFTER = 15
/** Number of answers of each seat without a match after which one filter of the deck may be dropped. */
export const WIDER_AFTER = 25
/** Hours after the last answer until a room closes and is deleted. */
export const ROOM_LIFE_HOURS = 2
/** Delay before a match is shown on both phones at once, in milliseconds: time for both to be notified. */
export const REVEAL_AFTER_MS = 600

/** The filters of a room's deck, each of which can be dropped. */
export const WIDENED_LIMITS = ['minutes', 'difficulty', 'mode'] as const
export type WidenedLimit = (typeof WIDENED_LIMITS)[number]

/** Letters of room codes: twenty consonants; no vowels, so that codes form no words, and none that looks like a digit. */
export const ALPHABET = 'BCDFGHJKLMNPQRSTVWXZ'
/** Number of letters of a room code, which gives 160,000 codes. */
export const LETTERS_LENGTH = 4

/** Number of letters of the code that moves a seat to another phone, which gives 64 million codes. */
export const SEAT_LETTERS_LENGTH = 6

/** Matches a room code of upper-case letters. */
export const LETTERS = new RegExp(`^[${ALPHABET}]{${LETTERS_LENGTH}}$`)

/** Generates a random code; `randomBelow` returns an integer from 0 to below its bound. */
export function lettersFrom(randomBelow: (bound: number) => number, count = LETTERS_LENGTH): string {
  return Array.from({ length: count }, () => ALPHABET[randomBelow(ALPHABET.length)]).join('')
}

/** Extracts the letters of a typed or pasted room code; case and other characters are ignored. */
export function lettersTyped(text: string, count = LETTERS_LENGTH): string {
  return [...text.toUpperCase()]
    .filter((sign) => ALPHABET.includes(sign))
    .join('')
    .slice(0, count)
}
