import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  dateOrderOf,
  decodeEntities,
  guarded,
  joinPrice,
  readCount,
  readDay,
  readFlag,
  readMinutes,
  readNumber,
  readYear,
  splitPrice,
  unguarded,
} from './cells.rules.ts'

describe('a cell is read the same way in every import', () => {
  it.each([
    ['8.5', 8.5],
    ['8,5', 8.5],
    ['9,0', 9],
    ['1,234', 1234],
    ['0,234', 0.234],
    ['1.234,50', 1234.5],
    ['1,234.50', 1234.5],
    ['1.234.567', 1234567],
    ["1'234", 1234],
    ['12\u00a0345', 12345],
    ['-2', -2],
    ['80%', 80],
    ['', null],
    ['N/A', null],
    ['–', null],
    ['eight', undefined],
    ['1.2.3', undefined],
    ['1,2,3', undefined],
  ])('number %j is %j', (cell, value) => expect(readNumber(cell)).toBe(value))

  it.each([
    ['8+', 8],
    ['x1', 1],
    ['3×', 3],
    ['2.0', 2],
    ['2.5', undefined],
    ['', null],
  ])('count %j is %j', (cell, value) => expect(readCount(cell)).toBe(value))

  it.each([
    ['30', 30],
    ['30 min', 30],
    ['45 Minuten', 45],
    ["45'", 45],
    ['1:15', 75],
    ['1 h 15', 75],
    ['1,5 h', 90],
    ['2 Stunden', 120],
    ['30-60 min', 60],
    ['30–45', 45],
    ['', null],
    ['long', undefined],
  ])('minutes %j are %j', (cell, value) => expect(readMinutes(cell)).toBe(value))

  it.each([
    ...['1', 'x', 'X', 'Y', 'yes', 'Ja', 'oui', 'Sí', 'igen', 'TRUE', 'wahr', 'WAAR', '✓', '✔️', '☑', '2'].map(
      (cell) => [cell, true] as const,
    ),
    ...['0', 'no', 'Nein', 'non', 'nee', 'nem', 'FALSCH', 'faux', '✗', '-'].map(
      (cell) => [cell, false] as const,
    ),
    [' ', null] as const,
    ['perhaps', undefined] as const,
  ])('flag %j is %j', (cell, value) => expect(readFlag(cell)).toBe(value))

  it.each([
    ['2026-03-04', '2026-03-04'],
    ['2026-03-04 20:15:00', '2026-03-04'],
    ['2026-03-04T20:15:00Z', '2026-03-04'],
    ['2026/3/4', '2026-03-04'],
    ['2026-1-2', '2026-01-02'],
    ['04.03.2026', '2026-03-04'],
    ['4.3.26', '2026-03-04'],
    ['2026. 03. 04.', '2026-03-04'],
    ['46085', '2026-03-04'],
    ['46085.75', '2026-03-04'],
    ['31/12/2025', '2025-12-31'],
    ['', null],
    ['2026-02-30', undefined],
    ['0000-01-01', undefined],
    ['1899-12-31', undefined],
    ['yesterday', undefined],
  ])('day %j is %j', (cell, value) => expect(readDay(cell)).toBe(value))

  it('a day with slashes is parsed in the order found in the file, or chosen by the member', () => {
    expect(dateOrderOf(['1/2/2026', '13/2/2026'])).toBe('day-first')
    expect(dateOrderOf(['1/2/2026', '2/13/2026'])).toBe('month-first')
    expect(dateOrderOf(['1/2/2026', '2026-01-01'])).toBe('either')
    expect(dateOrderOf(['2026-01-01', '1.2.2026'])).toBeNull()
    expect([readDay('3/4/2026', 'day-first'), readDay('3/4/2026', 'month-first')]).toEqual([
      '2026-04-03',
      '2026-03-04',
    ])
  })

  it.each([
    ['2017', 2017],
    ['(2017)', 2017],
    ['-2500', -2500],
    ['0', null],
    ['', null],
    ['20177', undefined],
    ['soon', undefined],
  ])('year %j is %j', (cell, value) => expect(readYear(cell)).toBe(value))

  it.each([
    ['24.90', 'EUR', '24.90 EUR'],
    ['24,90 €', '', '24,90 €'],
    ['$20', 'USD', '$20'],
    ['', 'EUR', null],
    ['- (a gift)', '', '- (a gift)'],
    ['+ 5 EUR shipping', '', '+ 5 EUR shipping'],
  ])('price %j in %j is %j', (amount, currency, price) => expect(joinPrice(amount, currency)).toBe(price))

  it('a price is split if it has a number', () => {
    expect(splitPrice('24,90 EUR')).toEqual({ amount: '24.9', currency: 'EUR' })
    expect(splitPrice('EUR 9')).toEqual({ amount: '9', currency: 'EUR' })
    expect(splitPrice('- (a gift)')).toEqual({ amount: '', currency: '' })
  })

  it('HTML entities are decoded', () => {
    expect(decodeEntities('Aeon&#039;s &amp; First.&#10;&#10;&quot;part&quot; &mdash; AT&T')).toBe(
      'Aeon\'s & First.\n\n"part" — AT&T',
    )
  })

  it('any text survives being guarded against formulas and unguarded', () => {
    const starts = fc.constantFrom('', "'", "''", '=', '+', '-', '@', '\t', '\r', '＝', '＋', '－', '＠')
    fc.assert(
      fc.property(starts, starts, fc.string(), (one, other, rest) => {
        const text = one + other + rest
        expect(unguarded(guarded(text))).toBe(text)
        expect(guarded(text)).not.toMatch(/^[=+\-@\t\r＝＋－＠]/)
      }),
    )
  })
})
