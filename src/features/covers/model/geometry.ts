/**
 * Shapes as SVG path data, in whole units of a 600 x 600 sheet. Every shape runs clockwise, so that shapes which overlap
 * within one path add up instead of cancelling out.
 */
export type Path = string
export type Point = readonly [x: number, y: number]
/** Which of two mirrored halves: 1 is drawn to the right of the middle, -1 to the left. */
export type MirroredHalf = 1 | -1

const whole = (value: number) => String(Math.round(value))
const at = ([x, y]: Point) => `${whole(x)} ${whole(y)}`

/** The point that far from a centre, in a direction: 0 degrees is up, 90 is right. */
export function polar(x: number, y: number, distance: number, degrees: number): Point {
  const angle = (degrees * Math.PI) / 180
  return [x + distance * Math.sin(angle), y - distance * Math.cos(angle)]
}

/** The same drawing for 0, 1, 2 ... count - 1, joined. */
export function repeat(count: number, draw: (index: number) => Path): Path {
  return Array.from({ length: count }, (_, index) => draw(index)).join('')
}

/** Numbers, or points as SVG writes them: '60,130 300,104'. */
type Coordinates = readonly (number | string)[]

function numbersOf(coordinates: Coordinates): number[] {
  return coordinates.flatMap((part) => (typeof part === 'number' ? part : part.split(/[ ,]/).map(Number)))
}

function pointsOf(coordinates: Coordinates): Point[] {
  const numbers = numbersOf(coordinates)
  return Array.from({ length: numbers.length / 2 }, (_, i) => [numbers[i * 2] ?? 0, numbers[i * 2 + 1] ?? 0])
}

function clockwise(points: Point[]): Point[] {
  const doubledArea = points.reduce((sum, [x, y], i) => {
    const [nextX, nextY] = points[(i + 1) % points.length] ?? [x, y]
    return sum + x * nextY - nextX * y
  }, 0)
  return doubledArea < 0 ? points.toReversed() : points
}

const closed = (points: Point[]): Path => `M${clockwise(points).map(at).join('L')}z`

export function polygon(...coordinates: Coordinates): Path {
  return closed(pointsOf(coordinates))
}

export function rect(x: number, y: number, width: number, height: number): Path {
  return `M${at([x, y])}h${whole(width)}v${whole(height)}h${whole(-width)}z`
}

export function ellipse(x: number, y: number, radiusX: number, radiusY: number): Path {
  const [rx, ry] = [whole(radiusX), whole(radiusY)]
  const across = whole(2 * radiusX)
  return `M${at([x - radiusX, y])}a${rx} ${ry} 0 0 1 ${across} 0a${rx} ${ry} 0 0 1-${across} 0z`
}

export function disc(x: number, y: number, radius: number): Path {
  return ellipse(x, y, radius, radius)
}

export function regularPolygon(sides: number, x: number, y: number, radius: number, turn = 0): Path {
  return closed(Array.from({ length: sides }, (_, i) => polar(x, y, radius, turn + (i * 360) / sides)))
}

/** A fir as a child draws it. */
export function fir(x: number, foot: number, width: number, height: number): Path {
  return polygon(x - width / 2, foot, x, foot - height, x + width / 2, foot)
}

export function star(points: number, x: number, y: number, outer: number, inner: number, turn = 0): Path {
  const corners = Array.from({ length: points * 2 }, (_, i) =>
    polar(x, y, i % 2 ? inner : outer, turn + (i * 180) / points),
  )
  return closed(corners)
}

/** A leaf that grows from a point in a direction: petals, flames, feathers, eyes. */
export function leaf(x: number, y: number, length: number, width: number, degrees: number): Path {
  const reach = Math.hypot(length / 2, width)
  const spread = (Math.atan2(width, length / 2) * 180) / Math.PI
  const tip = polar(x, y, length, degrees)
  const [left, right] = [polar(x, y, reach, degrees - spread), polar(x, y, reach, degrees + spread)]
  return `M${at([x, y])}Q${at(left)} ${at(tip)}Q${at(right)} ${at([x, y])}z`
}

