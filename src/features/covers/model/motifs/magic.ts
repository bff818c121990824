import { disc, ellipse, outline, polygon, rect, star, tile } from '../geometry.ts'
import { cut, ink, line, type Motif, score } from '../plates.ts'

/** An hourglass: the sand of one is the time of the other. */
export function hourglass(): Motif {
  return {
    light: [ink('M150 120H450Q450 230 318 300Q450 370 450 480H150Q150 370 282 300Q150 230 150 120z')],
    strong: [
      ink('M196 210H404Q372 262 300 296Q228 262 196 210z'),
      ink('M170 480Q190 400 300 380Q410 400 430 480z', rect(294, 290, 12, 100)),
      ink(tile(300, 104, 370, 40, 0, 12), tile(300, 496, 370, 40, 0, 12)),
    ],
  }
}

/** Two flasks lean together: the mixture glows where they cross. */
export function potion(): Motif {
  const flask = (x: number) =>
    `${rect(x - 34, 90, 68, 150)}${tile(x, 96, 110, 34, 0, 12)}M${x - 34} 220C${x - 40} 290 ${x - 150} 330 ${x - 150} 420A150 118 0 0 0 ${x + 150} 420C${x + 150} 330 ${x + 40} 290 ${x + 34} 220z`
  return {
    light: [ink(flask(220)), cut(disc(150, 430, 16), disc(190, 380, 10))],
    strong: [ink(flask(380)), cut(ellipse(380, 330, 74, 16)), cut(disc(440, 440, 18), disc(400, 400, 10))],
  }
}

/** A lamp breathes out its wish. */
export function oilLamp(): Motif {
  return {
    light: [
      ink(
        outline(
          '500,366 470,280 500,210 420,190 400,120 300,130 240,80 180,150 250,190 330,180 380,250',
          '440,270 460,370',
        ),
      ),
    ],
    strong: [
      ink(
        'M130 380H420Q470 370 530 300L556 320Q520 440 420 480Q380 500 280 500Q150 490 130 380z',
        tile(280, 524, 210, 36, 0, 12),
        rect(240, 486, 80, 30),
      ),
      ink('M190 384Q200 300 280 296Q360 300 370 384z', disc(280, 282, 26)),
      line(26, 'M140 400Q50 380 70 320T150 340'),
    ],
  }
}

/** A crystal ball shows both askers at once. */
export function crystalBall(): Motif {
  return {
    light: [ink(disc(300, 250, 186)), cut(star(4, 240, 190, 54, 14))],
    strong: [
      ink('M120 300A190 190 0 0 0 480 300Q390 250 300 300T120 300z'),
      ink('M190 440H410L470 540H130z'),
      cut(star(4, 380, 350, 40, 11)),
      score(12, 'M176 480H424'),
      ink(star(4, 110, 130, 34, 9), star(4, 500, 120, 44, 11)),
    ],
  }
}

/** A prism: one ray in, both inks out. */
export function prism(): Motif {
  return {
    light: [
      ink(polygon('300,110 510,480 90,480')),
      ink(polygon('340,290 740,330 740,420'), polygon('340,300 740,500 740,580')),
    ],
    strong: [
      ink(polygon('-140,420 -140,390 270,286 270,306')),
      ink(polygon('300,176 452,446 148,446')),
      cut(polygon('300,236 400,416 200,416')),
      ink(polygon('340,294 740,410 740,500')),
    ],
  }
}

/** A magician's hat with a star where the inks overlap. */
export function wizardHat(): Motif {
  return {
    light: [
      ink(ellipse(300, 470, 250, 60)),
      ink('M150 470Q250 330 260 190Q280 100 420 80Q350 130 370 210Q400 360 450 470z'),
    ],
    strong: [
      ink('M150 470Q250 330 260 190Q280 100 420 80Q330 150 330 250Q330 390 350 470z'),
      ink('M148 430Q300 480 452 430L470 478Q300 530 130 478z'),
      cut(star(5, 270, 350, 34, 14)),
      ink(star(5, 420, 330, 30, 12), star(4, 120, 200, 50, 12), star(4, 510, 190, 34, 9)),
    ],
  }
}
