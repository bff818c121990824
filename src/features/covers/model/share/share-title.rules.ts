import { textWidth, tidyTitle } from '../titles/cover-title.ts'
import { breakIntoLines, tokensOf } from '../titles/line-breaks.ts'

/** One size for a length of title: the largest whose lines fit (design/found, *Share*). */
export interface TitleSize {
  size: number
  lines: number
}

interface TitleRoom {
  width: number
  /** From the largest. */
  sizes: readonly TitleSize[]
}

interface SetLines {
  size: number
  lines: string[]
}

/** A title in the largest of its sizes that holds it whole; one that is too long even for the smallest ends in an ellipsis. */
export function setShareTitle(title: string, { width, sizes }: TitleRoom): SetLines {
  const text = tidyTitle(title)
  if (text === '') return { size: sizes[0]?.size ?? 0, lines: [] }
  for (const { size, lines } of sizes) {
    const set = linesWithin(text, width / size, lines)
    if (set) return { size, lines: set }
  }
  const smallest = sizes.at(-1) ?? { size: 30, lines: 1 }
  return { size: smallest.size, lines: shortenedLines(text, width / smallest.size, smallest.lines) }
}

/** The sans of a picture runs so much wider than the covers' serif, by which everything is measured. */
export const SANS_WIDER = 1.12

/** A text in lines of the sans, the last closed with an ellipsis where there is more. */
export function setWords(text: string, width: number, size: number, lines: number): string[] {
  return setShareTitle(text, { width: width / SANS_WIDER, sizes: [{ size, lines }] }).lines
}

/** The text in the fewest lines that fit a width in em; undefined where so many do not hold it, or a word would be torn. */
function linesWithin(text: string, widest: number, most: number): string[] | undefined {
  const tokens = tokensOf(text, inSerif, Number.POSITIVE_INFINITY)
  for (let count = 1; count <= Math.min(most, tokens.length); count += 1) {
    const lines = breakIntoLines(tokens, count, inSerif)
    if (lines.every((line) => inSerif(line) <= widest)) return lines
  }
  return undefined
}

function shortenedLines(text: string, widest: number, most: number): string[] {
  // No more letters than could ever stand there, so that a text of any length costs the same.
  const letters = Array.from(text).slice(0, Math.ceil(widest * most * 4))
  const whole = letters.join('') === text && tornWithin(text, widest, most)
  if (whole) return whole
  let fits = 0
  let tooMany = letters.length + 1
  let best = ['…']
  while (tooMany - fits > 1) {
    const middle = Math.floor((fits + tooMany) / 2)
    const start = letters
      .slice(0, middle)
      .join('')
      .replace(/[\s,;:–—-]+$/, '')
    const lines = tornWithin(`${start}…`, widest, most)
    if (lines) {
      fits = middle
      best = lines
    } else tooMany = middle
  }
  return best
}

/** The text in the fewest lines that fit a width in em, its longest words torn; undefined where so many do not hold it. */
function tornWithin(text: string, widest: number, most: number): string[] | undefined {
  const tokens = tokensOf(text, inSerif, widest / 1.1)
  return Array.from({ length: Math.min(most, tokens.length) }, (_, before) => before + 1)
    .map((count) => breakIntoLines(tokens, count, inSerif))
    .find((set) => set.every((line) => inSerif(line) <= widest))
}

/** The covers' serif runs a little wider than the faces of these pictures, so what fits in it fits in them. */
const inSerif = (text: string) => textWidth(text, 'serif')
