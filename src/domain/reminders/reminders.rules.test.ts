import { expect, it } from 'vitest'
import { QUESTION_LIFE_DAYS, REMINDERS } from './reminders.rules.ts'

it('two reminders can be asked for by the names they are kept under, and a question is open for two weeks', () => {
  expect(REMINDERS).toEqual(['evening', 'wishes'])
  expect(QUESTION_LIFE_DAYS).toBe(14)
})
