import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { setTitle } from './cover-title.ts'

const textOf = (title: string) => setTitle(title, 'serif').lines.map((line) => line.text)

describe('the title on a cover', () => {
  it('is set in few, large, even lines', () => {
    expect(textOf('Azul')).toEqual(['Azul'])
    expect(textOf('The Castles of Burgundy')).toEqual(['The Castles', 'of Burgundy'])
    expect(setTitle('Azul', 'serif').lines[0]?.size).toBe(124)
  })

  it('puts what follows a colon or a dash into smaller letters below', () => {
    const [name, ...subtitle] = setTitle('Caesar!: Seize Rome in 20 Minutes!', 'grotesque').lines
    expect(name?.text).toBe('Caesar!')
    expect(subtitle.every((line) => line.size < (name?.size ?? 0) && line.y > (name?.y ?? 0))).toBe(true)
    expect(textOf('Exit: The Game – The Abandoned Cabin').join(' ')).toBe(
      'Exit The Game: The Abandoned Cabin',
    )
    expect(textOf('T.I.M.E Stories - Second Run')[0]).toBe('T.I.M.E Stories')
  })

  it('lowers the figure of CO₂, which the cover faces do not have', () => {
    const [letters, figure] = setTitle('CO₂: Second Chance', 'serif').lines
    expect([letters?.text, figure?.text]).toEqual(['CO', '2'])
    expect(figure?.size).toBeLessThan(letters?.size ?? 0)
    expect(figure?.y).toBeGreaterThan(letters?.y ?? 0)
    expect(figure?.x).toBeGreaterThan(letters?.x ?? 0)
  })

  it('ends a title that cannot fit in an ellipsis, in letters that can still be read', () => {
    const { lines, headHeight } = setTitle('Interminable '.repeat(40), 'grotesque')
    expect(lines.at(-1)?.text).toMatch(/…$/)
    expect(lines.length).toBeLessThanOrEqual(6)
    expect(Math.min(...lines.map((line) => line.size))).toBeGreaterThanOrEqual(34)
    expect(headHeight).toBeLessThan(400)
  })

  it('keeps 200 characters without a space within the sheet', () => {
    const { lines } = setTitle('x'.repeat(200), 'grotesque')
    expect(lines.length).toBeGreaterThan(1)
    expect(lines.at(-1)?.text).toMatch(/…$/)
  })

  it('sets Hebrew and Arabic from the right', () => {
    for (const title of ['משחק לוח לשניים!', 'لعبة الطاولة الجميلة']) {
      for (const line of setTitle(title, 'serif').lines) expect(line).toMatchObject({ x: 560, anchor: 'end' })
    }
    expect(setTitle('SHŌBU', 'serif').lines[0]?.anchor).toBeUndefined()
  })

  it('drops control characters and overrides of direction', () => {
    expect(textOf('Evil\u202e\u0000 \u2066Title\n')).toEqual(['Evil Title'])
    expect(textOf('   ')).toEqual([])
  })

  it('sets anything at all within six lines and two, one below the other', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', maxLength: 220 }),
        fc.constantFrom('grotesque' as const, 'serif' as const),
        (title, face) => {
          const { lines, headHeight } = setTitle(title, face)
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
