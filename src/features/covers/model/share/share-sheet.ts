import type { ThemeInks } from '#/features/site-settings/model/theme-inks.rules.ts'
import { escapeSvg } from '../sheet.ts'
import { setWords } from './share-title.rules.ts'

/** What Open Graph asks for. */
export const SHARE_WIDTH = 1200
export const SHARE_HEIGHT = 630
/** Where the boxes stand. */
export const LINE = 490
export const SHARE_MARGIN = 64

/** The faces of a picture, by their names where it is drawn. */
export interface ShareFaces {
  serif: string
  sans: string
  grotesque: string
}

/** Whose picture it is, and in which colours. */
export interface ShareSite {
  siteName: string
  tagline: string
  inks: ThemeInks
  faces: ShareFaces
}

export const SHARE_INK = '#f2ecdf'
export const SHARE_INK_2 = '#cfc6ba'

/** The window at dusk with its lamp line, the site's name below, and what is shared above. */
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

/** Words in a face at a place; `y` is the baseline. */
export function words(text: string, x: number, y: number, size: number, more = ''): string {
  return `<text x="${x}" y="${y}" font-size="${size}" ${more}>${escapeSvg(text)}</text>`
}

/** Two seats and what they share, at a place and a scale. */
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
  const [said = ''] = room > 260 ? setWords(tagline, room, 30, 1) : []
  return (
    markSvg(inks, SHARE_MARGIN, 536, 1.8) +
    words(
      name,
      left,
      574,
      40,
      `font-family="${faces.serif}" font-weight="800" letter-spacing="-.6" fill="${SHARE_INK}"`,
    ) +
    (said && words(said, left + nameWidth + 24, 573, 30, `fill="${SHARE_INK_2}"`))
  )
}

/** A pool of light: the shape that two large seats share. */
function pool(x: number): string {
  const top = -230
  const bottom = 935
  return `M${x} ${top}A600 600 0 0 1 ${x} ${bottom}A600 600 0 0 1 ${x} ${top}Z`
}

/** A shade lighter than the wall it falls on. */
function poolOf(duskUp: string): string {
  const channels = [1, 3, 5].map((at) => Number.parseInt(duskUp.slice(at, at + 2), 16))
  return `#${channels
    .map((value) =>
      Math.min(255, Math.round(value * 1.25 + 5))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}
