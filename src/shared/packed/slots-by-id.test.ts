import fc from 'fast-check'
import { expect, it } from 'vitest'
import { SlotsById } from './slots-by-id.ts'

/** Ids that stand side by side, and such as collide in a table of powers of two. */
const anyId = fc.oneof(
  fc.integer({ min: 0, max: 40 }),
  fc.nat(6).map((at) => at * 2 ** 20),
  fc.integer(),
)
const anySteps = fc.array(fc.tuple(anyId, fc.boolean()), { maxLength: 300 })

function after(steps: readonly (readonly [id: number, isTaken: boolean])[]) {
  const slots = new SlotsById()
  const expected = new Map<number, number>()
  for (const [id, isTaken] of steps) {
    if (isTaken) expected.set(id, slots.take(id))
    else {
      slots.release(id)
      expected.delete(id)
    }
  }
  return { slots, expected }
}

it('knows of each id the slot it took, which is nobody else’s, and forgets what was given back', () => {
  fc.assert(
    fc.property(anySteps, (steps) => {
      const { slots, expected } = after(steps)
      expect(slots.size).toBe(expected.size)
      expect(new Set(expected.values()).size).toBe(expected.size)
      for (const [id] of steps) expect(slots.slotOf(id)).toBe(expected.get(id))
      for (const [id, slot] of expected) expect(slots.idAt(slot)).toBe(id)
      expect([...slots.all()]).toEqual([...expected.values()].sort((a, b) => a - b))
    }),
  )
})

it('gives a slot that was given back to whoever comes next, before any new one', () => {
  const slots = new SlotsById()
  for (let id = 1; id <= 1_000; id += 1) slots.take(id)
  for (let id = 1; id <= 1_000; id += 3) slots.release(id)
  for (let id = 2_001; id <= 2_334; id += 1) slots.take(id)
  expect([slots.size, slots.slots]).toEqual([1_000, 1_000])
  for (let id = 1; id <= 1_000; id += 1) expect(slots.slotOf(id)).toBe(id % 3 === 1 ? undefined : id - 1)
})
