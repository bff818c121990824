import fc from 'fast-check'
import { expect, it } from 'vitest'
import { bestOf, LOOKED_AT } from './personal-taste.ts'

const anyItems = fc.array(fc.record({ worth: fc.nat(20), rough: fc.nat(20) }), { maxLength: 40 })

it('ALIKE-02: the best of some are those of all, however each seems', () => {
  fc.assert(
    fc.property(anyItems, fc.integer({ min: 1, max: 5 }), (items, count) => {
      const found = bestOf(items, count, { roughly: ({ rough }) => rough, exactly: ({ worth }) => worth })
      const plain = items.toSorted((one, other) => other.worth - one.worth).slice(0, count)
      expect(found).toEqual(plain.map((item) => ({ item, worth: item.worth })))
    }),
  )
})

it('of many those that seem best are looked at, and the best of them found', () => {
  const looked: number[] = []
  const items = Array.from({ length: 5_000 }, (_, at) => (at * 7_919) % 5_000)
  const found = bestOf(items, 3, {
    roughly: (item) => item,
    exactly: (item) => {
      looked.push(item)
      return -item
    },
  })
  expect(looked.toSorted((a, b) => a - b)).toEqual(
    Array.from({ length: LOOKED_AT }, (_, at) => 5_000 - LOOKED_AT + at),
  )
  expect(found.map(({ item }) => item)).toEqual([4_900, 4_901, 4_902])
})
