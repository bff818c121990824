import fc from 'fast-check'
import { expect, it } from 'vitest'
import { likeness } from './rules/tonight-game.rules.ts'
import { anyGames, pickable } from './testing/pickable.ts'
import { type Candidate, PickOrder } from './tonight.index.ts'

const anyCandidates = fc
  .tuple(
    anyGames(0, 25),
    fc.array(fc.constantFrom(-2, -0.5, 0, 0.1, 0.2, 0.25, 1), { minLength: 25, maxLength: 25 }),
  )
  .map(([games, scores]) => games.map((game, at) => ({ game, score: scores[at]! })))

const idsOf = (candidates: readonly Candidate[]) => candidates.map(({ game }) => game.id)

/** The same, plainly: every candidate looked at for every pick. */
function plainly(candidates: readonly Candidate[]): number[][] {
  let rest = candidates.toSorted((a, b) => b.score - a.score || a.game.id - b.game.id)
  const threes: number[][] = []
  while (rest.length > 0) {
    const picked: Candidate[] = []
    while (picked.length < 3 && rest.length > 0) {
      const worth = ({ game, score }: Candidate) =>
        score - 1.2 * Math.max(0, ...picked.map((other) => likeness(game, other.game)))
      const best = rest.reduce((found, next) => (worth(next) > worth(found) ? next : found))
      picked.push(best)
      rest = rest.filter((each) => each !== best)
    }
    threes.push(idsOf(picked))
  }
  return threes
}

it('picks as looking at all of them would, whichever turn is asked for first', () => {
  fc.assert(
    fc.property(anyCandidates, fc.integer({ min: 1, max: 9 }), (candidates, first) => {
      const order = new PickOrder([...candidates])
      order.three(first)
      const expected = plainly(candidates)
      for (let turn = 1; turn <= 10; turn += 1)
        expect(idsOf(order.three(turn))).toEqual(expected[turn - 1] ?? [])
    }),
  )
})

it('gives the third place of the first three to the best who may have it, and else to who would', () => {
  const candidates = () =>
    [1, 2, 3, 4, 5].map((id) => ({
      game: pickable({ id, weight: null, mode: null }),
      score: -id,
    }))
  expect(idsOf(new PickOrder(candidates(), ({ game }) => game.id > 3).three(1))).toEqual([1, 2, 4])
  expect(idsOf(new PickOrder(candidates(), ({ game }) => game.id > 3).three(2))).toEqual([3, 5])
  expect(idsOf(new PickOrder(candidates(), () => false).three(1))).toEqual([1, 2, 3])
  expect(idsOf(new PickOrder(candidates().slice(0, 2), () => true).three(1))).toEqual([1, 2])
  expect(idsOf(new PickOrder([], () => true).three(1))).toEqual([])
})
