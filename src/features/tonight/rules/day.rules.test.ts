import { expect, it } from 'vitest'
import { dayOf, startOf } from '#/lib/dates.ts'
import {
  freshness,
  hasWeeklyTurn,
  isWeeklyDay,
  LATELY_DAYS,
  msLeftOf,
  writtenDay,
} from './tonight-game.rules.ts'

it('TONIGHT-03: the day is UTC’s', () => {
  const day = dayOf(Date.parse('2026-11-22T23:59:59.999Z'))
  expect(writtenDay(day)).toBe('2026-11-22')
  expect(dayOf(Date.parse('2026-11-23T00:00:00Z'))).toBe(day + 1)
  expect(startOf(day + 1).toISOString()).toBe('2026-11-23T00:00:00.000Z')
})

it('TONIGHT-03: a day lasts until the next begins, in UTC', () => {
  expect(msLeftOf('2026-11-22', Date.parse('2026-11-22T23:59:59Z'))).toBe(1000)
  expect(msLeftOf('2026-11-22', Date.parse('2026-11-23T00:00:00Z'))).toBe(0)
  expect(msLeftOf('2026-11-22', Date.parse('2026-11-24T00:00:00Z'))).toBe(0)
})

const days = Array.from({ length: 400 }, (_, day) => 20_000 + day)

it('chance is spread as it should be, and the same whenever it is asked', () => {
  const all = days.flatMap((day) => Array.from({ length: 100 }, (_, id) => freshness(day, id + 1)))
  const mean = all.reduce((sum, each) => sum + each, 0) / all.length
  const variance = all.reduce((sum, each) => sum + (each - mean) ** 2, 0) / all.length
  // Gumbel's distribution: Euler's constant times .22, and pi times .22 over the root of six.
  expect(mean).toBeCloseTo(0.127, 2)
  expect(Math.sqrt(variance)).toBeCloseTo(0.282, 2)
  expect(freshness(20_414, 7)).toBe(freshness(20_414, 7))
  expect(freshness(20_414, 7)).not.toBe(freshness(20_415, 7))
})

it('chance is never none and never certain, so that no game is without a place in the order', () => {
  const drawn = Float64Array.from({ length: 200_000 }, (_, id) => freshness(20_414, id)).sort()
  // The logarithm of the logarithm of 2 to the 15th, and that logarithm, times .22.
  expect(drawn[0]).toBeCloseTo(-0.515, 3)
  expect(drawn.at(-1)).toBeCloseTo(2.287, 3)
})

it('a week has one weekly day, a Wednesday', () => {
  expect(isWeeklyDay(dayOf(Date.parse('2026-11-25')))).toBe(true)
  for (const day of days.slice(0, 50))
    expect([0, 1, 2, 3, 4, 5, 6].filter((later) => isWeeklyDay(day + later))).toHaveLength(1)
})

it('lately reaches back to the weekly day before the last, and not to it', () => {
  const wednesday = dayOf(Date.parse('2026-11-25'))
  const lately = Array.from({ length: LATELY_DAYS }, (_, at) => wednesday - 1 - at)
  expect(lately.filter(isWeeklyDay)).toEqual([wednesday - 7])
  expect(isWeeklyDay(wednesday - LATELY_DAYS - 1)).toBe(true)
})

it('a game has its weekly turn in one week of four, from Monday to Sunday', () => {
  const monday = dayOf(Date.parse('2026-11-23'))
  for (let id = 1; id < 50; id += 1) {
    const turns = [0, 1, 2, 3].map((week) => hasWeeklyTurn(monday + 7 * week, id))
    expect(turns.filter(Boolean)).toHaveLength(1)
    expect(hasWeeklyTurn(monday + 6, id)).toBe(turns[0])
  }
})
