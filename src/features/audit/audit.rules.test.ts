import { describe, expect, it } from 'vitest'
import { formatAct } from './audit.rules.ts'
import { CHANGED, changesBetween } from './model/audit-acts.rules.ts'

const sentence = (act: string, subject: string, details: Record<string, unknown> | null = null) =>
  formatAct(act, details)
    .filter((words) => words !== null)
    .join(subject)

describe('an act in the activity log', () => {
  it('is a sentence about its object', () => {
    expect(sentence('game deleted', 'Hive')).toBe('moved the game Hive to the trash')
    expect(sentence('comments deleted', 'meeple_deals', { comments: 50 })).toBe(
      'moved 50 comments by meeple_deals to the trash',
    )
    expect(sentence('categories ordered', 'by hand')).toBe('ordered the categories by hand')
    expect(sentence('something of before', 'Hive')).toBe('did: something of before, Hive')
    expect(sentence('toString', 'Hive')).toBe('did: toString, Hive')
    expect(sentence('lost {}', 'Hive')).toBe('did: lost {}, Hive')
    expect(sentence('comments deleted', 'meeple_deals')).toMatch(
      /^moved .+ comments by meeple_deals to the trash$/,
    )
  })
})

it('a change is recorded with both values, unless one is long or a list', () => {
  const before = { day: null as string | null, name: 'Hive', text: 'short', tags: ['a'], same: null }
  const after = { day: '2026-11-29', name: 'Hive Pocket', text: 'x'.repeat(81), tags: ['b'], same: null }
  const labels = { day: 'Day', name: 'Name', text: 'Text', tags: 'Tags', same: 'Same' }
  expect(changesBetween(before, after, labels)).toEqual({
    Day: { from: null, to: '2026-11-29' },
    Name: { from: 'Hive', to: 'Hive Pocket' },
    Text: CHANGED,
    Tags: CHANGED,
  })
})
