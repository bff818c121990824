import { expect, it } from 'vitest'
import { DEPARTURE_REASONS, LETTER_SHAPES, LETTER_STATES, letterStateOf } from './letters.rules.ts'

it('a letter stands where its moments say', () => {
  const none = { plannedFor: null, startedAt: null, finishedAt: null }
  const at = new Date()
  expect(letterStateOf(none)).toBe('draft')
  expect(letterStateOf({ ...none, plannedFor: at })).toBe('planned')
  expect(letterStateOf({ ...none, plannedFor: at, startedAt: at })).toBe('sending')
  expect(letterStateOf({ ...none, startedAt: at, finishedAt: at })).toBe('sent')
})

it('what letters are and why readers left is kept under the same names as ever', () => {
  expect(LETTER_SHAPES).toEqual(['own', 'excerpt', 'full'])
  expect(LETTER_STATES).toEqual(['draft', 'planned', 'sending', 'sent'])
  expect(DEPARTURE_REASONS).toEqual(['unsubscribed', 'bounced', 'removed'])
})
