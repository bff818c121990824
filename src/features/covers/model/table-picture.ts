import { type Component, componentOf } from '#/features/games/model/facts/components.rules.ts'
import { digestOfText } from './cover-addresses.rules.ts'
import { type CoverSubject, chooseCover } from './covers.rules.ts'
import { readComponent } from './drawings.ts'
import { hash, sheetSvg } from './sheet.ts'

type Point = readonly [x: number, y: number]

/** Returns the point at a distance from a centre in a direction: 0 degrees is up, 90 is right. */
function polar(x: number, y: number, distance: number, degrees: number): Point {
  const angle = (degrees * Math.PI) / 180
  return [x + distance * Math.sin(angle), y - distance * Math.cos(angle)]
}

/** Maximum number of kinds of components in the picture; more would be too small to recognise. */
const GROUPS_MAX = 9
/** The golden angle in degrees, which spreads points evenly, as in a sunflower. */
const TURN = 137.5
/** The distance between scattered components, in units of their drawings. */
const STREWN_STEP = 118

/** Where a component lies in its group: its centre, its rotation in degrees, and whether it has the second ink. */
interface Place {
  at: Point
  turned: number
  second: boolean
}

/** Returns an SVG of 600 x 600 that shows a game's components (cards, tokens) on a table, in the two colours of its cover. */
export function drawComponents(subject: CoverSubject, lines: readonly string[]): string {
  const { light, strong, paper } = chooseCover(subject)
  const groups = componentsDrawn(lines)
  const seed = hash(subject.slug)
  const id = `t${seed.toString(36)}`
  const kinds = [...new Set(groups.map(({ kind }) => kind))]
  const shapes = kinds.map((kind) => {
    const { body, bare } = readComponent(kind)
    // Overlapping shapes are separated by a blank outline.
    return `<g id="${id}${kind}"><path d="${body}" stroke="#000" stroke-width="16" paint-order="stroke"/>${bare && `<path fill="#000" d="${bare}"/>`}</g>`
  })
  const slots = slotsFor(groups.length)
  const drawn = groups.map((group, at) => groupSvg(group, slots[at]!, id, seed >>> at))
  const plate = (inked: 'light' | 'strong') => drawn.map((group) => group[inked]).join('')
  return sheetSvg({
    id,
    width: 600,
    height: 600,
    paper,
    light,
    strong,
    lightPlate: `<defs>${shapes.join('')}</defs>${plate('light')}`,
    strongPlate: plate('strong'),
    label: componentsAltText(lines),
  })
}

/** Returns the alternative text of the picture of a game's components: "On the table: 55 cards, 38 tokens". */
export const componentsAltText = (lines: readonly string[]): string =>
  `On the table: ${lines.map((line) => line.replace(/:.*/, '')).join(', ')}`

/** Returns the URL of a picture that shows what is in a game's box. Null if none of `lines`, such as "55 cards", can be drawn. */
export function componentsAddress(subject: CoverSubject, lines: readonly string[]): string | null {
  return componentsDrawn(lines).length === 0
    ? null
    : `/covers/table/${subject.slug}.svg?v=${digestOfText(JSON.stringify([subject.slug, subject.title, subject.categories, lines]))}`
}

const componentsDrawn = (lines: readonly string[]): Component[] =>
  lines.flatMap((line) => componentOf(line) ?? []).slice(0, GROUPS_MAX)

interface Slot {
  middle: Point
  size: Point
}

/** Returns places for `count` groups of components, in rows; the first places are the largest. */
function slotsFor(count: number): Slot[] {
  const rows = Math.ceil(Math.sqrt(count - 0.1)) || 1
  const perRow = Array.from({ length: rows }, (_, row) => Math.floor((count + row) / rows))
  const heights = perRow.map((inRow) => 1 / inRow ** 0.4)
  const all = heights.reduce((sum, height) => sum + height, 0)
  let top = 24
  return perRow.flatMap((inRow, row) => {
    const [width, height] = [552 / inRow, (552 * heights[row]!) / all]
    const y = top + height / 2
    top += height
    return Array.from({ length: inRow }, (_, at) => ({
      middle: [24 + width * (at + 0.5), y] as const,
      size: [width * 0.9, height * 0.9] as const,
    }))
  })
}

/** Returns a group of equal components for both inks' masks: each ink prints its own ones and leaves out the others. */
function groupSvg({ count, kind }: Component, { middle, size }: Slot, id: string, seed: number) {
  const { layout, maxCopies } = readComponent(kind)
  const places = PLACES[layout](Math.min(count, maxCopies), seed)
  const [xs, ys] = [places.map(({ at }) => at[0]), places.map(({ at }) => at[1])]
  const [left, top, right, foot] = [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)]
  // Drawings are at most about 220 units wide and high.
  const [width, height] = [right - left + 220, foot - top + 220]
  const scale = Math.min(size[0] / width, size[1] / height, 1.2)
  const start = [middle[0] - (scale * (left + right)) / 2, middle[1] - (scale * (top + foot)) / 2]
  const all = (inked: boolean) =>
    places
      .map(({ at: [x, y], turned, second }) => {
        const fill = second === inked ? 'fff' : '000'
        return `<use href="#${id}${kind}" fill="#${fill}" transform="translate(${Math.round(x)} ${Math.round(y)})rotate(${Math.round(turned)})"/>`
      })
      .join('')
  const open = `<g transform="translate(${start.map(Math.round).join(' ')})scale(${scale.toFixed(3)})">`
  return { light: `${open}${all(false)}</g>`, strong: `${open}${all(true)}</g>` }
}

/** Returns a pseudo-random number from -1 to 1 for a position; always the same for the same seed. */
const drift = (seed: number, at: number) => (hash(`${seed} ${at}`) % 2001) / 1000 - 1

const PLACES: Record<ReturnType<typeof readComponent>['layout'], (count: number, seed: number) => Place[]> = {
  rows: (count, seed) => {
    const columns = Math.ceil(Math.sqrt(count))
    const rows = Math.ceil(count / columns)
    return Array.from({ length: count }, (_, at) => {
      const [row, column] = [Math.floor(at / columns), at % columns]
      const inRow = Math.min(columns, count - row * columns)
      return {
        at: [(column - (inRow - 1) / 2) * 218, (row - (rows - 1) / 2) * 218] as const,
        turned: drift(seed, at) * (count === 1 ? 4 : 7),
        second: (row + column + seed) % 2 === 1,
      }
    })
  },
  hand: (count, seed) =>
    Array.from({ length: count }, (_, at) => {
      const degrees = (at - (count - 1) / 2) * 15
      const [x, y] = polar(0, 330, 330, degrees)
      return { at: [x, y + (count > 1 ? 20 : 0)] as const, turned: degrees, second: (at + seed) % 2 === 1 }
    }),
  strewn: (count, seed) =>
    Array.from({ length: count }, (_, at) => ({
      at:
        count === 1
          ? ([0, 0] as const)
          : polar(0, 0, STREWN_STEP * Math.sqrt(at + 0.5), at * TURN + (seed % 360)),
      turned: drift(seed, at) * 24,
      // Each player's components are on their own side, if there are enough to tell.
      second: Math.sin((at * TURN * Math.PI) / 180) > 0,
    })),
}
