import { expect, it } from 'vitest'
import { letterStateOf } from './letters.rules.ts'

it('the state of a campaign follows its times', () => {
  const none = { plannedFor: null, startedAt: null, finishedAt: null }
  const at = new Date()
  expect(letterStateOf(none)).toBe('draft')
  expect(letterStateOf({ ...none, plannedFor: at })).toBe('planned')
  expect(letterStateOf({ ...none, plannedFor: at, startedAt: at })).toBe('sending')
  expect(letterStateOf({ ...none, startedAt: at, finishedAt: at })).toBe('sent')
})
