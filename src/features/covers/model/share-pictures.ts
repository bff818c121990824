import {
  DIFFICULTIES,
  type Difficulty,
  formatPlayTime,
  formatVerdict,
  type TwoPlayerVerdict,
} from '#/features/games/model/games.rules.ts'
import type { ThemeColours } from '#/features/site-settings/model/theme-colours.rules.ts'
import { textWidth } from './cover-title.ts'
import type { CoverSubject } from './covers.rules.ts'
import { drawCover, drawPostPicture } from './print-cover.rules.ts'
import {
  fitShareTitle,
  fitWords,
  logoSvg,
  SERIF_TO_SANS_WIDTH,
  SHARE_INK,
  SHARE_INK_2,
  SHARE_MARGIN,
  type ShareFonts,
  type ShareSite,
  shareImageSvg,
  TABLE_Y,
  textSvg,
} from './share-sheet.ts'

/** An icon with a short label in a share image (link preview). The icon of the kind `logo` is the site's logo. */
export type ShareIcon =
  | { kind: 'time'; minutes: number; label: string }
  | { kind: 'level'; level: 1 | 2 | 3; label: string }
  | { kind: 'rating'; side: 'expert' | 'community'; label: string }
  | { kind: 'logo'; label: string }

/** Returns the icon for a game's difficulty in a share image, with a label such as "Easy". */
export const difficultyIcon = (difficulty: Difficulty): ShareIcon => ({
  kind: 'level',
  level: (DIFFICULTIES.indexOf(difficulty) + 1) as 1 | 2 | 3,
  label: difficulty,
})

const SIZE = 30
const ICON_GAP = 12
const GAP = 26
const ICON_WIDTH = { time: 30, level: 57, rating: 20, logo: 24 }

/** Returns icons with labels as SVG, as many as fit the width and number of rows; `y` is the baseline of the last row. */
function iconsSvg(
  icons: readonly ShareIcon[],
  { x, y, width, rows, inks }: { x: number; y: number; width: number; rows: number; inks: ThemeColours },
): string {
  let [left, row] = [0, 0]
  const places = icons.map((icon) => {
    const run = ICON_WIDTH[icon.kind] + ICON_GAP + textWidth(icon.label, 'serif') * SIZE * SERIF_TO_SANS_WIDTH
    if (left > 0 && left + run > width) {
      row += 1
      left = 0
    }
    const place = { icon, from: x + left, row }
    left += run + GAP
    return place
  })
  const shown = places.filter((place) => place.row < rows)
  const last = shown.at(-1)?.row ?? 0
  return shown
    .map(({ icon, from, row: at }) => {
      const baseline = y - (last - at) * 46
      const wordsAt = from + ICON_WIDTH[icon.kind] + ICON_GAP
      return (
        iconSvg(icon, from, baseline - 10, inks) +
        textSvg(icon.label, wordsAt, baseline, SIZE, `fill="${SHARE_INK_2}"`)
      )
    })
    .join('')
}

function iconSvg(icon: ShareIcon, x: number, middle: number, inks: ThemeColours): string {
  if (icon.kind === 'time') return dial(icon.minutes, x + 15, middle)
  if (icon.kind === 'level') return pips(icon.level, x, middle)
  if (icon.kind === 'logo') return logoSvg(inks, x, middle - 17, 1.2)
  return icon.side === 'expert'
    ? `<path fill="${inks.inkA}" d="M${x} ${middle - 14}a16 14 0 0 1 0 28z"/>`
    : `<path fill="${inks.lamp}" d="M${x + 20} ${middle - 14}a16 14 0 0 0 0 28z"/>`
}

/** Returns the icon of a play time as SVG: an hour's dial, filled as far as the minutes. */
function dial(minutes: number, x: number, y: number): string {
  const part = Math.min(Math.max(minutes, 0), 60) / 60
  const ring = `<circle cx="${x}" cy="${y}" r="13.500" fill="none" stroke="${SHARE_INK_2}" stroke-width="3"/>`
  if (part >= 1) return `${ring}<circle cx="${x}" cy="${y}" r="9" fill="${SHARE_INK_2}"/>`
  const angle = part * 2 * Math.PI
  const [toX, toY] = [x + 9 * Math.sin(angle), y - 9 * Math.cos(angle)].map((value) => value.toFixed(2))
  return `${ring}<path fill="${SHARE_INK_2}" d="M${x} ${y}V${y - 9}A9 9 0 ${part > 0.5 ? 1 : 0} 1 ${toX} ${toY}Z"/>`
}

