const WORDS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine']

/** A number in a sentence: as a word up to nine. */
export const smallNumberInWords = (number: number) => WORDS[number] ?? String(number)

/** A number at the beginning of a sentence. */
export function numberFirst(number: number): string {
  const word = smallNumberInWords(number)
  return word.charAt(0).toUpperCase() + word.slice(1)
}
