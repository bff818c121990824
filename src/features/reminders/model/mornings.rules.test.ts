import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isTimeZone, MORNING_HOUR, morningAfter, nextMorning, playDayAt } from './mornings.rules.ts'

const ZONES = ['UTC', 'Europe/Berlin', 'America/New_York', 'Asia/Kolkata', 'Pacific/Kiritimati', 'Pacific/Pago_Pago', 'America/St_Johns'] // biome-ignore format: in one line
const hourIn = (timeZone: string, at: Date) =>
  new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' }).format(at)

describe('the day of a play in a time zone', () => {
  it.each([
    // An evening that ends at 1 a.m. belongs to the day before.
    ['2026-11-22T00:00:00Z', 'Europe/Berlin', '2026-11-21'],
    ['2026-11-22T03:59:59Z', 'Europe/Berlin', '2026-11-21'],
    ['2026-11-22T04:00:00Z', 'Europe/Berlin', '2026-11-22'],
    ['2026-11-22T04:00:00Z', 'America/New_York', '2026-11-21'],
    ['2026-11-22T10:00:00Z', 'America/New_York', '2026-11-22'],
    ['2026-11-21T16:00:00Z', 'Pacific/Kiritimati', '2026-11-22'],
    ['2026-11-22T12:00:00Z', 'Pacific/Pago_Pago', '2026-11-21'],
  ])('%s in %s is the evening of %s', (now, timeZone, day) => {
    expect(playDayAt(new Date(now), timeZone)).toBe(day)
  })
})

describe('the morning after a play', () => {
  it.each([
    ['2026-11-21', 'UTC', '2026-11-22T09:00:00.000Z'],
    ['2026-11-21', 'Europe/Berlin', '2026-11-22T08:00:00.000Z'],
    ['2026-11-21', 'America/New_York', '2026-11-22T14:00:00.000Z'],
    ['2026-11-21', 'Asia/Kolkata', '2026-11-22T03:30:00.000Z'],
    // Clocks went on, and back, in that night.
    ['2026-03-28', 'Europe/Berlin', '2026-03-29T07:00:00.000Z'],
    ['2026-10-24', 'Europe/Berlin', '2026-10-25T08:00:00.000Z'],
    ['2026-12-31', 'UTC', '2027-01-01T09:00:00.000Z'],
  ])('of %s in %s is %s', (day, timeZone, at) => {
    expect(morningAfter(day, timeZone).toISOString()).toBe(at)
  })

  it('is always at nine in that time zone, after the play', () => {
    const moments = fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true })
    fc.assert(
      fc.property(moments, fc.constantFrom(...ZONES), (now, zone) => {
        const after = morningAfter(playDayAt(now, zone), zone)
        expect(hourIn(zone, after)).toBe(`0${MORNING_HOUR}:00`)
        expect(after.getTime()).toBeGreaterThan(now.getTime())
        expect(after.getTime() - now.getTime()).toBeLessThanOrEqual(29 * 3_600_000)
        const next = nextMorning(now, zone)
        expect(hourIn(zone, next)).toBe(`0${MORNING_HOUR}:00`)
        expect(next.getTime()).toBeGreaterThan(now.getTime())
        expect(next.getTime() - now.getTime()).toBeLessThanOrEqual(25 * 3_600_000)
      }),
    )
  })

  it.each([
    ['2026-11-22T08:59:59Z', 'UTC', '2026-11-22T09:00:00.000Z'],
    ['2026-11-22T09:00:00Z', 'UTC', '2026-11-23T09:00:00.000Z'],
    ['2026-11-22T20:00:00Z', 'America/New_York', '2026-11-23T14:00:00.000Z'],
  ])('that comes after %s in %s is %s', (now, timeZone, at) => {
    expect(nextMorning(new Date(now), timeZone).toISOString()).toBe(at)
  })
})

it('a time zone is recognised by its name only', () => {
  expect(ZONES.every(isTimeZone)).toBe(true)
  for (const name of ['', 'Mars/Olympus', 'utc; drop table', '\u0000', 'Europe'])
    expect(isTimeZone(name)).toBe(false)
})
