import { describe, expect, it } from 'vitest'
import { isNoticeDue, noticeSubject } from './notices.store.ts'

const now = new Date('2026-11-22T12:00:00Z')
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000)
const DAY = 24 * 60
const MILLISECOND = 1 / 60_000

describe('the owner is told', () => {
  it.each([
    // how, how many wait, since, told: due
    ['daily', 0, null, null, false],
    ['at-once', 0, null, null, false],
    // A moment without a comment, and a comment without a moment: nothing that can be told.
    ['daily', 0, ago(5), null, false],
    ['daily', 1, null, null, false],
    ['never', 3, ago(5), null, false],
    ['never', 3, ago(5), ago(9 * DAY), false],
    ['daily', 1, ago(5), null, true],
    ['daily', 1, ago(5), ago(DAY - 1), false],
    ['daily', 1, ago(5), ago(DAY - MILLISECOND), false],
    ['daily', 1, ago(5), ago(DAY), true],
    // One that waits on is told again on the next day.
    ['daily', 1, ago(3 * DAY), ago(DAY), true],
    ['at-once', 1, ago(1), null, true],
    ['at-once', 1, ago(1), ago(9), false],
    ['at-once', 1, ago(1), ago(10 - MILLISECOND), false],
    ['at-once', 1, ago(1), ago(10), true],
    // What began to wait as it was told, was told.
    ['at-once', 1, ago(20), ago(20), false],
    // Nothing new since.
    ['at-once', 1, ago(30), ago(20), false],
  ] as const)('%s, %i waiting since %s, told %s: %s', (how, count, since, notifiedAt, isDue) => {
    expect(isNoticeDue(how, { count, since }, notifiedAt, now)).toBe(isDue)
  })

  it('of how many', () => {
    expect([noticeSubject(1), noticeSubject(1_200)]).toEqual([
      'A comment is waiting for review',
      '1,200 comments are waiting for review',
    ])
  })
})
