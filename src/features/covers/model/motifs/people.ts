import {
  arch,
  disc,
  ellipse,
  heart as heartShape,
  leaf,
  type MirroredHalf,
  outline,
  polygon,
  rect,
  repeat,
  tile,
} from '../geometry.ts'
import { cut, flood, ink, line, type Motif, score } from '../plates.ts'

/** Two heads turned to each other: the overlap is one profile. */
export function heads(): Motif {
  const head = (side: MirroredHalf) => {
    const x = (value: number) => 300 + side * value
    return (
      `M${x(-250)} 700V520Q${x(-120)} 470 ${x(-130)} 420C${x(-300)} 330 ${x(-230)} 90 ${x(-60)} 100C${x(40)} 105 ${x(60)} 180 ${x(50)} 240` +
      `L${x(100)} 320L${x(58)} 336L${x(64)} 372L${x(48)} 384L${x(54)} 420Q${x(50)} 460 ${x(-20)} 452Q${x(-30)} 520 ${x(40)} 570V700z`
    )
  }
  return { light: [ink(head(1))], strong: [ink(head(-1))] }
}

/** Two speech bubbles that overlap; three dots between them. */
export function speech(): Motif {
  return {
    light: [ink(ellipse(220, 245, 185, 155), polygon('90,330 210,360 90,510'))],
    strong: [
      ink(ellipse(385, 325, 185, 155), polygon('515,400 400,440 515,540')),
      cut(disc(302, 288, 25), disc(385, 325, 25), disc(468, 362, 25)),
    ],
  }
}

/** One mask for two faces; the stripe down its middle is both. */
export function mask(): Motif {
  const face = 'M110 100Q300 160 490 100V270Q480 530 300 530Q120 530 110 270z'
  const eyes = leaf(140, 270, 120, 46, 100) + leaf(460, 270, 120, 46, 260)
  const mouth = leaf(210, 430, 180, 40, 90)
  return {
    light: [ink(face), cut(rect(345, 80, 200, 500), eyes, mouth)],
    strong: [ink(face), cut(rect(80, 80, 175, 500), eyes, mouth)],
  }
}

/** A gentleman under his hat; half of his face belongs to another man. */
export function topHat(): Motif {
  const face = ellipse(300, 380, 126, 150)
  const hat = rect(196, 92, 208, 150) + tile(300, 238, 390, 46, 0, 22)
  return {
    light: [ink(face), ink(hat), cut(rect(300, 262, 200, 300)), ink(leaf(318, 352, 84, 30, 90))],
    strong: [
      ink(hat),
      ink(face),
      cut(rect(160, 262, 141, 300)),
      cut(rect(190, 192, 220, 24)),
      cut(leaf(318, 352, 84, 30, 90)),
      ink(leaf(198, 352, 84, 30, 90)),
      line(16, 'M240 462Q300 500 360 448'),
    ],
  }
}

/** A burglar before the moon, with bright eyes. */
export function burglar(): Motif {
  const band = outline(
    '70,240 130,196 230,208 300,232 370,208 470,196 530,240 508,350 420,392 340,362 300,322',
    '260,362 180,392 92,350',
  )
  const eyes = [leaf(146, 286, 120, 60, 96), leaf(454, 286, 120, 60, 264)]
  return {
    light: [ink(disc(300, 290, 205))],
    strong: [
      ink(band),
      cut(...eyes),
      ink(disc(206, 290, 17), disc(394, 290, 17)),
      ink(polygon('510,285 570,246 552,298 574,346')),
    ],
  }
}

/** A bronze helmet with its crest: the slit is the only thing the two sides share. */
export function helmet(): Motif {
  const slit = 'M292 261Q320 261 339 285L396 296V335L339 330L320 353L310 495H280L288 353z'
  return {
    light: [
      ink(
        'M102 370C68 167 211 75 329 85C463 91 513 201 503 261L463 266C446 189 396 148 320 148C228 148 169 217 171 318L150 444z',
      ),
    ],
    strong: [
      ink(
        'M169 310C169 201 245 138 324 138C413 138 463 209 460 293L444 436L379 511L339 436L320 511L223 478L191 402z',
      ),
      cut(slit),
    ],
  }
}

/** A skull on a dark flag; the bones cross behind its jaw. */
export function skull(): Motif {
  const bones = 'M120 396L480 500M480 396L120 500'
  const knobs = repeat(4, (i) => {
    const [x, y] = [i % 2 ? 480 : 120, i < 2 ? 396 : 500]
    const outwards = i % 2 ? 1 : -1
    return disc(x + outwards * 2, y - 22, 26) + disc(x + outwards * 10, y + 22, 26)
  })
  const head = outline(
    '300,106 400,136 446,232 416,316 372,350 372,350 366,410 366,410 234,410 234,410 228,350',
    '228,350 184,316 154,232 200,136',
  )
  return {
    light: [ink(disc(300, 260, 182))],
    strong: [
      flood,
      cut(disc(300, 260, 182)),
      score(36, bones),
      cut(knobs),
      ink(head),
      cut(disc(244, 248, 38), disc(356, 248, 38), polygon('300,288 322,332 278,332')),
      score(10, 'M274 374V412M326 374V412'),
    ],
    sky: 'strong',
  }
}

/** A friendly ghost in front of a larger one. */
export function ghost(): Motif {
  const sheet = (x: number, top: number, width: number, foot: number) => {
    const scallop = width / 4
    return `M${x - width / 2} ${foot}V${top + width / 2}a${width / 2} ${width / 2} 0 0 1 ${width} 0V${foot}${repeat(4, (i) => `a${scallop / 2} ${i % 2 ? 30 : 34} 0 0 1 -${scallop} 0`)}z`
  }
  return {
    light: [ink(sheet(230, 80, 280, 440)), cut(ellipse(176, 220, 24, 34))],
    strong: [
      ink(sheet(372, 150, 300, 500)),
      cut(ellipse(330, 300, 26, 38), ellipse(424, 300, 26, 38), ellipse(377, 384, 22, 30)),
    ],
  }
}

/** Two hearts, and the one they make. */
export function hearts(): Motif {
  return { light: [ink(heartShape(220, 276, 138))], strong: [ink(heartShape(380, 320, 138))] }
}

/** A doorway conversation: one figure lit, one in shade, on one step. */
export function doorway(): Motif {
  const figure = (x: number) => disc(x, 300, 46) + arch(x, 352, 120, 560)
  return {
    light: [ink(arch(300, 70, 360, 560)), cut(figure(250))],
    strong: [ink(figure(350)), ink(rect(-140, 556, 880, 150)), line(16, arch(300, 70, 360, 560))],
  }
}
