import fc from 'fast-check'
import { expect, it } from 'vitest'
import { bitCounterIn, countBits } from './bitset.ts'

it('counts the common bits of two sets', () => {
  const memory = new WebAssembly.Memory({ initial: 1 })
  const countShared = bitCounterIn(memory)
  const words = fc.uint32Array({ minLength: 4, maxLength: 400 })
  fc.assert(
    fc.property(words, words, (a, b) => {
      const length = Math.min(a.length, b.length) & ~3
      new Uint32Array(memory.buffer, 0, length).set(a.subarray(0, length))
      new Uint32Array(memory.buffer, 4096, length).set(b.subarray(0, length))
      const both = a.subarray(0, length).map((word, at) => word & b[at]!)
      expect(countShared(0, 4096, length * 4)).toBe(countBits(both))
    }),
  )
})
