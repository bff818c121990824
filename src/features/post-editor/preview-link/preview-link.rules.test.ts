import { expect, it } from 'vitest'
import { PREVIEW_LIFE_MS, wordsOfLink } from './preview-link.rules.ts'

const NOW = new Date('2026-03-01T12:00:00Z')
const HOUR_MS = 3_600_000
const words = (leftMs: number, seen = 0) =>
  wordsOfLink({ expiresAt: new Date(NOW.getTime() + leftMs).toISOString(), seen }, NOW)

it.each([
  [PREVIEW_LIFE_MS, '7 days, not seen yet'],
  [PREVIEW_LIFE_MS - HOUR_MS, '7 days, not seen yet'],
  [6 * 24 * HOUR_MS, '6 days, not seen yet'],
  [24 * HOUR_MS + 1, '2 days, not seen yet'],
  [24 * HOUR_MS, '24 hours, not seen yet'],
  [HOUR_MS + 1, '2 hours, not seen yet'],
  [HOUR_MS, 'an hour at most, not seen yet'],
  [0, 'an hour at most, not seen yet'],
  [-HOUR_MS, 'an hour at most, not seen yet'],
])('a link that is good for %i ms more says %s', (leftMs, told) => {
  expect(words(leftMs)).toBe(told)
})
