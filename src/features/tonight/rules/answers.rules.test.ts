import { expect, it } from 'vitest'
import {
  answersOf,
  formatAnswers,
  iconsOfAnswers,
  parseTonightSearch,
  tonightSearchString,
  withAnswer,
} from './answers.rules.ts'

it.each([
  [{}, ''],
  [{ time: '45', hard: '1', side: 'together', page: '2' }, '?time=45&hard=1&side=together&page=2'],
  [{ side: 'against', time: 'night' }, '?time=night&side=against'],
  [{ time: '90', hard: '2' }, '?time=90&hard=2'],
  [{ hard: '3' }, '?hard=3'],
  [{ time: '46', hard: '0', side: 'either' }, ''],
  [{ time: ['20', '45'], hard: 'Easy', page: 'x' }, ''],
  [{ page: '1' }, ''],
  [{ page: '-3' }, ''],
  [{ page: '2.9' }, '?page=2'],
  [{ page: '1e9' }, '?page=100000'],
  [{ time: '20', q: 'duel' }, '?time=20'],
])('TONIGHT-01: %j has the address "%s", without unknown values', (parameters, address) => {
  expect(tonightSearchString(parseTonightSearch(parameters))).toBe(address)
})

it('picks come from the shelf if requested, else from all games', () => {
  expect(parseTonightSearch({ from: 'shelf', time: '45' })).toEqual({ from: 'shelf', time: '45' })
  expect(parseTonightSearch({ from: 'attic' })).toEqual({})
})

it.each([
  [{}, 'What shall we play tonight?'],
  [{ time: '45', hard: '1' }, 'Tonight: 45 minutes, easy'],
  [{ time: 'night', hard: '2', side: 'against' }, 'Tonight: all night, medium at most, against each other'],
  [{ time: '90' }, 'Tonight: 90 minutes'],
  [{ time: '20', hard: '3', side: 'together' }, 'Tonight: 20 minutes, hard at most, together'],
] as const)('%j is called "%s"', (search, words) => {
  expect(formatAnswers(answersOf(search))).toBe(words)
})

it('TONIGHT-01: an answer is added, replaces another of its question, or is removed', () => {
  const requested = { time: '45', hard: '1', page: 3 } as const
  expect(withAnswer(requested, 'side', 'against')).toEqual({ time: '45', hard: '1', side: 'against' })
  expect(withAnswer(requested, 'time', '20')).toEqual({ time: '20', hard: '1' })
  expect(withAnswer(requested, 'time', '45')).toEqual({ time: '45', hard: '1' })
  expect(withAnswer(requested, 'hard', null)).toEqual({ time: '45' })
})

it('a link’s share image shows exactly the given answers', () => {
  const labels = (answers: Parameters<typeof iconsOfAnswers>[0]) =>
    iconsOfAnswers(answers).map(({ label }) => label)
  expect(labels({ time: null, hard: null, side: null })).toEqual([])
  expect(labels({ time: null, hard: '3', side: 'against' })).toEqual(['Hard', 'Against'])
  expect(labels({ time: null, hard: '1', side: 'together' })).toEqual(['Easy', 'Together'])
})
