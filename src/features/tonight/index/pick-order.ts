import { likeness, type TonightGame } from '../rules/tonight-game.rules.ts'

/** A game that may be picked, and what it is worth on its own. */
export interface Candidate {
  game: TonightGame
  score: number
}

/** What likeness to a game that stands beside it costs. */
const LIKENESS_SHARE = 1.2

/** How many are picked at once. */
export const THREE = 3

/**
 * Candidates in threes: the best first, the next two as good and as different from those beside them as may be. Only as many
 * threes are worked out as are asked for. Of two that are worth the same the older game comes first.
 */
export class PickOrder<Picked extends Candidate> {
  readonly #rest: ScoreHeap<Picked>
  readonly #threes: Picked[][] = []

  /**
   * @param candidates all that may be picked
   * @param third who may be the third of the first three, where not everybody may; where nobody is, the third is as ever
   */
  constructor(candidates: Picked[], third?: (candidate: Picked) => boolean) {
    this.#rest = new ScoreHeap(candidates)
    if (!third) return
    const picked = this.#pick([], 2)
    const last = this.#take(picked, third) ?? this.#take(picked)
    this.#threes.push(last ? [...picked, last] : picked)
  }

  /** The three of a turn, from 1: fewer where the candidates end, none beyond their end. */
  three(turn: number): readonly Picked[] {
    while (this.#threes.length < turn) {
      const picked = this.#pick([], THREE)
      if (picked.length === 0) break
      this.#threes.push(picked)
    }
    return this.#threes[turn - 1] ?? []
  }

  /** So many of the rest, where there are as many. */
  #pick(picked: readonly Picked[], count: number): Picked[] {
    const next = picked.length < count && this.#take(picked)
    return next ? this.#pick([...picked, next], count) : [...picked]
  }

  /** Takes out the best beside those already picked. What is worth less on its own than the best found need not be looked at. */
  #take(beside: readonly Picked[], may: (candidate: Picked) => boolean = () => true): Picked | undefined {
    const looked: Picked[] = []
    let best: Picked | undefined
    let bestScore = Number.NEGATIVE_INFINITY
    for (let next = this.#rest.peek(); next && next.score > bestScore; next = this.#rest.peek()) {
      this.#rest.pop()
      looked.push(next)
      if (!may(next)) continue
      const score = worthBeside(beside, next)
      if (score <= bestScore) continue
      best = next
      bestScore = score
    }
    for (const each of looked) if (each !== best) this.#rest.push(each)
    return best
  }
}

/** What a candidate is worth beside some that are picked. */
export function worthBeside(beside: readonly Candidate[], { game, score }: Candidate): number {
  return (
    score - LIKENESS_SHARE * beside.reduce((most, other) => Math.max(most, likeness(game, other.game)), 0)
  )
}

/** Scored games, the best always at hand: made in one pass, and the next one found without ordering all. */
class ScoreHeap<Item extends Candidate> {
  readonly #items: Item[]

  /** Takes the list over. */
  constructor(items: Item[]) {
    this.#items = items
    for (let at = (items.length >>> 1) - 1; at >= 0; at -= 1) this.#sink(at)
  }

  /** The best of all; undefined where there is none left. */
  peek(): Item | undefined {
    return this.#items[0]
  }

  /** Takes the best out. */
  pop(): void {
    const last = this.#items.pop()
    if (!last || this.#items.length === 0) return
    this.#items[0] = last
    this.#sink(0)
  }

  push(item: Item): void {
    let at = this.#items.push(item) - 1
    while (at > 0) {
      const above = (at - 1) >>> 1
      if (!isBefore(item, this.#items[above]!)) break
      this.#items[at] = this.#items[above]!
      at = above
    }
    this.#items[at] = item
  }

  #sink(from: number): void {
    const items = this.#items
    const item = items[from]!
    let at = from
    for (;;) {
      let below = 2 * at + 1
      if (below >= items.length) break
      if (below + 1 < items.length && isBefore(items[below + 1]!, items[below]!)) below += 1
      if (!isBefore(items[below]!, item)) break
      items[at] = items[below]!
      at = below
    }
    items[at] = item
  }
}

const isBefore = (a: Candidate, b: Candidate) =>
  a.score > b.score || (a.score === b.score && a.game.id < b.game.id)
