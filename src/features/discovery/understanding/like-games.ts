import type { Mode } from '#/features/games/model/games.rules.ts'
import { type Bitset, bitsetFor, countBits, forEachSlot, PostingList } from '../index/bitset.ts'
import type { SearchableGame } from '../rules/filter-list.rules.ts'
import {
  CATEGORIES,
  type Commonness,
  type Compared,
  DESIGNER,
  likenessTo,
  MECHANICS,
  modeScore,
  PER_LOG_MINUTES,
  PER_WEIGHT,
  worthOf,
} from './likeness.rules.ts'

/** Of more games only those are compared that share most; comparing takes a microsecond or two each. */
const COMPARED_AT_MOST = 1_200
/** Of a name that many games have ("catan"), the number of games to compare with. */
const LIKED_AT_MOST = 2
const PER_RATING = 0.12
/** Precomputed values are sorted in this many steps within a range. */
const STEPS = 1_024
const LOWEST = -4
const HIGHEST = 6
const FACTS = 3

const SHARED = ['mechanics', 'categories', 'designers'] as const
type Shared = (typeof SHARED)[number]

/** Finds the games most similar to some, by common features. */
export class LikeGames {
  readonly #lists: Record<Shared, Map<string, PostingList>> = {
    mechanics: new Map(),
    categories: new Map(),
    designers: new Map(),
  }
  /** Of each slot its rating, weight and the logarithm of its minutes, one after the other; NaN is not known. */
  #facts = new Float32Array(0)
  readonly #modes: (Mode | null)[] = []

  add(slot: number, game: SearchableGame): void {
    if (slot >= this.#room) {
      const longer = new Float32Array(FACTS * (slot + (slot >>> 2) + 32))
      longer.set(this.#facts)
      this.#facts = longer
    }
    this.#facts.set([game.expertRating ?? 3, ...sizesOf(game)], FACTS * slot)
    this.#modes[slot] = game.mode
    for (const kind of SHARED)
      for (const name of new Set(game[kind])) {
        const list = this.#lists[kind].get(name) ?? new PostingList()
        this.#lists[kind].set(name, list)
        list.add(slot)
      }
  }

  remove(slot: number, game: SearchableGame): void {
    for (const kind of SHARED)
      for (const name of new Set(game[kind])) this.#lists[kind].get(name)!.remove(slot)
  }

  /** The games that have one of some names. */
  holding(kind: Shared, names: readonly string[]): Bitset {
    const found = bitsetFor(this.#room)
    for (const name of names) this.#lists[kind].get(name)?.uniteInto(found)
    return found
  }

  /** The slots of a set that are most like one of some games, the nearest first. */
  nearest(
    among: Bitset,
    games: readonly Compared[],
    gameAt: (slot: number) => SearchableGame,
    commonness: Commonness,
    limit: number,
  ): number[] {
    const liked = games.slice(0, LIKED_AT_MOST)
    const best = new Map<number, number>()
    for (const game of liked) {
      const likeness = likenessTo(game, commonness)
      for (const slot of this.#worthComparing(
        among,
        game,
        commonness.games,
        COMPARED_AT_MOST / liked.length,
      )) {
        const other = gameAt(slot)
        const score = likeness(other) + PER_RATING * (other.expertRating ?? 3)
        if (score > (best.get(slot) ?? Number.NEGATIVE_INFINITY)) best.set(slot, score)
      }
    }
    return [...best]
      .sort(([a, scoreA], [b, scoreB]) => scoreB - scoreA || a - b)
      .slice(0, limit)
      .map(([slot]) => slot)
  }

  /** The games of a set that share most with one, by an estimate without comparing each. */
  #worthComparing(among: Bitset, game: Compared, games: number, limit: number): number[] {
    const slots: number[] = []
    const values = new Float32Array(this.#room)
    if (countBits(among) > limit) {
      this.#addShared(values, this.#lists.mechanics, game.mechanics, MECHANICS, games)
      this.#addShared(values, this.#lists.categories, game.categories, CATEGORIES, games)
      for (const name of new Set(game.designers))
        this.#lists.designers.get(name)?.forEach((slot) => {
          values[slot]! += DESIGNER
        })
    }
    const [weight, minutes] = sizesOf(game)
    const facts = this.#facts
    const counts = new Uint32Array(STEPS)
    forEachSlot(among, (slot) => {
      const at = FACTS * slot
      const value =
        values[slot]! +
        PER_RATING * facts[at]! +
        (PER_WEIGHT * Math.abs(weight - facts[at + 1]!) || 0) +
        (PER_LOG_MINUTES * Math.abs(minutes - facts[at + 2]!) || 0) +
        modeScore(game.mode, this.#modes[slot]!)
      const step = Math.max(
        0,
        Math.min(STEPS - 1, Math.floor((STEPS * (value - LOWEST)) / (HIGHEST - LOWEST))),
      )
      values[slot] = step
      counts[step]!++
    })
    let step = STEPS
    let above = 0
    while (step > 0 && above + counts[step - 1]! <= limit) above += counts[--step]!
    let others = limit - above
    forEachSlot(among, (slot) => {
      if (values[slot]! >= step || (values[slot] === step - 1 && others-- > 0)) slots.push(slot)
    })
    return slots
  }

  get #room(): number {
    return this.#facts.length / FACTS
  }

  /** Adds to each game's value the part of some names it has. */
  #addShared(
    values: Float32Array,
    lists: ReadonlyMap<string, PostingList>,
    names: readonly string[],
    most: number,
    games: number,
  ): void {
    const worths = names.map((name) => worthOf(lists.get(name)?.size ?? 0, games))
    const all = worths.reduce((sum, worth) => sum + worth, 0)
    for (const [at, name] of names.entries()) {
      const part = (most * worths[at]!) / all
      lists.get(name)?.forEach((slot) => {
        values[slot]! += part
      })
    }
  }
}

/** The weight of a game and the logarithm of its minutes. */
const sizesOf = ({ weight, playMinutes }: Compared): [number, number] => [
  weight ?? Number.NaN,
  playMinutes ? Math.log(playMinutes) : Number.NaN,
]
