import { disc, ellipse, leaf, outline, polygon, rect, repeat, ripple, sea, tile } from '../geometry.ts'
import { cut, flood, ink, line, type Motif, score } from '../plates.ts'

/** A boat with a sail for each of its crew. */
export function ship(): Motif {
  return {
    light: [
      flood,
      cut(disc(445, 190, 92)),
      cut(polygon('330,90 330,370 110,370')),
      score(10, ripple(470), ripple(526), ripple(582)),
    ],
    strong: [
      ink(polygon('270,120 270,370 490,370'), 'M90 395H510Q470 520 380 520H220Q130 520 90 395z'),
      line(14, 'M300 80V400'),
    ],
    sky: 'light',
  }
}

/** An island and its part under water. */
export function island(): Motif {
  return {
    light: [ink(disc(390, 200, 105)), ink(rect(-140, 330, 880, 380))],
    strong: [
      ink(polygon('60,330 230,130 275,160 325,140 520,330')),
      ink(polygon('60,330 520,330 300,560')),
      cut(rect(0, 352, 600, 12), rect(0, 390, 600, 16), rect(0, 434, 600, 20), rect(0, 484, 600, 24)),
    ],
  }
}

/** Two ridges: the near one wears the shadow of the far one. */
export function mountains(): Motif {
  const snow = cut(polygon('430,250 480,318 450,352 424,324 398,362 372,350'))
  const near = ink(polygon('170,700 430,250 760,700'))
  return {
    light: [
      flood,
      cut(disc(110, 170, 58)),
      cut(polygon('-60,560 230,100 520,560'), rect(-140, 559, 880, 150)),
      near,
      snow,
    ],
    strong: [ink(polygon('230,100 520,560 740,560 740,700 180,700 260,440 200,300')), near, snow],
    sky: 'light',
  }
}

/** Dunes that fold into each other, and one tent between them. */
export function dunes(): Motif {
  return {
    light: [flood, cut(disc(410, 195, 100)), cut('M-140 700V430Q120 230 330 400T690 420V700z')],
    strong: [ink('M-140 700V520Q100 520 260 430T690 300V700z'), ink(polygon('120,425 190,315 260,440'))],
    sky: 'light',
  }
}

/** A volcano and the glow it shares with the sky. */
export function volcano(): Motif {
  return {
    light: [
      ink(disc(300, 220, 132)),
      ink('M300 250Q330 330 310 400T350 520L380 640H300Q320 520 280 430T270 250z'),
    ],
    strong: [
      ink(
        outline(
          '-60,580 -60,580 140,430 236,220 236,220 300,246 364,220 364,220 460,430 660,580 660,580',
          '660,720 -60,720',
        ),
      ),
      ink(disc(264, 156, 32), disc(318, 134, 42), disc(374, 150, 28)),
      cut('M284 250Q314 330 294 400T334 520L350 640H320Q330 520 290 430T276 250z'),
    ],
  }
}

/** A paper boat: one fold over the other. */
export function paperBoat(): Motif {
  return {
    light: [
      ink(polygon('300,110 420,380 180,380')),
      ink(polygon('50,290 300,420 300,500 150,500')),
      ink(sea(512, 18, 110)),
    ],
    strong: [
      ink(polygon('300,110 300,420 180,380')),
      ink(polygon('550,290 300,420 220,380 220,500 450,500')),
    ],
  }
}

/** A longship under a striped sail; the shields alternate. */
export function longship(): Motif {
  const sail = outline(
    '120,120 120,120 300,140 480,120 480,120 500,240 470,350 470,350 300,326 130,350 130,350',
    '100,240',
  )
  const stripes = [rect(190, 90, 62, 290), rect(348, 90, 62, 290)]
  const shields = (first: number) => repeat(3, (i) => disc(180 + first * 60 + i * 120, 432, 36))
  return {
    light: [ink(sail), ink(shields(0)), ink(sea(520, 18, 110))],
    strong: [
      ink(...stripes, rect(292, 70, 16, 340)),
      ink(
        'M40 300Q20 330 60 420Q130 520 300 520T540 420Q580 330 560 300Q530 300 540 340Q520 400 440 412H160Q80 400 60 340Q70 300 40 300z',
      ),
      cut(shields(1)),
      ink(repeat(3, (i) => disc(240 + i * 120, 432, 14))),
    ],
  }
}

