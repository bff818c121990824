import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  dayError,
  dayOfPlay,
  latestDay,
  OUTCOMES,
  savedDetails,
  seenDetails,
  seenOutcome,
} from './plays.rules.ts'

describe('the day of a play', () => {
  it.each([
    [new Date(2026, 10, 22, 0, 59), '2026-11-21'],
    [new Date(2026, 10, 22, 1, 0), '2026-11-21'],
    [new Date(2026, 10, 22, 4, 59, 59), '2026-11-21'],
    [new Date(2026, 10, 22, 5, 0), '2026-11-22'],
    [new Date(2026, 10, 22, 23, 59), '2026-11-22'],
    [new Date(2026, 0, 1, 2, 0), '2025-12-31'],
    [new Date(2028, 2, 1, 3, 0), '2028-02-29'],
  ])('one that ends at %s belongs to %s', (ends, day) => {
    expect(dayOfPlay(ends)).toBe(day)
  })

  it("is never rejected if the server's clock is right", () => {
    const moments = fc.date({ min: new Date('2000-01-01'), max: new Date('2090-01-01'), noInvalidDate: true })
    fc.assert(
      fc.property(moments, (now) => {
        expect(dayError(dayOfPlay(now), latestDay(now))).toBeNull()
      }),
    )
  })

  it.each([
    ['2026-11-22', null],
    ['2026-11-23', 'That day is in the future.'],
    ['1900-01-01', null],
    ['1899-12-31', 'Write the year with four digits, from 1900 on.'],
    ['202-11-21', 'Write the year with four digits, from 1900 on.'],
    ['0202-11-21', 'Write the year with four digits, from 1900 on.'],
    ['20261-11-21', 'Write the year with four digits, from 1900 on.'],
    ['2026-02-29', 'That date doesn’t exist.'],
    ['2026-13-01', 'That date doesn’t exist.'],
    ['x2026-11-21', 'Write the day as year, month and day, for instance 2026-11-21.'],
    ['yesterday', 'Write the day as year, month and day, for instance 2026-11-21.'],
    ['', 'Write the day as year, month and day, for instance 2026-11-21.'],
    ['2026-11-21T20:00', 'Write the day as year, month and day, for instance 2026-11-21.'],
  ])('“%s” is answered: %s', (day, fieldError) => {
    expect(dayError(day, '2026-11-22')).toBe(fieldError)
  })
})

describe('the outcome of a play', () => {
  it('is converted to each player’s point of view', () => {
    expect(OUTCOMES.map((outcome) => seenOutcome(0, outcome))).toEqual([
      'me',
      'them',
      'draw',
      'won',
      'lost',
      'stopped',
      'unknown',
    ])
    expect(OUTCOMES.map((outcome) => seenOutcome(1, outcome))).toEqual([
      'them',
      'me',
      'draw',
      'won',
      'lost',
      'stopped',
      'unknown',
    ])
  })

  it('has details from each player’s point of view, stored as entered', () => {
    const seen = { scores: { me: '12', them: '10+3' }, started: 'them' as const, location: 'Home' }
    expect(savedDetails(0, seen)).toEqual({
      scores: { left: '12', right: '10+3' },
      started: 'right',
      location: 'Home',
    })
    expect(savedDetails(0, {})).toBeNull()
    for (const side of [0, 1] as const)
      expect(seenDetails(side, savedDetails(side, seen) ?? {})).toEqual(seen)
  })
})
