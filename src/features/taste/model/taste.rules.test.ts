import { describe, expect, it } from 'vitest'
import type { TasteGame } from './compared-games.ts'
import { chanceToReach, generalLiking, type LikingFacts, likingByRatings } from './taste.rules.ts'

const aGame = (facts: Partial<TasteGame> = {}): TasteGame => ({
  id: 1, title: 'A', categories: [], mechanics: [], designers: [], weight: 2, playMinutes: 40, year: 2010, mode: null,
  maxPlayers: 4, expertRating: 4, ratingSum: 0, ratingCount: 0, isToAvoid: false, ...facts,
}) // biome-ignore format: one fact a line would bury the rest

describe('the overall liking of a game', () => {
  const medians = { weight: 2, playMinutes: 40, year: 2010, expertRating: 4 }
  const figures = { medians, meanExpertRating: 4, games: 1 }
  const unrated = { expertRating: null, ratingSum: 0, ratingCount: 0 }

  it('is the experts’ rating, weighted as twenty ratings, combined with the members’', () => {
    const liking = (opinions: Partial<LikingFacts>) =>
      generalLiking({ ...aGame(), ...unrated, ...opinions }, figures)
    expect(liking({ expertRating: 4 })).toBeCloseTo(7.3, 12)
    expect(liking({ expertRating: 5 })).toBeCloseTo(7.9, 12)
    expect(liking({})).toBeCloseTo(7.3, 12)
    // Twenty fives beside a guess of 7.3: halfway to ten.
    expect(liking({ expertRating: 4, ratingSum: 100, ratingCount: 20 })).toBeCloseTo(8.65, 12)
  })

  it.each([
    ['half a point harder than the middle', { weight: 2.5 }, 0.1],
    ['half a point easier', { weight: 1.5 }, -0.1],
    ['three points harder, of which one counts', { weight: 5 }, 0.2],
    ['five years newer', { year: 2015 }, 0.1],
    ['sixty years older, of which ten count', { year: 1950 }, -0.2],
    ['for two alone', { maxPlayers: 2 }, 0.1],
    ['for one more', { maxPlayers: 3 }, 0],
    ['of unknown weight and year', { weight: null, year: null }, 0],
  ] as const)('is expected of a game %s', (_, facts, expected) => {
    const game = { ...aGame(facts), ...unrated }
    expect(generalLiking(game, figures)).toBeCloseTo(7.3 + expected, 12)
    // Opinions are added to that.
    expect(generalLiking({ ...game, expertRating: 5 }, figures)).toBeCloseTo(7.9 + expected, 12)
    expect(generalLiking({ ...game, ratingSum: 100, ratingCount: 20 }, figures)).toBeCloseTo(8.65 + expected / 2, 12)
    // It is no rating.
    expect(likingByRatings(game, 4)).toBeCloseTo(7.3, 12)
    expect(likingByRatings({ ...game, expertRating: 5 }, 4)).toBeCloseTo(7.9, 12)
    expect(likingByRatings({ ...game, ratingSum: 100, ratingCount: 20 }, 4)).toBeCloseTo(8.65, 12)
  }) // biome-ignore format: a table
})

it('gives the probability of a like by the normal distribution', () => {
  // 7 lies sqrt(.97 + .78) below 7 + 1.3229: one standard deviation.
  const spread = Math.sqrt(0.97 + 0.78)
  const chance = (threshold: number) => chanceToReach(threshold, 7, 0.97)
  expect(chance(7)).toBeCloseTo(0.5, 6)
  expect(chance(7 + spread)).toBeCloseTo(0.158655, 6)
  expect(chance(7 - spread / 2)).toBeCloseTo(0.691462, 6)
  expect(chance(7 + spread / 2)).toBeCloseTo(0.308538, 6)
  expect(chance(7 - 2 * spread)).toBeCloseTo(0.97725, 5)
})
