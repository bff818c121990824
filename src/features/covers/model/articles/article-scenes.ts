/** The pictures of our own articles, on sheets of 1600 x 1000. What matters stays within the middle 1000, for square crops. */
import {
  arch,
  bar,
  disc,
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

const middle = 800
const ground = (y: number) => rect(-20, y, 1640, 1020 - y)
const pawn = (x: number, foot: number) =>
  disc(x, foot - 150, 46) + polygon(x, foot - 160, x + 62, foot, x - 62, foot)

/** Ten boxes as ten steps, each a little higher. */
export function firstTen(): Motif {
  const box = (step: number) => rect(196 + step * 118, 820 - step * 66, 164, 200 + step * 66)
  const boxes = (first: number) => repeat(5, (i) => box(first + i * 2))
  const signs = [
    disc(278, 900, 26),
    regularPolygon(4, 396, 836, 34),
    heart(514, 766, 25),
    star(5, 632, 706, 36, 15),
    regularPolygon(6, 750, 638, 32),
    disc(868, 574, 28),
    star(4, 986, 506, 40, 14),
    regularPolygon(4, 1104, 440, 30, 45),
    heart(1222, 370, 25),
    star(5, 1340, 310, 36, 15),
  ]
  return {
    light: [ink(disc(490, 320, 190)), ink(boxes(0)), ink(pawn(1290, 226)), cut(...signs)],
    strong: [ink(boxes(1)), ink(pawn(1366, 226)), cut(...signs), ink(rect(-20, 960, 1640, 16))],
  }
}

/** A pair of scales with two uneven cups, and one sun behind both. */
export function losingWell(): Motif {
  const cup = (x: number, foot: number, size: number) =>
    `M${x - size} ${foot - size * 2}H${x + size}Q${x + size} ${foot - size * 0.7} ${x + size * 0.25} ${foot - size * 0.6}V${foot - size * 0.2}H${x + size * 0.6}V${foot}H${x - size * 0.6}V${foot - size * 0.2}H${x - size * 0.25}V${foot - size * 0.6}Q${x - size} ${foot - size * 0.7} ${x - size} ${foot - size * 2}z`
  const handles = (x: number, foot: number, size: number) =>
    line(
      size * 0.24,
      disc(x - size, foot - size * 1.5, size * 0.42),
      disc(x + size, foot - size * 1.5, size * 0.42),
    )
  const pan = (x: number, y: number) => `M${x - 190} ${y}H${x + 190}A190 110 0 0 1 ${x - 190} ${y}z`
  return {
    light: [ink(disc(middle, 470, 350)), ink(cup(430, 650, 120)), handles(430, 650, 120), ink(pan(430, 650))],
    strong: [
      ink(rect(784, 240, 32, 620), tile(middle, 880, 420, 56, 0, 24), disc(middle, 250, 46)),
      ink(bar(430, 340, 1170, 200, 30)),
      line(9, 'M430 340L250 650M430 340L610 650M1170 200L990 440M1170 200L1350 440'),
      ink(pan(430, 650), pan(1170, 440)),
      ink(cup(1170, 440, 66)),
      handles(1170, 440, 66),
      ink(rect(-20, 904, 1640, 14)),
    ],
  }
}

/** Two seats lean over one small table: the cards lie where both can reach. */
export function smallTable(): Motif {
  const seat = (side: MirroredHalf) => {
    const x = middle + side * 440
    return `M${x} 230A270 270 0 0 ${side === 1 ? 0 : 1} ${x} 770z`
  }
  const cards = [tile(742, 440, 130, 190, -10, 14), tile(866, 500, 130, 190, 8, 14)]
  return {
    light: [ink(disc(middle, 470, 340)), cut(...cards), ink(rect(-20, 900, 1640, 120))],
    strong: [
      ink(seat(-1), seat(1)),
      line(12, ...cards),
      ink(heart(742, 438, 30), regularPolygon(4, 866, 500, 38, 8)),
      ink(disc(middle, 246, 44), disc(middle, 700, 44)),
      cut(disc(middle, 246, 26), disc(middle, 700, 26)),
      line(10, 'M460 866H1140M460 840V892M1140 840V892'),
    ],
  }
}

/** Two carry one thing; the thing is both inks. */
export function sameSide(): Motif {
  const carrier = (x: number) => [
    disc(x, 520, 84),
    `M${x - 104} 830V720a104 104 0 0 1 208 0V830z`,
    polygon(x - 96, 800, x - 10, 800, x - 56, 936, x - 140, 936),
    polygon(x + 10, 800, x + 96, 800, x + 116, 936, x + 34, 936),
    bar(x - 82, 720, x - 134, 424, 58),
    bar(x + 82, 720, x + 134, 424, 58),
  ]
  const box = ink(tile(middle, 290, 1080, 280, 0, 26))
  const lid = cut(rect(262, 226, 1076, 14))
  return {
    light: [box, lid, ...carrier(560).map((part) => ink(part)), ink(ground(936))],
    strong: [
      box,
      lid,
      cut(star(5, middle, 342, 60, 25), disc(500, 334, 34), disc(1100, 334, 34)),
      ...carrier(1040).map((part) => ink(part)),
      ink(rect(-20, 936, 1640, 16)),
    ],
  }
}

/** A table laid for three and two who came: the light falls on the empty chair. */
export function takesTwo(): Motif {
  const guest = (x: number) => `${disc(x, 390, 92)}M${x - 150} 720V640a150 150 0 0 1 300 0V720z`
  const hand = (x: number, lean: number) =>
    tile(x - 34, 664, 70, 104, lean - 14, 10) + tile(x + 30, 660, 70, 104, lean + 12, 10)
  return {
    light: [
      ink(polygon(720, -20, 880, -20, 1110, 700, 490, 700)),
      ink(guest(380)),
      ink(rect(250, 740, 1100, 60)),
      cut(hand(380, 0)),
    ],
    strong: [
      ink(guest(1220)),
      cut(hand(1220, 0)),
      ink(tile(middle, 540, 250, 420, 0, 60)),
      cut(tile(middle, 470, 170, 84, 0, 30), tile(middle, 620, 170, 130, 0, 30)),
      ink(rect(190, 710, 1220, 50)),
      ink(polygon('300,760 360,760 330,1010 280,1010'), polygon('1240,760 1300,760 1320,1010 1270,1010')),
      ink(rect(-20, 950, 1640, 14)),
    ],
  }
}

/** Twenty minutes of a dial, and the second day of a row of seven. */
export function twentyMinutes(): Motif {
  const [centre, radius] = [450, 320]
  const ticks = repeat(12, (i) => {
    const [x1, y1] = polar(middle, centre, radius - 52, i * 30)
    const [x2, y2] = polar(middle, centre, radius - 18, i * 30)
    return `M${Math.round(x1)} ${Math.round(y1)}L${Math.round(x2)} ${Math.round(y2)}`
  })
  const [endX, endY] = polar(middle, centre, 372, 120)
  const slice = `M${middle} ${centre}V${centre - 372}A372 372 0 0 1 ${Math.round(endX)} ${Math.round(endY)}z`
  const day = (i: number) => disc(middle + (i - 3) * 116, 886, 40)
  return {
    light: [
      ink(disc(middle, centre, radius)),
      score(14, ticks),
      ink(repeat(7, (i) => (i === 1 ? '' : day(i)))),
      ink(disc(middle - 232, 886, 48)),
    ],
    strong: [
      ink(slice),
      score(14, ticks),
      cut(disc(middle, centre, 30)),
      ink(disc(middle, centre, 14)),
      ink(disc(middle - 232, 886, 48)),
    ],
  }
}

/** A window, a moon, and a lamp over one table. */
export function longEvening(): Motif {
  const reader = (x: number) => `${disc(x, 566, 78)}M${x - 128} 840V760a128 128 0 0 1 256 0V840z`
  const panes = [
    rect(1150, 110, 120, 140),
    rect(1284, 110, 120, 140),
    rect(1150, 264, 120, 140),
    rect(1284, 264, 120, 140),
  ]
  return {
    light: [
      ink(polygon('690,200 910,200 1420,840 180,840')),
      ink(rect(1140, 100, 274, 314)),
      cut(disc(1290, 236, 78)),
      ink(ground(880)),
    ],
    strong: [
      flood,
      cut(polygon('700,222 900,222 1400,830 200,830'), ...panes, polygon('764,110 836,110 930,222 670,222')),
      ink(reader(580), reader(1020)),
      ink(tile(middle, 854, 1300, 44, 0, 12)),
      ink(tile(middle, 804, 230, 60, 0, 8), tile(middle - 14, 758, 180, 36, 0, 8)),
      cut(rect(796, -20, 8, 140)),
      cut(star(4, 230, 190, 40, 12), disc(360, 330, 8), disc(190, 420, 6), disc(480, 130, 7)),
    ],
    sky: 'strong',
  }
}

/** Two readers, one open book: a page each, and the fold they share. */
export function rulebook(): Motif {
  const reader = (side: MirroredHalf) => {
    const x = (value: number) => middle + side * value
    return `${disc(x(250), 290, 130)}M${x(660)} 1020C${x(640)} 640 ${x(470)} 470 ${x(250)} 470S${x(-130)} 640 ${x(-150)} 1020z`
  }
  const page = (side: MirroredHalf) => {
    const x = (value: number) => middle + side * value
    return `M${x(0)} 660Q${x(200)} 560 ${x(500)} 620V930Q${x(200)} 880 ${x(0)} 960z`
  }
  const words = (side: MirroredHalf) =>
    repeat(4, (i) => {
      const x = (value: number) => middle + side * value
      return `M${x(80)} ${706 + i * 60}Q${x(220)} ${650 + i * 62} ${x(i === 3 ? 300 : 430)} ${664 + i * 62}`
    })
  return {
    light: [ink(reader(-1)), cut(page(-1), page(1)), line(12, words(-1))],
    strong: [ink(reader(1)), cut(page(-1), page(1)), line(12, words(1)), line(8, 'M800 660V960')],
  }
}

/** Two seats at one table above a shelf of games. For any article. */
export function stock(): Motif {
  return {
    light: [
      ink('M554 90A330 330 0 0 1 554 750z'),
      ink(tile(340, 838, 110, 110, 0, 18), pawn(1200, 894)),
      cut(disc(314, 812, 12), disc(340, 838, 12), disc(366, 864, 12)),
      ink(tile(600, 834, 84, 112, -9, 10)),
    ],
    strong: [
      ink('M1046 90A330 330 0 0 0 1046 750z'),
      ink(rect(-20, 894, 1640, 14)),
      ink(tile(652, 834, 84, 112, 9, 10), pawn(1264, 894), arch(960, 790, 90, 894)),
      cut(heart(652, 832, 18)),
    ],
  }
}

/** Two shapes of one kind over a shelf: for articles that have no picture of their own. */
export function pairMotif(kind: number): Motif {
  const shape = (x: number, y: number, turn: number) => {
    if (kind === 0) return disc(x, y, 270)
    if (kind === 1) return tile(x, y, 460, 460, turn * 8, 40)
    if (kind === 2) return regularPolygon(6, x, y, 290)
    if (kind === 3) return arch(x, y - 270, 440, 900)
    if (kind === 4) return regularPolygon(4, x, y, 310)
    return regularPolygon(3, x, y + 60, 340)
  }
  return {
    light: [ink(shape(650, 480, -1)), ink(ground(900))],
    strong: [ink(shape(950, 520, 1)), ink(rect(-20, 888, 1640, 14))],
  }
}
