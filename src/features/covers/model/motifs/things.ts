import { arch, disc, leaf, type MirroredHalf, polar, polygon, rect, repeat, tile } from '../geometry.ts'
import { cut, flood, ink, line, type Motif, score } from '../plates.ts'

/** A lantern: its frame is night, its flame is both. */
export function lantern(): Motif {
  return {
    light: [ink(disc(300, 320, 215))],
    strong: [
      flood,
      cut(disc(300, 320, 215)),
      ink(
        rect(200, 450, 200, 44),
        polygon('180,230 420,230 350,160 250,160'),
        rect(200, 225, 22, 230),
        rect(378, 225, 22, 230),
      ),
      line(18, 'M240 162a60 62 0 0 1 120 0'),
      ink(leaf(300, 440, 170, 74, 0)),
      cut(leaf(300, 440, 90, 38, 0)),
    ],
    sky: 'strong',
  }
}

/** Two cups so close that their tea mixes. */
export function tea(): Motif {
  return {
    light: [
      ink('M70 300H370A150 190 0 0 1 70 300z'),
      line(26, 'M80 340A60 60 0 1 0 120 440'),
      line(22, 'M190 260C140 200 290 190 240 90'),
    ],
    strong: [
      ink('M230 300H530A150 190 0 0 1 230 300z'),
      line(26, 'M520 340A60 60 0 1 1 480 440'),
      line(22, 'M410 260C460 200 310 190 360 90'),
      ink(rect(150, 500, 300, 20)),
    ],
  }
}

/** A compass whose needle is split between two hands. */
export function compass(): Motif {
  const needles = (side: MirroredHalf) =>
    repeat(4, (i) =>
      polygon(300, 300, ...polar(300, 300, 245, i * 90), ...polar(300, 300, 84, i * 90 + 45 * side)),
    )
  const between = repeat(4, (i) =>
    polygon(
      300,
      300,
      ...polar(300, 300, 70, i * 90 + 20),
      ...polar(300, 300, 150, i * 90 + 45),
      ...polar(300, 300, 70, i * 90 + 70),
    ),
  )
  return {
    light: [line(28, disc(300, 300, 180)), ink(needles(1)), ink(between)],
    strong: [ink(needles(-1)), ink(between), cut(disc(300, 300, 24))],
  }
}

/** An open book: a page each, and the fold they share. */
export function book(): Motif {
  return {
    light: [
      ink('M340 190Q220 120 50 160V470Q220 430 340 500z'),
      score(12, 'M100 236Q180 222 250 244M100 300Q180 286 250 308M100 364Q180 350 250 372'),
    ],
    strong: [
      ink('M260 190Q380 120 550 160V470Q380 430 260 500z'),
      score(12, 'M500 236Q420 222 350 244M500 300Q420 286 350 308M500 364Q420 350 350 372'),
      ink(rect(-140, 530, 880, 14)),
    ],
  }
}

/** An idea: the filament is lit by both. */
export function bulb(): Motif {
  const glow = repeat(9, (i) => {
    const direction = -120 + i * 30
    const [x1, y1] = polar(300, 260, 176, direction)
    const [x2, y2] = polar(300, 260, 218, direction)
    return `M${Math.round(x1)} ${Math.round(y1)}L${Math.round(x2)} ${Math.round(y2)}`
  })
  return {
    light: [ink(disc(300, 260, 146), polygon('222,370 378,370 360,430 240,430')), line(22, glow)],
    strong: [
      line(18, 'M268 430V310Q236 266 270 256T300 310Q300 246 330 256T332 310V430'),
      ink(tile(300, 440, 132, 32, 0, 15), tile(300, 480, 132, 32, 0, 15), tile(300, 514, 76, 26, 0, 12)),
    ],
  }
}

/** A wagon wheel: every second spoke is the other driver's. */
export function wheel(): Motif {
  const spokes = (turn: number) =>
    repeat(5, (i) =>
      polygon(
        ...polar(300, 300, 40, turn + i * 72 - 30),
        ...polar(300, 300, 196, turn + i * 72 - 5),
        ...polar(300, 300, 196, turn + i * 72 + 5),
        ...polar(300, 300, 40, turn + i * 72 + 30),
      ),
    )
  return {
    light: [line(44, disc(300, 300, 216)), ink(spokes(0)), ink(disc(300, 300, 78))],
    strong: [
      line(26, disc(300, 300, 196)),
      ink(spokes(36)),
      ink(disc(300, 300, 78)),
      cut(disc(300, 300, 30)),
    ],
  }
}

/** Two tankards meet, with shared foam. */
export function tankards(): Motif {
  const foam = (x: number, y: number) => disc(x - 78, y, 44) + disc(x, y - 22, 56) + disc(x + 78, y, 44)
  return {
    light: [
      ink(tile(212, 350, 236, 300, 6, 20)),
      cut(foam(226, 206)),
      line(30, 'M104 300Q20 290 30 380T120 440'),
      ink(disc(290, 96, 12), disc(250, 60, 7)),
    ],
    strong: [
      ink(tile(388, 350, 236, 300, -6, 20)),
      line(30, 'M496 300Q580 290 570 380T480 440'),
      ink(foam(376, 206)),
      score(14, 'M340 300L352 450M404 296L408 450'),
      ink(disc(330, 110, 9)),
    ],
  }
}

/** Fans half opened: their ribs weave where they cross. */
export function fans(): Motif {
  const fan = (x: number, y: number, from: number) =>
    repeat(6, (i) =>
      polygon(
        ...polar(x, y, 66, from + i * 26),
        ...polar(x, y, 256, from + i * 26 - 3),
        ...polar(x, y, 256, from + i * 26 + 19),
        ...polar(x, y, 66, from + i * 26 + 18),
      ),
    ) + disc(x, y, 26)
  return { light: [ink(fan(222, 450, -74))], strong: [ink(fan(378, 450, -74))] }
}

/** An arched window with one light in it and one behind it. */
export function windows(): Motif {
  return {
    light: [ink(arch(220, 90, 240, 520)), score(12, 'M220 90V520M100 260H340')],
    strong: [ink(arch(380, 150, 240, 560)), score(12, 'M380 150V560M260 330H500')],
  }
}
