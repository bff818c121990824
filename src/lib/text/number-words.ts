import { inFigures } from './in-figures.ts'

const NUMBERS = 'No One Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve'.split(' ')

/**
 * Formats a number as a capitalised word up to "Twelve", then as digits; `within` gives lower case for the
 * middle of a sentence.
 */
export function numberInWords(count: number, place: 'first' | 'within' = 'first'): string {
  const word = NUMBERS[count]
  if (!word) return inFigures(count)
  return place === 'first' ? word : count === 0 ? 'none' : word.toLowerCase()
}
