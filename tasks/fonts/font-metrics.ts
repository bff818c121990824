/** Reads from a TrueType file how wide its letters run and how tall its lines stand. */

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

/**
 * Returns a function that gives the advance width of a code point in em; undefined for a missing character.
 */
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

/** Returns line metrics in em, from the tables that browsers read. */
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
