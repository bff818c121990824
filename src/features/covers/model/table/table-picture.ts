import {
  type Component,
  type ComponentKind,
  componentOf,
} from '#/features/games/model/facts/components.rules.ts'
import { digestOfText } from '../cover-addresses.rules.ts'
import { type CoverSubject, chooseCover } from '../covers.rules.ts'
import {
  arch,
  bar,
  disc,
  ellipse,
  outline,
  type Path,
  type Point,
  polar,
  polygon,
  rect,
  regularPolygon,
  repeat,
  star,
  tile,
} from '../geometry.ts'
import { hash, printSheet } from '../sheet.ts'

/** How several of a kind lie together: in rows, as a hand of cards, or strewn. */
type Arrangement = 'rows' | 'hand' | 'strewn'

/** A component on the table, about 200 units high around the origin: its body, and its blank parts. */
interface Thing {
  body: Path
  bare: Path
  lies: Arrangement
  /** How many are drawn at most, however many there are. */
  most: number
}

const grid = (lines: number, from: number, step: number, long: number) =>
  repeat(lines, (i) => rect(from + i * step, -long, 5, 2 * long) + rect(-long, from + i * step, 2 * long, 5))
const pips = (...at: (readonly [x: number, y: number])[]) => at.map(([x, y]) => disc(x, y, 13)).join('')

/** The drawing of each kind of component. */
const THINGS: Readonly<Record<ComponentKind, Thing>> = {
  balls: { body: disc(0, 0, 78), bare: ellipse(-26, -30, 20, 14), lies: 'strewn', most: 19 },
  blocks: { body: tile(0, 0, 190, 92, 0, 12), bare: rect(-80, -4, 160, 8), lies: 'strewn', most: 12 },
  boards: { body: tile(0, 0, 240, 240, 0, 18), bare: grid(4, -74, 48, 96), lies: 'rows', most: 6 },
  books: {
    body: tile(-62, 0, 120, 180, 0, 10) + tile(62, 0, 120, 180, 0, 10),
    bare: repeat(4, (i) => rect(-108, -58 + i * 34, 84, 8) + rect(24, -58 + i * 34, 84, 8)),
    lies: 'rows',
    most: 3,
  },
  cards: { body: tile(0, 0, 130, 190, 0, 18), bare: regularPolygon(4, 0, 0, 38), lies: 'hand', most: 7 },
  coins: { body: disc(0, 0, 86), bare: regularPolygon(4, 0, 0, 34, 45), lies: 'strewn', most: 14 },
  cubes: {
    body: polygon('0,-92 80,-46 80,46 0,92 -80,46 -80,-46'),
    bare: bar(0, 0, 0, 88, 9) + bar(0, 2, -78, -43, 9) + bar(0, 2, 78, -43, 9),
    lies: 'strewn',
    most: 19,
  },
  dials: { body: disc(0, 0, 96), bare: disc(0, 0, 16) + bar(0, 0, 44, -60, 12), lies: 'rows', most: 7 },
  dice: {
    body: tile(0, 0, 160, 160, 0, 30),
    bare: pips([-42, -42], [42, -42], [0, 0], [-42, 42], [42, 42]),
    lies: 'strewn',
    most: 16,
  },
  discs: { body: ellipse(0, 0, 92, 92), bare: disc(0, 0, 24), lies: 'strewn', most: 16 },
  dominoes: {
    body: tile(0, 0, 104, 204, 0, 16),
    bare: rect(-44, -4, 88, 8) + pips([0, -52], [-22, 34], [22, 72]),
    lies: 'rows',
    most: 9,
  },
  eggs: {
    body: outline(0, -96, 58, -30, 66, 30, 0, 86, -66, 30, -58, -30),
    bare: disc(-22, -20, 12),
    lies: 'strewn',
    most: 16,
  },
  figures: {
    body:
      disc(0, -70, 32) +
      polygon('-44,-34 44,-34 30,60 -30,60') +
      bar(50, 62, 64, -96, 10) +
      ellipse(0, 72, 70, 22),
    bare: rect(-30, 2, 60, 8),
    lies: 'strewn',
    most: 12,
  },
  flags: {
    body: rect(-44, -96, 12, 192) + polygon('-32,-92 74,-60 -32,-22'),
    bare: disc(0, -58, 10),
    lies: 'rows',
    most: 9,
  },
  hexagons: { body: regularPolygon(6, 0, 0, 104), bare: regularPolygon(3, 0, 8, 44), lies: 'rows', most: 12 },
  houses: {
    body: polygon('-70,84 -70,-14 0,-88 70,-14 70,84'),
    bare: arch(0, 10, 40, 84),
    lies: 'strewn',
    most: 12,
  },
  meeples: {
    body: outline(
      0,
      -92,
      30,
      -62,
      26,
      -36,
      92,
      -14,
      84,
      14,
      40,
      18,
      68,
      88,
      14,
      88,
      0,
      52,
      -14,
      88,
      -68,
      88,
      -40,
      18,
      -84,
      14,
      -92,
      -14,
      -26,
      -36,
      -30,
      -62,
    ),
    bare: '',
    lies: 'strewn',
    most: 16,
  },
  pawns: {
    body: disc(0, -56, 40) + polygon('0,-70 62,92 -62,92'),
    bare: rect(-34, 52, 68, 9),
    lies: 'strewn',
    most: 14,
  },
  pieces: {
    body:
      disc(0, -58, 36) +
      rect(-34, -40, 68, 18) +
      polygon('-26,-26 26,-26 50,74 -50,74') +
      tile(0, 80, 138, 34, 0, 12),
    bare: rect(-36, 40, 72, 9),
    lies: 'strewn',
    most: 16,
  },
  racks: { body: tile(0, 30, 240, 56, 0, 14), bare: rect(-100, 22, 200, 8), lies: 'rows', most: 5 },
  // The hole is cut out of the ring, so it belongs to the blank parts.
  rings: { body: disc(0, 0, 96), bare: disc(0, 0, 48), lies: 'strewn', most: 19 },
  screens: {
    body: polygon('-124,70 -104,-80 104,-80 124,70'),
    bare: star(5, 0, 0, 40, 17),
    lies: 'rows',
    most: 4,
  },
  stones: {
    body: outline(-84, 6, -50, -50, 24, -58, 84, -12, 58, 46, -20, 58),
    bare: ellipse(-22, -18, 20, 9),
    lies: 'strewn',
    most: 24,
  },
  tiles: { body: tile(0, 0, 172, 172, 0, 20), bare: disc(0, 0, 40), lies: 'rows', most: 12 },
  timers: {
    body:
      polygon('-66,-84 66,-84 8,0 66,84 -66,84 -8,0') +
      tile(0, -90, 160, 24, 0, 10) +
      tile(0, 90, 160, 24, 0, 10),
    bare: polygon('-36,70 36,70 0,30'),
    lies: 'rows',
    most: 3,
  },
  tokens: { body: regularPolygon(8, 0, 0, 88, 22), bare: star(5, 0, 4, 46, 19), lies: 'strewn', most: 14 },
  towers: {
    body:
      polygon('-66,92 -50,-58 50,-58 66,92') +
      rect(-62, -92, 32, 44) +
      rect(-16, -92, 32, 44) +
      rect(30, -92, 32, 44),
    bare: arch(0, 20, 38, 92),
    lies: 'strewn',
    most: 12,
  },
  trains: {
    body: tile(0, 14, 200, 84, 0, 14) + rect(52, -62, 22, 50) + disc(-58, 64, 26) + disc(58, 64, 26),
    bare: rect(-76, -8, 36, 30) + rect(-22, -8, 36, 30),
    lies: 'strewn',
    most: 12,
  },
  walls: { body: tile(0, 0, 40, 200, 0, 10), bare: rect(-6, -70, 12, 140), lies: 'rows', most: 10 },
}

