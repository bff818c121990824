import { describe, expect, it } from 'vitest'
import {
  faultOfReport,
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
  ])('of %j is stored as %j', (typed, saved) => {
    expect(tidyReportWords(typed)).toBe(saved)
  })

  it('needs a text only for the reason “other”, with up to 500 characters', () => {
    expect(faultOfReport('other', null)).toBe(REPORT_WORDS.otherNeedsWords)
    expect(faultOfReport('other', 'this')).toBeUndefined()
    for (const reason of REPORT_REASONS) {
      expect(faultOfReport(reason, '🎲'.repeat(500))).toBeUndefined()
      expect(faultOfReport(reason, 'x'.repeat(501))).toBe(REPORT_WORDS.tooLong)
    }
    expect(faultOfReport('rude', null)).toBeUndefined()
  })

  it('lists its reasons without duplicates, the most frequent first', () => {
    expect(reasonsInWords(['advertising', 'rude', 'advertising'])).toBe('Advertising, Rude to a person')
    expect(reasonsInWords([])).toBe('')
  })
})
