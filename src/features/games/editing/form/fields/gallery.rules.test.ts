import fc from 'fast-check'
import { expect, it } from 'vitest'
import { movedTo } from './gallery.rules.ts'

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
