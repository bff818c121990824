import {
  curve,
  disc,
  ellipse,
  fir,
  leaf,
  type MirroredHalf,
  outline,
  polar,
  rect,
  repeat,
  sea,
  star,
} from '../geometry.ts'
import { cut, ink, line, type Motif, score } from '../plates.ts'

/** Two woods grown into each other; the dark between them is where you walk. */
export function forest(): Motif {
  return {
    light: [
      ink(disc(300, 230, 130)),
      ink(fir(120, 540, 220, 360), fir(480, 540, 220, 360), fir(300, 620, 240, 320)),
    ],
    strong: [
      ink(
        fir(210, 580, 230, 380),
        fir(390, 580, 230, 380),
        fir(20, 600, 220, 300),
        fir(580, 600, 220, 300),
        rect(-140, 560, 880, 150),
      ),
    ],
  }
}

/** Half a wreath each, and one star. */
export function laurel(): Motif {
  const branch = (side: MirroredHalf) =>
    repeat(7, (i) => {
      const direction = 180 + side * (6 + i * 22)
      const [x, y] = polar(300, 296, 152, direction)
      return leaf(x, y, 106, 44, direction + side * 50) + leaf(x, y, 82, 35, direction + side * 120)
    })
  const prize = ink(star(5, 300, 292, 84, 34))
  return { light: [ink(branch(1)), prize], strong: [ink(branch(-1)), prize] }
}

/** An avenue tree in leaf: two crowns, two seasons, one trunk. */
export function tree(): Motif {
  return {
    light: [ink(disc(220, 250, 126), disc(330, 190, 108), disc(300, 320, 104))],
    strong: [
      ink(disc(390, 276, 120), disc(300, 216, 82)),
      ink('M276 580Q292 480 284 300L300 220L316 300Q308 480 330 580z', rect(-140, 560, 880, 150)),
      line(16, 'M296 420L220 330M304 390L380 320'),
    ],
  }
}

/** Two mushrooms, cap over cap. */
export function mushrooms(): Motif {
  return {
    light: [
      ink('M56 330Q70 120 240 120T424 330Q240 372 56 330z'),
      ink(outline('196,340 284,340 290,450 312,536 168,536 190,450')),
    ],
    strong: [
      ink(
        'M300 410Q306 250 430 250T560 410Q430 440 300 410z',
        outline('404,410 456,410 462,480 476,540 384,540 398,480'),
      ),
      ink(ellipse(170, 236, 40, 28), ellipse(268, 186, 34, 24), ellipse(270, 282, 26, 16)),
      ink(rect(-140, 530, 880, 16)),
      cut(ellipse(420, 320, 28, 18), ellipse(484, 360, 24, 14)),
    ],
  }
}

/** A bunch of grapes: every third berry is both players'. */
export function grapes(): Motif {
  const berries = (...colours: number[]) =>
    repeat(14, (i) => {
      const row = i < 5 ? 0 : i < 9 ? 1 : i < 12 ? 2 : 3
      const place = i - [0, 5, 9, 12][row]!
      return colours.includes((place + 2 * row) % 3)
        ? disc(300 + (place - (4 - row) / 2) * 100, 232 + row * 88, 53)
        : ''
    })
  return {
    light: [ink(berries(0, 2)), ink(leaf(300, 172, 190, 80, 66))],
    strong: [ink(berries(1, 2)), ink(leaf(300, 172, 190, 80, -62)), line(20, 'M300 180Q290 120 330 70')],
  }
}

/** A thistle: its crown burns in both inks. */
export function thistle(): Motif {
  const plume = (from: number, to: number, count: number, length: number) =>
    repeat(count, (i) => leaf(300, 330, length, 26, from + ((to - from) * i) / (count - 1)))
  return {
    light: [ink(plume(-44, 44, 7, 250)), ink(leaf(300, 560, 230, 56, -62), leaf(300, 590, 190, 50, -100))],
    strong: [
      ink(plume(-30, 30, 5, 216)),
      ink(disc(300, 352, 88)),
      cut(
        repeat(3, (i) => leaf(246 + i * 54, 352, 58, 22, 0)),
        repeat(2, (i) => leaf(273 + i * 54, 404, 54, 20, 0)),
      ),
      line(22, 'M300 430V700'),
      ink(leaf(300, 560, 230, 56, 62), leaf(300, 590, 190, 50, 100)),
    ],
  }
}

/** A palm leans over the water to meet its reflection. */
export function palm(): Motif {
  const crown = repeat(6, (i) => leaf(330, 240, 206, 58, -128 + i * 52))
  return {
    light: [ink(disc(420, 250, 130)), ink(sea(500, 18, 110))],
    strong: [
      ink(crown),
      line(30, curve('330,240 284,350 260,520')),
      ink('M80 530Q250 420 450 530z'),
      cut(disc(320, 250, 14), disc(350, 254, 14)),
    ],
  }
}

/** An old tree in a pot: the leaf clouds drift over the moon. */
export function bonsai(): Motif {
  const cloud = (x: number, y: number, width: number) => ellipse(x, y, width, width * 0.36)
  return {
    light: [ink(disc(260, 230, 170)), ink(cloud(430, 330, 96))],
    strong: [
      ink(cloud(180, 160, 116), cloud(330, 108, 96), cloud(420, 280, 116), cloud(140, 300, 84)),
      line(30, curve('316,480 270,420 320,350 270,280 300,140')),
      line(20, 'M306 360L410 300M282 310L160 310M290 230L200 180'),
      ink('M150 476H450L410 556H190z'),
      score(10, 'M170 500H430'),
    ],
  }
}
