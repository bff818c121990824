import { expect, it } from 'vitest'
import { longRestInWords, playsInWords } from './shelf-tools.tsx'

const said = (lastPlayedOn: string | null, timesPlayed = 1) =>
  playsInWords({ timesPlayed, lastPlayedOn }, '2026-11-22')

it('SHELF-01: a box says when it was last played', () => {
  expect(said(null, 0)).toBe('never played')
  expect(said(null)).toBe('played')
  expect(said(null, 5)).toBe('played 5 times')
  expect(said('2026-11-08')).toBe('8 November')
  expect(said('2026-10-31')).toBe('31 October')
  expect(said('2026-09-30')).toBe('in September')
  expect(said('2026-08-31')).toBe('in August')
  expect(said('2026-07-31')).toBe('not since July')
  expect(said('2025-12-24')).toBe('not since December')
  expect(said('2025-11-30')).toBe('not since November 2025')
  expect(said('1999-12-24')).toBe('not since December 1999')
})

it('each month goes by its name', () => {
  const named = new Intl.DateTimeFormat('en-US', { month: 'long', timeZone: 'UTC' })
  for (let month = 1; month <= 12; month += 1) {
    const day = `2020-${String(month).padStart(2, '0')}-15`
    expect(said(day)).toBe(`not since ${named.format(new Date(day))} 2020`)
  }
})

it('half a year ago is a month', () => {
  expect(longRestInWords('2026-09-01')).toBe('March')
  expect(longRestInWords('2026-02-28')).toBe('August')
})
