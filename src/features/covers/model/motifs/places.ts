import { arch, bar, disc, fir, polar, polygon, rect, repeat, sea } from '../geometry.ts'
import { cut, flood, ink, line, type Motif, score } from '../plates.ts'

/** Market awnings over stalls: one fruit overlaps one bracelet. */
export function market(): Motif {
  const flap = (x: number) => `M${x}-90h150v320a75 75 0 0 1-150 0z`
  return {
    light: [ink(flap(-75), flap(150), flap(375), flap(600)), ink(disc(235, 430, 98))],
    strong: [
      ink(flap(37), flap(262), flap(487), flap(-188)),
      ink(disc(365, 430, 98)),
      cut(disc(365, 430, 38)),
    ],
  }
}

/** A castle against the sun that sets behind both of you. */
export function castle(): Motif {
  return {
    light: [ink(disc(300, 290, 215))],
    strong: [
      ink(
        rect(-140, 480, 880, 220),
        rect(160, 330, 280, 160),
        rect(110, 240, 100, 260),
        rect(390, 240, 100, 260),
        rect(250, 200, 100, 140),
      ),
      ink(
        polygon('95,240 160,120 225,240'),
        polygon('375,240 440,120 505,240'),
        rect(250, 175, 24, 30),
        rect(288, 175, 24, 30),
        rect(326, 175, 24, 30),
      ),
      cut(
        arch(300, 370, 90, 481),
        arch(160, 280, 28, 330),
        arch(440, 280, 28, 330),
        arch(300, 240, 26, 290),
        polygon('255,480 345,480 480,700 120,700'),
      ),
    ],
  }
}

/** White houses above the sea; domes and doors are printed on both. */
export function tower(): Motif {
  return {
    light: [
      flood,
      cut(
        rect(60, 380, 250, 330),
        rect(210, 250, 210, 300),
        rect(330, 420, 200, 200),
        rect(255, 170, 120, 90),
        disc(470, 150, 48),
      ),
    ],
    strong: [
      ink(
        'M240 252a75 75 0 0 1 150 0z',
        'M85 382a80 80 0 0 1 160 0z',
        disc(315, 160, 12),
        rect(311, 120, 8, 60),
      ),
      ink(
        arch(370, 330, 44, 421),
        arch(260, 300, 44, 381),
        arch(165, 430, 56, 540),
        arch(430, 460, 60, 540),
        sea(525, 22, 120),
      ),
    ],
    sky: 'light',
  }
}

/** Two skylines built through each other. */
export function city(): Motif {
  const windows = repeat(12, (i) => rect(152 + (i % 3) * 30, 290 + Math.floor(i / 3) * 62, 16, 32))
  const tallWindows = repeat(9, (i) => rect(464 + (i % 3) * 32, 250 + Math.floor(i / 3) * 72, 18, 40))
  return {
    light: [
      ink(
        disc(410, 190, 100),
        rect(60, 300, 110, 400),
        rect(210, 190, 100, 510),
        rect(360, 340, 120, 400),
        rect(540, 250, 200, 450),
      ),
    ],
    strong: [
      ink(
        rect(-140, 380, 240, 320),
        rect(130, 260, 120, 440),
        rect(280, 130, 60, 570),
        rect(270, 300, 130, 400),
        rect(440, 220, 130, 480),
      ),
      cut(windows, tallWindows),
    ],
  }
}

/** Two pyramids and a sun: every overlap is a shadow. */
export function pyramids(): Motif {
  return {
    light: [ink(disc(385, 230, 130)), ink(polygon('-140,520 175,240 440,520'), rect(-140, 519, 880, 190))],
    strong: [ink(polygon('110,520 385,200 660,520')), line(8, 'M-140 560H690M-140 606H690')],
  }
}

/** A gate in a gate, with a small figure on the threshold. */
export function gate(): Motif {
  return {
    light: [ink(arch(300, 110, 400, 700)), cut(arch(300, 170, 280, 700)), ink(arch(300, 230, 160, 700))],
    strong: [
      flood,
      cut(arch(300, 110, 400, 700)),
      ink(arch(300, 140, 340, 700)),
      cut(arch(300, 200, 220, 700)),
      ink(disc(300, 470, 20), arch(300, 494, 50, 620)),
    ],
    sky: 'strong',
  }
}

/** Furrows of both inks run to one barn. */
export function farm(): Motif {
  const furrow = (shift: number, width: number) =>
    repeat(7, (i) => polygon(300, 330, shift + i * 240, 710, shift + width + i * 240, 710))
  return {
    light: [ink(disc(430, 220, 105)), ink(furrow(-500, 120))],
    strong: [
      ink(rect(-140, 330, 880, 14), polygon('110,340 110,220 180,160 250,220 250,340')),
      ink(furrow(-400, 130)),
      cut(rect(155, 265, 50, 68)),
    ],
  }
}

