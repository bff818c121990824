import { advanceReader, verticalMetrics } from './font-metrics.ts'
import { LISTED_LETTERS, localFontWidths } from './local-font-widths.ts'

/** Text as the site writes it; the average width of a font is that of these letters. */
const SAMPLE =
  'Two players, one table, and the evening in front of you. Say how long you have and how hard you want to think, ' +
  'and we show the board games that are at their best with exactly two: quick duels, quiet puzzles, long adventures ' +
  'on the same side. What Shall We Play Tonight? Every game is rated by an editor, and by those who played it. “It’s ' +
  'quick, and you’ll want another,” they say – and it’s true.'
const LETTERS = Array.from(SAMPLE, (letter) => letter.codePointAt(0) ?? 0)

interface Fallback {
  family: string
  /** The local font whose widths are known, and names of fonts with the same widths. */
  local: keyof typeof localFontWidths
  localNames: string[]
  /** The font it stands in for. */
  font: Buffer
  weight: string
}

/**
 * Returns an `@font-face` rule that scales a local font to the average width and height of ours, to reduce
 * layout shift when ours loads.
 */
export function fallbackRule({ family, local, localNames, font, weight }: Fallback): string {
  const advance = advanceReader(font)
  const ours = LETTERS.reduce((sum, letter) => sum + (advance(letter) ?? 0) * 1000, 0)
  const theirs = LETTERS.reduce(
    (sum, letter) => sum + (localFontWidths[local][LISTED_LETTERS.indexOf(letter)] ?? 0),
    0,
  )
  const adjust = ours / theirs
  const { ascent, descent, lineGap } = verticalMetrics(font)
  const percent = (share: number) => `${Number((share * 100).toFixed(1))}%`
  return `@font-face {
  font-family: "${family}";
  src: ${localNames.map((name) => `local("${name}")`).join(', ')};
  font-weight: ${weight};
  size-adjust: ${percent(adjust)};
  ascent-override: ${percent(ascent / adjust)};
  descent-override: ${percent(descent / adjust)};
  line-gap-override: ${percent(lineGap / adjust)};
}`
}

/** Returns the code points of a CSS unicode-range. */
export function codePointsOf(unicodeRange: string): number[] {
  return unicodeRange.split(', ').flatMap((part) => {
    const [from = 0, to = from] = part
      .slice(2)
      .split('-')
      .map((hex) => Number.parseInt(hex, 16))
    return Array.from({ length: to - from + 1 }, (_, step) => from + step)
  })
}

/** Formats code points as a CSS unicode-range, the inverse of `codePointsOf`. */
export function unicodeRangeOf(codePoints: number[]): string {
  const runs: [from: number, to: number][] = []
  for (const point of codePoints) {
    const run = runs.at(-1)
    if (run && run[1] === point - 1) run[1] = point
    else runs.push([point, point])
  }
  const hex = (point: number) => point.toString(16).toUpperCase()
  return runs.map(([from, to]) => `U+${hex(from)}${to > from ? `-${hex(to)}` : ''}`).join(', ')
}
