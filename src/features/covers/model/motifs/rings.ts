import { disc, ellipse, outline, polygon, rect, repeat, tile } from '../geometry.ts'
import { cut, flood, ink, line, type Motif, score } from '../plates.ts'

/** Two rings, linked. */
export function rings(): Motif {
  return { light: [line(84, disc(195, 300, 175))], strong: [line(84, disc(405, 300, 175))] }
}

/** Rings and markers on a triangular board; a marker lies in the other player's ring. */
export function ringGrid(): Motif {
  const slope = repeat(
    9,
    (i) => `M${-460 + i * 160} -90L${-4 + i * 160} 700M${1060 - i * 160} -90L${604 - i * 160} 700`,
  )
  return {
    light: [
      flood,
      score(
        5,
        slope,
        repeat(6, (i) => `M-140 ${23 + i * 139}H700`),
      ),
      cut(disc(220, 162, 120), disc(380, 439, 52)),
    ],
    strong: [line(44, disc(380, 439, 102)), ink(disc(220, 162, 58)), line(44, disc(140, 439, 58))],
    sky: 'light',
  }
}

/** A white and a black tower side by side that overlap at their feet. */
export function stacks(): Motif {
  const tower = (x: number, foot: number, height: number) =>
    repeat(height, (i) => tile(x, foot - i * 72, 280, 62, 0, 31))
  return {
    light: [ink(tower(212, 494, 6))],
    strong: [ink(tower(388, 494, 4)), ink(rect(-140, 530, 880, 14))],
  }
}

/** A pyramid of balls, laid in turns: the third of every three is both players'. */
export function ballPyramid(): Motif {
  const balls = (...colours: number[]) =>
    repeat(10, (i) => {
      const row = i < 1 ? 0 : i < 3 ? 1 : i < 6 ? 2 : 3
      const place = i - (row * (row + 1)) / 2
      return colours.includes((place + row) % 3)
        ? disc(300 + (place - row / 2) * 128, 126 + row * 112, 68)
        : ''
    })
  return { light: [ink(balls(0, 2))], strong: [ink(balls(1, 2)), ink(rect(-140, 534, 880, 14))] }
}

/** Balanced pebbles: each rests in a dent of the other's. */
export function cairn(): Motif {
  return {
    light: [ink(ellipse(300, 478, 210, 74)), ink(ellipse(282, 258, 128, 62)), ink(disc(300, 108, 34))],
    strong: [ink(ellipse(316, 374, 172, 68)), ink(ellipse(312, 166, 86, 56)), ink(rect(-140, 540, 880, 14))],
  }
}

/** Standing stones before a low sun; the sun shines through the lintel. */
export function dolmen(): Motif {
  return {
    light: [ink(disc(300, 262, 190)), ink(rect(-140, 500, 880, 200))],
    strong: [
      ink(outline('60,130 60,130 300,104 548,140 548,140 524,226 524,226 300,214 84,222 84,222')),
      ink(polygon('118,214 216,210 234,520 96,520'), polygon('392,210 482,216 508,520 378,520')),
      cut(rect(-140, 544, 880, 14), rect(-140, 590, 880, 18)),
    ],
  }
}

/** Two stones fell into one water: their circles read each other. */
export function ripples(): Motif {
  const circles = (x: number, y: number) => [
    line(26, ...[70, 130, 190, 250].map((radius) => disc(x, y, radius))),
    ink(disc(x, y, 26)),
  ]
  return { light: circles(215, 300), strong: circles(385, 300) }
}

/** A rainbow of the light ink meets one of the strong at its feet. */
export function rainbow(): Motif {
  const bow = (x: number, ...radii: number[]) => radii.map((radius) => disc(x, 470, radius))
  return {
    light: [
      line(46, ...bow(210, 300, 208, 116)),
      cut(rect(-140, 470, 900, 300)),
      ink(rect(-140, 490, 880, 220)),
    ],
    strong: [line(46, ...bow(390, 300, 208, 116)), cut(rect(-140, 470, 900, 300))],
  }
}

/** An old round table of rings: targets of both colours with a common heart. */
export function targets(): Motif {
  return {
    light: [ink(disc(232, 300, 190)), cut(disc(232, 300, 130)), ink(disc(232, 300, 78))],
    strong: [ink(disc(368, 300, 190)), cut(disc(368, 300, 130)), ink(disc(368, 300, 78))],
  }
}
