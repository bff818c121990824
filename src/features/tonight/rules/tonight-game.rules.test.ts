import { describe, expect, it } from 'vitest'
import { NO_VOTES } from '#/features/verdict/model/votes.rules.ts'
import { pickable } from '../testing/pickable.ts'
import { likeness, qualityOn, type TonightGame } from './tonight-game.rules.ts'

describe('how good a game is for two', () => {
  const quality = (facts: Partial<TonightGame>, day = 5) => qualityOn(day, pickable(facts))

  it.each([
    ['the expert and the verdict', { expertRating: 4.4, twoPlayerVerdict: 'best' }, 0.5 - 0.04],
    ['a verdict that is only good', { expertRating: 3.9, twoPlayerVerdict: 'good' }, 1.6 * (0.6875 - 0.92)],
    ['no expert, no verdict', { expertRating: null, twoPlayerVerdict: null }, -0.4 + 1.6 * (0.608 - 0.92)],
  ] as const)('goes by %s', (_, facts, expected) => {
    expect(quality(facts)).toBeCloseTo(expected, 10)
  })

  it('TONIGHT-03: counts a rating from the day after it was given', () => {
    const rated = { ratingSum: 8, ratingCount: 8 }
    const facts = { ...rated, ratedToday: { day: 5, ...rated, votes: NO_VOTES } }
    const today = quality(facts, 5)
    expect(today).toBeCloseTo(quality({}), 10)
    // (8 x 4 + 8 x 1) / 16 is a star and a half less.
    expect(quality(facts, 6)).toBeCloseTo(today - 1.5, 10)
  })
})

describe('how much two games are the same evening', () => {
  const likenessOf = (a: Partial<TonightGame>, b: Partial<TonightGame>) =>
    likeness(pickable({ weight: null, mode: null, ...a }), pickable({ weight: null, mode: null, ...b }))

  it.each([
    ['nothing', {}, {}, 0],
    [
      'one mechanic of three, whatever its case',
      { mechanics: ['Dice', 'Drafting'] },
      { mechanics: ['dice', 'Tiles'] },
      0.15,
    ],
    ['one category of two', { categories: ['puzzle'] }, { categories: ['puzzle', 'abstract'] }, 0.125],
    ['a designer', { designers: ['Ann', 'Bo'] }, { designers: ['bo '] }, 0.3],
    ['the weight', { weight: 2 }, { weight: 2 }, 0.15],
    ['a weight one apart', { weight: 2 }, { weight: 3 }, 0.15 / Math.E],
    ['a weight, where both are known', { weight: 2 }, { weight: null }, 0],
    ['half a decade', { year: 2015 }, { year: 2019 }, 0.1],
    ['years on two sides of a half decade', { year: 2014 }, { year: 2015 }, 0],
    ['being on one side', { mode: 'together' }, { mode: 'together' }, 0.15],
    ['being sharp', { mode: 'against', mood: 'sharp' }, { mode: 'against', mechanics: ['Take that'] }, 0.15],
    ['sharp and calm', { mode: 'against', mood: 'sharp' }, { mode: 'against' }, 0],
  ] as const)('by %s', (_, a, b, expected) => {
    expect(likenessOf(a, b)).toBeCloseTo(expected, 10)
    expect(likenessOf(b, a)).toBeCloseTo(expected, 10)
  })
})
