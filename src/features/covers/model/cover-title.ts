import { coverFontMetrics } from './drawings.ts'
import { escapeSvg } from './sheet.ts'

/** A part of a title that must not be broken across lines. */
interface Token {
  text: string
  width: number
  /** The space, if any, between the previous token and this one on the same line. */
  gap: '' | ' '
  /** Whether the token continues a word; then a line that ends before it gets a hyphen. */
  continues: boolean
}

type Part = Omit<Token, 'gap' | 'width'>
type MeasureText = (text: string) => number

const breaksAnywhere = /[\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\uff00-\uffef]/u

/** Splits a text into tokens, to arrange them in lines. A word in Chinese script, or wider than `widest`, is split. */
export function tokensOf(text: string, width: MeasureText, widest: number): Token[] {
  return text.split(' ').flatMap((word) => {
    const parts = breaksAnywhere.test(word) ? signsOf(word) : partsOf(word, width, widest)
    return parts.map(
      (part, index): Token => ({ ...part, width: width(part.text), gap: index === 0 ? ' ' : '' }),
    )
  })
}

/** Splits a word into graphemes; closing punctuation stays with the one before, since it must not start a line. */
function signsOf(word: string): Part[] {
  const signs = word.match(/[^\p{M}\p{Pe}\p{Po}\p{Pf}ー][\p{M}\p{Pe}\p{Po}\p{Pf}ー]*/gu) ?? [word]
  const before = word.slice(0, word.indexOf(signs[0] ?? ''))
  return signs.map((text, index) => ({ text: index === 0 ? before + text : text, continues: false }))
}

function partsOf(word: string, width: MeasureText, widest: number): Part[] {
  const count = Math.ceil(width(word) / widest)
  const letters = Array.from(word)
  if (count <= 1 || letters.length < 2) return [{ text: word, continues: false }]
  const step = Math.ceil(letters.length / count)
  return Array.from({ length: Math.ceil(letters.length / step) }, (_, index) => ({
    text: letters.slice(index * step, (index + 1) * step).join(''),
    continues: index > 0,
  }))
}

function lineOf(tokens: readonly Token[], from: number, to: number): string {
  const start = tokens[from]?.text ?? ''
  const rest = tokens.slice(from + 1, to).map((token) => token.gap + token.text)
  return `${start}${rest.join('')}${tokens[to]?.continues ? '-' : ''}`
}

/** Breaks a text into `count` lines of about equal width. Its tokens (words or parts of words) are never split. */
export function breakIntoLines(tokens: readonly Token[], count: number, width: MeasureText): string[] {
  const [space, hyphen] = [width(' '), width('-')]
  const gapBefore = (index: number) => (tokens[index]?.gap === ' ' ? space : 0)
  // runs[n]: the width of the first n tokens on a single line.
  const runs = [0]
  for (const [index, token] of tokens.entries()) runs.push(runs[index]! + gapBefore(index) + token.width)
  const costOf = (from: number, to: number) => {
    const reach = runs[to]! - runs[from]! - gapBefore(from) + (tokens[to]?.continues ? hyphen : 0)
    return reach * reach
  }

  // By token: the cheapest breaks of the text from this token on into the current number of lines, as the ends of the lines.
  let cheapest = tokens.map((_, from) => ({ cost: costOf(from, tokens.length), ends: [tokens.length] }))
  for (let lines = 2; lines <= count; lines++) {
    cheapest = tokens.map((_, from) => {
      let [cost, end] = [Number.POSITIVE_INFINITY, tokens.length]
      for (let to = from + 1; to <= tokens.length - lines + 1; to++) {
        const whole = costOf(from, to) + cheapest[to]!.cost
        if (whole < cost) [cost, end] = [whole, to]
      }
      return { cost, ends: [end, ...(cheapest[end]?.ends ?? [])] }
    })
  }
  const ends = cheapest[0]?.ends ?? []
  return ends.map((end, index) => lineOf(tokens, ends[index - 1] ?? 0, end))
}

export type CoverFace = 'grotesque' | 'serif'

/** A line of a cover's title. A cover has 600 x 600 units; `y` is the baseline, `spacing` the letter spacing. */
export interface CoverTitleLine {
  text: string
  x: number
  y: number
  size: number
  spacing: number
  /** `end` if the line ends at `x` instead of starting there, as right-to-left titles do. */
  anchor?: 'end'
}

