import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { movedTo } from './order.ts'

it('FORM-01: an image moves to its position, and the others keep their order', () => {
  expect(movedTo(['a', 'b', 'c', 'd'], 0, 2)).toEqual(['b', 'c', 'a', 'd'])
  expect(movedTo(['a', 'b', 'c', 'd'], 3, 0)).toEqual(['d', 'a', 'b', 'c'])
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat(), { minLength: 1 }), fc.nat(), fc.nat(), (things, one, other) => {
      const [from, to] = [one % things.length, other % things.length]
      const after = movedTo(things, from, to)
      expect(after[to]).toBe(things[from])
      expect(after.filter((each) => each !== things[from])).toEqual(
        things.filter((each) => each !== things[from]),
      )
    }),
  )
})

describe('moving an item of a list', () => {
  it.each([
    [0, 2, ['b', 'c', 'a']],
    [2, 0, ['c', 'a', 'b']],
    [1, 2, ['a', 'c', 'b']],
    [1, 1, ['a', 'b', 'c']],
    [0, 3, ['a', 'b', 'c']],
    [3, 0, ['a', 'b', 'c']],
    [-1, 0, ['a', 'b', 'c']],
    [0, -1, ['a', 'b', 'c']],
  ])('from %i to %i', (from, to, order) => {
    expect(movedTo(['a', 'b', 'c'], from, to)).toEqual(order)
  })
})
