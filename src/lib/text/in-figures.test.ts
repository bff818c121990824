import fc from 'fast-check'
import { expect, it } from 'vitest'
import { inFigures } from './in-figures.ts'

it.each([
  [0, '0'],
  [999, '999'],
  [1_000, '1,000'],
  [1_234_567, '1,234,567'],
  [-999, '-999'],
  [-1_234, '-1,234'],
  [1_234.5, '1,234.5'],
  [0.25, '0.25'],
])('%d reads %s', (count, figures) => expect(inFigures(count)).toBe(figures))

it('any integer, and any tenth, is formatted in English', () => {
  const english = new Intl.NumberFormat('en-US')
  const reads = (count: number) => {
    expect(inFigures(count)).toBe(english.format(count))
  }
  fc.assert(fc.property(fc.maxSafeInteger(), reads))
  fc.assert(fc.property(fc.integer({ min: -1e8, max: 1e8 }), (tenths) => reads(tenths / 10)))
})