const measure = 520
const margin = 40
/** The first baseline in SVG units, below the two discs in the corner. */
const firstLine = 72
/** Maximum font sizes in SVG units for a title of one line, two lines, and so on. */
const sizesAlone = [124, 84, 66, 54, 46, 40]
const sizesOverSubtitle = [108, 74, 60]
const subtitleSizes = [54, 44]
const smallestSize = 34
/** Letter spacing and line height in em. */
const setting = { grotesque: { tracking: -0.012, leading: 0.96 }, serif: { tracking: -0.016, leading: 0.94 } }
export const wordSpacing = 0.05

const round = (value: number) => Math.round(value * 10) / 10

/** Widths in em of characters that the cover fonts lack, generous, since the fallback font is unknown. */
const substitutes: readonly (readonly [RegExp, number])[] = [
  [/\p{M}|\p{Cf}/u, 0],
  [/[\u2010-\u2015]/u, 0.6],
  [/[\u2018-\u201e]/u, 0.3],
  [/[\u0590-\u08ff]/u, 0.6],
  [/[\u2e80-\uffef\u{1f000}-\u{3ffff}]/u, 1.02],
]

function measureLetter(letter: string, face: CoverFace): number {
  const known = coverFontMetrics[face].widths[(letter.codePointAt(0) ?? 0) - 0x20]
  const width = known ? known / 1000 : (substitutes.find(([kind]) => kind.test(letter))?.[1] ?? 0.72)
  return width === 0 ? 0 : width + setting[face].tracking + (letter === ' ' ? wordSpacing : 0)
}

/** Returns the width of a text in em, in a cover font. */
export function textWidth(text: string, face: CoverFace): number {
  let width = 0
  for (const letter of text) width += measureLetter(letter, face)
  return width
}

interface Fit {
  lines: string[]
  size: number
}

/** Returns the line breaks that give large, few and even lines, none of which ends on a small word. */
function bestFit(text: string, face: CoverFace, sizes: readonly number[], ending = ''): Fit {
  const width = (line: string) => textWidth(line, face)
  const tokens = tokensOf(text, width, measure / smallestSize / 1.3)
  let best: Fit & { score: number } = { lines: [text], size: 0, score: Number.NEGATIVE_INFINITY }
  for (const [index, largest] of sizes.entries()) {
    if (index >= tokens.length) break
    const lines = breakIntoLines(tokens, index + 1, width)
    lines.push(`${lines.pop()}${ending}`)
    const widths = lines.map(width)
    const widest = Math.max(...widths)
    const size = Math.min(largest, measure / widest)
    const score =
      size * (1 - 0.12 * index) - (widest - Math.min(...widths)) * 0.6 - smallWordsAtEnds(lines) * 9
    if (score > best.score) best = { lines, size, score }
  }
  return best
}

const smallWordsAtEnds = (lines: string[]) =>
  lines.slice(0, -1).filter((line) => /(?:^| )(?:an?|the|of|in|on|at|to|for|and|&)$/i.test(line)).length

/** Fits a text into lines; one too long for the smallest size is cut with an ellipsis. */
function fitText(text: string, face: CoverFace, sizes: readonly number[]): Fit {
  const whole = bestFit(text, face, sizes)
  if (whole.size >= smallestSize) return whole
  const letters = Array.from(text)
  const cut = (count: number) => bestFit(shorten(letters, count), face, sizes, '…')
  const isLargeEnough = (fit: Fit) => (fit.size >= smallestSize ? fit : undefined)
  return longestThatFits(1, letters.length, (count) => isLargeEnough(cut(count))) ?? cut(1)
}

/**
 * Tries out how many letters of a title fit into an image. Returns the cut title's layout; undefined if only `fits` letters fit.
 * @param fits a number of letters that is known to fit; only larger numbers are tried
 * @param layOut lays out the first `count` letters of the title, or returns undefined if they do not fit
 */
export function longestThatFits<Layout>(
  fits: number,
  tooMany: number,
  layOut: (count: number) => Layout | undefined,
): Layout | undefined {
  if (tooMany - fits <= 1) return undefined
  const middle = Math.floor((fits + tooMany) / 2)
  const found = layOut(middle)
  return found ? (longestThatFits(middle, tooMany, layOut) ?? found) : longestThatFits(fits, middle, layOut)
}

