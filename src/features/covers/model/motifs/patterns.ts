import { disc, leaf, type Path, polygon, rect, regularPolygon, repeat, star } from '../geometry.ts'
import { cut, flood, ink, type Motif, type Plate, score } from '../plates.ts'

/** Triangles of cloth in two turns: where two scraps lie double, a third cloth appears. */
export function quilt(): Motif {
  const side = 154
  const scrap = (x: number, y: number, turn: number): Path => {
    const corners = [x, y, x + side, y, x + side, y + side, x, y + side]
    return polygon(...corners.slice(0, turn * 2), ...corners.slice(turn * 2 + 2))
  }
  const missingCorner = [2, 3, 0, 1]
  const cloth = (offset: number): Plate => [
    ink(
      repeat(35, (i) => {
        const [column, row] = [i % 7, Math.floor(i / 7)]
        const turn = missingCorner[(column + row * 3 + offset) % 4] ?? 0
        return scrap(-239 + column * side, -85 + row * side, turn)
      }),
    ),
  ]
  return { light: cloth(0), strong: cloth(1) }
}

/** Warp in one ink, weft in the other. */
export function tartan(): Motif {
  const set = (stripe: (place: number, width: number) => Path) =>
    repeat(5, (i) => stripe(i * 210 - 110, 100) + stripe(i * 210 + 10, 18) + stripe(i * 210 + 52, 18))
  return {
    light: [ink(set((x, width) => rect(x, -140, width, 800)))],
    strong: [ink(set((y, height) => rect(-140, y, 880, height)))],
  }
}

const onNineTiles = (draw: (x: number, y: number) => Path) =>
  repeat(9, (i) => draw((i % 3) * 300, Math.floor(i / 3) * 300))

/** Painted tiles: the petals of one run across the discs of its neighbours. */
export function azulejo(): Motif {
  const diamonds = repeat(4, (i) =>
    regularPolygon(4, 150 + (i % 2) * 300, 150 + Math.floor(i / 2) * 300, 110),
  )
  const cross = (x: number, y: number) => repeat(4, (i) => leaf(x, y, 210, 62, 45 + i * 90))
  return {
    light: [
      ink(
        onNineTiles((x, y) => disc(x, y, 96)),
        diamonds,
      ),
    ],
    strong: [ink(onNineTiles(cross)), cut(onNineTiles((x, y) => disc(x, y, 26)))],
  }
}

/** Eight petals of each ink round one heart. */
export function flower(): Motif {
  return {
    light: [ink(repeat(8, (i) => leaf(300, 300, 226, 92, i * 45)))],
    strong: [
      ink(repeat(8, (i) => leaf(300, 300, 206, 84, i * 45 + 22.5))),
      ink(disc(300, 300, 58)),
      cut(disc(300, 300, 38)),
    ],
  }
}

/** Two squares, one turned: the spell is where they agree. */
export function sigil(): Motif {
  const well = cut(disc(300, 300, 78))
  return {
    light: [ink(regularPolygon(4, 300, 300, 222)), well],
    strong: [ink(regularPolygon(4, 300, 300, 222, 45)), well, ink(star(4, 300, 300, 78, 24))],
  }
}

/** Six rhombs make one star; a second star grows out of its gaps. */
export function starTiles(): Motif {
  const rhomb = (turn: number, length: number, width: number) => {
    const angle = (turn * Math.PI) / 180
    const [x, y] = [Math.sin(angle), -Math.cos(angle)]
    return polygon(
      300 + x * 22,
      300 + y * 22,
      300 + (x * length) / 2 - y * width,
      300 + (y * length) / 2 + x * width,
      300 + x * length,
      300 + y * length,
      300 + (x * length) / 2 + y * width,
      300 + (y * length) / 2 - x * width,
    )
  }
  const spread = (turn: number, length: number, width: number) =>
    repeat(6, (i) => rhomb(turn + i * 60, length, width))
  return { light: [ink(spread(0, 232, 66))], strong: [ink(spread(30, 216, 52)), cut(disc(300, 300, 20))] }
}

/** A rose window: light shows where the leads cross. */
export function stainedGlass(): Motif {
  const petals = (turn: number) => repeat(6, (i) => leaf(300, 300, 232, 104, turn + i * 60))
  const lead = score(
    9,
    repeat(6, (i) => leaf(300, 300, 232, 104, i * 60)),
    disc(300, 300, 150),
  )
  return {
    light: [flood, cut(disc(300, 300, 250)), ink(petals(0)), lead],
    strong: [
      ink(disc(300, 300, 232)),
      cut(petals(30)),
      lead,
      ink(disc(300, 300, 46)),
      score(9, disc(300, 300, 46)),
    ],
    sky: 'light',
  }
}

/** Four players, four directions; together they turn about one middle. */
export function arrows(): Motif {
  const upright = polygon('300,82 380,180 336,180 336,420 380,420 300,518 220,420 264,420 264,180 220,180')
  const level = polygon('82,300 180,220 180,264 420,264 420,220 518,300 420,380 420,336 180,336 180,380')
  return { light: [ink(upright), cut(disc(300, 300, 22))], strong: [ink(level), cut(disc(300, 300, 22))] }
}
