import { expect, it } from 'vitest'
import { longDate, longDateTime } from './dates.ts'

it('BLOG-01c: a day is told in US long form', () => {
  expect(longDate('2026-11-14')).toBe('November 14, 2026')
})

it('COMM-01c: a moment is told in US long form with hour and minute', () => {
  expect(longDateTime('2026-11-14T21:42:00Z')).toBe('November 14, 2026 at 9:42 PM')
  expect(longDateTime('2026-01-02T00:05:00Z')).toBe('January 2, 2026 at 12:05 AM')
})

it('COMM-01c: a moment is told in the zone of the machine where that is asked for', () => {
  const zone = process.env.TZ
  try {
    process.env.TZ = 'America/Los_Angeles'
    expect(longDateTime('2026-11-14T05:42:00Z', 'here')).toBe('November 13, 2026 at 9:42 PM')
    expect(longDateTime('2026-11-14T05:42:00Z')).toBe('November 14, 2026 at 5:42 AM')
  } finally {
    process.env.TZ = zone
  }
})
