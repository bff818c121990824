import { describe, expect, it } from 'vitest'
import { burstsIn, formatSpan, viewOf } from './admin-comments.rules.ts'

it.each([
  ['', '', 'waiting'],
  ['', ' ', 'waiting'],
  ['', 'hive', 'all'],
  ['reported', '', 'reported'],
  ['waiting', 'hive', 'waiting'],
] as const)('lists of %s, where “%s” is looked for, what is %s', (only, q, view) => {
  expect(viewOf({ only, q })).toBe(view)
})

describe('bursts', () => {
  const at = (minute: number, id: number, memberId: string | null = 'a') => ({
    ...{ id, memberId, createdAt: new Date(minute * 60_000).toISOString() },
  })
  it('are five comments or more that follow close on each other, across members and in either order', () => {
    const spam = [100, 98, 95, 90, 85].map((minute, place) => at(minute, place + 1, `m${place % 3}`))
    const lone = [at(40, 6), at(39, 7), at(38, 8), at(37, 9)]
    const found = burstsIn([...spam, ...lone])
    const burst = { ids: [1, 2, 3, 4, 5], members: 3, from: at(85, 0).createdAt, to: at(100, 0).createdAt }
    expect([...found]).toEqual([[1, burst]])
    expect(burstsIn([...spam].reverse()).get(5)).toEqual({ ...burst, ids: [5, 4, 3, 2, 1] })
    expect(burstsIn([at(100, 1), at(94.99, 2), at(90, 3), at(89, 4), at(88, 5)]).size).toBe(0)
  })
  it.each([
    [0, '1 minute'],
    [14.2, '15 minutes'],
    [95, '2 hours'],
    [3_000, '2 days'],
  ])('of %s minutes is formatted as %s', (minutes, words) => {
    expect(formatSpan({ from: at(0, 1).createdAt, to: at(minutes, 1).createdAt })).toBe(words)
  })
})
