import { expect, it } from 'vitest'
import {
  daysLeft,
  ONE_VERSION_MINUTES,
  TRASH_DAYS,
  TRASH_KINDS,
  VERSION_DAYS,
  VERSION_KINDS,
  VERSIONS_SAVED,
} from './revisions.rules.ts'

const THROWN = '2026-03-01T12:00:00.000Z'
const DAY_MS = 24 * 60 * 60_000

it('a thing stays in the trash for thirty days', () => {
  expect(TRASH_DAYS).toBe(30)
})

it('games, posts, pages, comments and pictures are thrown away, and nothing else', () => {
  expect(TRASH_KINDS).toEqual(['game', 'post', 'page', 'comment', 'picture'])
})

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

it('games, posts and pages have up to fifty revisions, for a year, and saves within ten minutes are combined', () => {
  expect(VERSION_KINDS).toEqual(['game', 'post', 'page'])
  expect([VERSIONS_SAVED, VERSION_DAYS, ONE_VERSION_MINUTES]).toEqual([50, 365, 10])
})
