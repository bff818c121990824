import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type ComparableGame,
  comparedGame,
  covarianceOf,
  covariancesOf,
  type LikedByAll,
  likingByAll,
  likingFromNow,
  Taste,
} from './taste.rules.ts'
import { WordCounts } from './word-lists.ts'

const aGame = (facts: Partial<ComparableGame> = {}): ComparableGame => ({
  id: 1, title: 'A', categories: [], mechanics: [], designers: [], weight: 2, playMinutes: 40, year: 2010, mode: null,
  maxPlayers: 4, expertRating: 4, ...facts,
}) // biome-ignore format: one fact a line would bury the rest

const someWords = fc.subarray(['dice', 'tiles', 'cards', 'bluff', 'race'])
const orNull = <Value>(arbitrary: fc.Arbitrary<Value>) => fc.option(arbitrary, { nil: null })
const anyGames = fc
  .array(
    fc.record({
      categories: someWords,
      mechanics: someWords,
      designers: fc.subarray(['Ann', 'Bo', 'Cy']),
      weight: orNull(fc.double({ min: 1, max: 5, noNaN: true })),
      playMinutes: orNull(fc.integer({ min: 1, max: 600 })),
      year: orNull(fc.integer({ min: -3000, max: 2030 })),
      mode: orNull(fc.constantFrom('together' as const, 'against' as const)),
      maxPlayers: fc.integer({ min: 2, max: 8 }),
      expertRating: orNull(fc.double({ min: 0, max: 5, noNaN: true })),
    }),
    { minLength: 1, maxLength: 12 },
  )
  .map((games) => games.map((game, at) => comparedGame({ id: at + 1, title: `Game ${at}`, ...game })))

function figuresOf(games: readonly ReturnType<typeof comparedGame>[]) {
  const counts = new WordCounts()
  for (const game of games) counts.count(game, 1)
  return counts.figures()
}

/** Whether a symmetric matrix is positive definite: its Cholesky decomposition has a positive diagonal. */
function isPositiveDefinite(rows: Float64Array, size: number): boolean {
  const lower = new Float64Array(size * size)
  for (let row = 0; row < size; row += 1)
    for (let column = 0; column <= row; column += 1) {
      let left = rows[row * size + column]!
      for (let each = 0; each < column; each += 1)
        left -= lower[row * size + each]! * lower[column * size + each]!
      if (row === column && left <= -1e-9) return false
      lower[row * size + column] =
        row === column ? Math.sqrt(Math.max(left, 1e-12)) : left / lower[column * size + column]!
    }
  return true
}

describe('how much liking one game tells of another', () => {
  const words = new Map([
    ['rare', 3],
    ['dice', 1],
  ])
  const figures = {
    weights: { mechanics: words, categories: words },
    medians: { weight: 2, playMinutes: 40, year: 2010, expertRating: 4 },
    meanExpertRating: 4,
    games: 10,
  }
  const between = (one: Partial<ComparableGame>, other: Partial<ComparableGame>) =>
    covarianceOf(comparedGame(aGame(one)), comparedGame(aGame({ id: 2, ...other })), figures)
  const bare = between({}, {})

  it('is .97 of a game and itself, whatever is not known of it', () => {
    for (const facts of [{}, { weight: null, playMinutes: null, year: null }, { mechanics: ['rare'] }]) {
      const game = comparedGame(aGame(facts as Partial<ComparableGame>))
      expect(covarianceOf(game, game, figures)).toBeCloseTo(0.97, 12)
    }
  })

  it.each([
    ['nothing but that both are games', {}, {}, 0],
    ['a mechanic of two, by its weight', { mechanics: ['Rare', 'dice'] }, { mechanics: ['rare'] }, 0.16 * 0.75],
    ['a category of two', { categories: ['rare', 'dice'] }, { categories: ['dice'] }, 0.15 * 0.25],
    ['a designer of three', { designers: ['Ann', 'Bo'] }, { designers: ['bo', 'Cy'] }, 0.21 / 3],
    ['half a point of weight', { weight: 2.5 }, {}, 0.1 * (Math.exp(-0.5) - 1)],
    ['twice the time', { playMinutes: 80 }, {}, 0.03 * (Math.exp(-Math.LN2 / 0.7) - 1)],
    ['eight years', { year: 2018 }, {}, 0.08 * (Math.exp(-1) - 1)],
    ['different modes', { mode: 'against' }, { mode: 'together' }, -0.01],
    ['one for two alone', { maxPlayers: 2 }, {}, -0.01],
    ['numbers nobody knows, which are the median', { weight: null, year: null }, {}, 0],
  ] as const)('counts %s', (_, one, other, expected) => {
    expect(between(one as Partial<ComparableGame>, other as Partial<ComparableGame>) - bare).toBeCloseTo(expected, 12)
  }) // biome-ignore format: a table

  it('is the same both ways, and positive definite for any games', () => {
    fc.assert(
      fc.property(anyGames, (games) => {
        const figuresHere = figuresOf(games)
        const rows = covariancesOf(games, figuresHere)
        for (const [row, a] of games.entries())
          for (const [column, b] of games.entries())
            expect(rows[row * games.length + column]).toBe(
              row <= column ? covarianceOf(a, b, figuresHere) : covarianceOf(b, a, figuresHere),
            )
        expect(isPositiveDefinite(rows, games.length)).toBe(true)
      }),
    )
  })
})

