/** Possible answers to a card. */
export const ANSWERS = ['yes', 'maybe', 'no'] as const
export type Answer = (typeof ANSWERS)[number]

/** The seats of a room: `first` opened it, `second` joined by link or code. */
export const SEATS = ['first', 'second'] as const
export type Seat = (typeof SEATS)[number]
export const otherSeat = (seat: Seat): Seat => (seat === 'first' ? 'second' : 'first')

/** Minimum number of games in a deck. */
export const SMALLEST_DECK = 2
/** Number of cards in a round; after it both see their matches, or start another one. */
export const ROUND = 20
/** Number of games announced for a deck of this size: those of the first round. */
export const boxesToLeaf = (deck: number) => Math.min(ROUND, deck)
/** Cards on a phone: the current one and two ahead, in case the connection fails. */
export const CARDS_HELD = 3
/** Number of answers without a match after which near matches are shown (ruling 34). */
export const NEARLY_AFTER = 15
/** Number of answers without a match after which one limit may be dropped. */
export const WIDER_AFTER = 25
/** Hours after the last answer until a room closes and is deleted. */
export const ROOM_LIFE_HOURS = 2
/** Delay before a match is revealed on both phones, in milliseconds: time for both to be notified. */
export const REVEAL_AFTER_MS = 600

/** The filters of a room's deck, each of which can be dropped. */
export const WIDENED_LIMITS = ['minutes', 'difficulty', 'mode'] as const
export type WidenedLimit = (typeof WIDENED_LIMITS)[number]

/** Twenty consonants: no vowels, so that codes form no words, and nothing that looks like a digit. */
export const ALPHABET = 'BCDFGHJKLMNPQRSTVWXZ'
/** Length of a room code: 160,000 rooms. */
export const LETTERS_LENGTH = 4

/** Length of the code that moves a seat to another phone: 64 million, for two seats. */
export const SEAT_LETTERS_LENGTH = 6

/** The format of a room code. */
export const LETTERS = new RegExp(`^[${ALPHABET}]{${LETTERS_LENGTH}}$`)

/** A random code, from a source of integers below a bound. */
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
