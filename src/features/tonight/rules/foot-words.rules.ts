import { inFigures } from '#/shared/text/in-figures.ts'

interface Found {
  picks: readonly { bends: readonly unknown[] }[]
  fitting: number
  nearly: number
  page: number
  pageCount: number
}

/** What is said under the three: how many fit, or that too few do, and that nothing is remembered. */
export function footWords({ picks, fitting, nearly, page, pageCount }: Found): string {
  const fits = fitting + nearly
  if (picks.some(({ bends }) => bends.length > 0)) {
    if (fits === 0) return 'No game fits all of that. These come closest, and say what they bend.'
    return fits === 1
      ? 'One game fits all of that. The others bend something, and say what.'
      : 'Two games fit all of that. The third bends something, and says what.'
  }
  const from = `From ${gamesInWords(fitting)}${nearly > 0 ? `, and ${inFigures(nearly)} that nearly do` : ''}.`
  if (page > 1 && page === pageCount) return `${from} These are the last of them.`
  return `${from} Nothing is remembered: your answers are in the address, and nowhere else.`
}

const gamesInWords = (count: number) =>
  count === 1 ? 'one game that fits' : `${inFigures(count)} games that fit`
