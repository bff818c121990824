import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { layOutTitle } from './cover-title.ts'

const textOf = (title: string) => layOutTitle(title, 'serif').lines.map((line) => line.text)

describe('the title on a cover', () => {
  it('fits 200 characters without a space on the sheet', () => {
    const { lines } = layOutTitle('x'.repeat(200), 'grotesque')
    expect(lines.length).toBeGreaterThan(1)
    expect(lines.at(-1)?.text).toMatch(/…$/)
  })

  it('removes control characters and direction overrides', () => {
    expect(textOf('Evil\u202e\u0000 \u2066Title\n')).toEqual(['Evil Title'])
    expect(textOf('   ')).toEqual([])
  })

  it('fits any text into six lines that don’t overlap', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', maxLength: 220 }),
        fc.constantFrom('grotesque' as const, 'serif' as const),
        (title, face) => {
          const { lines, headHeight } = layOutTitle(title, face)
          expect(
            new Set(lines.filter((line) => line.size >= 30).map((line) => line.y)).size,
          ).toBeLessThanOrEqual(8)
          for (const line of lines) {
            expect(line.text).not.toBe('')
            expect(line.x).toBeGreaterThan(30)
            expect(line.y).toBeLessThan(headHeight)
            expect(Number.isFinite(line.size) && line.size > 0).toBe(true)
          }
          expect(headHeight).toBeLessThan(420)
        },
      ),
      { numRuns: 60 },
    )
  })
})
