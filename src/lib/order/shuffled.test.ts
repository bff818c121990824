import fc from 'fast-check'
import { expect, it } from 'vitest'
import { shuffled } from './shuffled.ts'

const someIds = fc.uniqueArray(fc.integer({ min: 1, max: 100_000 }), { minLength: 1, maxLength: 60 })

it('contains each number once, in an order that depends on the seed and not on other numbers', () => {
  fc.assert(
    fc.property(someIds, fc.nat(), (ids, seed) => {
      const order = shuffled(ids, seed)
      expect([...order].sort()).toEqual([...ids].sort())
      expect(shuffled([...ids].reverse(), seed)).toEqual(order)
      const [first, ...others] = ids
      expect(shuffled(others, seed)).toEqual(order.filter((id) => id !== first))
    }),
  )
})

it('puts each of eight numbers first about equally often', () => {
  const first = new Map<number, number>()
  for (let seed = 0; seed < 8_000; seed++) {
    const [id = 0] = shuffled([1, 2, 3, 4, 5, 6, 7, 8], seed)
    first.set(id, (first.get(id) ?? 0) + 1)
  }
  for (const times of first.values()) expect(Math.abs(times - 1000)).toBeLessThan(150)
})
