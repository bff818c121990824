import type { TwoPlayerVerdict } from '#/features/games/model/games.rules.ts'
import type { ThemeInks } from '#/features/site-settings/model/theme-inks.rules.ts'
import { textWidth } from '../titles/cover-title.ts'
import { markSvg, SANS_WIDER, SHARE_INK, SHARE_INK_2, words } from './share-sheet.ts'

/** A filter as an icon and a short label. */
export type ShareSign =
  | { kind: 'time'; minutes: number; words: string }
  | { kind: 'level'; level: 1 | 2 | 3; words: string }
  | { kind: 'rating'; side: 'expert' | 'community'; words: string }
  | { kind: 'mark'; words: string }

const SIZE = 30
const SIGN_GAP = 12
const GAP = 26

/** Icons in a row, as many as fit a width and a number of rows; `y` is the baseline of the last row. */
export function signsSvg(
  signs: readonly ShareSign[],
  { x, y, width, rows, inks }: { x: number; y: number; width: number; rows: number; inks: ThemeInks },
): string {
  const set: { sign: ShareSign; left: number; row: number }[] = []
  let left = 0
  let row = 0
  for (const sign of signs) {
    const run = signWidth(sign) + SIGN_GAP + textWidth(sign.words, 'serif') * SIZE * SANS_WIDER
    if (left > 0 && left + run > width) {
      row += 1
      left = 0
    }
    if (row >= rows) break
    set.push({ sign, left, row })
    left += run + GAP
  }
  const last = set.at(-1)?.row ?? 0
  return set
    .map(({ sign, left: from, row: at }) => {
      const baseline = y - (last - at) * 46
      return (
        drawnSign(sign, x + from, baseline, inks) +
        words(sign.words, x + from + signWidth(sign) + SIGN_GAP, baseline, SIZE, `fill="${SHARE_INK_2}"`)
      )
    })
    .join('')
}

function signWidth({ kind }: ShareSign): number {
  return { time: 30, level: 57, rating: 20, mark: 24 }[kind]
}

function drawnSign(sign: ShareSign, x: number, baseline: number, inks: ThemeInks): string {
  const middle = baseline - 10
  if (sign.kind === 'time') return dial(sign.minutes, x + 15, middle)
  if (sign.kind === 'level') return pips(sign.level, x, middle)
  if (sign.kind === 'mark') return markSvg(inks, x, middle - 17, 1.2)
  const half =
    sign.side === 'expert'
      ? `M${x} ${middle - 14}a16 14 0 0 1 0 28z`
      : `M${x + 20} ${middle - 14}a16 14 0 0 0 0 28z`
  return `<path fill="${sign.side === 'expert' ? inks.inkA : inks.lamp}" d="${half}"/>`
}

/** The play time as the filled part of an hour. */
function dial(minutes: number, x: number, y: number): string {
  const part = Math.min(Math.max(minutes, 0), 60) / 60
  const ring = `<circle cx="${x}" cy="${y}" r="13.500" fill="none" stroke="${SHARE_INK_2}" stroke-width="3"/>`
  if (part >= 1) return `${ring}<circle cx="${x}" cy="${y}" r="9" fill="${SHARE_INK_2}"/>`
  const angle = part * 2 * Math.PI
  const [toX, toY] = [x + 9 * Math.sin(angle), y - 9 * Math.cos(angle)].map((value) => value.toFixed(2))
  return `${ring}<path fill="${SHARE_INK_2}" d="M${x} ${y}V${y - 9}A9 9 0 ${part > 0.5 ? 1 : 0} 1 ${toX} ${toY}Z"/>`
}

function pips(level: number, x: number, y: number): string {
  return [0, 1, 2]
    .map(
      (pip) =>
        `<circle cx="${x + 7.5 + pip * 21}" cy="${y}" r="6" fill="${pip < level ? SHARE_INK_2 : 'none'}" stroke="${SHARE_INK_2}" stroke-width="3"/>`,
    )
    .join('')
}

const REACH: Record<TwoPlayerVerdict, number> = { best: 24, good: 18.6, playable: 15, avoid: 9.5 }

/** How far the two seats lean in, hollow: the editor's verdict without votes. */
export function seatsSvg(verdict: TwoPlayerVerdict, x: number, y: number, scale: number): string {
  const reach = REACH[verdict]
  return (
    `<g transform="translate(${x} ${y})scale(${scale})translate(-2 0)" fill="none" stroke="${SHARE_INK}" stroke-width="1.750">` +
    `<path d="M3 1A${reach} 13 0 0 1 3 27Z"/><path d="M33 1A${reach} 13 0 0 0 33 27Z"/></g>`
  )
}
