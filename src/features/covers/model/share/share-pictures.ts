import {
  DIFFICULTIES,
  type Difficulty,
  playTimeInWords,
  type TwoPlayerVerdict,
  verdictInWords,
} from '#/features/games/model/games.rules.ts'
import type { CoverSubject } from '../covers.rules.ts'
import { printCover } from '../print-cover.rules.ts'
import {
  LINE,
  SHARE_INK,
  SHARE_INK_2,
  SHARE_MARGIN,
  type ShareFaces,
  type ShareSite,
  setShareTitle,
  setWords,
  shareSheet,
  words,
} from './share-sheet.ts'
import { type ShareSign, seatsSvg, signsSvg } from './share-signs.ts'

/** A share image before rendering: its SVG, and all its texts, to select the needed fonts. */
export interface SharePicture {
  svg: string
  words: string
}

/** The data of a game's share image. */
export interface SharedGame {
  subject: CoverSubject
  /** The title as it can be drawn. */
  title: string
  tagline: string | null
  difficulty: Difficulty | null
  verdict: TwoPlayerVerdict | null
}

/** Titles of games and articles: one line of the largest, two of the others. */
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

/** Lays out the share image of a game: box, title, tagline, time, difficulty, and verdict for two. */
export function gameSharePicture(game: SharedGame, site: ShareSite): SharePicture {
  const { subject, difficulty, verdict } = game
  const time = playTimeInWords(subject.playMinutes ?? null)
  const signs: ShareSign[] = [
    ...(time ? [{ kind: 'time' as const, minutes: subject.playMinutes ?? 0, words: time }] : []),
    ...(difficulty ? [{ kind: 'level' as const, level: levelOf(difficulty), words: difficulty }] : []),
  ]
  const box = gameBoxSvg({ ...subject, title: game.title }, site.faces, { x: SHARE_MARGIN, width: BOX })
  return besideBox(box, site, { title: game.title, stated: game.tagline ?? '', signs, verdict })
}

/** The share image of an article: its image as a box, title and excerpt. */
export function articleSharePicture(
  article: { picture: string; title: string; excerpt: string },
  site: ShareSite,
): SharePicture {
  const box = boxSvg(article.picture, { x: SHARE_MARGIN, width: BOX, crop: '300 0 1000 1000' })
  return besideBox(box, site, { title: article.title, stated: article.excerpt, signs: [], verdict: null })
}

interface Options {
  title: string
  stated: string
  signs: readonly ShareSign[]
  verdict: TwoPlayerVerdict | null
}

function besideBox(
  box: string,
  site: ShareSite,
  { title, stated: subtitle, signs, verdict }: Options,
): SharePicture {
  const set = setShareTitle(title, TITLE)
  const lines = setWords(subtitle, TITLE.width, 32, 2)
  const verdictWords = verdict ? verdictInWords(verdict) : ''
  const parts: { height: number; draw: (top: number) => string }[] = [
    ...(set.lines.length > 0
      ? [
          {
            height: set.lines.length * set.size * 1.04,
            draw: (top: number) => titleSvg(set, LEFT, top, site),
          },
        ]
      : []),
    ...(lines.length > 0
      ? [
          {
            height: lines.length * 42,
            draw: (top: number) =>
              lines
                .map((line, index) => words(line, LEFT, top + 32 + index * 42, 32, `fill="${SHARE_INK_2}"`))
                .join(''),
          },
        ]
      : []),
    ...(signs.length > 0
      ? [
          {
            height: 38,
            draw: (top: number) =>
              signsSvg(signs, { x: LEFT, y: top + 29, width: TITLE.width, rows: 1, inks: site.inks }),
          },
        ]
      : []),
    ...(verdict
      ? [
          {
            height: 46,
            draw: (top: number) =>
              seatsSvg(verdict, LEFT, top, 1.6) +
              words(verdictWords, LEFT + 68, top + 34, 34, `fill="${SHARE_INK}"`),
          },
        ]
      : []),
  ]
  const gap = 20
  const height = parts.reduce((sum, part) => sum + part.height, gap * (parts.length - 1))
  let top = Math.max(24, (COLUMN_HEIGHT - height) / 2)
  const reported = parts.map((part) => {
    const drawn = part.draw(top)
    top += part.height + gap
    return drawn
  })
  return {
    svg: shareSheet(site, 290, box + reported.join('')),
    words: [
      title,
      subtitle,
      verdictWords,
      site.siteName,
      site.tagline,
      ...signs.map((sign) => sign.words),
    ].join(' '),
  }
}

/** The data of the share image of results. */
export interface SharedResults {
  /** The heading of the page: "8 quick cooperative games". */
  heading: string
  /** The first answers, at most three. */
  signs: readonly ShareSign[]
  /** The first games found, at most three, with titles that can be drawn. */
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
/** Width of the heading without any result. */
const HEADING_ALONE = 1_000
const BOXES = [
  { x: 492, width: 300 },
  { x: 810, width: 176 },
  { x: 1004, width: 132 },
]

/** The link preview of search results: the query, its first filters as icons, and the first games found. */
export function resultsSharePicture({ heading, signs, games }: SharedResults, site: ShareSite): SharePicture {
  const set = setShareTitle(heading, games.length === 0 ? { ...HEADING, width: HEADING_ALONE } : HEADING)
  const boxes = games
    .slice(0, BOXES.length)
    .map((game, index) => gameBoxSvg(game, site.faces, BOXES[index]!))
    .join('')
  const body =
    titleSvg(set, SHARE_MARGIN, 56, site) +
    signsSvg(signs.slice(0, 3), { x: SHARE_MARGIN, y: 450, width: HEADING.width, rows: 2, inks: site.inks }) +
    boxes
  const titles = games.map(({ title }) => title)
  return {
    svg: shareSheet(site, 936, body),
    words: [heading, site.siteName, site.tagline, ...titles, ...signs.map((sign) => sign.words)].join(' '),
  }
}

function titleSvg(
  set: { size: number; lines: string[] },
  x: number,
  top: number,
  { faces }: ShareSite,
): string {
  const style = `font-family="${faces.serif}" fill="${SHARE_INK}" letter-spacing="${(-0.02 * set.size).toFixed(1)}"`
  return set.lines
    .map((line, index) => words(line, x, Math.round(top + set.size * (0.86 + index * 1.04)), set.size, style))
    .join('')
}

function levelOf(difficulty: Difficulty): 1 | 2 | 3 {
  return (DIFFICULTIES.indexOf(difficulty) + 1) as 1 | 2 | 3
}

/** A square image as a box on the line, with rounded upper corners. */
function boxSvg(picture: string, { x, width, crop }: { x: number; width: number; crop: string }): string {
  const y = LINE - width
  const id = `box${x}`
  const placed = picture.replace(
    /^<svg ([^>]*?)viewBox="[^"]*"/,
    `<svg $1x="${x}" y="${y}" width="${width}" height="${width}" viewBox="${crop}"`,
  )
  const shape = `M${x} ${LINE}V${y + 5}a5 5 0 0 1 5-5H${x + width - 5}a5 5 0 0 1 5 5V${LINE}Z`
  return `<clipPath id="${id}"><path d="${shape}"/></clipPath><g clip-path="url(#${id})">${placed}</g>`
}

/** A game's box: its cover, with lettering if it is large enough. */
function gameBoxSvg(subject: CoverSubject, faces: ShareFaces, place: { x: number; width: number }): string {
  const titled = place.width >= 140
  return boxSvg(printCover(subject, { titled, families: faces }), { ...place, crop: '0 0 600 600' })
}
