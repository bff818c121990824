import fc from 'fast-check'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { longDate, longDateTime, MONTHS, monthOf, shortDay, timeHere, WEEKDAYS, weekdayOf } from './dates.ts'

afterEach(() => {
  vi.unstubAllEnvs()
})

const moments = fc.date({
  min: new Date('1970-01-02T00:00:00Z'),
  max: new Date('2099-12-30T00:00:00Z'),
  noInvalidDate: true,
})
/** Some engines put a narrow no-break space before AM and PM. */
const plain = (words: string) => words.replace(/\s/gu, ' ')

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

it('months and weekdays have their English names', () => {
  const month = new Intl.DateTimeFormat('en-US', { month: 'long', timeZone: 'UTC' })
  const weekday = new Intl.DateTimeFormat('en-US', { weekday: 'long', timeZone: 'UTC' })
  const days = Array.from({ length: 366 }, (_, day) => new Date(Date.UTC(2028, 0, 1 + day)))
  expect(days.map(monthOf)).toEqual(days.map((day) => month.format(day)))
  expect(days.map(weekdayOf)).toEqual(days.map((day) => weekday.format(day)))
  expect([MONTHS.length, WEEKDAYS.length]).toEqual([12, 7])
})

describe('any time is formatted in English', () => {
  it('in UTC', () => {
    const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })
    const time = new Intl.DateTimeFormat('en-US', { timeStyle: 'short', timeZone: 'UTC' })
    const short = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' })
    fc.assert(
      fc.property(moments, (moment) => {
        const iso = moment.toISOString()
        expect(longDate(iso)).toBe(day.format(moment))
        expect(longDateTime(iso)).toBe(`${day.format(moment)} at ${plain(time.format(moment))}`)
        expect(shortDay(iso)).toBe(short.format(moment))
      }),
    )
  })

  it.each(['Europe/Berlin', 'America/St_Johns', 'Asia/Kathmandu', 'Pacific/Apia'])('in %s', (timeZone) => {
    vi.stubEnv('TZ', timeZone)
    const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone })
    const time = new Intl.DateTimeFormat('en-US', { timeStyle: 'short', timeZone })
    fc.assert(
      fc.property(moments, (moment) => {
        expect(timeHere(moment)).toBe(plain(time.format(moment)))
        expect(longDateTime(moment.toISOString(), 'here')).toBe(
          `${day.format(moment)} at ${plain(time.format(moment))}`,
        )
      }),
    )
  })
})
