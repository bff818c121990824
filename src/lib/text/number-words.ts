import { inFigures } from './in-figures.ts'

const NUMBERS = [
  'No',
  'One',
  'Two',
  'Three',
  'Four',
  'Five',
  'Six',
  'Seven',
  'Eight',
  'Nine',
  'Ten',
  'Eleven',
  'Twelve',
]

/** "Seven", and from thirteen on "13"; in the middle of a sentence "seven". */
export function numberInWords(count: number, place: 'first' | 'within' = 'first'): string {
  const word = NUMBERS[count]
  if (!word) return inFigures(count)
  return place === 'first' ? word : count === 0 ? 'none' : word.toLowerCase()
}
