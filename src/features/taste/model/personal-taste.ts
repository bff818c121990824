import { First } from '#/lib/order/first.ts'
import type { ComparedGames } from './compared-games.ts'
import type { Observation } from './opinions.rules.ts'
import { chanceToReach } from './taste.rules.ts'

/** Minimum rating for a like on a scale of ten, between seven and seven and a half. */
export const LIKED_FROM = 7.25
/** The usual variance of a liking given some opinions. */
const USUAL_VARIANCE = 0.6

/**
 * A Gaussian model of one person's liking of all games: a mean for each, on a scale of ten, and their covariance, after observing the
 * person's opinions of some. Unpublished games are ignored.
 */
export class PersonalTaste {
  readonly #games: ComparedGames
  readonly #meanAt: (slot: number) => number
  readonly #stated: (Observation & { slot: number })[]
  readonly #lower: Float64Array
  /** The weight of each opinion on similar games. */
  readonly #pulls: Float64Array
  #raised: Float64Array | undefined

  /** @param meanAt how well a game, by its slot, is liked before any opinion */
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
    this.#pulls = solveUpper(this.#lower, solveLower(this.#lower, surprises))
  }

  /** Whether there are no opinions. */
  get isUnknown(): boolean {
    return this.#stated.length === 0
  }

  /** How well a game, by its slot, is taken to be liked, on a scale of ten. */
  likingOf(slot: number): number {
    this.#raised ??= this.#games.spread(this.#stated.map((one, at) => [one.slot, this.#pulls[at]!] as const))
    return this.#meanAt(slot) + this.#raised[slot]!
  }

  /** The probability that a game's liking reaches a threshold. */
  chanceToLike(slot: number, threshold = LIKED_FROM): number {
    return chanceToReach(threshold, this.likingOf(slot), this.varianceOf(slot))
  }

  /** The approximate probability of a like, ignoring the variance. */
  roughChanceToLike(slot: number): number {
    return chanceToReach(LIKED_FROM, this.likingOf(slot), USUAL_VARIANCE)
  }

  /** How far off the liking of a game may be. */
  varianceOf(slot: number): number {
    const shared = Float64Array.from(this.#stated, (one) => this.#games.covariance(one.slot, slot))
    const explained = solveLower(this.#lower, shared)
    let variance = this.#games.covariance(slot, slot)
    for (const each of explained) variance -= each * each
    return Math.max(0, variance)
  }

  /** The contribution of each opinion to the liking of a game, the largest first. */
  termsOf(slot: number) {
    return this.#stated
      .map((one, at) => ({
        gameId: one.gameId,
        adds: this.#pulls[at]! * this.#games.covariance(one.slot, slot),
        isLike: one.isLike,
      }))
      .sort((one, other) => other.adds - one.adds || one.gameId - other.gameId)
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

/** Solves a lower triangular system. */
function solveLower(lower: Float64Array, values: Float64Array): Float64Array {
  const size = values.length
  const solved = values.slice()
  for (let row = 0; row < size; row += 1) {
    let left = solved[row]!
    for (let each = 0; each < row; each += 1) left -= lower[row * size + each]! * solved[each]!
    solved[row] = left / lower[row * size + row]!
  }
  return solved
}

/** Solves the transposed (upper triangular) system. */
function solveUpper(lower: Float64Array, values: Float64Array): Float64Array {
  const size = values.length
  const solved = values.slice()
  for (let row = size - 1; row >= 0; row -= 1) {
    let left = solved[row]!
    for (let each = row + 1; each < size; each += 1) left -= lower[each * size + row]! * solved[each]!
    solved[row] = left / lower[row * size + row]!
  }
  return solved
}

/** Number of the best items by rough score whose exact score is computed. */
export const LOOKED_AT = 60

/**
 * Returns the best of many items, best first, equal ones in order. Since exact scores are expensive, they are
 * computed only for the {@link LOOKED_AT} items with the best rough scores.
 */
export function bestOf<Item>(
  items: readonly Item[],
  count: number,
  { roughly, exactly }: { roughly: (item: Item) => number; exactly: (item: Item) => number },
): Worthy<Item>[] {
  const promising = new First<{ item: Item; at: number; rough: number }>(
    LOOKED_AT,
    (one, other) => other.rough - one.rough,
  )
  for (const [at, item] of items.entries()) {
    const rough = roughly(item)
    if (!promising.last || rough > promising.last.rough) promising.add({ item, at, rough })
  }
  return promising.items
    .sort((one, other) => one.at - other.at)
    .map(({ item }) => ({ item, worth: exactly(item) }))
    .sort((one, other) => other.worth - one.worth)
    .slice(0, count)
}

/** An item with its score. */
export interface Worthy<Item> {
  item: Item
  worth: number
}
