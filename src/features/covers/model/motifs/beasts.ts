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
  ripple,
  sea,
  star,
} from '../geometry.ts'
import { cut, ink, line, type Motif, score } from '../plates.ts'

/** A bear looks over a hill; the muzzle is both inks. */
export function bear(): Motif {
  const muzzle = ellipse(300, 384, 94, 80)
  return {
    light: [ink(disc(300, 330, 250)), cut(disc(300, 330, 196)), ink(muzzle)],
    strong: [
      ink(
        disc(160, 172, 68),
        disc(440, 172, 68),
        outline('300,130 430,170 478,310 440,450 300,512 160,450 122,310 170,170'),
      ),
      cut(disc(160, 172, 34), disc(440, 172, 34)),
      cut(disc(220, 286, 20), disc(380, 286, 20)),
      cut(muzzle),
      ink(outline('262,346 338,346 322,384 300,394 278,384')),
      line(12, 'M300 384V424M262 432Q300 446 338 432'),
    ],
  }
}

/** A lion: mane of one ink, face of the other, and the roar between them. */
export function lion(): Motif {
  const face = outline('300,176 388,210 402,310 366,400 340,452 300,466 260,452 234,400 198,310 212,210')
  return {
    light: [ink(star(16, 300, 300, 248, 196))],
    strong: [
      ink(disc(300, 300, 172)),
      cut(face),
      ink(polygon('258,350 342,350 300,400'), leaf(210, 280, 76, 24, 104), leaf(390, 280, 76, 24, 256)),
      line(13, 'M300 396V422M254 436Q300 396 346 436'),
    ],
  }
}

/** A mammoth walks out of the snow, into the sun. */
export function mammoth(): Motif {
  return {
    light: [
      ink(disc(430, 190, 118)),
      ink(rect(-140, 510, 880, 200)),
      line(26, curve('420,380 470,450 540,430 556,370')),
    ],
    strong: [
      ink(
        outline(
          '60,300 100,210 210,190 300,150 380,130 450,170 480,260 486,360 504,440 540,470 540,500',
          '480,500 446,440 430,380 400,400 396,520 396,520 310,520 310,520 306,430 210,430 200,520',
          '200,520 110,520 110,520 106,420 70,400',
        ),
      ),
      cut(disc(420, 236, 12)),
      score(
        10,
        curve('340,190 322,270 356,330'),
        curve('130,330 150,400 140,440'),
        curve('232,330 250,390 240,424'),
      ),
    ],
  }
}

/** A whale as large as the sea, a boat as small as a thought. */
export function whale(): Motif {
  return {
    light: [ink(sea(262, 16, 110)), ink(polygon('300,60 300,208 196,208'))],
    strong: [
      ink(polygon('316,90 316,208 392,208'), 'M190 222H420Q402 276 360 276H250Q208 276 190 222z'),
      ink(
        outline(
          '60,390 150,336 300,330 420,376 480,420 520,380 512,322 512,322 556,350 590,332 590,332',
          '576,420 530,476 430,524 300,546 150,526 70,460',
        ),
      ),
      cut(disc(132, 414, 11)),
      score(9, 'M66 452Q150 476 210 440', curve('210,500 290,512 370,494')),
    ],
  }
}

/** A camel carries the dune it crosses. */
export function camel(): Motif {
  const legs = [150, 205, 330, 385].map((x) => polygon(x, 350, x + 38, 350, x + 26, 545, x + 4, 545))
  return {
    light: [ink(disc(150, 190, 96)), ink('M-140 700V540Q80 440 300 520T700 470V700z')],
    strong: [
      ink(
        outline(
          '118,380 132,300 190,280 230,190 286,178 326,270 380,290 424,330 452,240 450,170 478,132',
          '540,150 548,176 500,190 492,290 470,380 400,416 250,404 160,410',
        ),
      ),
      ink(...legs),
      cut(disc(486, 154, 8)),
    ],
  }
}

/** Two sheep on one hill, back to back; their fleece is shared. */
export function sheep(): Motif {
  const fleece = (x: number, y: number) => [
    disc(x, y, 92),
    disc(x - 86, y + 16, 66),
    disc(x + 86, y + 16, 66),
    disc(x - 44, y - 66, 56),
    disc(x + 48, y - 62, 56),
    disc(x - 40, y + 66, 56),
    disc(x + 44, y + 66, 56),
  ]
  const legs = (x: number) => rect(x - 62, 420, 24, 112) + rect(x + 38, 420, 24, 112)
  return {
    light: [ink(...fleece(218, 300)), ink(sea(530, 40, 440))],
    strong: [
      ink(...fleece(386, 320)),
      ink(legs(200), legs(386)),
      ink(outline('66,222 120,228 132,290 96,350 58,340 44,280')),
      ink(outline('500,240 552,232 572,290 558,350 516,358 486,296')),
      cut(disc(80, 270, 9), disc(536, 280, 9)),
    ],
  }
}

/** A longhorn in the dust of the trail: horns in one ink, brow in both. */
export function longhorn(): Motif {
  const horn = (side: MirroredHalf) =>
    outline(...mirrored(side, '40,230 130,226 210,180 244,96 244,96 280,190 240,270 140,300 40,296'))
  const head = outline('216,220 300,204 384,220 394,300 358,400 350,480 300,512 250,480 242,400 206,300')
  return {
    light: [ink(horn(-1)), ink(horn(1)), ink(head)],
    strong: [
      ink(disc(300, 330, 190)),
      cut(head),
      ink(leaf(226, 316, 62, 26, 70), leaf(374, 316, 62, 26, 290)),
      ink(ellipse(276, 466, 11, 18), ellipse(324, 466, 11, 18)),
      ink(polygon('300,226 336,290 300,372 264,290')),
    ],
  }
}

/** An arm out of the deep round the moon's path. */
export function tentacle(): Motif {
  const arm = outline(
    '150,700 164,560 214,440 292,360 348,290 344,214 292,186 246,214 252,262 284,258 284,258',
    '268,300 216,292 186,234 210,152 300,118 402,156 432,262 396,366 352,450 350,560 400,700',
  )
  const suckers = [
    disc(246, 520, 20),
    disc(282, 446, 18),
    disc(338, 378, 16),
    disc(380, 306, 14),
    disc(388, 234, 12),
    disc(346, 176, 10),
  ]
  return {
    light: [ink(disc(400, 230, 150))],
    strong: [ink(arm), cut(...suckers), line(14, ripple(560, 30), ripple(610, 30))],
  }
}
