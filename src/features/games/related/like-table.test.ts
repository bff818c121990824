import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type CountedOpinion, LikeTable } from './related.index.ts'
import type { LikeFigures } from './related-formula.rules.ts'

const GAMES = [1, 2, 3, 4, 5, 6]
const anyOpinions: fc.Arbitrary<CountedOpinion[]> = fc.uniqueArray(
  fc.record({ gameId: fc.constantFrom(...GAMES), isLike: fc.boolean() }),
  { selector: ({ gameId }) => gameId },
)
const anySteps = fc.array(fc.tuple(fc.constantFrom('ann', 'bo', 'cy', 'di'), anyOpinions), { maxLength: 30 })

/** The same figures, recounted from all opinions. */
function recounted(
  stated: ReadonlyMap<string, readonly CountedOpinion[]>,
  a: number,
  b: number,
): LikeFigures {
  const members = [...stated.values()]
  const likes = (gameId: number) =>
    members.filter((opinions) => opinions.some((each) => each.gameId === gameId && each.isLike)).length
  const both = (one: number, other: number) =>
    members.filter((opinions) =>
      [one, other].every((id) => opinions.some((each) => each.gameId === id && each.isLike)),
    ).length
  const pairs = GAMES.flatMap((one, at) => GAMES.slice(at + 1).map((other) => [one, other] as const))
  const sum = (numbers: number[]) => numbers.reduce((total, each) => total + each, 0)
  return {
    both: both(a, b),
    likes: [likes(a), likes(b)],
    opinions: members.filter((opinions) => opinions.some(({ gameId }) => gameId === b)).length,
    allLikes: sum(GAMES.map(likes)),
    allOpinions: sum(members.map((opinions) => opinions.length)),
    allBoth: sum(pairs.map(([one, other]) => both(one, other))),
    allProducts: sum(pairs.map(([one, other]) => likes(one) * likes(other))),
  }
}

const pairsOfGames = GAMES.flatMap((a) => GAMES.filter((b) => b !== a).map((b) => [a, b] as const))

it('ALIKE-01: after any changes it equals a recount', () => {
  fc.assert(
    fc.property(anySteps, (steps) => {
      const table = new LikeTable()
      const stated = new Map<string, CountedOpinion[]>()
      for (const [member, opinions] of steps) {
        table.setMember(member, opinions)
        stated.set(member, opinions)
      }
      for (const [a, b] of pairsOfGames) expect(table.figuresOf(a)(b)).toEqual(recounted(stated, a, b))
    }),
  )
})