/** A round-headed arch. */
export function arch(x: number, top: number, width: number, foot: number): Path {
  const half = width / 2
  return `M${at([x - half, foot])}V${whole(top + half)}a${whole(half)} ${whole(half)} 0 0 1 ${whole(width)} 0V${whole(foot)}z`
}

/** A sea or a range of hills: a waved edge, filled down past the foot of the sheet. */
export function sea(y: number, swell: number, step: number, from = -140): Path {
  return `M${from} 700V${y}q${step / 2}-${swell} ${step} 0${`t${step} 0`.repeat(Math.ceil(880 / step))}V700z`
}

/** One waved line, to be drawn with a pen. */
export function ripple(y: number, swell = 36, step = 110): Path {
  return `M-140 ${y}q${step / 2}-${swell} ${step} 0${`t${step} 0`.repeat(Math.ceil(880 / step))}`
}

/** A rectangle with round corners, placed by its middle and turned: a card, a tile, a body. */
export function tile(x: number, y: number, width: number, height: number, degrees = 0, corner = 26): Path {
  const angle = (degrees * Math.PI) / 180
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const place = (u: number, v: number) => at([x + u * cos - v * sin, y + u * sin + v * cos])
  const [w, h, c] = [width / 2, height / 2, corner]
  return (
    `M${place(c - w, -h)}L${place(w - c, -h)}Q${place(w, -h)} ${place(w, c - h)}L${place(w, h - c)}Q${place(w, h)} ${place(w - c, h)}` +
    `L${place(c - w, h)}Q${place(-w, h)} ${place(-w, h - c)}L${place(-w, c - h)}Q${place(-w, -h)} ${place(c - w, -h)}z`
  )
}

/** A straight beam between two points. */
export function bar(x1: number, y1: number, x2: number, y2: number, width: number): Path {
  const length = Math.hypot(x2 - x1, y2 - y1)
  const [dx, dy] = [((y2 - y1) / length) * (width / 2), ((x1 - x2) / length) * (width / 2)]
  return polygon(x1 + dx, y1 + dy, x2 + dx, y2 + dy, x2 - dx, y2 - dy, x1 - dx, y1 - dy)
}

export function heart(x: number, y: number, size: number): Path {
  const s = (factor: number) => whole(size * factor)
  return `M${at([x, y + size])}c${s(-2)} ${s(-1.2)} ${s(-1)} ${s(-2.4)} 0 ${s(-1.4)}c${s(1)} ${s(-1)} ${s(2)} ${s(0.2)} 0 ${s(1.4)}z`
}

/** Each stretch of a smooth line bends towards the points before and after it (Catmull-Rom, written as Béziers). */
function stretch(before: Point, from: Point, to: Point, after: Point): Path {
  if (from[0] === to[0] && from[1] === to[1]) return ''
  const leave: Point = [from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6]
  const arrive: Point = [to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6]
  return `C${at(leave)} ${at(arrive)} ${at(to)}`
}

/** A closed outline that runs smoothly through its points; a point named twice makes a sharp corner. */
export function outline(...coordinates: Coordinates): Path {
  const points = clockwise(pointsOf(coordinates))
  const point = (index: number): Point => points[(index + points.length) % points.length] ?? [0, 0]
  return `M${at(point(0))}${repeat(points.length, (i) => stretch(point(i - 1), point(i), point(i + 1), point(i + 2)))}z`
}

/** A smooth open line through its points, to be drawn with a pen. */
export function curve(...coordinates: Coordinates): Path {
  const points = pointsOf(coordinates)
  const point = (index: number): Point => points[Math.max(0, Math.min(points.length - 1, index))] ?? [0, 0]
  const stretches = repeat(points.length - 1, (i) =>
    stretch(point(i - 1), point(i), point(i + 1), point(i + 2)),
  )
  return `M${at(point(0))}${stretches}`
}

/** The same coordinates on either side of the middle of a cover (x = 300). */
export function mirrored(side: MirroredHalf, ...coordinates: Coordinates): number[] {
  return numbersOf(coordinates).map((value, index) => (index % 2 ? value : 300 + side * value))
}
