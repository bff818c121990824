import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyTastedGames } from '#/testing/any-tasted-games.ts'
import { ComparedGames, type TasteGame } from './compared-games.ts'
import type { KnownLiking } from './opinions.rules.ts'
import { personalTaste } from './personal-taste.ts'
import { generalLiking } from './taste.rules.ts'

const aGame = (facts: Partial<TasteGame> = {}): TasteGame => ({
  id: 1, title: 'A', categories: [], mechanics: [], designers: [], weight: 2, playMinutes: 40, year: 2010, mode: null,
  maxPlayers: 4, expertRating: 4, ratingSum: 0, ratingCount: 0, isToAvoid: false, ...facts,
}) // biome-ignore format: one fact a line would bury the rest

/** That one knows of each of some games, and of each two, what the other does. */
function expectSame(games: readonly TasteGame[], one: ComparedGames, other: ComparedGames) {
  for (const [slot] of games.entries()) {
    expect(one.likingAt(slot)).toBeCloseTo(other.likingAt(slot), 12)
    for (const [beside] of games.entries())
      expect(one.covariance(slot, beside)).toBeCloseTo(other.covariance(slot, beside), 12)
  }
}

/** Liking on a scale of ten by games, observed one after another: the plain form of {@link PersonalTaste}. */
class PlainTaste {
  readonly means: number[]
  readonly covariances: number[][]

  constructor(means: readonly number[], compared: ComparedGames) {
    this.means = [...means]
    this.covariances = means.map((_, row) => means.map((__, column) => compared.covariance(row, column)))
  }

  observe(place: number, liking: number, noise: number): void {
    const seen = [...this.covariances[place]!]
    const surprise = (liking - this.means[place]!) / (seen[place]! + noise)
    for (const [row, own] of seen.entries()) {
      this.means[row]! += own * surprise
      for (const [column, other] of seen.entries())
        this.covariances[row]![column]! -= (own / (seen[place]! + noise)) * other
    }
  }
}

const anyKnownLikings = (games: number): fc.Arbitrary<KnownLiking[]> =>
  fc.uniqueArray(
    fc.record({
      gameId: fc.integer({ min: 1, max: games }),
      liking: fc.double({ min: 1, max: 10, noNaN: true }),
      noise: fc.constantFrom(0.8, 1.2),
      isLike: fc.boolean(),
    }),
    { selector: ({ gameId }) => gameId, maxLength: 10 },
  )
const anyHistory = anyTastedGames.chain((games) =>
  fc.tuple(fc.constant(games), anyKnownLikings(games.length)),
)

describe('the covariance of likings', () => {
  const between = (one: Partial<TasteGame>, other: Partial<TasteGame>) => {
    const others = [3, 4, 5, 6, 7, 8, 9, 10].map((id) => aGame({ id }))
    return new ComparedGames([aGame(one), aGame({ id: 2, ...other }), ...others]).covariance(0, 1)
  }
  // Of ten games a word of two weighs ln(11 / 2.5), a word of one ln(11 / 1.5).
  const [ofTwo, ofOne] = [Math.log(11 / 2.5), Math.log(11 / 1.5)]

  it.each([
    ['nothing but that both are games', {}, {}, 0],
    ['a mechanic, whatever its case, by how rare it is', { mechanics: ['Rare', 'dice'] }, { mechanics: ['rare '] }, (0.16 * ofTwo) / (ofTwo + ofOne)],
    ['a word once, however often it stands there', { mechanics: ['rare', ' Rare'] }, { mechanics: ['rare'] }, 0.16],
    ['a category', { categories: ['puzzle', 'dice'] }, { categories: ['puzzle'] }, (0.15 * ofTwo) / (ofTwo + ofOne)],
    ['not that both are cooperative, which the mode says', { categories: ['cooperative'] }, { categories: ['cooperative'] }, 0],
    ['a designer of three', { designers: ['Ann', 'Bo'] }, { designers: ['bo', 'Cy'] }, 0.21 / 3],
    ['half a point of weight', { weight: 2.5 }, {}, 0.1 * (Math.exp(-0.5) - 1)],
    ['twice the time', { playMinutes: 80 }, {}, 0.03 * (Math.exp(-Math.LN2 / 0.7) - 1)],
    ['eight years', { year: 2018 }, {}, 0.08 * (Math.exp(-1) - 1)],
    ['different modes', { mode: 'against' }, { mode: 'together' }, -0.01],
    ['one for two alone', { maxPlayers: 2 }, {}, -0.01],
    ['numbers that are unknown, which are the median', { weight: null, year: null }, {}, 0],
  ] as const)('counts %s', (_, one, other, expected) => {
    const [shared, bare] = [between(one as Partial<TasteGame>, other as Partial<TasteGame>), between({}, {})]
    expect(shared - bare).toBeCloseTo(expected, 12)
  }) // biome-ignore format: a table

  it('ALIKE-02: is .97 of a game and itself, and positive definite', () => {
    fc.assert(
      fc.property(anyTastedGames, (games) => {
        const compared = new ComparedGames(games)
        for (let slot = 0; slot < games.length; slot += 1)
          expect(compared.covariance(slot, slot)).toBeCloseTo(0.97, 12)
        // Observing every game moves each towards what was observed, which no indefinite matrix does.
        const taste = new PlainTaste(
          games.map(() => 7),
          compared,
        )
        for (const slot of games.keys()) taste.observe(slot, 8, 1e-9)
        for (const mean of taste.means) expect(mean).toBeCloseTo(8, 3)
      }),
    )
  })

  it('is updated by new ratings as if loaded with them; any other change is rejected', () => {
    fc.assert(
      fc.property(anyTastedGames, fc.nat(13), fc.integer({ min: 0, max: 50 }), (games, at, ratingCount) => {
        const compared = new ComparedGames(games)
        const game = games[at % games.length]!
        const rated = { ...game, designers: [...game.designers], ratingCount, ratingSum: 5 * ratingCount }
        expect(compared.update(rated)).toBe(true)
        expectSame(games, compared, new ComparedGames(games.with(at % games.length, rated)))
        const changes = [
          { title: 'B' },
          { weight: 4.9 },
          { isToAvoid: !game.isToAvoid },
          { mechanics: ['New'] },
          { id: 99 },
        ]
        for (const change of changes) expect(compared.update({ ...rated, ...change })).toBe(false)
      }),
    )
  })
})

describe('a taste from a whole history', () => {
  it('ALIKE-02: equals observing one opinion after another, in any order, and its terms add up to it', () => {
    fc.assert(
      fc.property(anyHistory, ([games, knownLikings]) => {
        const compared = new ComparedGames(games)
        const plain = new PlainTaste(
          games.map((game) => generalLiking(game, compared.figures)),
          compared,
        )
        for (const { gameId, liking, noise } of knownLikings) plain.observe(gameId - 1, liking, noise)
        const taste = personalTaste(compared, knownLikings)
        const back = personalTaste(compared, knownLikings.toReversed())
        for (const slot of games.keys()) {
          expect(taste.likingOf(slot)).toBeCloseTo(plain.means[slot]!, 9)
          expect(taste.varianceOf(slot)).toBeCloseTo(plain.covariances[slot]![slot]!, 9)
          expect(back.chanceToLike(slot)).toBeCloseTo(taste.chanceToLike(slot), 9)
          const added = taste.termsOf(slot).reduce((sum, { adds }) => sum + adds, compared.likingAt(slot))
          expect(added).toBeCloseTo(taste.likingOf(slot), 9)
        }
      }),
    )
  })
})
