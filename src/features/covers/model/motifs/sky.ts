import { disc, fir, leaf, outline, polar, polygon, repeat, sea, star } from '../geometry.ts'
import { cut, flood, ink, line, type Motif, score } from '../plates.ts'

/** A planet and its ring: in front of it, behind it, and once through it. */
export function planet(): Motif {
  const place = (u: number, v: number) => {
    const [cos, sin] = [Math.cos(-0.38), Math.sin(-0.38)]
    return `${Math.round(300 + u * cos - v * sin)} ${Math.round(300 + u * sin + v * cos)}`
  }
  const ring = `M${place(-270, 0)}A270 74-22 0 0 ${place(270, 0)}A270 74-22 0 0 ${place(-270, 0)}`
  const inFront = `M${place(-163, 59)}A270 74-22 0 0 ${place(163, 59)}`
  const stars = [
    disc(490, 470, 34),
    disc(80, 140, 8),
    disc(160, 90, 5),
    disc(500, 110, 6),
    disc(90, 490, 6),
    disc(550, 380, 5),
    disc(230, 530, 9),
    disc(40, 330, 5),
  ]
  return {
    light: [ink(disc(300, 300, 172)), line(30, ring)],
    strong: [flood, score(30, ring), cut(disc(300, 300, 172)), line(30, inFront), cut(...stars)],
    sky: 'strong',
  }
}

/** A thin moon over hills that glow from both sides. */
export function moon(): Motif {
  return {
    light: [ink(sea(450, 90, 330, -160)), ink(fir(150, 480, 90, 170), fir(220, 500, 80, 130))],
    strong: [
      flood,
      cut(disc(310, 230, 140)),
      ink(disc(370, 190, 125)),
      cut(
        star(5, 420, 190, 34, 14),
        disc(110, 160, 9),
        disc(500, 330, 9),
        disc(170, 330, 7),
        disc(480, 100, 7),
      ),
    ],
    sky: 'strong',
  }
}

/** A sun between two cliffs; its rays stop at neither. */
export function sunburst(): Motif {
  const ray = (direction: number) =>
    polygon(
      ...polar(300, 360, 150, direction - 3),
      ...polar(300, 360, 560, direction - 4),
      ...polar(300, 360, 560, direction + 4),
      ...polar(300, 360, 150, direction + 3),
    )
  return {
    light: [
      ink(
        disc(300, 360, 120),
        repeat(13, (i) => ray(i * 15 - 90)),
      ),
    ],
    strong: [
      ink(
        polygon(
          '-140,300 120,300 150,430 250,460 250,500 350,500 370,380 480,380 500,330 740,330 740,700',
          '-140,700',
        ),
      ),
    ],
  }
}

/** Two rockets go up; their sparks cross. */
export function fireworks(): Motif {
  const burst = (x: number, y: number, rays: number, radius: number) =>
    repeat(rays, (i) =>
      leaf(...polar(x, y, radius * 0.2, (i * 360) / rays), radius * 0.8, 15, (i * 360) / rays),
    )
  const first = burst(210, 230, 14, 175)
  const second = burst(385, 345, 12, 200)
  return {
    light: [ink(first)],
    strong: [flood, cut(first), cut(second, disc(210, 230, 14), disc(500, 140, 10), disc(110, 460, 10))],
    sky: 'strong',
  }
}

/** Two arms of stars turn round a common core. */
export function galaxy(): Motif {
  const arm = (turn: number) => {
    const edge = (thickness: number, index: number) =>
      polar(300, 300, 30 + index * 27 + thickness, turn + index * 38)
    const outer = Array.from({ length: 9 }, (_, i) => edge(4 + Math.sin((i / 8) * Math.PI) * 34, i))
    const inner = Array.from({ length: 9 }, (_, i) =>
      edge(-4 - Math.sin((i / 8) * Math.PI) * 34, i),
    ).toReversed()
    return outline(...outer.flat(), ...inner.flat())
  }
  const core = ink(disc(300, 300, 70))
  return {
    light: [ink(arm(0)), core, ink(disc(120, 130, 12), disc(480, 500, 9))],
    strong: [ink(arm(180)), core, cut(disc(300, 300, 26)), ink(disc(490, 110, 12), disc(110, 470, 9))],
  }
}

/** A starship and its wingman, flying through one another's wake. */
export function starship(): Motif {
  const hull = (x: number, y: number) =>
    polygon(
      x,
      y - 150,
      x + 44,
      y - 10,
      x + 150,
      y + 110,
      x + 150,
      y + 150,
      x + 40,
      y + 110,
      x + 26,
      y + 150,
      x - 26,
      y + 150,
      x - 40,
      y + 110,
      x - 150,
      y + 150,
      x - 150,
      y + 110,
      x - 44,
      y - 10,
    )
  return {
    light: [ink(hull(216, 250)), ink(leaf(390, 480, 140, 40, 180), disc(110, 500, 9))],
    strong: [
      ink(hull(390, 350)),
      cut(leaf(390, 330, 90, 24, 0)),
      ink(leaf(216, 380, 150, 40, 180), disc(480, 120, 9), disc(540, 200, 6), disc(90, 90, 8)),
    ],
  }
}

/** Two suns that set at once. */
export function twinSuns(): Motif {
  return {
    light: [ink(disc(240, 270, 150)), ink('M-140 700V470Q140 380 330 460T740 430V700z')],
    strong: [
      ink(disc(400, 340, 92)),
      ink('M-140 700V540Q160 540 330 470T740 520V700z'),
      ink(polygon('130,520 130,452 140,440 150,452 150,520')),
    ],
  }
}

/** A comet drags the night behind it. */
export function comet(): Motif {
  const stars = [
    disc(110, 130, 9),
    disc(300, 110, 6),
    disc(480, 420, 10),
    disc(400, 540, 7),
    disc(80, 540, 6),
    disc(540, 300, 5),
  ]
  return {
    light: [ink(polygon('150,330 270,450 740,-40 620,-140')), ink(disc(200, 400, 92))],
    strong: [
      flood,
      cut(polygon('140,340 260,460 660,-20 540,-140')),
      cut(disc(200, 400, 92)),
      ink(disc(216, 384, 48)),
      cut(...stars),
    ],
    sky: 'strong',
  }
}