/** Two banks, two halves of one bridge. */
export function bridge(): Motif {
  const figure = (x: number) => disc(x, 158, 44) + polygon(x, 150, x + 62, 310, x - 62, 310)
  return {
    light: [
      flood,
      cut(figure(130), 'M-140 300H440V372Q250 372 210 700H-90z'),
      score(8, 'M-140 600H690M-140 640H690'),
    ],
    strong: [ink(figure(470), 'M690 300H160V372Q350 372 390 700H690z')],
    sky: 'light',
  }
}

/** A temple on its rock: light columns, dark columns, one roof. */
export function temple(): Motif {
  const columns = (...places: number[]) => places.map((x) => rect(x, 250, 46, 210)).join('')
  const roof = polygon('70,236 300,100 530,236')
  return {
    light: [ink(roof), ink(columns(110, 267, 424)), ink(rect(40, 480, 520, 34), rect(-140, 546, 880, 160))],
    strong: [
      ink(roof),
      cut(polygon('180,214 300,142 420,214')),
      ink(columns(188, 346, 267)),
      ink(rect(80, 450, 440, 34)),
      ink(rect(70, 236, 460, 22)),
    ],
  }
}

/** A cabin among firs, with a light in the window. */
export function cabin(): Motif {
  return {
    light: [
      ink(disc(430, 170, 84)),
      ink(fir(64, 520, 170, 350), fir(548, 520, 180, 300)),
      ink(rect(262, 372, 76, 76)),
    ],
    strong: [
      ink(
        polygon('110,330 300,170 490,330 448,356 448,530 152,530 152,356'),
        rect(372, 170, 44, 110),
        rect(-140, 520, 880, 190),
      ),
      cut(rect(262, 372, 76, 76)),
      ink(rect(295, 372, 10, 76), rect(262, 405, 76, 10)),
      cut(polygon('262,530 338,530 420,700 180,700')),
    ],
  }
}

/** A windmill: two sails in each ink, and one axle. */
export function windmill(): Motif {
  const sail = (degrees: number) => {
    const [x1, y1] = polar(300, 246, 56, degrees)
    const [x2, y2] = polar(300, 246, 214, degrees)
    const [dx, dy] = polar(0, 0, 30, degrees + 90)
    return bar(x1 + dx, y1 + dy, x2 + dx, y2 + dy, 60) + bar(300, 246, x2, y2, 14)
  }
  return {
    light: [ink(sail(38), sail(218)), ink(rect(-140, 520, 880, 200))],
    strong: [
      ink(polygon('246,264 354,264 400,530 200,530'), 'M240 270a60 66 0 0 1 120 0z'),
      ink(sail(128), sail(308)),
      cut(disc(300, 246, 16), arch(300, 430, 56, 530)),
      ink(rect(-140, 530, 880, 14)),
    ],
  }
}

/** Mills along a canal: smoke of one ink drifts into the brick of the other. */
export function factory(): Motif {
  const chimney = (x: number, top: number) => polygon(x - 22, top, x + 22, top, x + 34, 470, x - 34, 470)
  return {
    light: [
      ink(disc(206, 150, 62), disc(280, 122, 76), disc(372, 110, 58), disc(446, 134, 44), disc(500, 100, 30)),
      ink(rect(-140, 494, 880, 220)),
      ink(rect(330, 260, 200, 210)),
    ],
    strong: [
      ink(
        chimney(190, 170),
        chimney(290, 220),
        polygon(
          '80,470 80,350 150,300 150,350 220,300 220,350 290,300 290,350 360,300 360,350 430,300',
          '430,470',
        ),
        rect(-140, 466, 880, 30),
      ),
      cut(repeat(5, (i) => arch(126 + i * 66, 386, 34, 440))),
      ink('M120 560H470L440 610H150z', rect(350, 530, 90, 34)),
    ],
  }
}

/** A lighthouse whose two beams cross on the water. */
export function lighthouse(): Motif {
  return {
    light: [
      ink(polygon('300,168 -140,40 -140,250'), polygon('300,168 740,40 740,250')),
      ink(sea(500, 18, 110)),
    ],
    strong: [
      ink(
        polygon('256,210 344,210 378,530 222,530'),
        rect(236, 200, 128, 20),
        polygon('250,130 350,130 300,84'),
        rect(264, 130, 72, 14),
      ),
      line(10, 'M270 140V204M330 140V204'),
      cut(polygon('247,290 353,290 360,350 240,350'), polygon('234,410 366,410 372,470 228,470')),
      ink('M120 560Q300 470 500 560V700H120z'),
    ],
  }
}
