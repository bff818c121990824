import { advanceReader, verticalMetrics } from './font-metrics.ts'
import { LISTED_LETTERS, localFontWidths } from './local-font-widths.ts'

/** Letters whose widths differ by no more than this share lie in one face. */
const STEP = 0.035

/** A paragraph as the site writes it: among letters of one face those count most that are written most. */
const SAMPLE =
  'Two players, one table, and the evening in front of you. Say how long you have and how hard you want to think, ' +
  'and we show the board games that are at their best with exactly two: quick duels, quiet puzzles, long adventures ' +
  'on the same side. What Shall We Play Tonight? Every game is rated by an editor, and by those who played it. “It’s ' +
  'quick, and you’ll want another,” they say – and it’s true.'
const SELDOM = 0.1

const timesWritten = (codePoint: number) =>
  SELDOM + Array.from(SAMPLE).filter((letter) => letter.codePointAt(0) === codePoint).length

/**
 * Rules that make a font of the visitor's machine run as wide and stand as tall as ours, letter by letter, so that lines
 * break where they will break and nothing moves when ours arrives. Letters that need about the same adjustment share a
 * face. A family for each local font, because their widths differ: name them one after the other.
 */
export function fallbackRules(
  family: string,
  localNames: string[],
  local: keyof typeof localFontWidths,
  ours: Buffer,
  weight: string,
): string[] {
  const advance = advanceReader(ours)
  const { ascent, descent, lineGap } = verticalMetrics(ours)
  const faces = new Map<number, { codePoints: number[]; ours: number; theirs: number }>()
  LISTED_LETTERS.forEach((codePoint, index) => {
    const width = localFontWidths[local][index] ?? 0
    const wanted = (advance(codePoint) ?? 0) * 1000
    if (wanted === 0 || width === 0) return
    const kind = Math.round(Math.log(wanted / width) / STEP)
    const face = faces.get(kind) ?? { codePoints: [], ours: 0, theirs: 0 }
    face.codePoints.push(codePoint)
    face.ours += wanted * timesWritten(codePoint)
    face.theirs += width * timesWritten(codePoint)
    faces.set(kind, face)
  })
  const percent = (share: number) => `${Number((share * 100).toFixed(1))}%`
  const sources = localNames.map((name) => `local("${name}")`).join(', ')
  return [...faces.values()].map((face) => {
    const adjust = face.ours / face.theirs
    return `@font-face {
  font-family: "${family}";
  src: ${sources};
  font-weight: ${weight};
  size-adjust: ${percent(adjust)};
  ascent-override: ${percent(ascent / adjust)};
  descent-override: ${percent(descent / adjust)};
  line-gap-override: ${percent(lineGap / adjust)};
  unicode-range: ${unicodeRangeOf(face.codePoints)};
}`
  })
}

/** The code points a CSS unicode-range names. */
export function codePointsOf(unicodeRange: string): number[] {
  return unicodeRange.split(', ').flatMap((part) => {
    const [from = 0, to = from] = part
      .slice(2)
      .split('-')
      .map((hex) => Number.parseInt(hex, 16))
    return Array.from({ length: to - from + 1 }, (_, step) => from + step)
  })
}

/** The opposite of `codePointsOf`. */
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
