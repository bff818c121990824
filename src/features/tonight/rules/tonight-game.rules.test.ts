import { describe, expect, it } from 'vitest'
import { NO_VOTES } from '#/features/verdict/model/votes.rules.ts'
import { dayOf, startOf } from '#/lib/format.ts'
import { pickable } from '../testing/pickable.ts'
import { dailyBonus, dayText, likeness, msLeftOf, qualityOn, type TonightGame } from './tonight-game.rules.ts'

describe('the quality of a game for two', () => {
  const quality = (facts: Partial<TonightGame>, day = 5) => qualityOn(day, pickable(facts))

  it.each([
    ['the expert and the verdict', { expertRating: 4.4, twoPlayerVerdict: 'best' }, 0.5 - 0.04],
    ['a verdict that is only good', { expertRating: 3.9, twoPlayerVerdict: 'good' }, 1.6 * (0.6875 - 0.92)],
    ['no expert, no verdict', { expertRating: null, twoPlayerVerdict: null }, -0.4 + 1.6 * (0.608 - 0.92)],
  ] as const)('goes by %s', (_, facts, expected) => {
    expect(quality(facts)).toBeCloseTo(expected, 10)
  })

  it('TONIGHT-03: includes a rating from the day after it was given', () => {
    const rated = { ratingSum: 8, ratingCount: 8 }
    const facts = { ...rated, ratedToday: { day: 5, ...rated, votes: NO_VOTES } }
    const today = quality(facts, 5)
    expect(today).toBeCloseTo(quality({}), 10)
    // (8 x 4 + 8 x 1) / 16 is a star and a half less.
    expect(quality(facts, 6)).toBeCloseTo(today - 1.5, 10)
  })
})

describe('the similarity of two games for an evening', () => {
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

it('TONIGHT-03: days are in UTC', () => {
  const day = dayOf(Date.parse('2026-11-22T23:59:59.999Z'))
  expect(dayText(day)).toBe('2026-11-22')
  expect(dayOf(Date.parse('2026-11-23T00:00:00Z'))).toBe(day + 1)
  expect(startOf(day + 1).toISOString()).toBe('2026-11-23T00:00:00.000Z')
})

it('TONIGHT-03: a day lasts until the next begins, in UTC', () => {
  expect(msLeftOf('2026-11-22', Date.parse('2026-11-22T23:59:59Z'))).toBe(1000)
  expect(msLeftOf('2026-11-22', Date.parse('2026-11-23T00:00:00Z'))).toBe(0)
  expect(msLeftOf('2026-11-22', Date.parse('2026-11-24T00:00:00Z'))).toBe(0)
})

const days = Array.from({ length: 400 }, (_, day) => 20_000 + day)

it('the random bonus is evenly distributed, and reproducible', () => {
  const all = days.flatMap((day) => Array.from({ length: 100 }, (_, id) => dailyBonus(day, id + 1)))
  const mean = all.reduce((sum, each) => sum + each, 0) / all.length
  const variance = all.reduce((sum, each) => sum + (each - mean) ** 2, 0) / all.length
  // Gumbel's distribution: Euler's constant times .22, and pi times .22 over the root of six.
  expect(mean).toBeCloseTo(0.127, 2)
  expect(Math.sqrt(variance)).toBeCloseTo(0.282, 2)
  expect(dailyBonus(20_414, 7)).toBe(dailyBonus(20_414, 7))
  expect(dailyBonus(20_414, 7)).not.toBe(dailyBonus(20_415, 7))
})