/** Returns the first `count` letters of a text, cut at the end of a word if one is near. */
function shorten(letters: string[], count: number): string {
  const start = letters.slice(0, count).join('')
  const lastSpace = start.lastIndexOf(' ')
  return (lastSpace > start.length - 16 ? start.slice(0, lastSpace) : start).replace(/[\s,;:–—-]+$/u, '')
}

/** Normalises a title for images: without control characters, direction overrides and repeated spaces. */
export function tidyTitle(title: string): string {
  const visible = title
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069\u200b\ufeff]/gu, ' ')
  return visible.replace(/\s+/gu, ' ').trim()
}

/** Splits a title at a colon or dash into name and subtitle, if it has one. */
function splitTitle(title: string): [name: string, subtitle?: string] {
  const [, name, subtitle] = /^(.+?)(?::\s+|：|\s+[–—-]\s+)(.+)$/u.exec(title) ?? []
  // A dash is a hairline in the display faces, lost at the size of a subtitle.
  return name && subtitle ? [name, subtitle.replace(/\s+[–—-]\s+/gu, ': ')] : [title]
}

const writtenFromRight = /^[^\p{L}]*[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/u
const rightToLeftMark = '\u200f'

/** Returns a line in pieces, since subscript digits (CO₂), which the cover fonts lack, are drawn smaller. */
function pieces(line: string, y: number, size: number, face: CoverFace): CoverTitleLine[] {
  const spacing = round(size * setting[face].tracking)
  if (writtenFromRight.test(line)) {
    const text = `${rightToLeftMark}${line}${rightToLeftMark}`
    return [{ text, x: 600 - margin, y: round(y), size: round(size), spacing, anchor: 'end' }]
  }
  let x = margin - size * 0.04
  return line.split(/([₀-₉]+)/u).flatMap((written, index) => {
    if (written === '') return []
    const isLowered = index % 2 === 1
    const text = isLowered ? written.normalize('NFKC') : written
    const [scale, drop] = isLowered ? [0.62, size * 0.14] : [1, 0]
    const place = { x: round(x), y: round(y + drop) }
    x += textWidth(text, face) * size * scale
    return [{ text, ...place, size: round(size * scale), spacing: round(spacing * scale) }]
  })
}

/** Places lines below `top`: `last` is the baseline of the last one, `foot` the end of the text with its margin. */
function setLines({ lines, size }: Fit, face: CoverFace, top: number, leading: number) {
  const first = top + size * (coverFontMetrics[face].capHeight / 1000)
  const last = first + (lines.length - 1) * size * leading
  const set = lines.flatMap((line, i) => pieces(line, first + i * size * leading, size, face))
  return { lines: set, last, foot: round(last + 20 + size * 0.15) }
}

/** Lays out a title in up to six lines in the font `face`, within the top `headHeight` units of a cover of 600 x 600 units. */
export function layOutTitle(title: string, face: CoverFace): { lines: CoverTitleLine[]; headHeight: number } {
  const [name, subtitle] = splitTitle(tidyTitle(title))
  if (name === '') return { lines: [], headHeight: firstLine }
  const sizes = subtitle ? sizesOverSubtitle : sizesAlone
  const main = setLines(fitText(name, face, sizes), face, firstLine, setting[face].leading)
  if (!subtitle) return { lines: main.lines, headHeight: main.foot }
  const below = setLines(fitText(subtitle, face, subtitleSizes), face, main.last + 26, 1.05)
  return { lines: [...main.lines, ...below.lines], headHeight: below.foot }
}

/** Returns the lines of a title as SVG text elements. Their parent element sets the font, colour and word spacing. */
export function titleLinesSvg(lines: readonly CoverTitleLine[]): string {
  const elements = lines.map(({ text, x, y, size, spacing, anchor }) => {
    const toTheLeft = anchor ? ` text-anchor="${anchor}"` : ''
    return `<text x="${x}" y="${y}" font-size="${size}" letter-spacing="${spacing}"${toTheLeft}>${escapeSvg(text)}</text>`
  })
  return elements.join('')
}
