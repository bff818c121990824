import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { curve, mirrored, outline, polar, polygon, repeat } from './geometry.ts'

const coordinate = fc.integer({ min: -200, max: 800 })

function signedArea(path: string): number {
  const points = [...path.matchAll(/(-?\d+) (-?\d+)/g)].map(([, x, y]) => [Number(x), Number(y)] as const)
  return points.reduce((sum, [x, y], i) => {
    const [nextX, nextY] = points[(i + 1) % points.length] ?? [0, 0]
    return sum + x * nextY - nextX * y
  }, 0)
}

describe('geometry', () => {
  it('draws every polygon clockwise, so that overlapping shapes never cancel out', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(coordinate, coordinate), { minLength: 3, maxLength: 9 }), (points) => {
        expect(signedArea(polygon(...points.flat()))).toBeGreaterThanOrEqual(0)
      }),
    )
  })

  it('reads points as numbers or as SVG writes them', () => {
    expect(polygon('0,0 100,0 50,80')).toBe(polygon(0, 0, 100, 0, 50, 80))
    expect(mirrored(-1, '10,20 -30,40')).toEqual([290, 20, 330, 40])
  })

  it('runs an outline through its points and keeps the corner of a point named twice', () => {
    const path = outline('0,0 100,0 100,0 100,100 0,100')
    for (const point of ['0 0', '100 0', '100 100', '0 100']) expect(path).toContain(point)
    expect(path.match(/C/g)).toHaveLength(4)
    expect(curve('0,0 50,50 100,0').match(/C/g)).toHaveLength(2)
  })

  it('measures directions like a clock', () => {
    expect(polar(300, 300, 100, 90).map(Math.round)).toEqual([400, 300])
    expect(polar(300, 300, 100, 0).map(Math.round)).toEqual([300, 200])
    expect(repeat(3, String)).toBe('012')
  })
})
