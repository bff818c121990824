/** Twenty consonants: no vowel, so that no word comes of them, and nothing that looks like a digit. */
export const ALPHABET = 'BCDFGHJKLMNPQRSTVWXZ'
/** A room is known by so many letters: 160,000 rooms. */
export const LETTERS_LENGTH = 4

/** A seat is brought along to another phone by so many letters: 64 million, for two seats. */
export const SEAT_LETTERS_LENGTH = 6

/** The shape of a room's letters. */
export const LETTERS = new RegExp(`^[${ALPHABET}]{${LETTERS_LENGTH}}$`)

/** Letters for a room, from a source of whole numbers below a bound. */
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
