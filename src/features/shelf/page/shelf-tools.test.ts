import { expect, it } from 'vitest'
import { playsInWords } from './shelf-tools.tsx'

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
