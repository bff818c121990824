import { afterEach, expect, it, vi } from 'vitest'
import { longDate, longDateTime, shortDay, timeHere } from './dates.ts'

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
