import { describe, expect, it } from 'vitest'
import { pickable } from '../testing/pickable.ts'
import { type Answers, NO_ANSWERS } from './answers.rules.ts'
import type { TonightGame } from './tonight-game.rules.ts'
import { fitOf, unmetPenalty } from './tonight-game.rules.ts'

const fitted = (facts: Partial<TonightGame>, answers: Partial<Answers>) =>
  fitOf(pickable(facts), { ...NO_ANSWERS, ...answers })

it('requires nothing without answers', () => {
  expect(fitted({ playMinutes: null, weight: null, difficulty: null, mode: null }, {})).toEqual({
    score: 0,
    nearlyMet: [],
    unmet: [],
  })
})

describe('TONIGHT-02: the answered time is a maximum', () => {
  it.each([
    [20, '20', 0, 'within'],
    [21, '20', -0.244, 'beyond'],
    [25, '20', -1.116, 'beyond'],
    [26, '20', -1.312, 'out'],
    [1, '20', 0, 'within'],
    [45, '45', 0, 'within'],
    [21, '45', 0, 'within'],
    [10, '45', -0.742, 'within'],
    [56, '45', -1.093, 'beyond'],
    [57, '45', -1.182, 'out'],
    [40, '90', -0.025, 'within'],
    [41, '90', 0, 'within'],
    [112, '90', -1.093, 'beyond'],
    [113, '90', -1.138, 'out'],
    [240, 'night', 0, 'within'],
    [76, 'night', 0, 'within'],
    [20, 'night', -1.335, 'within'],
  ] as const)('%d minutes for %s cost %d and are %s', (playMinutes, time, score, is) => {
    const found = fitted({ playMinutes }, { time })
    expect(found.score).toBeCloseTo(score, 2)
    expect(found.nearlyMet).toEqual(is === 'beyond' ? ['time'] : [])
    expect(found.unmet).toEqual(is === 'out' ? ['time'] : [])
  })

  it('games of unknown duration are ranked after those that are too long', () => {
    expect(fitted({ playMinutes: null }, { time: 'night' })).toEqual({
      score: -8,
      nearlyMet: [],
      unmet: ['time'],
    })
  })
})

it('lists exceeded and unmet answers in the order of the questions', () => {
  const easyOfTwenty = { time: '20', hard: '1' } as const
  expect(fitted({ playMinutes: 25, weight: 2.2 }, easyOfTwenty).nearlyMet).toEqual(['time', 'hard'])
  expect(fitted({ playMinutes: 60, weight: 4 }, easyOfTwenty).unmet).toEqual(['time', 'hard'])
})

describe('TONIGHT-02: the answered difficulty is a maximum', () => {
  it.each([
    [1, '1', 0, 'within'],
    [1.89, '1', 0, 'within'],
    [1.9, '1', 0, 'beyond'],
    [2.2, '1', -1, 'beyond'],
    [2.59, '1', -2.3, 'beyond'],
    [2.61, '1', -2.367, 'out'],
    [2.9, '2', 0, 'within'],
    [2.91, '2', -0.033, 'beyond'],
    [3.59, '2', -2.3, 'beyond'],
    [3.61, '2', -2.367, 'out'],
    [1.4, '2', -0.5, 'within'],
    [5, '3', 0, 'within'],
    [1.9, '3', -1, 'within'],
  ] as const)('a weight of %d for %s costs %d and is %s', (weight, hard, score, is) => {
    const found = fitted({ weight }, { hard })
    expect(found.score).toBeCloseTo(score, 2)
    expect(found.nearlyMet).toEqual(is === 'beyond' ? ['hard'] : [])
    expect(found.unmet).toEqual(is === 'out' ? ['hard'] : [])
  })

  it('uses the difficulty without a weight, and matches nothing without both', () => {
    expect(fitted({ weight: null, difficulty: 'Easy' }, { hard: '1' }).unmet).toEqual([])
    expect(fitted({ weight: null, difficulty: 'Hard' }, { hard: '2' }).nearlyMet).toEqual(['hard'])
    expect(fitted({ weight: null, difficulty: 'Hard' }, { hard: '1' }).unmet).toEqual(['hard'])
    expect(fitted({ weight: null, difficulty: null }, { hard: '3' }).unmet).toEqual(['hard'])
  })
})

it.each([
  ['together', 'together', []],
  ['against', 'together', ['side']],
  [null, 'against', ['side']],
] as const)('TONIGHT-02: a game played %s for %s bends %j', (mode, side, bends) => {
  expect(fitted({ mode }, { side })).toEqual({ score: 0, nearlyMet: [], unmet: bends })
})

it.each(['together', 'against'] as const)('TONIGHT-02: a game both may win nearly fits %s', (side) => {
  expect(fitted({ mode: 'both' }, { side })).toEqual({ score: -1, nearlyMet: ['side'], unmet: [] })
})

it('TONIGHT-02: relaxes the mode first, then difficulty, then time, and one answer before two', () => {
  const ordered = [
    [],
    ['side'],
    ['hard'],
    ['time'],
    ['hard', 'side'],
    ['time', 'side'],
    ['time', 'hard'],
  ] as const
  const all = [...ordered, ['time', 'hard', 'side'] as const].map(unmetPenalty)
  expect(all[0]).toBe(0)
  for (const [at, each] of all.slice(1).entries()) expect(each).toBeGreaterThan(all[at]!)
})
