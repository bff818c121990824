import { expect, it } from 'vitest'
import { DECISION_DAYS, DECISIONS } from './comment-decisions.rules.ts'

it('comments are shown or removed, a wave is cleared or its writer blocked; for thirty days it can be taken back', () => {
  expect(DECISIONS).toEqual(['shown', 'removed', 'cleared', 'blocked'])
  expect(DECISION_DAYS).toBe(30)
})
