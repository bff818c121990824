import fc from 'fast-check'
import { expect, it } from 'vitest'
import { ByteRecords } from './byte-records.ts'
import { NumberColumns } from './number-columns.ts'
import { NumberLists } from './number-lists.ts'
import { PackedValues } from './packed-values.ts'
import { SlotLists } from './slot-lists.ts'

const anyPlace = fc.integer({ min: 0, max: 20 })

it('gives back of each place what was kept there last, and nothing where it was taken away', () => {
  const anySteps = fc.array(fc.tuple(anyPlace, fc.option(fc.uint8Array({ maxLength: 60 }))), {
    maxLength: 80,
  })
  fc.assert(
    fc.property(anySteps, (steps) => {
      const records = new ByteRecords()
      const expected = new Map<number, Uint8Array>()
      for (const [at, bytes] of steps) {
        if (bytes) records.set(at, bytes)
        else records.delete(at)
        if (bytes && bytes.length > 0) expected.set(at, bytes)
        else expected.delete(at)
      }
      for (let at = 0; at <= 20; at += 1) expect(records.get(at)).toEqual(expected.get(at))
    }),
  )
})

it('gives room back that records which are gone took, and keeps the others', () => {
  const records = new ByteRecords()
  const filled = (with_: number) => new Uint8Array(100_000).fill(with_)
  for (let at = 0; at < 20; at += 1) records.set(at, filled(at))
  for (let time = 0; time < 200; time += 1) records.set(3, filled(100 + (time % 100)))
  expect(records.roomBytes).toBeLessThan(6_000_000)
  for (const at of [0, 2, 4, 19]) expect(records.get(at)).toEqual(filled(at))
  expect(records.get(3)).toEqual(filled(199))
})

it('keeps a record larger than a page', () => {
  const records = new ByteRecords()
  const large = new Uint8Array(1_000_000).map((_, place) => place)
  records.set(0, Uint8Array.of(1))
  records.set(1, large)
  records.set(2, Uint8Array.of(2))
  expect([records.get(0), records.get(1), records.get(2)]).toEqual([
    Uint8Array.of(1),
    large,
    Uint8Array.of(2),
  ])
})

it('lists of numbers come back as they were', () => {
  const anyLists = fc.array(
    fc.tuple(
      anyPlace,
      fc.array(fc.oneof(fc.nat(300), fc.integer({ min: 0, max: 2 ** 26 })), { maxLength: 50 }),
    ),
  )
  fc.assert(
    fc.property(anyLists, (steps) => {
      const lists = new NumberLists()
      const expected = new Map(steps)
      for (const [at, numbers] of steps) lists.set(at, numbers)
      for (const [at, numbers] of expected) expect(lists.get(at)).toEqual(numbers)
      expect(lists.get(99)).toEqual([])
    }),
  )
})

it('values come back as they were, and are told from others', () => {
  const values = new PackedValues<unknown>()
  fc.assert(
    fc.property(anyPlace, fc.json(), fc.json(), (at, json, other) => {
      const value = JSON.parse(JSON.stringify(JSON.parse(json))) as unknown
      values.set(at, value)
      expect(values.get(at)).toEqual(value)
      expect(values.holds(at, value)).toBe(true)
      expect(values.holds(at, JSON.parse(other))).toBe(
        JSON.stringify(JSON.parse(other)) === JSON.stringify(value),
      )
    }),
  )
  values.delete(4)
  expect(values.get(4)).toBeUndefined()
})

it('numbers in columns come back exactly, and none where nobody knows', () => {
  const columns = new NumberColumns({ exact: ['weight'], whole: ['year'] })
  const anyFacts = fc.record({
    weight: fc.option(fc.double({ noNaN: true })),
    year: fc.option(fc.integer({ min: -(2 ** 31) + 1, max: 2 ** 31 - 1 })),
  })
  fc.assert(
    fc.property(anyPlace, anyFacts, (slot, facts) => {
      columns.set(slot, facts)
      expect(columns.exact('weight', slot)).toBe(facts.weight)
      expect(columns.whole('year', slot)).toBe(facts.year)
    }),
  )
})

it('a list of slots holds what was added and not taken out', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.nat(3), anyPlace), { maxLength: 80 }), (steps) => {
      const lists = new SlotLists()
      const expected = [0, 1, 2, 3].map(() => new Set<number>())
      for (const [list, slot] of steps) {
        if (expected[list]!.delete(slot)) lists.remove(list, slot)
        else {
          lists.add(list, slot)
          expected[list]!.add(slot)
        }
      }
      for (const [list, slots] of expected.entries()) {
        expect(new Set(lists.of(list))).toEqual(slots)
        expect(lists.of(list)).toHaveLength(slots.size)
      }
    }),
  )
})