/** More groups than this would be too small to make out. */
const GROUPS_MAX = 9
/** The golden angle, which spreads points evenly, as in a sunflower. */
const TURN = 137.5
/** How far apart things that are strewn lie, in their own units. */
const STREWN_STEP = 118

/** Position of a component in its group: its center, its rotation, and which of the two inks it has. */
interface Place {
  at: Point
  turned: number
  second: boolean
}

/** The game's table image with its components: 600 x 600, in the inks of its cover. */
export function printTable(subject: CoverSubject, lines: readonly string[]): string {
  const { light, strong, paper } = chooseCover(subject)
  const groups = componentsDrawn(lines)
  const seed = hash(subject.slug)
  const id = `t${seed.toString(36)}`
  const kinds = [...new Set(groups.map(({ kind }) => kind))]
  const shapes = kinds.map((kind) => {
    const { body, bare } = THINGS[kind]
    // Overlapping shapes are separated by a blank outline.
    return `<g id="${id}${kind}"><path d="${body}" stroke="#000" stroke-width="16" paint-order="stroke"/>${bare && `<path fill="#000" d="${bare}"/>`}</g>`
  })
  const slots = slotsFor(groups.length)
  const drawn = groups.map((group, at) => groupSvg(group, slots[at]!, id, seed >>> at))
  const plate = (inked: 'light' | 'strong') => drawn.map((group) => group[inked]).join('')
  return printSheet({
    id,
    width: 600,
    height: 600,
    paper,
    light,
    strong,
    lightPlate: `<defs>${shapes.join('')}</defs>${plate('light')}`,
    strongPlate: plate('strong'),
    label: tableInWords(lines),
  })
}

/** The text alternative of the picture: "On the table: 55 cards, 38 tokens". */
export const tableInWords = (lines: readonly string[]): string =>
  `On the table: ${lines.map((line) => line.replace(/:.*/, '')).join(', ')}`

/** Returns the address of the drawing; null if the game's components are unknown. */
export function tablePictureAddress(subject: CoverSubject, lines: readonly string[]): string | null {
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

/** Places groups on the sheet in rows of about equal width, the largest groups first. */
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

/** A component in both plates: one player's share is printed in their ink and cut out of the other. */
function groupSvg({ count, kind }: Component, { middle, size }: Slot, id: string, seed: number) {
  const { lies, most } = THINGS[kind]
  const places = PLACES[lies](Math.min(count, most), seed)
  const [xs, ys] = [places.map(({ at }) => at[0]), places.map(({ at }) => at[1])]
  const [left, top, right, foot] = [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)]
  // Seldom does a thing reach farther from its middle than this.
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

/** A number from -1 to 1 that a seed and a place decide. */
const drift = (seed: number, at: number) => (hash(`${seed} ${at}`) % 2001) / 1000 - 1

const PLACES: Record<(typeof THINGS)['cards']['lies'], (count: number, seed: number) => Place[]> = {
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
