import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ComparableGame } from '#/domain/taste/compared-game.rules.ts'
import { chanceFrom } from './people/chance.ts'
import type { Rater } from './people/raters.ts'
import { couplesAmong, shareBothLike, waysToPick } from './picks.ts'
import { precisionOf, rulesFrom } from './related.ts'

const aGame = (id: number, fields: Partial<ComparableGame> = {}): ComparableGame => ({
  ...{
    id,
    title: `Game ${id}`,
    categories: [],
    mechanics: [],
    designers: [],
    weight: 2,
    playMinutes: 30,
    year: 2010,
  },
  ...{ mode: 'against', maxPlayers: 2, expertRating: 4, ...fields },
})
const rated = (ratings: Record<number, number>): Rater =>
  new Map(Object.entries(ratings).map(([id, rating]) => [Number(id), rating]))
const upTo = (count: number) => Array.from({ length: count }, (_, at) => at + 1)

describe('ALIKE-03a: of three that are shown', () => {
  const likes =
    (...ids: number[]) =>
    (id: number) =>
      ids.includes(id)

  it.each([
    // In this order, liked, rated: of all, of those that were rated.
    [[1, 2, 3, 4], [1, 3], [1, 3, 4], 2 / 3, 2 / 3],
    [[1, 2, 3, 4, 5], [4, 5], [3, 4, 5], 0, 2 / 3],
    [[5, 4, 3, 2, 1], [3, 4, 5], [1, 2, 3, 4, 5], 1, 1],
    [[1, 2, 3, 4], [1], [1, 4], 1 / 3, null],
    [[1, 2, 3, 4], [4], [1, 2, 3, 4], 0, 0],
  ] as const)(
    'in the order %j, with %j liked of %j rated, that is %f and %f',
    (order, liked, ofThem, all, ofRated) => {
      expect(precisionOf(order, likes(...liked), likes(...ofThem))).toEqual({ all, ofRated })
    },
  )
})

describe('ALIKE-03b: what both like of three that are picked', () => {
  const couple = { raters: [rated({ 1: 7.5, 2: 9, 3: 7.4, 4: 10 }), rated({ 1: 8, 2: 7, 3: 9, 4: 7.5 })] as const, hidden: [1, 2, 3, 4] }

  it('is a like of each from seven and a half on, and never of one alone', () => {
    expect(shareBothLike(couple, [1, 2, 3])).toBe(1 / 3)
    expect(shareBothLike(couple, [1, 4])).toBe(1)
    expect(shareBothLike(couple, [2, 3])).toBe(0)
  })

  it('is asked of strangers who rated fifteen games both, each once, with fifteen of them hidden', () => {
    const both = rated(Object.fromEntries(upTo(20).map((id) => [id, 8])))
    const few = rated(Object.fromEntries(upTo(14).map((id) => [id, 8])))
    const found = couplesAmong([both, both, few, both, both, both, both], new Set(upTo(20)), chanceFrom(5).shuffled)
    expect(found).toHaveLength(2)
    for (const { hidden } of found) {
      expect(new Set(hidden).size).toBe(15)
      expect(hidden.every((id) => both.has(id))).toBe(true)
    }
    // Games that are not described are none of the fifteen.
    expect(couplesAmong([both, both], new Set(upTo(14)), chanceFrom(5).shuffled)).toEqual([])
  })

  it('is found without knowing what the two gave the hidden games', () => {
    const games = upTo(24).map((id) => aGame(id, { mechanics: [`m${id % 4}`], designers: [`d${id % 5}`], year: 1990 + id }))
    const anyRatings = fc.tuple(...upTo(24).map(() => fc.integer({ min: 1, max: 10 })))
    const hidden = upTo(15)
    const community = [rated({ 1: 9, 2: 3, 16: 7 }), rated({ 2: 4, 3: 10 })]
    fc.assert(
      fc.property(anyRatings, anyRatings, anyRatings, anyRatings, (one, other, hiddenOne, hiddenOther) => {
        const told = (ratings: number[], of: number[]) =>
          rated(Object.fromEntries(upTo(24).map((id, at) => [id, hidden.includes(id) ? of[at]! : ratings[at]!])))
        const couples = [
          { raters: [told(one, one), told(other, other)] as const, hidden },
          { raters: [told(one, hiddenOne), told(other, hiddenOther)] as const, hidden },
        ]
        for (const [name, pick] of waysToPick(games, community)) {
          const [asRated, otherwise] = couples.map((each) => pick(each))
          expect(asRated, name).toEqual(otherwise)
        }
      }),
      { numRuns: 15 },
    )
  })
}) // biome-ignore format: what was rated at a glance

describe('ALIKE-03c: what ours is held against', () => {
  const games = upTo(5).map((id) => aGame(id))
  const couple = { raters: [rated({}), rated({})] as const, hidden: upTo(5) }
  const orderOf = (name: string, community: readonly Rater[]) =>
    new Map(waysToPick(games, community)).get(name)?.(couple)

  it('is, for two, how many rated a game, and what they gave it on average, leaning to 7.3 as twenty ratings', () => {
    const community = [...Array.from({ length: 9 }, () => rated({ 1: 6, 2: 8 })), rated({ 3: 10, 1: 6 })]
    expect(orderOf('popularity', community)?.slice(0, 3)).toEqual([1, 2, 3])
    // (20 × 7.3 + 9 × 8) / 29 = 7.52; (20 × 7.3 + 10) / 21 = 7.43; nobody: 7.3; (20 × 7.3 + 60) / 30 = 6.87.
    expect(orderOf('community mean', community)).toEqual([2, 3, 4, 5, 1])
    // Of nobody there is neither.
    expect(waysToPick(games, []).map(([name]) => name)).not.toContain('popularity')
  })

  it('is, under a game, most categories shared with the best expert first, and how many liked it', () => {
    const shown = aGame(1, { categories: ['abstract', 'puzzle'] })
    const others = [
      aGame(2, { categories: ['abstract'], expertRating: 5 }),
      aGame(3, { categories: ['abstract', 'puzzle'], expertRating: 3 }),
      aGame(4, { categories: ['abstract', 'puzzle'], expertRating: 4 }),
      aGame(5, { expertRating: 5 }),
    ]
    const known = [rated({ 2: 3, 5: 8 }), rated({ 5: 7.5, 3: 9 }), rated({ 5: 9, 3: 8 }), rated({ 2: 7.4 })]
    const ordered = new Map(
      rulesFrom([shown, ...others], known).map(([name, order]) => [
        name,
        order(shown, others).map(({ id }) => id),
      ]),
    )
    expect(ordered.get('the seed’s rule: most categories shared, best expert first')).toEqual([4, 3, 2, 5])
    expect(ordered.get('popularity')).toEqual([5, 3, 2, 4])
    expect([...ordered.keys()]).toContain('ours, nobody has rated yet')
  })
})
