import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { movedTo } from './moved-to.ts'

it('FORM-01: a picture moves to its place, and the others keep their order', () => {
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

describe('a part that is moved', () => {
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

  it('stands where it should, the others in their order, and what was given stays as it is', () => {
    const anyMove = fc
      .uniqueArray(fc.integer(), { minLength: 1, maxLength: 8 })
      .chain((items) => fc.tuple(fc.constant(items), fc.nat(items.length - 1), fc.nat(items.length - 1)))
    fc.assert(
      fc.property(anyMove, ([items, from, to]) => {
        const given = [...items]
        const moved = movedTo(items, from, to)
        expect(moved[to]).toBe(items[from])
        expect(moved.toSpliced(to, 1)).toEqual(items.toSpliced(from, 1))
        expect(items).toEqual(given)
      }),
    )
  })
})
