import {
  curve,
  disc,
  ellipse,
  leaf,
  type MirroredHalf,
  mirrored,
  outline,
  polygon,
  rect,
  regularPolygon,
  repeat,
} from '../geometry.ts'
import { cut, flood, ink, line, type Motif, score } from '../plates.ts'

/** A bee on its comb; wings are paper, the body is both inks. */
export function bee(): Motif {
  const body = ellipse(300, 365, 92, 160) + disc(300, 195, 66)
  const comb = repeat(20, (i) => {
    const row = Math.floor(i / 5)
    return regularPolygon(6, (i % 5) * 190 - 95 + (row % 2) * 95, row * 164 + 50, 108)
  })
  const wings = [
    leaf(300, 300, 300, 150, -58),
    leaf(300, 300, 300, 150, 58),
    leaf(300, 320, 210, 110, -104),
    leaf(300, 320, 210, 110, 104),
  ]
  return {
    light: [flood, score(7, comb), cut(...wings), ink(body)],
    strong: [
      ink(body),
      cut(rect(190, 286, 220, 36), rect(190, 356, 220, 36), rect(190, 426, 220, 32)),
      line(14, 'M272 150Q258 105 218 98M328 150Q342 105 382 98'),
    ],
    sky: 'light',
  }
}

/** A fox before the moon; its cheeks stay white. */
export function fox(): Motif {
  return {
    light: [
      ink(disc(300, 300, 215)),
      cut(polygon('120,330 265,375 300,520'), polygon('480,330 335,375 300,520')),
    ],
    strong: [
      ink(polygon('130,100 245,215 355,215 470,100 490,330 300,525 110,330')),
      cut(
        polygon('110,330 265,375 300,525'),
        polygon('490,330 335,375 300,525'),
        polygon('160,170 215,225 165,270'),
        polygon('440,170 385,225 435,270'),
      ),
      cut(leaf(190, 300, 66, 26, 112), leaf(410, 300, 66, 26, 248)),
    ],
  }
}

/** A bird whose folded wing is cut from the other ink. */
export function bird(): Motif {
  return {
    light: [
      ink('M150 300L90 90A290 290 0 0 1 400 400A180 180 0 0 1 150 300z'),
      ink(polygon('500,205 560,240 500,260')),
    ],
    strong: [
      ink('M60 300H500A180 180 0 0 1 200 430z'),
      ink(disc(440, 230, 80)),
      cut(disc(455, 220, 15)),
      line(14, 'M320 470V540M370 470V540M-140 540H690'),
    ],
  }
}

/** A big jaw and the sun it is about to close on. */
export function jaws(): Motif {
  const upperTeeth = repeat(5, (i) => `L${520 - i * 54} 340L${486 - i * 54} 282`)
  const lowerTeeth = repeat(4, (i) => `L${290 + i * 56} 330L${318 + i * 56} 388`)
  return {
    light: [ink(disc(390, 300, 214))],
    strong: [
      ink(
        `M-140 700V230L60 130L320 92L540 190V280${upperTeeth}L250 370${lowerTeeth}L510 400L480 470L300 490Q200 500 210 700z`,
      ),
      cut(disc(250, 200, 40), disc(490, 220, 10)),
      ink(leaf(250, 238, 76, 14, 0)),
    ],
  }
}

/** Two penguins and one fish between them. */
export function penguins(): Motif {
  const penguin = (side: MirroredHalf) => [
    ink(
      outline(
        ...mirrored(
          side,
          '-142,100 -84,118 -66,168 -30,182 -30,182 -62,204 -34,300 -30,410 -70,520 -210,520 -240,400',
          '-228,270 -212,160',
        ),
      ),
    ),
    cut(outline(...mirrored(side, '-110,226 -72,300 -66,410 -98,490 -152,490 -172,400 -156,290'))),
    cut(disc(300 + side * -122, 154, 12)),
  ]
  const fish = leaf(236, 322, 120, 44, 90) + polygon('372,290 372,354 336,322')
  return {
    light: [...penguin(1), ink(fish)],
    strong: [...penguin(-1), ink(fish), cut(disc(262, 316, 6)), ink(rect(-140, 520, 880, 14))],
  }
}

const sittingCat = (side: MirroredHalf) =>
  outline(
    ...mirrored(
      side,
      '-176,92 -176,92 -140,134 -92,134 -54,92 -54,92 -50,190 -74,232 -24,330 6,430 -6,524',
      '-6,524 -226,524 -226,524 -240,420 -204,310 -158,232 -184,180',
    ),
  )

/** Two cats from behind; their tails agree on a heart. */
export function cats(): Motif {
  const tail = (side: MirroredHalf) =>
    line(30, curve(...mirrored(side, '-30,508 0,490 62,426 94,356 56,304 0,342')))
  return {
    light: [ink(sittingCat(1)), tail(1), ink(disc(300, 342, 15))],
    strong: [ink(sittingCat(-1)), tail(-1), ink(disc(300, 342, 15)), ink(rect(-140, 516, 880, 16))],
  }
}

/** A paw set down on another's print. */
export function paw(): Motif {
  const print = (x: number, y: number, lean: number) =>
    [
      outline(
        x,
        y + 8,
        x + 78,
        y + 60,
        x + 98,
        y + 128,
        x + 46,
        y + 158,
        x,
        y + 144,
        x - 46,
        y + 158,
        x - 98,
        y + 128,
        x - 78,
        y + 60,
      ),
      ellipse(x - 118, y - 2, 42, 54),
      ellipse(x - 46 + lean, y - 78, 44, 60),
      ellipse(x + 46 + lean, y - 78, 44, 60),
      ellipse(x + 118, y - 2, 42, 54),
    ].join('')
  return { light: [ink(print(232, 226, 0))], strong: [ink(print(372, 356, 0))] }
}

/** A rabbit's head between two: one ear is each player's, the face belongs to both. */
export function rabbit(): Motif {
  const face = outline('300,270 392,296 428,390 380,486 300,516 220,486 172,390 208,296')
  const ear = (side: MirroredHalf) =>
    outline(...mirrored(side, '22,300 18,160 66,62 122,60 140,150 106,250 84,310'))
  const inner = (side: MirroredHalf) => outline(...mirrored(side, '56,270 58,170 84,106 106,150 88,230'))
  return {
    light: [ink(ear(-1)), ink(face), cut(inner(-1))],
    strong: [
      ink(ear(1)),
      ink(face),
      cut(inner(1)),
      cut(disc(246, 376, 20), disc(354, 376, 20), leaf(270, 436, 60, 26, 90)),
      score(9, 'M300 450V478M258 470Q280 496 300 476Q320 496 342 470'),
    ],
  }
}

/** A bat across the full moon. */
export function bat(): Motif {
  const half = mirrored(
    1,
    '0,234 24,196 44,236 92,262 150,190 262,214 250,330 206,304 168,352 124,322 76,372',
    '44,356 0,414',
  )
  const wing = (side: MirroredHalf) =>
    polygon(...half.map((value, index) => (index % 2 || side === 1 ? value : 600 - value)))
  return {
    light: [ink(disc(300, 280, 205))],
    strong: [ink(wing(1)), ink(wing(-1)), cut(disc(284, 268, 7), disc(316, 268, 7))],
  }
}
