import { expect, it } from 'vitest'
import { signsOfAnswers } from './answers.rules.ts'

it('the picture of a link shows each answer that was given, and no other', () => {
  const words = (answers: Parameters<typeof signsOfAnswers>[0]) =>
    signsOfAnswers(answers).map(({ words }) => words)
  expect(words({ time: null, hard: null, side: null })).toEqual([])
  expect(words({ time: null, hard: '3', side: 'against' })).toEqual(['Hard', 'Against'])
  expect(words({ time: null, hard: '1', side: 'together' })).toEqual(['Easy', 'Together'])
})

it('draws each answer as its own sign', () => {
  expect(signsOfAnswers({ time: '20', hard: '3', side: 'together' })).toEqual([
    { kind: 'time', minutes: 20, words: '20 min' },
    { kind: 'level', level: 3, words: 'Hard' },
    { kind: 'mark', words: 'Together' },
  ])
  const levelOf = (hard: '1' | '2') => signsOfAnswers({ time: null, hard, side: null })
  expect([levelOf('1'), levelOf('2')]).toEqual([
    [{ kind: 'level', level: 1, words: 'Easy' }],
    [{ kind: 'level', level: 2, words: 'Medium' }],
  ])
  const signOf = (time: '45' | '90' | 'night') => signsOfAnswers({ time, hard: null, side: null })[0]
  expect([signOf('45'), signOf('90'), signOf('night')]).toEqual([
    { kind: 'time', minutes: 45, words: '45 min' },
    { kind: 'time', minutes: 60, words: '90 min' },
    { kind: 'time', minutes: 60, words: 'All night' },
  ])
})