function pips(level: number, x: number, y: number): string {
  const pip = (at: number) =>
    `<circle cx="${x + 7.5 + at * 21}" cy="${y}" r="6" fill="${at < level ? SHARE_INK_2 : 'none'}" stroke="${SHARE_INK_2}" stroke-width="3"/>`
  return pip(0) + pip(1) + pip(2)
}

const REACH: Record<TwoPlayerVerdict, number> = { best: 24, good: 18.6, playable: 15, avoid: 9.5 }

/** Returns the icon of an editor's verdict as SVG: two hollow seats that overlap more the better the game is with two. */
function seatsSvg(verdict: TwoPlayerVerdict, x: number, y: number, scale: number): string {
  const reach = REACH[verdict]
  return (
    `<g transform="translate(${x} ${y})scale(${scale})translate(-2 0)" fill="none" stroke="${SHARE_INK}" stroke-width="1.750">` +
    `<path d="M3 1A${reach} 13 0 0 1 3 27Z"/><path d="M33 1A${reach} 13 0 0 0 33 27Z"/></g>`
  )
}

/** A share image as SVG. `words` repeats all text of the image, so that the renderer can choose the fonts. */
export interface ShareImage {
  svg: string
  words: string
}

/** The data that a game's share image shows. */
export interface SharedGame {
  subject: CoverSubject
  /** The title, or a replacement if the fonts cannot draw it. */
  title: string
  tagline: string | null
  difficulty: Difficulty | null
  verdict: TwoPlayerVerdict | null
}

/** Font sizes of titles in pixels: the largest for one line, the others for two. */
const TITLE = {
  width: 588,
  sizes: [
    { size: 132, lines: 1 },
    { size: 92, lines: 2 },
    { size: 64, lines: 2 },
  ],
}
const LEFT = 548
const BOX = 404
const COLUMN_HEIGHT = 486

/** Returns the share image of a game as SVG: cover, title, tagline, play time, difficulty and verdict. */
export function gameShareImage(game: SharedGame, site: ShareSite): ShareImage {
  const { subject, difficulty, verdict } = game
  const time = formatPlayTime(subject.playMinutes ?? null)
  const icons: ShareIcon[] = []
  if (time) icons.push({ kind: 'time', minutes: subject.playMinutes ?? 0, label: time })
  if (difficulty) icons.push(difficultyIcon(difficulty))
  const box = gameBoxSvg({ ...subject, title: game.title }, site.fonts, { x: SHARE_MARGIN, width: BOX })
  return besideBox(box, site, { title: game.title, subtitle: game.tagline ?? '', icons, verdict })
}

/** What social networks show in the preview of a link to a post. The field `picture` names a drawing, such as `losing-well`. */
export interface SharedPost {
  title: string
  excerpt: string
  picture: string
}

/** Returns the share image of a post as SVG: its picture, title and excerpt. */
export function postShareImage({ picture, title, excerpt }: SharedPost, site: ShareSite): ShareImage {
  const box = boxSvg(drawPostPicture(picture), { x: SHARE_MARGIN, width: BOX, crop: '300 0 1000 1000' })
  return besideBox(box, site, { title, subtitle: excerpt, icons: [], verdict: null })
}

interface Column extends Pick<SharedGame, 'title' | 'verdict'> {
  subtitle: string
  icons: readonly ShareIcon[]
}

