import type { ComparedGames } from './compared-games.ts'
import type { KnownLiking } from './opinions.rules.ts'
import { chanceToReach } from './taste.rules.ts'

/** A game counts as liked if its liking is at least this. A liking says how much a person likes a game, from 0 to 10. */
export const LIKED_FROM = 7.25
/** The usual variance (uncertainty) of an estimated liking. It is used because a game's exact variance is slow to compute. */
const USUAL_VARIANCE = 0.6

/** Learns a person's taste from how much the person likes some games. Returns functions that predict the liking of any game. */
export function personalTaste(
  games: ComparedGames,
  knownLikings: readonly KnownLiking[],
  // The prediction for a person who rated nothing; a slot is a game's index in `games`.
  meanAt = (slot: number) => games.likingAt(slot),
) {
  const stated = knownLikings.flatMap((one) => {
    const slot = games.slotOf(one.gameId)
    return slot === undefined ? [] : [{ ...one, slot }]
  })
  const size = stated.length
  const rows = new Float64Array(size * size)
  stated.forEach(({ slot, noise }, row) => {
    for (let column = 0; column <= row; column += 1)
      rows[row * size + column] = games.covariance(slot, stated[column]!.slot)
    rows[row * size + row]! += noise
  })
  const lower = choleskyOf(rows, size)
  const surprises = Float64Array.from(stated, ({ liking, slot }) => liking - meanAt(slot))
  /** The weight of each opinion in the likings of similar games, by Gaussian process regression. */
  const pulls = solve(lower, solve(lower, surprises), true)
  let raised: Float64Array | undefined

  /** Returns the expected liking of a game, by its slot, on a scale of ten. */
  function likingOf(slot: number): number {
    raised ??= games.spread(stated.map((one, at) => [one.slot, pulls[at]!] as const))
    return meanAt(slot) + raised[slot]!
  }
  /** Returns the variance of a game's liking, given the observed opinions. */
  function varianceOf(slot: number): number {
    const shared = Float64Array.from(stated, (one) => games.covariance(one.slot, slot))
    let variance = games.covariance(slot, slot)
    for (const each of solve(lower, shared)) variance -= each * each
    return Math.max(0, variance)
  }
  return {
    /** Whether none of the games with an opinion is published, so that the model knows nothing of the person. */
    isUnknown: size === 0,
    likingOf,
    varianceOf,
    /** Returns the probability that a game's liking reaches a threshold. */
    chanceToLike: (slot: number, threshold = LIKED_FROM): number =>
      chanceToReach(threshold, likingOf(slot), varianceOf(slot)),
    /** Returns about the same probability, faster: with the typical variance instead of the game's own. */
    roughChanceToLike: (slot: number): number => chanceToReach(LIKED_FROM, likingOf(slot), USUAL_VARIANCE),
    /** Returns how much each opinion contributes to the liking of a game, the largest contribution first. */
    termsOf: (slot: number) =>
      stated
        .map(({ gameId, isLike, slot: other }, at) => ({
          ...{ gameId, isLike },
          adds: pulls[at]! * games.covariance(other, slot),
        }))
        .sort((one, other) => other.adds - one.adds || one.gameId - other.gameId),
  }
}
export type PersonalTaste = ReturnType<typeof personalTaste>

/** Returns the Cholesky factor of a positive definite matrix in rows; values above the diagonal are ignored. */
function choleskyOf(rows: Float64Array, size: number): Float64Array {
  const lower = new Float64Array(size * size)
  for (let row = 0; row < size; row += 1)
    for (let column = 0; column <= row; column += 1) {
      let left = rows[row * size + column]!
      for (let each = 0; each < column; each += 1)
        left -= lower[row * size + each]! * lower[column * size + each]!
      lower[row * size + column] = row === column ? Math.sqrt(left) : left / lower[column * size + column]!
    }
  return lower
}

/** Solves a linear system with a lower triangular matrix, or with its transpose, which is solved from the last value. */
function solve(lower: Float64Array, values: Float64Array, isTransposed = false): Float64Array {
  const size = values.length
  const solved = values.slice()
  for (let step = 0; step < size; step += 1) {
    const row = isTransposed ? size - 1 - step : step
    let left = solved[row]!
    for (let before = 0; before < step; before += 1) {
      const each = isTransposed ? size - 1 - before : before
      left -= lower[isTransposed ? each * size + row : row * size + each]! * solved[each]!
    }
    solved[row] = left / lower[row * size + row]!
  }
  return solved
}