/** A submarine looks up: its periscope is the only part of the upper world. */
export function submarine(): Motif {
  return {
    light: [ink(sea(214, 16, 110)), cut(disc(500, 300, 18), disc(470, 256, 11), disc(530, 252, 8))],
    strong: [
      ink(
        tile(310, 400, 430, 180, 0, 88),
        tile(320, 300, 170, 100, 0, 26),
        rect(318, 130, 20, 140),
        rect(276, 120, 62, 26),
      ),
      ink(polygon('110,330 60,310 60,490 110,470'), polygon('120,396 30,360 30,440')),
      cut(disc(230, 390, 34), disc(330, 390, 34), disc(430, 390, 34)),
      ink(leaf(230, 424, 60, 14, 0)),
    ],
  }
}

/** An anchor through the sea's skin. */
export function anchor(): Motif {
  return {
    light: [
      ink(disc(300, 310, 226)),
      cut(rect(-140, 80, 880, 180)),
      line(24, ripple(262, 32), ripple(196, 32)),
    ],
    strong: [
      line(36, disc(300, 116, 42), 'M300 150V500'),
      ink(rect(190, 204, 220, 36)),
      line(40, 'M118 360Q140 500 300 508Q460 500 482 360'),
      ink(polygon('66,392 112,300 172,382'), polygon('428,382 488,300 534,392')),
    ],
  }
}

/** Two tracks in the sand: the second set steps into the first. */
export function footprints(): Motif {
  const foot = (x: number, y: number, lean: 1 | -1) =>
    [
      outline(
        x,
        y - 80,
        x + 52,
        y - 50,
        x + 50,
        y + 10,
        x + 26,
        y + 60,
        x + 40,
        y + 120,
        x,
        y + 158,
        x - 40,
        y + 120,
        x - 30,
        y + 50,
        x - 54,
        y - 20,
        x - 48,
        y - 60,
      ),
      disc(x - lean * 46, y - 116, 25),
      disc(x - lean * 4, y - 128, 19),
      disc(x + lean * 30, y - 116, 16),
      disc(x + lean * 58, y - 94, 14),
    ].join('')
  return {
    light: [ink(foot(210, 400, -1)), ink(foot(380, 236, 1))],
    strong: [ink(foot(246, 344, -1)), ink(foot(410, 420, 1))],
  }
}

/** A fish swims through the ring another one leaves. */
export function fish(): Motif {
  const body = (x: number, y: number, side: 1 | -1) =>
    leaf(x - side * 210, y, 380, 130, side * 90) +
    polygon(x + side * 120, y, x + side * 240, y - 90, x + side * 200, y, x + side * 240, y + 90)
  return {
    light: [ink(body(300, 220, 1)), cut(disc(170, 206, 16)), ink(disc(510, 470, 22), disc(470, 530, 12))],
    strong: [ink(body(300, 370, -1)), cut(disc(430, 356, 16)), ink(disc(90, 130, 22), disc(130, 84, 12))],
  }
}

/** A hermit's cave by the sea: inside and outside share one fire. */
export function campfire(): Motif {
  const flame = (x: number, foot: number, height: number, width: number) => leaf(x, foot, height, width, 0)
  return {
    light: [ink(flame(270, 470, 350, 170), flame(360, 480, 250, 120), ellipse(300, 440, 130, 64))],
    strong: [
      ink(flame(330, 470, 280, 130)),
      cut(flame(318, 470, 130, 56)),
      ink(tile(300, 500, 400, 44, 12, 18)),
      ink(tile(300, 500, 400, 44, -12, 18)),
      ink(rect(-140, 560, 880, 14)),
    ],
  }
}
