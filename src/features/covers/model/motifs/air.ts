import { curve, disc, leaf, outline, polar, polygon, rect, repeat, tile } from '../geometry.ts'
import { cut, flood, ink, line, type Motif } from '../plates.ts'

/** An aeroplane: one wing for each pilot. */
export function plane(): Motif {
  const wings = (side: 1 | -1) => {
    const x = (value: number) => 300 + side * value
    return (
      polygon(300, 210, x(280), 340, x(280), 395, 300, 335) +
      polygon(300, 425, x(120), 480, x(120), 512, 300, 490) +
      tile(300, 305, 92, 440, 0, 46)
    )
  }
  const clouds = [
    tile(470, 150, 190, 44, 0, 22),
    tile(540, 190, 150, 44, 0, 22),
    tile(90, 470, 170, 44, 0, 22),
  ]
  return {
    light: [flood, cut(wings(-1)), cut(...clouds)],
    strong: [ink(wings(1)), cut(disc(284, 130, 9), disc(316, 130, 9))],
    sky: 'light',
  }
}

/** Parachutes drift down side by side; one silk shows through the other. */
export function parachute(): Motif {
  const canopy = (x: number, y: number, size: number) =>
    `M${x - size} ${y}A${size} ${size} 0 0 1 ${x + size} ${y}${repeat(4, () => `a${size / 4} ${size / 6} 0 0 0-${size / 2} 0`)}z`
  const lines = (x: number, y: number, size: number) =>
    `M${x - size} ${y}L${x} ${y + size * 1.2}L${x + size} ${y}M${x - size / 2} ${y}L${x} ${y + size * 1.2}L${x + size / 2} ${y}`
  return {
    light: [ink(canopy(216, 250, 156)), line(6, lines(216, 250, 156)), ink(tile(216, 452, 48, 60, 0, 12))],
    strong: [ink(canopy(376, 300, 170)), line(6, lines(376, 300, 170)), ink(tile(376, 526, 52, 66, 0, 12))],
  }
}

/** Lightning splits one cloud into two. */
export function lightning(): Motif {
  const bolt = polygon('340,150 210,350 290,350 236,550 420,290 326,290 400,150')
  return {
    light: [ink(disc(200, 210, 110), disc(310, 170, 100), tile(230, 270, 360, 110, 0, 54)), ink(bolt)],
    strong: [ink(disc(410, 220, 100), tile(380, 280, 340, 100, 0, 50)), ink(bolt)],
  }
}

/** A balloon carries its other half. */
export function balloon(): Motif {
  const envelope = outline(
    '300,70 440,120 480,250 410,370 344,440 344,440 256,440 256,440 190,370 120,250 160,120',
  )
  return {
    light: [
      ink(envelope),
      cut(rect(300, 40, 260, 420)),
      ink(tile(120, 480, 190, 44, 0, 22), tile(500, 150, 150, 40, 0, 20)),
      ink(leaf(300, 440, 372, 120, 0)),
    ],
    strong: [
      ink(envelope),
      cut(rect(80, 40, 220, 420)),
      ink(leaf(300, 440, 372, 120, 0)),
      line(6, 'M262 440L272 500M338 440L328 500'),
      ink(tile(300, 526, 88, 60, 0, 14)),
    ],
  }
}

/** A kite and the one that crosses its string. */
export function kites(): Motif {
  const kite = (x: number, y: number) => polygon(x, y - 150, x + 100, y - 20, x, y + 130, x - 100, y - 20)
  return {
    light: [
      ink(kite(230, 240)),
      line(8, curve('230,370 260,440 200,500 250,590')),
      ink(tile(480, 480, 150, 40, 0, 20)),
    ],
    strong: [
      ink(kite(350, 270)),
      line(8, curve('350,400 320,470 390,520 340,610')),
      ink(tile(110, 130, 140, 40, 0, 20)),
    ],
  }
}

/** Snow on a pine twig is the same water twice: two crystals interlock. */
export function snowflakes(): Motif {
  const crystal = (x: number, y: number, radius: number, turn: number) =>
    repeat(6, (i) => {
      const direction = turn + i * 60
      const [tipX, tipY] = polar(x, y, radius, direction)
      const [forkX, forkY] = polar(x, y, radius * 0.58, direction)
      const [leftX, leftY] = polar(forkX, forkY, radius * 0.34, direction - 48)
      const [rightX, rightY] = polar(forkX, forkY, radius * 0.34, direction + 48)
      const point = (px: number, py: number) => `${Math.round(px)} ${Math.round(py)}`
      return `M${x} ${y}L${point(tipX, tipY)}M${point(leftX, leftY)}L${point(forkX, forkY)}L${point(rightX, rightY)}`
    })
  return {
    light: [line(28, crystal(230, 250, 190, 0))],
    strong: [line(28, crystal(370, 350, 190, 30))],
  }
}
