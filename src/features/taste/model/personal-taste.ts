import type { ComparedGames } from './compared-games.ts'
import type { Observation } from './opinions.rules.ts'
import { chanceToReach } from './taste.rules.ts'

/** The lowest liking, on a scale of ten, that counts as a like. */
export const LIKED_FROM = 7.25
/** The usual variance of a liking given some opinions. */
const USUAL_VARIANCE = 0.6

/** A Gaussian model of one person's liking of all published games, on a scale of ten, after observing their opinions of some. */
export class PersonalTaste {
  readonly #games: ComparedGames
  readonly #meanAt: (slot: number) => number
  readonly #stated: (Observation & { slot: number })[]
  readonly #lower: Float64Array
  /** The weight of each opinion on similar games. */
  readonly #pulls: Float64Array
  #raised: Float64Array | undefined

  /** @param meanAt the expected liking of a game, by its slot, without any opinion */
  constructor(
    games: ComparedGames,
    observations: readonly Observation[],
    meanAt = (slot: number) => games.likingAt(slot),
  ) {
    this.#games = games
    this.#meanAt = meanAt
    this.#stated = observations.flatMap((one) => {
      const slot = games.slotOf(one.gameId)
      return slot === undefined ? [] : [{ ...one, slot }]
    })
    const size = this.#stated.length
    const rows = new Float64Array(size * size)
    this.#stated.forEach(({ slot, noise }, row) => {
      for (let column = 0; column <= row; column += 1)
        rows[row * size + column] = games.covariance(slot, this.#stated[column]!.slot)
      rows[row * size + row]! += noise
    })
    this.#lower = choleskyOf(rows, size)
    const surprises = Float64Array.from(this.#stated, ({ liking, slot }) => liking - meanAt(slot))
    this.#pulls = solve(this.#lower, solve(this.#lower, surprises), true)
  }

  /** Whether none of the observed games is in the catalogue. */
  get isUnknown() {
    return this.#stated.length === 0
  }

  /** The expected liking of a game, by its slot, on a scale of ten. */
  likingOf(slot: number): number {
    this.#raised ??= this.#games.spread(this.#stated.map((one, at) => [one.slot, this.#pulls[at]!] as const))
    return this.#meanAt(slot) + this.#raised[slot]!
  }

  /** The probability that a game's liking reaches a threshold. */
  chanceToLike = (slot: number, threshold = LIKED_FROM): number =>
    chanceToReach(threshold, this.likingOf(slot), this.varianceOf(slot))

  /** The approximate probability of a like, ignoring the variance. */
  roughChanceToLike = (slot: number): number => chanceToReach(LIKED_FROM, this.likingOf(slot), USUAL_VARIANCE)

  /** The variance of the liking of a game, given the observed opinions. */
  varianceOf(slot: number): number {
    const shared = Float64Array.from(this.#stated, (one) => this.#games.covariance(one.slot, slot))
    const explained = solve(this.#lower, shared)
    let variance = this.#games.covariance(slot, slot)
    for (const each of explained) variance -= each * each
    return Math.max(0, variance)
  }

  /** The contribution of each opinion to the liking of a game, the largest first. */
  termsOf(slot: number) {
    const terms = this.#stated.map(({ gameId, isLike, slot: stated }, at) => {
      return { gameId, isLike, adds: this.#pulls[at]! * this.#games.covariance(stated, slot) }
    })
    return terms.sort((one, other) => other.adds - one.adds || one.gameId - other.gameId)
  }
}

/** The Cholesky factor of a positive definite matrix given by rows; its upper part is ignored. */
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

/** Solves a lower triangular system, or the transposed one, whose last value is known first. */
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
