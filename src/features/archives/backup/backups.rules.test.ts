import { describe, expect, it } from 'vitest'
import { backupStanding } from '../archives.rules.ts'

const NOW = Date.parse('2026-11-22T12:00:00Z')
const hoursAgo = (hours: number) => new Date(NOW - hours * 3_600_000).toISOString()
const last = (hours: number) => ({
  file: 'backup',
  at: hoursAgo(hours),
  bytes: 1,
  provedAt: null,
  proofSkipped: null,
})

describe('the status of backups', () => {
  it.each([
    [360, 12],
    [null, 7 * 24],
  ])(
    'scheduled every %s minutes, it is fine for %i hours, and late a millisecond after',
    (everyMinutes, hours) => {
      const standing = (nowMs: number) =>
        backupStanding({ last: last(hours), fault: null, everyMinutes }, nowMs)
      expect([standing(NOW), standing(NOW + 1)]).toEqual(['fine', 'late'])
    },
  )

  it('is none, failed, late after twice the scheduled interval, or fine', () => {
    expect(backupStanding({ last: null, fault: null, everyMinutes: 360 }, NOW)).toBe('none')
    expect(
      backupStanding({ last: last(1), fault: { at: hoursAgo(0), reason: '' }, everyMinutes: 360 }, NOW),
    ).toBe('failed')
    expect(backupStanding({ last: last(11.9), fault: null, everyMinutes: 360 }, NOW)).toBe('fine')
    expect(backupStanding({ last: last(12.1), fault: null, everyMinutes: 360 }, NOW)).toBe('late')
  })

  it('is late after a week without a schedule', () => {
    expect(backupStanding({ last: last(167), fault: null, everyMinutes: null }, NOW)).toBe('fine')
    expect(backupStanding({ last: last(169), fault: null, everyMinutes: null }, NOW)).toBe('late')
  })
})
