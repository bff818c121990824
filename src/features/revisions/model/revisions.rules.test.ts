import { expect, it } from 'vitest'
import { daysLeft } from './revisions.rules.ts'

const THROWN = '2026-03-01T12:00:00.000Z'
const DAY_MS = 24 * 60 * 60_000

it.each([
  [-DAY_MS, 30],
  [0, 30],
  [1, 30],
  [DAY_MS, 29],
  [29 * DAY_MS, 1],
  [30 * DAY_MS - 1, 1],
  [30 * DAY_MS, 0],
  [40 * DAY_MS, 0],
])('%i ms after it was thrown away it stays for %i days yet', (laterMs, days) => {
  expect(daysLeft(THROWN, Date.parse(THROWN) + laterMs)).toBe(days)
})
