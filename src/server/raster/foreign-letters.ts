import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { languageOfTitle } from '#/shared/text/title-language.ts'

/** A file of a font package that has some of the letters of a text. */
export interface LetterFile {
  file: string
  letters: string
}

/** The font packages that have the writing ours do not, and how a file of theirs is called. */
const FAMILIES = {
  greekAndCyrillic: 'noto-serif-display',
  japanese: 'noto-serif-jp',
  korean: 'noto-serif-kr',
  simplified: 'noto-serif-sc',
  traditional: 'noto-serif-tc',
} as const
type Family = keyof typeof FAMILIES

/** In which order families are asked: Han looks otherwise in each of them. */
const ORDER: readonly Family[] = ['greekAndCyrillic', 'japanese', 'simplified', 'traditional', 'korean']
const KOREAN_FIRST: readonly Family[] = ['korean', ...ORDER]

/** Writing the site's own faces have: Latin with its marks, and punctuation. */
const OUR_WRITING = /[\s -\u024f\u1e00-\u1eff\u2010-\u2027\u2030-\u205e\u20ac\u2080-\u2089\u2122\u2212]/u

/** The letters of a text that the site's own faces do not have, each once. */
export function foreignLetters(text: string): string[] {
  return [...new Set(text.normalize('NFC'))].filter(
    (letter) => !OUR_WRITING.test(letter) && !/[\p{Cf}\p{Cc}\u200f]/u.test(letter),
  )
}

/**
 * Where the foreign letters of a text are found: all in one family where one has them all, else in as few as the order of
 * its language allows. `missing` are those that no family has.
 */
export function lettersFound(text: string): { files: LetterFile[]; missing: string[] } {
  const wanted = foreignLetters(text)
  const order = languageOfTitle(text) === 'ko' ? KOREAN_FIRST : ORDER
  const whole = order.find((family) => wanted.every((letter) => fileWith(family, letter)))
  const files = new Map<string, string>()
  const missing: string[] = []
  for (const letter of wanted) {
    const family = whole ?? order.find((each) => fileWith(each, letter))
    const file = family && fileWith(family, letter)
    if (file) files.set(file, (files.get(file) ?? '') + letter)
    else missing.push(letter)
  }
  return { files: [...files].map(([file, letters]) => ({ file, letters })), missing }
}

/** Whether every letter of a text can be drawn. */
export function isDrawable(text: string): boolean {
  return lettersFound(text).missing.length === 0
}

interface Slice {
  file: string
  ranges: [from: number, to: number][]
}
const slicesOf = new Map<Family, Slice[]>()

function fileWith(family: Family, letter: string): string | undefined {
  const point = letter.codePointAt(0) ?? 0
  const slices = slicesOf.get(family) ?? readSlices(family)
  slicesOf.set(family, slices)
  return slices.find(({ ranges }) => ranges.some(([from, to]) => from <= point && point <= to))?.file
}

/** A package comes in slices; `unicode.json` says which letters each has. */
function readSlices(family: Family): Slice[] {
  const name = FAMILIES[family]
  const folder = packageFolder(name)
  const described = JSON.parse(readFileSync(path.join(folder, 'unicode.json'), 'utf8')) as Record<
    string,
    string
  >
  return Object.entries(described).map(([slice, letters]) => ({
    file: path.join(folder, 'files', `${name}-${slice.replace(/[[\]]/g, '')}-wght-normal.woff2`),
    ranges: letters.split(',').map((part) => {
      const [from = 0, to = from] = part
        .slice(2)
        .split('-')
        .map((hex) => Number.parseInt(hex, 16))
      return [from, to]
    }),
  }))
}

/** The folder of a font package, above this module both in the source and in a bundle built into the same checkout. */
function packageFolder(name: string): string {
  for (let folder = import.meta.dirname; ; folder = path.dirname(folder)) {
    const found = path.join(folder, 'node_modules/@fontsource-variable', name)
    if (existsSync(found)) return found
    if (folder === path.dirname(folder)) {
      throw new Error(`The font package ${name} is missing: run npm ci.`)
    }
  }
}
