import fc from 'fast-check'
import { afterEach, expect, it, vi } from 'vitest'
import { inFigures, longDate, longDateTime, shortDay, timeHere } from './format.ts'

afterEach(() => {
  vi.unstubAllEnvs()
})

it('BLOG-01: a day is formatted in US long form', () => {
  expect(longDate('2026-11-14')).toBe('November 14, 2026')
})

it('COMM-01: a moment is formatted in US long form with hour and minute', () => {
  expect(longDateTime('2026-11-14T21:42:00Z')).toBe('November 14, 2026 at 9:42 PM')
  expect(longDateTime('2026-01-02T00:05:00Z')).toBe('January 2, 2026 at 12:05 AM')
  expect(longDateTime('2026-01-02T12:00:59Z')).toBe('January 2, 2026 at 12:00 PM')
})

it('COMM-01: a moment is formatted in the local time zone on request', () => {
  vi.stubEnv('TZ', 'America/Los_Angeles')
  expect(longDateTime('2026-11-14T05:42:00Z', 'here')).toBe('November 13, 2026 at 9:42 PM')
  expect(longDateTime('2026-11-14T05:42:00Z')).toBe('November 14, 2026 at 5:42 AM')
  expect(timeHere(new Date('2026-11-14T05:42:00Z'))).toBe('9:42 PM')
})

it('a short day has no year', () => {
  expect(['2026-11-03', '2026-05-31T23:59:59Z', '2026-09-01'].map(shortDay)).toEqual([
    'Nov 3',
    'May 31',
    'Sep 1',
  ])
})

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
