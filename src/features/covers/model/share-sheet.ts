import type { ThemeColours } from '#/features/site-settings/model/theme-colours.rules.ts'
import { breakIntoLines, longestThatFits, textWidth, tidyTitle, tokensOf } from './cover-title.ts'
import { escapeSvg } from './sheet.ts'

interface TitleRoom {
  width: number
  /** Font sizes in pixels, the largest first, each with the number of lines it may take (design/found, *Share*). */
  sizes: readonly { size: number; lines: number }[]
}

/** Breaks a share image's title into lines, in the largest font size that fits. Titles that are too long end with an ellipsis. */
export function fitShareTitle(title: string, { width, sizes }: TitleRoom): { size: number; lines: string[] } {
  const text = tidyTitle(title)
  if (text === '') return { size: sizes[0]?.size ?? 0, lines: [] }
  for (const { size, lines } of sizes) {
    const set = linesWithin(text, width / size, lines)
    if (set) return { size, lines: set }
  }
  const smallest = sizes.at(-1) ?? { size: 30, lines: 1 }
  return { size: smallest.size, lines: shortenedLines(text, width / smallest.size, smallest.lines) }
}

/** Factor that converts a text's width from the serif to the sans font. Only the serif font is measured. */
export const SERIF_TO_SANS_WIDTH = 1.12

/** Breaks a text in the sans font into at most `lines` lines of `width` pixels. An ellipsis replaces what does not fit. */
export function fitWords(text: string, width: number, size: number, lines: number): string[] {
  return fitShareTitle(text, { width: width / SERIF_TO_SANS_WIDTH, sizes: [{ size, lines }] }).lines
}

/** Breaks a text into the fewest lines, `widest` in em; undefined if over `most` lines. Words over `longestPart` are split. */
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

/** Returns a text's width in em in the covers' serif, slightly wider than the fonts of share images, so that it fits. */
const inSerif = (text: string) => textWidth(text, 'serif')

/** The size of a share image in pixels, as Open Graph recommends. */
export const SHARE_WIDTH = 1200
export const SHARE_HEIGHT = 630
/** A share image (link preview) shows covers of games on a table. This is the table's y coordinate in pixels. */
export const TABLE_Y = 490
/** The empty space at the left and right of a share image (link preview), in pixels. */
export const SHARE_MARGIN = 64

/** The names of the fonts in a share image (link preview). Covers in the image use `serif` or `grotesque` (a sans serif). */
export interface ShareFonts {
  serif: string
  sans: string
  grotesque: string
}

/** What a share image (link preview) takes from the site: name, tagline, colours and fonts. */
export interface ShareSite {
  siteName: string
  tagline: string
  inks: ThemeColours
  fonts: ShareFonts
}

export const SHARE_INK = '#f2ecdf'
export const SHARE_INK_2 = '#cfc6ba'

/** Returns a share image: the SVG in `body` above the site's name and tagline. The background is brightest at x = `lightX`. */
export function shareImageSvg(site: ShareSite, lightX: number, body: string): string {
  const { dusk, duskUp } = site.inks
  const lit = poolOf(duskUp)
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SHARE_WIDTH} ${SHARE_HEIGHT}" font-family="${site.fonts.sans}">` +
    `<path fill="${duskUp}" d="M0 0H${SHARE_WIDTH}V${TABLE_Y}H0Z"/>` +
    `<path fill="${lit}" d="${pool(lightX)}"/>` +
    `<path fill="${dusk}" d="M0 ${TABLE_Y}H${SHARE_WIDTH}V${SHARE_HEIGHT}H0Z"/>` +
    `${body}<path fill="${site.inks.lamp}" d="M0 ${TABLE_Y}h${SHARE_WIDTH}v4H0z"/>${siteLine(site)}</svg>`
  )
}

/** Returns an SVG text element that starts at `x`, with its baseline at `y` (pixels). `more` contains extra attributes. */
export function textSvg(text: string, x: number, y: number, size: number, more = ''): string {
  return `<text x="${x}" y="${y}" font-size="${size}" ${more}>${escapeSvg(text)}</text>`
}

/** Returns the site's logo as SVG: a half-disc in the colour `inkA` and another in the colour `lamp`, which overlap. */
export function logoSvg({ inkA, lamp }: ThemeColours, x: number, y: number, scale: number): string {
  return (
    `<g transform="translate(${x} ${y})scale(${scale})translate(-6 0)" fill-opacity=".86">` +
    `<path fill="${inkA}" d="M6 1A13 13 0 0 1 6 27Z"/><path fill="${lamp}" d="M26 1A13 13 0 0 0 26 27Z"/></g>`
  )
}

function siteLine({ siteName, tagline, inks, fonts }: ShareSite): string {
  const [name = ''] = fitWords(siteName, 620, 40, 1)
  const nameWidth = Array.from(name).length * 23
  const left = SHARE_MARGIN + 54
  const room = SHARE_WIDTH - SHARE_MARGIN - left - nameWidth - 24
  const [subtitle = ''] = room > 260 ? fitWords(tagline, room, 30, 1) : []
  return (
    logoSvg(inks, SHARE_MARGIN, 536, 1.8) +
    textSvg(
      name,
      left,
      574,
      40,
      `font-family="${fonts.serif}" font-weight="800" letter-spacing="-.6" fill="${SHARE_INK}"`,
    ) +
    (subtitle && textSvg(subtitle, left + nameWidth + 24, 573, 30, `fill="${SHARE_INK_2}"`))
  )
}

/** Returns the SVG path of the light on the background, shaped like the overlap of the logo's two half-discs. */
const pool = (x: number) => `M${x} -230A600 600 0 0 1 ${x} 935A600 600 0 0 1 ${x} -230Z`

/** Returns the colour of the light: slightly lighter than the background colour. */
function poolOf(duskUp: string): string {
  const lighter = (channel: string) =>
    Math.min(255, Math.round(Number.parseInt(channel, 16) * 1.25 + 5))
      .toString(16)
      .padStart(2, '0')
  return duskUp.replace(/[0-9a-f]{2}/gi, lighter)
}
