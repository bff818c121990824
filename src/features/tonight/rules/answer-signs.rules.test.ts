import { expect, it } from 'vitest'
import { signsOfAnswers } from './answer-signs.rules.ts'

it('the picture of a link shows each answer that was given, and no other', () => {
  const words = (answers: Parameters<typeof signsOfAnswers>[0]) =>
    signsOfAnswers(answers).map(({ words }) => words)
  expect(words({ time: null, hard: null, side: null })).toEqual([])
  expect(words({ time: null, hard: '3', side: 'against' })).toEqual(['Hard', 'Against'])
  expect(words({ time: null, hard: '1', side: 'together' })).toEqual(['Easy', 'Together'])
})
