import {
  disc,
  ellipse,
  heart,
  polar,
  polygon,
  rect,
  regularPolygon,
  repeat,
  star,
  tile,
} from '../geometry.ts'
import { cut, flood, ink, line, type Motif, score } from '../plates.ts'

/** Three fanned cards; the middle one overlaps both neighbours. */
export function cards(): Motif {
  const place = (degrees: number, distance = 340) => polar(300, 650, distance, degrees)
  const card = (degrees: number) => tile(...place(degrees), 230, 350, degrees)
  return {
    light: [
      ink(card(-29)),
      ink(card(29)),
      cut(regularPolygon(4, ...place(-29, 380), 62, -29)),
      cut(heart(...place(29, 380), 46)),
    ],
    strong: [ink(card(0)), cut(star(5, ...place(0, 385), 66, 27))],
  }
}

/** Two dice that landed on each other. */
export function dice(): Motif {
  return {
    light: [
      ink(tile(215, 235, 290, 290, -14)),
      cut(disc(145, 176, 32), disc(215, 235, 32), disc(285, 294, 32)),
    ],
    strong: [
      ink(tile(380, 380, 290, 290, 10)),
      cut(disc(324, 296, 32), disc(463, 320, 32), disc(297, 440, 32), disc(436, 464, 32)),
    ],
  }
}

/** Two pawns side by side on one square. */
export function pawns(): Motif {
  const pawn = (x: number) =>
    `${disc(x, 180, 98)}M${x - 80} 262h160c0 150 60 300 90 448h-340c30-148 90-298 90-448z`
  return { light: [ink(pawn(218))], strong: [ink(pawn(382))] }
}

/** A white and a black stone on a grid, one half over the other. */
export function stones(): Motif {
  const grid = repeat(7, (i) => `M${i * 130 - 90} -90V700M-140 ${i * 130 - 90}H690`)
  return {
    light: [flood, score(5, grid), cut(disc(235, 235, 160))],
    strong: [ink(disc(365, 365, 160))],
    sky: 'light',
  }
}

/** A chequered board seen through one large piece. */
export function board(): Motif {
  const square = (row: number, column: number) =>
    rect(-180 + column * 240 + (row % 2) * 120, -60 + row * 120, 120, 120)
  return {
    light: [ink(repeat(24, (i) => square(Math.floor(i / 4), i % 4)))],
    strong: [ink(disc(300, 300, 215))],
  }
}

/** Six hexagons round a gap; every neighbour is the other player's. */
export function hexes(): Motif {
  const hexagon = (x: number, y: number) => regularPolygon(6, x, y, 140)
  const gap = cut(regularPolygon(6, 300, 300, 58))
  return {
    light: [ink(hexagon(180, 202), hexagon(420, 202), hexagon(300, 410)), gap],
    strong: [ink(hexagon(300, 190), hexagon(180, 398), hexagon(420, 398)), gap],
  }
}

/** Two pieces of a jigsaw that overlap at the knob. */
export function puzzle(): Motif {
  return {
    light: [ink(rect(-140, 170, 475, 300), disc(375, 320, 76), disc(170, 165, 66)), cut(disc(170, 470, 66))],
    strong: [ink(rect(300, 170, 440, 300), disc(490, 475, 66)), cut(disc(490, 170, 66))],
  }
}

/** Two coins, one paid over the other. */
export function coins(): Motif {
  const coin = (x: number, y: number, turn: number) => [
    ink(star(32, x, y, 180, 171)),
    score(8, disc(x, y, 148)),
    cut(regularPolygon(4, x, y, 72, turn)),
  ]
  return { light: coin(215, 245, 45), strong: coin(385, 355, 0) }
}

/** Two dominoes laid crosswise; they meet on the half they have in common. */
export function domino(): Motif {
  const pip = (x: number, y: number) => disc(x, y, 20)
  const upper = cut(pip(182, 130), pip(182, 218), pip(244, 174), pip(306, 130), pip(306, 218))
  const shared = [pip(186, 372), pip(244, 430), pip(302, 488)]
  return {
    light: [ink(tile(244, 302, 230, 436, 0, 30)), upper, cut(...shared), score(10, 'M154 302H334')],
    strong: [
      ink(tile(359, 430, 460, 200, 0, 30)),
      cut(...shared, pip(420, 390), pip(420, 470), pip(530, 390), pip(530, 470)),
      score(10, 'M372 350V510'),
    ],
  }
}

/** Four of a kind or none: a tall round piece and a squat square one, each hollow or whole, share a foot. */
export function pieces(): Motif {
  return {
    light: [
      ink(rect(110, 110, 200, 380), ellipse(210, 490, 100, 34), ellipse(210, 110, 100, 34)),
      cut(ellipse(210, 110, 58, 19)),
    ],
    strong: [
      ink(polygon('250,270 350,230 520,270 520,490 420,535 250,490')),
      score(9, 'M250 272L420 314L520 272M420 314V535'),
    ],
  }
}

/** Nought and cross on the same square. */
export function noughts(): Motif {
  return {
    light: [line(76, disc(300, 300, 165))],
    strong: [ink(tile(300, 300, 560, 84, 45, 12)), ink(tile(300, 300, 560, 84, -45, 12))],
  }
}

/** Two sets of pieces that may touch only at their corners, and the one square both have claimed. */
export function polyominoes(): Motif {
  const cells = (...places: [column: number, row: number][]) =>
    ink(...places.map(([column, row]) => tile(124 + column * 88, 124 + row * 88, 85, 85, 0, 6)))
  return {
    light: [cells([0, 0], [1, 0], [2, 0], [1, 1], [2, 2], [3, 3], [3, 4], [4, 4], [0, 2], [3, 0])],
    strong: [cells([4, 0], [4, 1], [3, 1], [4, 2], [2, 2], [1, 3], [0, 3], [0, 4], [1, 2], [2, 4])],
  }
}
