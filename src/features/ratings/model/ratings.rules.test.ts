import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  formatRating,
  overallRating,
  starsOf,
  starsOfPoints,
  weightedRating,
  withCommunity,
  withRating,
} from './ratings.rules.ts'

describe('formatting a rating', () => {
  it.each([
    [4, '4.0'],
    [4.25, '4.3'],
    [4.05, '4.1'],
    [4.949, '4.9'],
    [4.35, '4.4'],
    [1 / 3, '0.3'],
    [13 / 3, '4.3'],
  ])('RATE-03: %d is worded %s', (rating, words) => {
    expect(formatRating(rating)).toBe(words)
  })

  it('RATE-03: has always one decimal, and is at most 0.05 off', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 5, noNaN: true }), (rating) => {
        expect(formatRating(rating)).toMatch(/^[0-5]\.\d$/)
        expect(Math.abs(Number(formatRating(rating)) - rating)).toBeLessThanOrEqual(0.0501)
      }),
    )
  })

  it.each([
    [0, 0],
    [0.4, 0],
    [2.5, 3],
    [4.49, 4],
    [5, 5],
    [7, 5],
  ])('RATE-03: %d fills %d of five stars', (rating, stars) => {
    expect(starsOf(rating)).toBe(stars)
  })
})

describe('the overall rating', () => {
  it('is the mean of both ratings, or the only one', () => {
    expect(overallRating(4, 5)).toBe(4.5)
    expect(overallRating(4, null)).toBe(4)
    expect(overallRating(null, 3)).toBe(3)
    expect(overallRating(null, null)).toBeNull()
  })
})

describe('updating a game’s figures for a rating', () => {
  const unrated = { expertRating: 4, communityRating: null, ratingCount: 0, overallRating: 4 }

  it('GAME-06: the first rating is the average', () => {
    expect(withRating(unrated, null, 5)).toEqual({
      expertRating: 4,
      communityRating: 5,
      ratingCount: 1,
      overallRating: 4.5,
    })
  })

  it('RATE-02: a series of new and changed ratings gives the mean of the current ones', () => {
    const stars = fc.integer({ min: 1, max: 5 })
    fc.assert(
      fc.property(fc.array(fc.tuple(stars, fc.option(stars)), { minLength: 1 }), (given) => {
        let figures = withCommunity(unrated, { communityRating: null, ratingCount: 0 })
        for (const [first] of given) figures = withRating(figures, null, first)
        for (const [first, then] of given) if (then !== null) figures = withRating(figures, first, then)
        const held = given.map(([first, then]) => then ?? first)
        expect(figures.ratingCount).toBe(held.length)
        expect(figures.communityRating).toBeCloseTo(
          held.reduce((sum, each) => sum + each, 0) / held.length,
          9,
        )
      }),
    )
  })

  it('RATE-01: removing a rating restores the figures without it', () => {
    const one = withRating(unrated, null, 4)
    expect(withRating(one, 4, null)).toEqual(unrated)
    const two = withRating(one, null, 2)
    expect(withRating(two, 4, null)).toMatchObject({ communityRating: 2, ratingCount: 1 })
    // A page may be older than the rating that is withdrawn.
    expect(withRating(unrated, 3, null)).toMatchObject({ communityRating: null, ratingCount: 0 })
  })

  it('stays on the scale if the page is older than the changed rating', () => {
    expect(withRating(unrated, 1, 5)).toMatchObject({ communityRating: 4, ratingCount: 1 })
    expect(withRating({ ...unrated, communityRating: 1, ratingCount: 1 }, 5, 1).communityRating).toBe(1)
  })
})

it.each([
  [null, null, 0, null],
  [4.5, null, 0, 4.5],
  [4, 5, 1, 37 / 9],
  [null, 5, 1, 29 / 9],
  [4, 2, 8, 3],
  [2, 5, 92, 4.76],
])(
  'an expert’s %s weighs as eight of the members’ ratings: %s by %i of them makes %s',
  (expert, community, count, weighted) => {
    const value = weightedRating(expert, community, count)
    if (weighted === null) expect(value).toBeNull()
    else expect(value).toBeCloseTo(weighted, 10)
  },
)
it('SHELF-02: points of ten become the nearest stars of five, and the lower of two', () => {
  const given = [10, 9.5, 9, 8.5, 8, 7.5, 7, 6, 5, 4, 3, 2, 1.5, 1, 0.5, 0, 11, null]
  expect(given.map(starsOfPoints)).toEqual([
    ...[5, 5, 4, 4, 4, 4, 3, 3, 2, 2, 1, 1, 1, 1, 1],
    ...[null, null, null],
  ])
})