describe('how well a game is liked by everybody', () => {
  const medians = { weight: 2, playMinutes: 40, year: 2010, expertRating: 4 }
  const figures = { medians, meanExpertRating: 4 }
  const nobody = { expertRating: null, ratingSum: 0, ratingCount: 0 }

  it('is the experts’ word, worth twenty ratings, and then the members’', () => {
    const liking = (opinions: Partial<LikedByAll>) =>
      likingByAll({ ...aGame(), ...nobody, ...opinions }, figures)
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
    ['of which nobody knows weight and year', { weight: null, year: null }, 0],
  ] as const)('is expected of a game %s', (_, facts, expected) => {
    const game = { ...aGame(facts), ...nobody }
    expect(likingByAll(game, figures)).toBeCloseTo(7.3 + expected, 12)
    // Whoever says something says it beside that.
    expect(likingByAll({ ...game, expertRating: 5 }, figures)).toBeCloseTo(7.9 + expected, 12)
    expect(likingByAll({ ...game, ratingSum: 100, ratingCount: 20 }, figures)).toBeCloseTo(8.65 + expected / 2, 12)
    // It is nothing that was said.
    expect(likingFromNow(game, 4)).toBeCloseTo(7.3, 12)
    expect(likingFromNow({ ...game, expertRating: 5 }, 4)).toBeCloseTo(7.9, 12)
    expect(likingFromNow({ ...game, ratingSum: 100, ratingCount: 20 }, 4)).toBeCloseTo(8.65, 12)
  }) // biome-ignore format: a table
})

describe('a taste', () => {
  const games = [
    aGame({ mechanics: ['dice'], designers: ['Ann'] }),
    aGame({ id: 2, mechanics: ['dice'], designers: ['Ann'] }),
    aGame({ id: 3, weight: 5, year: 1950, mode: 'together' }),
  ].map(comparedGame)
  const covariances = covariancesOf(games, figuresOf(games))
  const aTaste = () => new Taste([7, 7, 7], covariances)

  it('moves what resembles the game that was answered, by what they share', () => {
    const taste = aTaste()
    taste.observe(0, 9, 1.2)
    const gain = (place: number) => (covariances[place]! / (covariances[0]! + 1.2)) * 2
    for (const place of [0, 1, 2]) expect(taste.likingOf(place)).toBeCloseTo(7 + gain(place), 12)
    expect(taste.likingOf(1)).toBeGreaterThan(taste.likingOf(2))
  })

  it('tells the chance of a like by the normal distribution', () => {
    // 7 lies sqrt(.97 + .78) below 7 + 1.3229: one standard deviation.
    const spread = Math.sqrt(0.97 + 0.78)
    expect(aTaste().chanceToLike(0, 7)).toBeCloseTo(0.5, 6)
    expect(aTaste().chanceToLike(0, 7 + spread)).toBeCloseTo(0.158655, 6)
    expect(aTaste().chanceToLike(0, 7 - spread / 2)).toBeCloseTo(0.691462, 6)
    expect(aTaste().chanceToLike(0, 7 + spread / 2)).toBeCloseTo(0.308538, 6)
    expect(aTaste().chanceToLike(0, 7 - 2 * spread)).toBeCloseTo(0.97725, 5)
  })

  it('is surer of a game once it was answered', () => {
    const taste = aTaste()
    taste.observe(0, 7, 0.8)
    expect(taste.chanceToLike(0, 8)).toBeLessThan(aTaste().chanceToLike(0, 8))
  })

  it('does not depend on the order in which things are said', () => {
    const anyStated = fc.array(
      fc.record({
        place: fc.nat({ max: 11 }),
        liking: fc.double({ min: 1, max: 10, noNaN: true }),
        noise: fc.constantFrom(0.8, 1.2),
      }),
      { maxLength: 8 },
    )
    fc.assert(
      fc.property(anyGames, anyStated, fc.infiniteStream(fc.nat()), (some, opinions, draws) => {
        const rows = covariancesOf(some, figuresOf(some))
        const means = some.map(() => 7.3)
        const tasteAfter = (list: typeof opinions) => {
          const taste = new Taste(means, rows)
          for (const { place, liking, noise } of list) taste.observe(place % some.length, liking, noise)
          return some.flatMap((_, place) => [taste.likingOf(place), taste.chanceToLike(place, 7.25)])
        }
        const shuffled = opinions
          .map((each) => ({ each, by: draws.next().value }))
          .sort((a, b) => a.by - b.by)
          .map(({ each }) => each)
        const [there, here] = [tasteAfter(opinions), tasteAfter(shuffled)]
        for (const [at, value] of there.entries()) expect(Math.abs(value - here[at]!)).toBeLessThan(1e-9)
      }),
    )
  })
})
