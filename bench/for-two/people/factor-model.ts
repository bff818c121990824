import { chanceFrom } from './chance.ts'
import type { Rater } from './raters.ts'

const FACTORS = 8
const ROUNDS = 40
const STEP = 0.01
const PULL = 0.06

/** Tells how somebody would rate a game they have not rated, and how far it is off as a rule. */
export interface FactorModel {
  rating(rater: number, gameId: number): number
  /** The standard deviation of what it does not know. */
  noise: number
}

/**
 * A factor model of ratings, fitted by stochastic gradient descent on nine of ten and its noise measured on the tenth. It fills in what
 * people did not rate, and has nothing in common with the formulas that are measured.
 */
export function fitFactors(raters: readonly Rater[]): FactorModel {
  const chance = chanceFrom(7)
  const known = chance.shuffled(
    raters.flatMap((rated, rater) => [...rated].map(([gameId, rating]) => ({ rater, gameId, rating }))),
  )
  const held = known.splice(0, Math.floor(known.length / 10))
  const mean = known.reduce((sum, { rating }) => sum + rating, 0) / known.length
  const some = () =>
    Float64Array.from({ length: FACTORS + 1 }, (_, at) => (at === 0 ? 0 : chance.normal() / 10))
  // The first number is what somebody, or a game, is rated above the mean.
  const ofRater = raters.map(some)
  const ofGame = new Map(raters.flatMap((rated) => [...rated.keys()].map((id) => [id, some()] as const)))
  const rating = (rater: number, gameId: number) => {
    const [one, other] = [ofRater[rater]!, ofGame.get(gameId)!]
    let sum = mean + one[0]! + other[0]!
    for (let at = 1; at <= FACTORS; at += 1) sum += one[at]! * other[at]!
    return sum
  }
  for (let round = 0; round < ROUNDS; round += 1)
    for (const each of known) {
      const off = each.rating - rating(each.rater, each.gameId)
      const [one, other] = [ofRater[each.rater]!, ofGame.get(each.gameId)!]
      one[0]! += STEP * (off - PULL * one[0]!)
      other[0]! += STEP * (off - PULL * other[0]!)
      for (let at = 1; at <= FACTORS; at += 1) {
        const before = one[at]!
        one[at]! += STEP * (off * other[at]! - PULL * before)
        other[at]! += STEP * (off * before - PULL * other[at]!)
      }
    }
  const squares = held.reduce((sum, each) => sum + (each.rating - rating(each.rater, each.gameId)) ** 2, 0)
  return { rating, noise: Math.sqrt(squares / held.length) }
}
