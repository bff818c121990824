import type { ThemeInks } from '#/features/site-settings/model/theme-inks.rules.ts'
import { breakIntoLines, longestThatFits, textWidth, tidyTitle, tokensOf } from './cover-title.ts'
import { escapeSvg } from './sheet.ts'

interface TitleRoom {
  width: number
  /** Font sizes with the number of lines each may take, from the largest (design/found, *Share*). */
  sizes: readonly { size: number; lines: number }[]
}

/** Sets a title in the largest size at which it fits; one too long for the smallest size is cut with an ellipsis. */
export function setShareTitle(title: string, { width, sizes }: TitleRoom): { size: number; lines: string[] } {
  const text = tidyTitle(title)
  if (text === '') return { size: sizes[0]?.size ?? 0, lines: [] }
  for (const { size, lines } of sizes) {
    const set = linesWithin(text, width / size, lines)
    if (set) return { size, lines: set }
  }
  const smallest = sizes.at(-1) ?? { size: 30, lines: 1 }
  return { size: smallest.size, lines: shortenedLines(text, width / smallest.size, smallest.lines) }
}

/** Ratio of the sans font's width to the covers' serif, in which texts are measured. */
export const SANS_WIDER = 1.12

/** Breaks a text into lines of the sans font, with an ellipsis if it is cut. */
export function setWords(text: string, width: number, size: number, lines: number): string[] {
  return setShareTitle(text, { width: width / SANS_WIDER, sizes: [{ size, lines }] }).lines
}

/** Breaks a text into the fewest lines of a width in em; undefined if too many. Words wider than `longestPart` are split. */
function linesWithin(text: string, widest: number, most: number, longestPart = Number.POSITIVE_INFINITY) {
  const tokens = tokensOf(text, inSerif, longestPart)
  return Array.from({ length: Math.min(most, tokens.length) }, (_, before) =>
    breakIntoLines(tokens, before + 1, inSerif),
  ).find((lines) => lines.every((line) => inSerif(line) <= widest))
}

function shortenedLines(text: string, widest: number, most: number): string[] {
  const torn = (part: string) => linesWithin(part, widest, most, widest / 1.1)
  // Only the letters that could fit, so that the cost is bounded.
  const letters = Array.from(text).slice(0, Math.ceil(widest * most * 4))
  const whole = letters.join('') === text && torn(text)
  if (whole) return whole
  const cut = (count: number) =>
    `${letters
      .slice(0, count)
      .join('')
      .replace(/[\s,;:–—-]+$/, '')}…`
  return longestThatFits(0, letters.length + 1, (count) => torn(cut(count))) ?? ['…']
}

/** Measures in the covers' serif, which is slightly wider than the fonts of share images: what fits in it fits in them. */
const inSerif = (text: string) => textWidth(text, 'serif')

/** The size that Open Graph recommends. */
export const SHARE_WIDTH = 1200
export const SHARE_HEIGHT = 630
/** The baseline of the boxes and the side margin, in pixels. */
export const LINE = 490
export const SHARE_MARGIN = 64

/** The fonts of a share image, by family name. */
export interface ShareFaces {
  serif: string
  sans: string
  grotesque: string
}

/** The site's name and colours in a share image. */
export interface ShareSite {
  siteName: string
  tagline: string
  inks: ThemeInks
  faces: ShareFaces
}

export const SHARE_INK = '#f2ecdf'
export const SHARE_INK_2 = '#cfc6ba'

/** The frame of share images: the dark window with its light, the site's name below, and the content above. */
export function shareSheet(site: ShareSite, poolAt: number, body: string): string {
  const { dusk, duskUp } = site.inks
  const lit = poolOf(duskUp)
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SHARE_WIDTH} ${SHARE_HEIGHT}" font-family="${site.faces.sans}">` +
    `<path fill="${duskUp}" d="M0 0H${SHARE_WIDTH}V${LINE}H0Z"/>` +
    `<path fill="${lit}" d="${pool(poolAt)}"/>` +
    `<path fill="${dusk}" d="M0 ${LINE}H${SHARE_WIDTH}V${SHARE_HEIGHT}H0Z"/>` +
    `${body}<path fill="${site.inks.lamp}" d="M0 ${LINE}h${SHARE_WIDTH}v4H0z"/>${siteLine(site)}</svg>`
  )
}

/** Returns SVG text at a position; `y` is the baseline. */
export function words(text: string, x: number, y: number, size: number, more = ''): string {
  return `<text x="${x}" y="${y}" font-size="${size}" ${more}>${escapeSvg(text)}</text>`
}

/** The logo of two overlapping seats, at a position and scale. */
export function markSvg({ inkA, lamp }: ThemeInks, x: number, y: number, scale: number): string {
  return (
    `<g transform="translate(${x} ${y})scale(${scale})translate(-6 0)" fill-opacity=".86">` +
    `<path fill="${inkA}" d="M6 1A13 13 0 0 1 6 27Z"/><path fill="${lamp}" d="M26 1A13 13 0 0 0 26 27Z"/></g>`
  )
}

function siteLine({ siteName, tagline, inks, faces }: ShareSite): string {
  const [name = ''] = setWords(siteName, 620, 40, 1)
  const nameWidth = Array.from(name).length * 23
  const left = SHARE_MARGIN + 54
  const room = SHARE_WIDTH - SHARE_MARGIN - left - nameWidth - 24
  const [subtitle = ''] = room > 260 ? setWords(tagline, room, 30, 1) : []
  return (
    markSvg(inks, SHARE_MARGIN, 536, 1.8) +
    words(
      name,
      left,
      574,
      40,
      `font-family="${faces.serif}" font-weight="800" letter-spacing="-.6" fill="${SHARE_INK}"`,
    ) +
    (subtitle && words(subtitle, left + nameWidth + 24, 573, 30, `fill="${SHARE_INK_2}"`))
  )
}

/** The path of a pool of light: the overlap of two large seats. */
const pool = (x: number) => `M${x} -230A600 600 0 0 1 ${x} 935A600 600 0 0 1 ${x} -230Z`

/** The colour of the light: a shade lighter than the wall. */
function poolOf(duskUp: string): string {
  const lighter = (channel: string) =>
    Math.min(255, Math.round(Number.parseInt(channel, 16) * 1.25 + 5))
      .toString(16)
      .padStart(2, '0')
  return duskUp.replace(/[0-9a-f]{2}/gi, lighter)
}
