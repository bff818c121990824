import { expect, it } from 'vitest'
import { campaignStateOf } from './campaigns.rules.ts'

it('the state of a campaign follows its times', () => {
  const none = { plannedFor: null, startedAt: null, finishedAt: null }
  const at = new Date()
  expect(campaignStateOf(none)).toBe('draft')
  expect(campaignStateOf({ ...none, plannedFor: at })).toBe('planned')
  expect(campaignStateOf({ ...none, plannedFor: at, startedAt: at })).toBe('sending')
  expect(campaignStateOf({ ...none, startedAt: at, finishedAt: at })).toBe('sent')
})
