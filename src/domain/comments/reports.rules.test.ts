import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  faultOfReport,
  REPORT_OUTCOMES,
  REPORT_REASONS,
  REPORT_WORDS,
  reasonsInWords,
  tidyReportWords,
} from './reports.rules.ts'

describe('a report', () => {
  it.each([
    ['  rude \r\nto me ', 'rude \nto me'],
    ['', null],
    [' \u200b\n ', null],
    ['\u0007bell\u0007\t.', 'bell\t.'],
    ['one\rtwo\r\n\rthree', 'one\ntwo\n\nthree'],
  ])('of %j is kept as %j', (typed, kept) => {
    expect(tidyReportWords(typed)).toBe(kept)
  })

  it('needs words only where it is something else, and takes 500 characters', () => {
    expect(faultOfReport('other', null)).toBe(REPORT_WORDS.otherNeedsWords)
    expect(faultOfReport('other', 'this')).toBeUndefined()
    for (const reason of REPORT_REASONS) {
      expect(faultOfReport(reason, '🎲'.repeat(500))).toBeUndefined()
      expect(faultOfReport(reason, 'x'.repeat(501))).toBe(REPORT_WORDS.tooLong)
    }
    expect(faultOfReport('rude', null)).toBeUndefined()
  })

  it('keeps the same words of what was tidied already', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (typed) => {
        const once = tidyReportWords(typed)
        expect(once === null ? null : tidyReportWords(once)).toBe(once)
      }),
    )
  })

  it('is chosen and read by the same words', () => {
    expect(REPORT_REASONS).toEqual(['rude', 'advertising', 'off-topic', 'spoiler', 'other'])
    expect(REPORT_REASONS.map((reason) => reasonsInWords([reason]))).toEqual([
      ...['Rude to a person', 'Advertising', 'Not about this game'],
      ...['Gives a surprise away', 'Something else'],
    ])
    expect(REPORT_WORDS).toEqual({
      tooLong: 'At most 500 characters',
      otherNeedsWords: 'Please say in a few words what is wrong',
      thanks: 'Thank you. An editor will read it. Nobody else is told.',
      own: 'This comment is your own. You can change or delete it.',
    })
  })

  it('is found right, or what it was about is left as it is', () => {
    expect(REPORT_OUTCOMES).toEqual(['right', 'left'])
  })

  it('is told by its reasons, the most frequent first, each once', () => {
    expect(reasonsInWords(['advertising', 'rude', 'advertising'])).toBe('Advertising, Rude to a person')
    expect(reasonsInWords([])).toBe('')
  })
})
