/** Reads what make-fonts needs from a TrueType file: how wide its letters run and how tall its lines stand. */

/** A paragraph as the site writes it; average widths are measured over it. */
const sample =
  'Two players, one table, and the evening in front of you. Say how long you have and how hard you want to think, ' +
  'and we show the board games that are at their best with exactly two: quick duels, quiet puzzles, long adventures ' +
  'on the same side. What Shall We Play Tonight? Every game is rated by an editor, and by those who played it.'

/** `averageWidth` of fonts that visitors have, in em. Georgia is not free to measure: Arial's average by their published ratio, 913 to 904. */
const localFonts = { arial: 0.4476, georgia: 0.452, dejaVuSans: 0.5105, dejaVuSerif: 0.515 }

function tablesOf(font: Buffer): Map<string, Buffer> {
  const count = font.readUInt16BE(4)
  const entries = Array.from({ length: count }, (_, index): [string, Buffer] => {
    const record = 12 + index * 16
    const start = font.readUInt32BE(record + 8)
    return [
      font.toString('latin1', record, record + 4),
      font.subarray(start, start + font.readUInt32BE(record + 12)),
    ]
  })
  return new Map(entries)
}

/** Glyph ids by code point, from a format 4 character map (the one every subset has). */
function glyphIdsOf(cmap: Buffer): Map<number, number> {
  const glyphs = new Map<number, number>()
  const starts = Array.from({ length: cmap.readUInt16BE(2) }, (_, index) =>
    cmap.readUInt32BE(4 + index * 8 + 4),
  )
  const start = starts.find((offset) => cmap.readUInt16BE(offset) === 4)
  if (start === undefined) throw new Error('The font has no format 4 character map.')
  const segments = cmap.readUInt16BE(start + 6) / 2
  const ends = start + 14
  const begins = ends + segments * 2 + 2
  for (let segment = 0; segment < segments; segment++) {
    const begin = cmap.readUInt16BE(begins + segment * 2)
    const end = cmap.readUInt16BE(ends + segment * 2)
    const delta = cmap.readInt16BE(begins + segments * 2 + segment * 2)
    const rangeAt = begins + segments * 4 + segment * 2
    const range = cmap.readUInt16BE(rangeAt)
    for (let code = begin; code <= end && code !== 0xffff; code++) {
      const id = range === 0 ? code : cmap.readUInt16BE(rangeAt + range + (code - begin) * 2)
      if (id !== 0) glyphs.set(code, (id + delta) & 0xffff)
    }
  }
  return glyphs
}

function table(tables: Map<string, Buffer>, name: string): Buffer {
  const found = tables.get(name)
  if (!found) throw new Error(`The font has no table ${name}.`)
  return found
}

/** A function that gives the advance width of a code point in em, or undefined where the font has no such letter. */
export function advanceReader(font: Buffer): (codePoint: number) => number | undefined {
  const tables = tablesOf(font)
  const unitsPerEm = table(tables, 'head').readUInt16BE(18)
  const measured = table(tables, 'hhea').readUInt16BE(34)
  const widths = table(tables, 'hmtx')
  const glyphs = glyphIdsOf(table(tables, 'cmap'))
  return (codePoint) => {
    const glyph = glyphs.get(codePoint)
    return glyph === undefined
      ? undefined
      : widths.readUInt16BE(Math.min(glyph, measured - 1) * 4) / unitsPerEm
  }
}

/** Line metrics in em, from the tables browsers read. */
export function verticalMetrics(font: Buffer) {
  const tables = tablesOf(font)
  const unitsPerEm = table(tables, 'head').readUInt16BE(18)
  const lines = table(tables, 'hhea')
  return {
    ascent: lines.readInt16BE(4) / unitsPerEm,
    descent: -lines.readInt16BE(6) / unitsPerEm,
    lineGap: lines.readInt16BE(8) / unitsPerEm,
    capHeight: table(tables, 'OS/2').readInt16BE(88) / unitsPerEm,
  }
}

/** The average advance of the sample's letters in em. */
export function averageWidth(font: Buffer): number {
  const advance = advanceReader(font)
  const widths = Array.from(sample, (letter) => advance(letter.codePointAt(0) ?? 32) ?? 0)
  return widths.reduce((sum, width) => sum + width, 0) / widths.length
}

/** A @font-face rule that makes a font of the visitor's machine run as wide and stand as tall as ours. */
export function fallbackRule(
  family: string,
  localNames: string[],
  local: keyof typeof localFonts,
  font: Buffer,
): string {
  const adjust = averageWidth(font) / localFonts[local]
  const { ascent, descent, lineGap } = verticalMetrics(font)
  const percent = (share: number) => `${(share * 100).toFixed(2)}%`
  return `@font-face {
  font-family: "${family}";
  src: ${localNames.map((name) => `local("${name}")`).join(', ')};
  size-adjust: ${percent(adjust)};
  ascent-override: ${percent(ascent / adjust)};
  descent-override: ${percent(descent / adjust)};
  line-gap-override: ${percent(lineGap / adjust)};
}`
}
