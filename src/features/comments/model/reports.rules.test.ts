import { describe, expect, it } from 'vitest'
import { reasonsInWords } from './reports.rules.ts'

describe('a report', () => {
  it('lists its reasons without duplicates, the most frequent first', () => {
    expect(reasonsInWords(['advertising', 'rude', 'advertising'])).toBe('Advertising, Rude to a person')
    expect(reasonsInWords([])).toBe('')
  })
})
