import {
  bar,
  curve,
  disc,
  ellipse,
  type MirroredHalf,
  polar,
  polygon,
  rect,
  repeat,
  star,
} from '../geometry.ts'
import { cut, flood, ink, line, type Motif, score } from '../plates.ts'

/** Two fronts drive into each other across a map. */
export function front(): Motif {
  const contours = repeat(4, (i) => {
    const y = i * 120 + 170
    return `M-140 ${y}C120 ${y - 130} 260 ${y + 130} 420 ${y}S600 ${y - 60} 700 ${y + 20}`
  })
  return {
    light: [
      flood,
      score(7, contours),
      cut(polygon('-140,170 190,170 190,90 400,260 190,430 190,350 -140,350')),
    ],
    strong: [ink(polygon('740,250 410,250 410,170 200,340 410,510 410,430 740,430'))],
    sky: 'light',
  }
}

/** Two swords crossed. */
export function swords(): Motif {
  const sword = (side: MirroredHalf) => {
    const x = (value: number) => 300 + side * value
    return [
      polygon(x(-215), 85, x(-160), 92, x(130), 382, x(82), 430, x(-208), 140),
      polygon(x(30), 440, x(140), 330, x(170), 360, x(60), 470),
      polygon(x(106), 376, x(196), 466, x(166), 496, x(76), 406),
      disc(x(192), 492, 36),
    ]
  }
  return { light: [flood, cut(...sword(1))], strong: [ink(...sword(-1))], sky: 'light' }
}

/** A shield, quartered: each colour holds two quarters and the middle holds both. */
export function shield(): Motif {
  const coat = 'M110 90H490V290C490 420 400 500 300 550C200 500 110 420 110 290z'
  return {
    light: [ink(coat), cut(rect(300, 80, 200, 210), rect(100, 290, 200, 270)), ink(disc(300, 290, 86))],
    strong: [
      ink(coat),
      cut(rect(100, 80, 200, 210), rect(300, 290, 200, 270)),
      ink(disc(300, 290, 86)),
      cut(star(5, 300, 290, 52, 22)),
    ],
  }
}

/** Walls of one ink, the way out in the other. */
export function maze(): Motif {
  return {
    light: [line(50, 'M300 700V300'), ink(disc(300, 300, 50))],
    strong: [
      line(28, 'M245 520H94V94H506V520H355M160 300V160H440V440H355M245 440H160V370M245 370V226H374V374H355'),
    ],
  }
}

/** A locomotive comes out of its own steam. */
export function train(): Motif {
  const lamp = cut(disc(300, 275, 54))
  return {
    light: [
      flood,
      cut(
        disc(190, 150, 52),
        disc(112, 190, 66),
        disc(258, 116, 36),
        polygon('250,420 350,420 640,700 -40,700'),
      ),
      lamp,
    ],
    strong: [
      ink(
        disc(300, 300, 142),
        rect(262, 90, 76, 100),
        rect(244, 80, 112, 32),
        polygon('160,410 440,410 530,545 70,545'),
      ),
      lamp,
      cut(
        polygon('225,430 250,430 225,545 180,545'),
        polygon('285,430 315,430 322,545 278,545'),
        polygon('350,430 375,430 420,545 375,545'),
      ),
    ],
    sky: 'light',
  }
}

/** A globe, and the virus that has reached half of it. */
export function virus(): Motif {
  const spike = (degrees: number) => {
    const [x1, y1] = polar(376, 366, 120, degrees)
    const [x2, y2] = polar(376, 366, 184, degrees)
    return bar(x1, y1, x2, y2, 22) + disc(x2, y2, 24)
  }
  return {
    light: [
      ink(disc(228, 226, 176)),
      score(
        9,
        disc(228, 226, 140),
        ellipse(228, 226, 74, 176),
        'M52 226H404M228 50V402M78 140H378M78 312H378',
      ),
    ],
    strong: [
      ink(
        disc(376, 366, 126),
        repeat(9, (i) => spike(i * 40 + 10)),
      ),
      cut(disc(340, 330, 24), disc(420, 380, 32), disc(356, 420, 16)),
    ],
  }
}

/** Two blasts of a comic; the blow lands where they meet. */
export function burst(): Motif {
  return {
    light: [ink(star(14, 256, 288, 196, 132, 6))],
    strong: [
      ink(star(12, 346, 340, 186, 122)),
      cut(polygon('386,196 252,364 326,364 282,486 440,304 358,304 430,196')),
    ],
  }
}

/** Bow and target agree on one point. */
export function archery(): Motif {
  return {
    light: [ink(disc(370, 290, 190)), cut(disc(370, 290, 136)), ink(disc(370, 290, 84))],
    strong: [
      line(26, curve('150,60 290,180 306,290 290,400 150,520')),
      line(7, 'M150 60V520'),
      ink(
        rect(60, 282, 380, 16),
        polygon('430,262 492,290 430,318'),
        polygon('60,290 30,262 90,262 112,290 90,318 30,318'),
      ),
    ],
  }
}

/** Two banners from one lance. */
export function banners(): Motif {
  return {
    light: [ink('M300 96Q190 60 60 110V340Q190 290 300 330z'), ink(rect(290, 60, 20, 520))],
    strong: [
      ink('M240 150Q380 190 540 140V370Q400 420 240 380z'),
      ink(rect(290, 60, 20, 520), disc(300, 56, 26)),
      cut(star(5, 400, 274, 62, 25)),
    ],
  }
}
