import type { Path } from './geometry.ts'
import { rect } from './geometry.ts'

/** One thing done to a plate: a shape or a pen line that lets ink through, or that stops it. */
interface Mark {
  path: Path
  printing: boolean
  penWidth?: number
}

/** A stencil, marked in this order. One ink is pressed through it. */
export type Plate = readonly Mark[]

/**
 * A picture in two inks: `light` is the ground, the sun, the first player; `strong` the second.
 * Where both plates print, the sheet takes the overprint colour: there the two players meet.
 */
export interface Motif {
  light: Plate
  strong: Plate
  /** The plate that fills the sky, and so the title's ground; the sky is bare paper without it. */
  sky?: 'light' | 'strong'
  /** The picture is lost when the light plate is printed as its own negative. */
  positiveOnly?: true
}

export const ink = (...paths: Path[]): Mark => ({ path: paths.join(''), printing: true })
export const cut = (...paths: Path[]): Mark => ({ path: paths.join(''), printing: false })
export const line = (penWidth: number, ...paths: Path[]): Mark => ({ ...ink(...paths), penWidth })
export const score = (penWidth: number, ...paths: Path[]): Mark => ({ ...cut(...paths), penWidth })

/** The whole sheet in this plate's ink. */
export const flood: Mark = ink(rect(-200, -200, 2200, 1600))

/** The plate that prints exactly where this one does not. */
export function negativeOf(plate: Plate): Plate {
  return [flood, ...plate.map((mark) => ({ ...mark, printing: !mark.printing }))]
}

/** The plate as SVG for a mask with a white fill: white prints, black does not. */
export function plateSvg(plate: Plate): string {
  return plate.map(markSvg).join('')
}

function markSvg({ path, printing, penWidth }: Mark): string {
  if (penWidth === undefined) return `<path${printing ? '' : ' fill="#000"'} d="${path}"/>`
  return `<path fill="none" stroke="${printing ? '#fff' : '#000'}" stroke-width="${penWidth}" d="${path}"/>`
}
