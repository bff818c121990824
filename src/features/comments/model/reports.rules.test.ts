import { describe, expect, it } from 'vitest'
import { formatReasons } from './reports.rules.ts'

describe('a report', () => {
  it('lists its reasons without duplicates, the most frequent first', () => {
    expect(formatReasons(['advertising', 'rude', 'advertising'])).toBe('Advertising, Rude to a person')
    expect(formatReasons([])).toBe('')
  })
})
