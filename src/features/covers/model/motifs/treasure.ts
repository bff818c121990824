import {
  disc,
  ellipse,
  heart,
  type MirroredHalf,
  polar,
  polygon,
  rect,
  regularPolygon,
  repeat,
  star,
  tile,
} from '../geometry.ts'
import { cut, flood, ink, line, type Motif, score } from '../plates.ts'

/** A cut stone: some facets take one ink, some both. */
export function gem(): Motif {
  return {
    light: [ink(polygon('60,245 175,100 425,100 540,245 300,525')), cut(star(4, 110, 110, 46, 11))],
    strong: [
      ink(
        polygon('175,100 60,245 210,245'),
        polygon('175,100 300,100 210,245'),
        polygon('390,245 425,100 540,245'),
        polygon('210,245 390,245 300,525'),
      ),
      ink(star(4, 100, 440, 60, 14), star(4, 500, 430, 40, 10)),
    ],
  }
}

/** Two crowns, foot to foot, share one band. */
export function crown(): Motif {
  const half = (up: MirroredHalf) => {
    const y = (value: number) => 300 - up * value
    return (
      polygon(95, y(-48), 95, y(140), 205, y(50), 300, y(175), 395, y(50), 505, y(140), 505, y(-48)) +
      disc(95, y(160), 28) +
      disc(300, y(192), 28) +
      disc(505, y(160), 28)
    )
  }
  return {
    light: [ink(half(1))],
    strong: [
      ink(half(-1)),
      cut(regularPolygon(4, 300, 300, 36), regularPolygon(4, 180, 300, 24), regularPolygon(4, 420, 300, 24)),
    ],
  }
}

/** A keyhole, and light behind the door. */
export function keyhole(): Motif {
  return {
    light: [ink(disc(300, 230, 150), polygon('250,230 350,230 470,530 130,530'))],
    strong: [flood, cut(disc(300, 230, 105), polygon('268,230 332,230 410,490 190,490'))],
    sky: 'strong',
  }
}

/** Two circles; their overlap is an eye. */
export function eye(): Motif {
  const pupil = [cut(disc(300, 300, 88)), ink(disc(300, 300, 46))]
  return {
    light: [ink(disc(300, 190, 240)), ...pupil],
    strong: [ink(disc(300, 410, 240)), ...pupil],
    positiveOnly: true,
  }
}

/** An envelope sealed with a heart. */
export function letter(): Motif {
  const seal = ink(heart(300, 330, 74))
  return {
    light: [flood, cut(rect(50, 130, 500, 350)), line(8, 'M50 480L250 310M550 480L350 310'), seal],
    strong: [ink(polygon('50,130 550,130 300,385')), seal],
    sky: 'light',
  }
}

/** A safe: the dial and the handle must turn together. */
export function safe(): Motif {
  const ticks = repeat(12, (i) => {
    const [x1, y1] = polar(300, 300, 118, i * 30)
    const [x2, y2] = polar(300, 300, 146, i * 30)
    return `M${Math.round(x1)} ${Math.round(y1)}L${Math.round(x2)} ${Math.round(y2)}`
  })
  return {
    light: [ink(tile(300, 300, 470, 430, 0, 34)), cut(disc(300, 300, 172)), ink(disc(300, 300, 70))],
    strong: [
      line(22, tile(300, 300, 430, 390, 0, 26)),
      ink(disc(300, 300, 158)),
      score(10, ticks),
      cut(disc(300, 300, 92)),
      ink(tile(300, 300, 190, 36, -32, 16)),
      ink(rect(130, 506, 70, 40), rect(400, 506, 70, 40)),
    ],
  }
}

/** A cross with a loop before the sun: life, from both sides of the river. */
export function ankh(): Motif {
  return {
    light: [ink(disc(300, 300, 200))],
    strong: [
      line(48, ellipse(300, 208, 70, 84)),
      ink(
        polygon('284,290 316,290 336,540 264,540'),
        polygon('290,316 150,288 150,362 310,332 450,362 450,288'),
      ),
    ],
  }
}

/** Crystals grown from one root. */
export function crystals(): Motif {
  const crystal = (x: number, y: number, length: number, width: number, degrees: number) => {
    const place = (along: number, aside: number) => {
      const [px, py] = polar(x, y, along, degrees)
      const [dx, dy] = polar(0, 0, aside, degrees + 90)
      return [px + dx, py + dy]
    }
    return polygon(
      ...place(0, -width * 0.7),
      ...place(length * 0.78, -width),
      ...place(length, 0),
      ...place(length * 0.78, width),
      ...place(0, width * 0.7),
    )
  }
  return {
    light: [
      ink(crystal(300, 520, 440, 66, -8), crystal(330, 520, 300, 56, 34), crystal(270, 520, 250, 46, -52)),
    ],
    strong: [
      ink(crystal(310, 520, 360, 60, 14), crystal(280, 520, 330, 56, -30), crystal(340, 520, 230, 46, 58)),
      ink(ellipse(300, 530, 210, 36)),
    ],
  }
}

/** A stone seen from above: facets of each ink, table of both. */
export function facets(): Motif {
  const ring = (turn: number) =>
    repeat(4, (i) =>
      polygon(
        ...polar(300, 300, 120, turn + i * 90),
        ...polar(300, 300, 222, turn + i * 90 + 22.5),
        ...polar(300, 300, 222, turn + i * 90 - 22.5),
      ),
    )
  const corners = (turn: number) =>
    repeat(4, (i) =>
      polygon(
        ...polar(300, 300, 120, turn + i * 90),
        ...polar(300, 300, 120, turn + i * 90 + 45),
        ...polar(300, 300, 222, turn + i * 90 + 22.5),
      ),
    )
  const table = ink(regularPolygon(8, 300, 300, 120))
  return {
    light: [ink(ring(0), corners(0)), table],
    strong: [ink(ring(45), corners(0)), table, cut(polygon('300,180 385,215 215,385 180,300 215,215'))],
  }
}
