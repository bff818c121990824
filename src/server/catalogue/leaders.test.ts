import fc from 'fast-check'
import { expect, it } from 'vitest'
import { Leaders } from './leaders.ts'

it('are the first of everybody, whoever comes and goes', () => {
  const change = fc.record({ isComing: fc.boolean(), worth: fc.nat(9), at: fc.nat(), isRead: fc.boolean() })
  fc.assert(
    fc.property(fc.array(change, { maxLength: 60 }), fc.integer({ min: 1, max: 4 }), (changes, count) => {
      const everybody: { worth: number; id: number }[] = []
      const inOrder = (one: (typeof everybody)[0], other: (typeof everybody)[0]) =>
        one.worth - other.worth || one.id - other.id
      const leaders = new Leaders(count, inOrder, () => everybody)
      for (const [id, { isComing, worth, at, isRead }] of changes.entries()) {
        if (isComing || everybody.length === 0) {
          everybody.push({ worth, id })
          leaders.add(everybody.at(-1)!)
        } else {
          const [gone] = everybody.splice(at % everybody.length, 1)
          leaders.delete(gone!)
        }
        if (isRead) expect(leaders.read()).toEqual(everybody.toSorted(inOrder).slice(0, count))
      }
      expect(leaders.read()).toEqual(everybody.toSorted(inOrder).slice(0, count))
    }),
  )
})

it('do not look at everybody for each that comes or goes', () => {
  let looks = 0
  const everybody = new Set<number>()
  const leaders = new Leaders<number>(
    3,
    (one, other) => one - other,
    () => {
      looks += 1
      return everybody
    },
  )
  const come = (number: number) => {
    everybody.add(number)
    leaders.add(number)
  }
  for (let number = 100; number > 0; number -= 1) come(number)
  everybody.delete(1)
  leaders.delete(1)
  expect(leaders.read()).toEqual([2, 3, 4])
  expect(looks).toBe(0)
})
