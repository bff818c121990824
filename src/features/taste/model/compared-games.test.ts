import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyTastedGames, tasteGamesOf } from '#/testing/any-tasted-games.ts'
import type { ComparedGames, TasteGame } from './compared-games.ts'
import { type Observation, observationsOf } from './opinions.rules.ts'
import { LIKED_FROM, PersonalTaste } from './personal-taste.ts'
import { comparedGame, covarianceOf, covariancesOf, likingByAll, Taste } from './taste.rules.ts'
import { WordCounts } from './word-lists.ts'

function figuresOf(games: readonly TasteGame[]) {
  const counts = new WordCounts()
  for (const game of games) counts.count(comparedGame(game), 1)
  return counts.figures()
}

/** Each pair's covariance, by the ids of the games, once by the plain rule and once by the kept games. */
function expectAlike(games: readonly TasteGame[], cached: ComparedGames) {
  const figures = figuresOf(games)
  for (const one of games)
    for (const other of games)
      expect(cached.covariance(cached.slotOf(one.id)!, cached.slotOf(other.id)!)).toBeCloseTo(
        covarianceOf(comparedGame(one), comparedGame(other), figures),
        12,
      )
}

const anyObservations = (games: number): fc.Arbitrary<Observation[]> =>
  fc.uniqueArray(
    fc.record({
      gameId: fc.integer({ min: 1, max: games }),
      liking: fc.double({ min: 1, max: 10, noNaN: true }),
      noise: fc.constantFrom(0.8, 1.2),
      isLike: fc.boolean(),
    }),
    { selector: ({ gameId }) => gameId, maxLength: 10 },
  )

describe('the games tastes are about', () => {
  it('ALIKE-02: tell what two games have in common exactly as the rule does, both ways alike', () => {
    fc.assert(fc.property(anyTastedGames, (games) => expectAlike(games, tasteGamesOf(games))))
  })

  it('are after any changes what they would be had they been read so', () => {
    fc.assert(
      fc.property(anyTastedGames, anyTastedGames, fc.array(fc.nat(13)), (before, after, gone) => {
        const cached = tasteGamesOf(before)
        for (const id of gone) cached.remove(id)
        for (const game of after) cached.put(game)
        const now = new Map(before.filter(({ id }) => !gone.includes(id)).map((game) => [game.id, game]))
        for (const game of after) now.set(game.id, game)
        expectAlike([...now.values()], cached)
        for (const game of now.values())
          expect(cached.likingAt(cached.slotOf(game.id)!)).toBeCloseTo(
            likingByAll(game, figuresOf([...now.values()])),
            12,
          )
      }),
    )
  })

  it('spread what some games tell over all games at once', () => {
    fc.assert(
      fc.property(
        anyTastedGames,
        fc.array(fc.tuple(fc.nat(13), fc.double({ min: -2, max: 2, noNaN: true }))),
        (games, drawn) => {
          const cached = tasteGamesOf(games)
          const weighted = drawn.map(
            ([at, weight]) => [cached.slotOf((at % games.length) + 1)!, weight] as const,
          )
          const sums = cached.spread(weighted)
          for (const slot of cached.slots()) {
            const plain = weighted.reduce(
              (sum, [one, weight]) => sum + weight * cached.covariance(one, slot),
              0,
            )
            expect(sums[slot]).toBeCloseTo(plain, 9)
          }
        },
      ),
    )
  })

  it('name what some games all share, the rarest first, as it was written', () => {
    const game = (id: number, mechanics: string[], designers: string[]): TasteGame => ({
      id, title: `${id}`, categories: [], mechanics, designers, weight: 2, playMinutes: 30, year: 2000, mode: null, maxPlayers: 2,
      expertRating: 4, ratingSum: 0, ratingCount: 0, isToAvoid: false,
    }) // biome-ignore format: one fact a line would bury the rest
    const cached = tasteGamesOf([
      game(1, ['Dice', 'Tile Placement'], ['Ann McKay']),
      game(2, ['tile placement', 'dice'], ['Ann McKay']),
      game(3, ['Dice'], []),
    ])
    const slots = [1, 2].map((id) => cached.slotOf(id)!)
    expect(cached.sharedWords('mechanics', slots)).toEqual(['Tile Placement', 'Dice'])
    expect(cached.sharedWords('designers', slots)).toEqual(['Ann McKay'])
    expect(cached.sharedWords('mechanics', [...slots, cached.slotOf(3)!])).toEqual(['Dice'])
    expect(cached.sharedPart('designers', slots[0]!, cached.slotOf(3)!)).toBe(0)
  })
})

describe('a taste of a whole history', () => {
  it('ALIKE-02: is what observing one thing after the other comes to, and its terms add up to it', () => {
    const both = anyTastedGames.chain((games) => fc.tuple(fc.constant(games), anyObservations(games.length)))
    fc.assert(
      fc.property(both, ([games, observations]) => {
        const cached = tasteGamesOf(games)
        const figures = figuresOf(games)
        const plain = new Taste(
          games.map((game) => likingByAll(game, figures)),
          covariancesOf(games.map(comparedGame), figures),
        )
        for (const { gameId, liking, noise } of observations) plain.observe(gameId - 1, liking, noise)
        const taste = new PersonalTaste(cached, observations)
        for (const { id } of games) {
          const slot = cached.slotOf(id)!
          expect(taste.likingOf(slot)).toBeCloseTo(plain.likingOf(id - 1), 9)
          expect(taste.chanceToLike(slot)).toBeCloseTo(plain.chanceToLike(id - 1, LIKED_FROM), 9)
          const added = taste.termsOf(slot).reduce((sum, { adds }) => sum + adds, cached.likingAt(slot))
          expect(added).toBeCloseTo(taste.likingOf(slot), 9)
        }
      }),
    )
  })

  it('ALIKE-02: does not depend on the order in which things were said', () => {
    const both = anyTastedGames.chain((games) => fc.tuple(fc.constant(games), anyObservations(games.length)))
    fc.assert(
      fc.property(both, ([games, observations]) => {
        const cached = tasteGamesOf(games)
        const [there, back] = [
          new PersonalTaste(cached, observations),
          new PersonalTaste(cached, observations.toReversed()),
        ]
        for (const slot of cached.slots())
          expect(Math.abs(there.chanceToLike(slot) - back.chanceToLike(slot))).toBeLessThan(1e-9)
      }),
    )
  })
})

describe('what opinions tell of a taste', () => {
  const opinion = (gameId: number, stars: number | null, isFavorite = false) => ({
    gameId,
    stars,
    isFavorite,
    writtenAtMs: gameId,
  })

  it('is twice the stars, or eight and a half for a heart alone', () => {
    expect(
      observationsOf([opinion(1, 5), opinion(2, null, true), opinion(3, 3, true), opinion(4, null)]),
    ).toEqual([
      { gameId: 3, liking: 6, noise: 0.8, isLike: false },
      { gameId: 2, liking: 8.5, noise: 1.2, isLike: true },
      { gameId: 1, liking: 10, noise: 0.8, isLike: true },
    ])
  })

  it('is told by the two hundred latest', () => {
    const many = Array.from({ length: 201 }, (_, at) => opinion(at + 1, 4))
    const context = observationsOf(many).map(({ gameId }) => gameId)
    expect(context).toHaveLength(200)
    expect(context).not.toContain(1)
    expect(context).toContain(201)
  })
})
