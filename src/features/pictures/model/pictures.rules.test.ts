import fc from 'fast-check'
import { expect, it } from 'vitest'
import { clampedPoint, cropOf, FOCAL_CENTRE, FOCAL_LEAP, FOCAL_STEP } from './pictures.rules.ts'

it('a focal point stays inside the image, in whole percent', () => {
  expect(clampedPoint({ x: -3, y: 104.4 })).toEqual({ x: 0, y: 100 })
  expect(clampedPoint({ x: 12.5, y: 12.4 })).toEqual({ x: 13, y: 12 })
})

it('a focal point starts in the centre, and moves by one or ten percent', () => {
  expect([FOCAL_CENTRE, FOCAL_STEP, FOCAL_LEAP]).toEqual([50, 1, 10])
})

it('a crop fills its frame, stays inside the image, and follows the focal point', () => {
  const side = fc.integer({ min: 20, max: 4_000 })
  const frame = { width: 1200, height: 630 }
  fc.assert(
    fc.property(side, side, fc.nat(100), fc.nat(100), (width, height, x, y) => {
      const cut = cropOf({ width, height }, frame, { x, y })
      expect(cut.left).toBeGreaterThanOrEqual(0)
      expect(cut.top).toBeGreaterThanOrEqual(0)
      expect(cut.left + cut.width).toBeLessThanOrEqual(width)
      expect(cut.top + cut.height).toBeLessThanOrEqual(height)
      // One side is whole; the other is as the frame's shape says, to the pixel.
      expect(cut.width === width || cut.height === height).toBe(true)
      expect(Math.abs(cut.width * 630 - cut.height * 1200)).toBeLessThanOrEqual(1200)
    }),
  )
  expect(cropOf({ width: 400, height: 100 }, { width: 100, height: 100 }, { x: 0, y: 0 }).left).toBe(0)
  expect(cropOf({ width: 400, height: 100 }, { width: 100, height: 100 }, { x: 100, y: 0 }).left).toBe(300)
  expect(cropOf({ width: 400, height: 100 }, { width: 100, height: 100 }, { x: 50, y: 0 }).left).toBe(150)
})