/** Lays out a picture with a column of texts beside it; the texts that exist share the column's height. */
function besideBox(box: string, site: ShareSite, column: Column): ShareImage {
  const { title, subtitle, icons, verdict } = column
  const set = fitShareTitle(title, TITLE)
  const lines = fitWords(subtitle, TITLE.width, 32, 2)
  const verdictWords = verdict ? formatVerdict(verdict) : ''
  const line = (text: string, y: number) => textSvg(text, LEFT, y, 32, `fill="${SHARE_INK_2}"`)
  const parts = [
    { height: set.lines.length * set.size * 1.04, draw: (top: number) => titleSvg(set, LEFT, top, site) },
    {
      height: lines.length * 42,
      draw: (top: number) => lines.map((text, index) => line(text, top + 32 + index * 42)).join(''),
    },
    {
      height: icons.length > 0 ? 38 : 0,
      draw: (top: number) =>
        iconsSvg(icons, { x: LEFT, y: top + 29, width: TITLE.width, rows: 1, inks: site.inks }),
    },
    {
      height: verdict ? 46 : 0,
      draw: (top: number) =>
        seatsSvg(verdict!, LEFT, top, 1.6) +
        textSvg(verdictWords, LEFT + 68, top + 34, 34, `fill="${SHARE_INK}"`),
    },
  ].filter((part) => part.height > 0)
  const gap = 20
  const height = parts.reduce((sum, part) => sum + part.height, gap * (parts.length - 1))
  let top = Math.max(24, (COLUMN_HEIGHT - height) / 2)
  const drawn = parts.map((part) => {
    const svg = part.draw(top)
    top += part.height + gap
    return svg
  })
  return {
    svg: shareImageSvg(site, 290, box + drawn.join('')),
    words: [title, subtitle, verdictWords, ...wordsAround(site, icons)].join(' '),
  }
}

const wordsAround = (site: ShareSite, icons: readonly ShareIcon[]) => [
  site.siteName,
  site.tagline,
  ...icons.map((icon) => icon.label),
]

/** The data that the share image of search results shows. */
interface SharedResults {
  /** The heading of the results page: "8 quick cooperative games". */
  heading: string
  /** The first filters of the search as icons with labels, at most three. */
  icons: readonly ShareIcon[]
  /** The first games of the results, at most three, with titles that the fonts can draw. */
  games: readonly CoverSubject[]
}

const HEADING = {
  width: 416,
  sizes: [
    { size: 86, lines: 3 },
    { size: 64, lines: 4 },
    { size: 48, lines: 5 },
  ],
}
/** Width of the heading in pixels, if no game was found. */
const HEADING_ALONE = 1_000
const BOXES = [
  { x: 492, width: 300 },
  { x: 810, width: 176 },
  { x: 1004, width: 132 },
]

/** Returns the share image of search results as SVG: heading, icons of the first three filters, and covers of games. */
export function resultsShareImage({ heading, icons, games }: SharedResults, site: ShareSite): ShareImage {
  const set = fitShareTitle(heading, games.length === 0 ? { ...HEADING, width: HEADING_ALONE } : HEADING)
  const boxes = games
    .slice(0, BOXES.length)
    .map((game, index) => gameBoxSvg(game, site.fonts, BOXES[index]!))
    .join('')
  const body =
    titleSvg(set, SHARE_MARGIN, 56, site) +
    iconsSvg(icons.slice(0, 3), { x: SHARE_MARGIN, y: 450, width: HEADING.width, rows: 2, inks: site.inks }) +
    boxes
  const titles = games.map(({ title }) => title)
  return {
    svg: shareImageSvg(site, 936, body),
    words: [heading, ...titles, ...wordsAround(site, icons)].join(' '),
  }
}

function titleSvg(
  set: { size: number; lines: string[] },
  x: number,
  top: number,
  { fonts }: ShareSite,
): string {
  const style = `font-family="${fonts.serif}" fill="${SHARE_INK}" letter-spacing="${(-0.02 * set.size).toFixed(1)}"`
  return set.lines
    .map((line, at) => textSvg(line, x, Math.round(top + set.size * (0.86 + at * 1.04)), set.size, style))
    .join('')
}

/** Returns a square image as a box on the table, with rounded upper corners. */
function boxSvg(picture: string, { x, width, crop }: { x: number; width: number; crop: string }): string {
  const y = TABLE_Y - width
  const id = `box${x}`
  const placed = picture.replace(
    /^<svg ([^>]*?)viewBox="[^"]*"/,
    `<svg $1x="${x}" y="${y}" width="${width}" height="${width}" viewBox="${crop}"`,
  )
  const shape = `M${x} ${TABLE_Y}V${y + 5}a5 5 0 0 1 5-5H${x + width - 5}a5 5 0 0 1 5 5V${TABLE_Y}Z`
  return `<clipPath id="${id}"><path d="${shape}"/></clipPath><g clip-path="url(#${id})">${placed}</g>`
}

/** Returns a game's cover as a box, with its title if the box is large enough. */
function gameBoxSvg(subject: CoverSubject, fonts: ShareFonts, place: { x: number; width: number }): string {
  const titled = place.width >= 140
  return boxSvg(drawCover(subject, { titled, fonts }), { ...place, crop: '0 0 600 600' })
}
