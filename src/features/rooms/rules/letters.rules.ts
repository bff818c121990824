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
