import { describe, expect, it } from 'vitest'
import { boundedName, boundedText, commentOf, dayInFile, priceOf } from './collection-row.rules.ts'

describe('a text of a file', () => {
  it('is a name on one line, of 200 letters at most', () => {
    expect(boundedName(' Twilight\n\t  Struggle ')).toBe('Twilight Struggle')
    expect(boundedName('x'.repeat(201))).toBe('x'.repeat(200))
  })

  it('keeps the lines of a comment, of 2,000 letters at most, and a price of 40', () => {
    expect(commentOf('one\ntwo')).toBe('one\ntwo')
    expect(commentOf('x'.repeat(2_001))).toHaveLength(2_000)
    expect(priceOf('9'.repeat(41))).toHaveLength(40)
  })

  it('is none where nothing is written', () => {
    expect([boundedName(' \n '), boundedText('\0', 9)]).toEqual([null, null])
  })
})

describe('a day of a file', () => {
  it.each([
    ['2026-02-28', '2026-02-28'],
    [' 2026-02-28 20:15:00', '2026-02-28'],
    ['1900-01-01', '1900-01-01'],
    ['1899-12-31', null],
    ['2026-02-29', null],
    ['2026-13-01', null],
    ['on 2026-02-28', null],
    ['', null],
  ])('is of “%s” %s', (text, day) => {
    expect(dayInFile(text)).toBe(day)
  })
})
