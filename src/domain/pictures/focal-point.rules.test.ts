import fc from 'fast-check'
import { expect, it } from 'vitest'
import { cutOf, FOCAL_CENTRE, FOCAL_LEAP, FOCAL_STEP, heldInside } from './focal-point.rules.ts'

it('a point stays in its picture, in whole hundredths', () => {
  expect(heldInside({ x: -3, y: 104.4 })).toEqual({ x: 0, y: 100 })
  expect(heldInside({ x: 12.5, y: 12.4 })).toEqual({ x: 13, y: 12 })
})

it('a point lies in the middle until it is moved, by one hundredth or by ten', () => {
  expect([FOCAL_CENTRE, FOCAL_STEP, FOCAL_LEAP]).toEqual([50, 1, 10])
})

it('a cut fills its frame, lies in the picture, and moves with the point from one end to the other', () => {
  const side = fc.integer({ min: 20, max: 4_000 })
  const frame = { width: 1200, height: 630 }
  fc.assert(
    fc.property(side, side, fc.nat(100), fc.nat(100), (width, height, x, y) => {
      const cut = cutOf({ width, height }, frame, { x, y })
      expect(cut.left).toBeGreaterThanOrEqual(0)
      expect(cut.top).toBeGreaterThanOrEqual(0)
      expect(cut.left + cut.width).toBeLessThanOrEqual(width)
      expect(cut.top + cut.height).toBeLessThanOrEqual(height)
      // One side is whole; the other is as the frame's shape says, to the pixel.
      expect(cut.width === width || cut.height === height).toBe(true)
      expect(Math.abs(cut.width * 630 - cut.height * 1200)).toBeLessThanOrEqual(1200)
    }),
  )
  expect(cutOf({ width: 400, height: 100 }, { width: 100, height: 100 }, { x: 0, y: 0 }).left).toBe(0)
  expect(cutOf({ width: 400, height: 100 }, { width: 100, height: 100 }, { x: 100, y: 0 }).left).toBe(300)
  expect(cutOf({ width: 400, height: 100 }, { width: 100, height: 100 }, { x: 50, y: 0 }).left).toBe(150)
})

it('a cut is of whole pixels, rounded, and never of none', () => {
  const frame = { width: 1200, height: 630 }
  // 630 of 1200 parts of 101 pixels are 53.025, of 103 they are 54.075, of 100 they are 52.5.
  expect(cutOf({ width: 101, height: 400 }, frame, { x: 0, y: 0 }).height).toBe(53)
  expect(cutOf({ width: 103, height: 400 }, frame, { x: 0, y: 0 }).height).toBe(54)
  expect(cutOf({ width: 400, height: 101 }, frame, { x: 0, y: 0 }).width).toBe(192)
  expect(cutOf({ width: 1, height: 900 }, frame, { x: 0, y: 0 })).toMatchObject({ width: 1, height: 1 })
  expect(cutOf({ width: 900, height: 1 }, { width: 1, height: 900 }, { x: 0, y: 0 })).toMatchObject({
    width: 1,
    height: 1,
  })
})

it('a cut begins at the nearest whole pixel', () => {
  const square = { width: 100, height: 100 }
  // A third and two thirds of the one pixel that is left over.
  expect([33, 67].map((x) => cutOf({ width: 101, height: 100 }, square, { x, y: 0 }).left)).toEqual([0, 1])
  expect([33, 67].map((y) => cutOf({ width: 100, height: 101 }, square, { x: 0, y }).top)).toEqual([0, 1])
  expect(cutOf({ width: 100, height: 500 }, square, { x: 0, y: 100 }).top).toBe(400)
})
