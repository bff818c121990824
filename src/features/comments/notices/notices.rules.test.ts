import { describe, expect, it } from 'vitest'
import { isNoticeDue, noticeSubject } from './notices.store.ts'

const now = new Date('2026-11-22T12:00:00Z')
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000)
const DAY = 24 * 60
const MILLISECOND = 1 / 60_000

describe('the notice to the owner', () => {
  it.each([
    // setting, how many wait, since, last notified: due
    ['daily', 0, null, null, false],
    ['at-once', 0, null, null, false],
    // Inconsistent input: a time without a comment, and a comment without a time.
    ['daily', 0, ago(5), null, false],
    ['daily', 1, null, null, false],
    ['never', 3, ago(5), null, false],
    ['never', 3, ago(5), ago(9 * DAY), false],
    ['daily', 1, ago(5), null, true],
    ['daily', 1, ago(5), ago(DAY - 1), false],
    ['daily', 1, ago(5), ago(DAY - MILLISECOND), false],
    ['daily', 1, ago(5), ago(DAY), true],
    // A comment that is still waiting is repeated the next day.
    ['daily', 1, ago(3 * DAY), ago(DAY), true],
    ['at-once', 1, ago(1), null, true],
    ['at-once', 1, ago(1), ago(9), false],
    ['at-once', 1, ago(1), ago(10 - MILLISECOND), false],
    ['at-once', 1, ago(1), ago(10), true],
    // A comment from the moment of the notice was included in it.
    ['at-once', 1, ago(20), ago(20), false],
    // Nothing new since.
    ['at-once', 1, ago(30), ago(20), false],
  ] as const)('%s, %i waiting since %s, last notified %s: %s', (how, count, since, notifiedAt, isDue) => {
    expect(isNoticeDue(how, { count, since }, notifiedAt, now)).toBe(isDue)
  })

  it('has a subject with the count', () => {
    expect([noticeSubject(1), noticeSubject(1_200)]).toEqual([
      'A comment is waiting for review',
      '1,200 comments are waiting for review',
    ])
  })
})
