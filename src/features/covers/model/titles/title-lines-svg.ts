import { escapeSvg } from '../sheet.ts'
import type { CoverTitleLine } from './cover-title.ts'

/** The lines of a set title as SVG text; face, colour and word spacing come from the group around them. */
export function titleLinesSvg(lines: readonly CoverTitleLine[]): string {
  const elements = lines.map(({ text, x, y, size, spacing, anchor }) => {
    const toTheLeft = anchor ? ` text-anchor="${anchor}"` : ''
    return `<text x="${x}" y="${y}" font-size="${size}" letter-spacing="${spacing}"${toTheLeft}>${escapeSvg(text)}</text>`
  })
  return elements.join('')
}
