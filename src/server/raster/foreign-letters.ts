import { readFileSync } from 'node:fs'
import path from 'node:path'
import { sourceFile } from '../source-file.ts'

/** A font file, and the letters of a text that are drawn with this font. */
export interface LetterFile {
  file: string
  letters: string
}

/** The font package with Greek and Cyrillic letters. */
const PACKAGE = 'noto-serif-display'

/** Characters that the site's own fonts have: Latin letters with their marks, and punctuation. */
const OUR_WRITING = /[\s -\u024f\u1e00-\u1eff\u2010-\u2027\u2030-\u205e\u20ac\u2080-\u2089\u2122\u2212]/u

/** Returns the letters of a text that the site's own fonts lack. */
export function foreignLetters(text: string): string[] {
  return [...new Set(text.normalize('NFC'))].filter(
    (letter) => !OUR_WRITING.test(letter) && !/[\p{Cf}\p{Cc}\u200f]/u.test(letter),
  )
}

/** Returns the additional font files that a text needs. `missing` has the letters that no font has. */
export function additionalFonts(text: string): { files: LetterFile[]; missing: string[] } {
  const files = new Map<string, string>()
  const missing: string[] = []
  for (const letter of foreignLetters(text)) {
    const file = fileWith(letter)
    if (file) files.set(file, (files.get(file) ?? '') + letter)
    else missing.push(letter)
  }
  return { files: [...files].map(([file, letters]) => ({ file, letters })), missing }
}

/** Whether fonts are available for every letter of a text. */
export function isDrawable(text: string): boolean {
  return additionalFonts(text).missing.length === 0
}

interface Slice {
  file: string
  ranges: [from: number, to: number][]
}
let slices: Slice[] | undefined

function fileWith(letter: string): string | undefined {
  const point = letter.codePointAt(0) ?? 0
  slices ??= readSlices()
  return slices.find(({ ranges }) => ranges.some(([from, to]) => from <= point && point <= to))?.file
}

/** The package is split into subsets; its `unicode.json` lists the letters of each. */
function readSlices(): Slice[] {
  const folder = sourceFile(`node_modules/@fontsource-variable/${PACKAGE}`)
  const described: Record<string, string> = JSON.parse(
    readFileSync(path.join(folder, 'unicode.json'), 'utf8'),
  )
  return Object.entries(described).map(([slice, letters]) => ({
    file: path.join(folder, 'files', `${PACKAGE}-${slice.replace(/[[\]]/g, '')}-wght-normal.woff2`),
    ranges: letters.split(',').map((part) => {
      const [from = 0, to = from] = part
        .slice(2)
        .split('-')
        .map((hex) => Number.parseInt(hex, 16))
      return [from, to]
    }),
  }))
}
