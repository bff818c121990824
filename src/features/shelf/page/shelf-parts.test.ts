import { expect, it } from 'vitest'
import { formatPlays } from './shelf-parts.tsx'

const stated = (lastPlayedOn: string | null, timesPlayed = 1) =>
  formatPlays({ timesPlayed, lastPlayedOn }, '2026-11-22')

it('SHELF-01: a box shows when it was last played', () => {
  expect(stated(null, 0)).toBe('never played')
  expect(stated(null)).toBe('played')
  expect(stated(null, 5)).toBe('played 5 times')
  expect(stated('2026-11-08')).toBe('played November 8')
  expect(stated('2026-10-31')).toBe('played October 31')
  expect(stated('2026-09-30')).toBe('played in September')
  expect(stated('2026-08-31')).toBe('played in August')
  expect(stated('2026-07-31')).toBe('not since July')
  expect(stated('2025-12-24')).toBe('not since December')
  expect(stated('2025-11-30')).toBe('not since November 2025')
  expect(stated('1999-12-24')).toBe('not since December 1999')
})
