import { First } from '#/lib/order/first.ts'
import type { ComparedGames } from './compared-games.ts'
import type { Observation } from './opinions.rules.ts'
import { chanceToReach } from './taste.rules.ts'

/** Liked is, on a scale of ten, what is given seven and a half or more. */
export const LIKED_FROM = 7.25
/** How far off the liking of a game is as a rule once somebody said something. */
const USUAL_VARIANCE = 0.6

/** What one thing said adds to how well a game is liked. */
interface Term {
  gameId: number
  /** On a scale of ten. */
  adds: number
  isLike: boolean
}

/**
 * What is known of one person's liking of all games from what they said of some: the same as {@link Taste} tells after
 * observing each, by one decomposition for all. A game that is no longer published says nothing.
 */
export class PersonalTaste {
  readonly #games: ComparedGames
  readonly #stated: (Observation & { slot: number })[]
  readonly #lower: Float64Array
  /** By how much each thing said pulls at what resembles it. */
  readonly #pulls: Float64Array
  #raised: Float64Array | undefined

  constructor(games: ComparedGames, observations: readonly Observation[]) {
    this.#games = games
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
    const surprises = Float64Array.from(this.#stated, ({ liking, slot }) => liking - games.likingAt(slot))
    this.#pulls = solveUpper(this.#lower, solveLower(this.#lower, surprises))
  }

  /** Whether nothing is known of them. */
  get isUnknown(): boolean {
    return this.#stated.length === 0
  }

  /** How well a game, by its slot, is taken to be liked, on a scale of ten. */
  likingOf(slot: number): number {
    this.#raised ??= this.#games.spread(this.#stated.map((one, at) => [one.slot, this.#pulls[at]!] as const))
    return this.#games.likingAt(slot) + this.#raised[slot]!
  }

  /** The chance that a game is liked. */
  chanceToLike(slot: number): number {
    return chanceToReach(LIKED_FROM, this.likingOf(slot), this.varianceOf(slot))
  }

  /** About what that chance is, found without asking how far off the liking may be. */
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

  /** What each thing they said adds to how well a game is liked, the most first. */
  termsOf(slot: number): Term[] {
    return this.#stated
      .map((one, at) => ({
        gameId: one.gameId,
        adds: this.#pulls[at]! * this.#games.covariance(one.slot, slot),
        isLike: one.isLike,
      }))
      .sort((one, other) => other.adds - one.adds || one.gameId - other.gameId)
  }
}

/** The lower triangle whose product with itself is a positive definite matrix, given by its rows; the upper part is not looked at. */
export function choleskyOf(rows: Float64Array, size: number): Float64Array {
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

/** What a lower triangle makes `values` of. */
export function solveLower(lower: Float64Array, values: Float64Array): Float64Array {
  const size = values.length
  const solved = values.slice()
  for (let row = 0; row < size; row += 1) {
    let left = solved[row]!
    for (let each = 0; each < row; each += 1) left -= lower[row * size + each]! * solved[each]!
    solved[row] = left / lower[row * size + row]!
  }
  return solved
}

/** What the same triangle, turned over, makes `values` of. */
export function solveUpper(lower: Float64Array, values: Float64Array): Float64Array {
  const size = values.length
  const solved = values.slice()
  for (let row = size - 1; row >= 0; row -= 1) {
    let left = solved[row]!
    for (let each = row + 1; each < size; each += 1) left -= lower[each * size + row]! * solved[each]!
    solved[row] = left / lower[row * size + row]!
  }
  return solved
}

/** Something with what it is worth. */
export interface Worthy<Item> {
  item: Item
  worth: number
}

/** So many of those that seem most worthy are looked at exactly. */
export const LOOKED_AT = 100

/**
 * The most worthy of many, the best first, those alike in the order they come. What each is worth roughly is cheap to work out
 * and what it is worth exactly is not, so only the {@link LOOKED_AT} that seem best are looked at exactly.
 */
export function bestOf<Item>(
  items: readonly Item[],
  count: number,
  { roughly, exactly }: { roughly: (item: Item) => number; exactly: (item: Item) => number },
): Worthy<Item>[] {
  const seeming = new First<{ item: Item; at: number; rough: number }>(
    LOOKED_AT,
    (one, other) => other.rough - one.rough,
  )
  items.forEach((item, at) => {
    const rough = roughly(item)
    if (rough > (seeming.last?.rough ?? Number.NEGATIVE_INFINITY)) seeming.add({ item, at, rough })
  })
  return seeming.items
    .sort((one, other) => one.at - other.at)
    .map(({ item }) => ({ item, worth: exactly(item) }))
    .sort((one, other) => other.worth - one.worth)
    .slice(0, count)
}
