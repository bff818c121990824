import { describe, expect, it } from 'vitest'
import { isSeenAtOld, isSessionExpired } from './sessions.ts'

const NOW = Date.parse('2026-11-22T12:00:00Z')
const MINUTE = 60_000
const HOUR = 3_600_000
const DAY = 24 * HOUR
const session = ({ age = DAY, idle = 0 }) => ({
  createdAt: new Date(NOW - age),
  seenAt: new Date(NOW - idle),
})

describe('a session', () => {
  it('ends after ninety days, even if recently used', () => {
    expect(isSessionExpired(session({ age: 90 * DAY - MINUTE }), false, NOW)).toBe(false)
    expect(isSessionExpired(session({ age: 90 * DAY + MINUTE }), false, NOW)).toBe(true)
  })

  it('of an admin ends after twelve idle hours; its last use is stored every five minutes', () => {
    expect(isSessionExpired(session({ idle: 12 * HOUR }), true, NOW)).toBe(false)
    expect(isSessionExpired(session({ idle: 12 * HOUR + 6 * MINUTE }), true, NOW)).toBe(true)
    expect(isSessionExpired(session({ idle: 20 * DAY }), false, NOW)).toBe(false)
    expect(isSeenAtOld(new Date(NOW - 4 * MINUTE), NOW)).toBe(false)
    expect(isSeenAtOld(new Date(NOW - 6 * MINUTE), NOW)).toBe(true)
  })

  it('last used in the future, because the clock was set back, is updated again', () => {
    expect(isSeenAtOld(new Date(NOW + 4 * MINUTE), NOW)).toBe(false)
    expect(isSeenAtOld(new Date(NOW + 6 * MINUTE), NOW)).toBe(true)
  })
})

it('a session ends after its expiry time, not exactly at it', () => {
  expect(isSessionExpired(session({ age: 90 * DAY }), false, NOW)).toBe(false)
  expect(isSessionExpired(session({ age: 90 * DAY + 1 }), false, NOW)).toBe(true)
  expect(isSessionExpired(session({ idle: 12 * HOUR + 5 * MINUTE }), true, NOW)).toBe(false)
  expect(isSessionExpired(session({ idle: 12 * HOUR + 5 * MINUTE + 1 }), true, NOW)).toBe(true)
  expect(isSeenAtOld(new Date(NOW - 5 * MINUTE), NOW)).toBe(false)
  expect(isSeenAtOld(new Date(NOW - 5 * MINUTE - 1), NOW)).toBe(true)
})
