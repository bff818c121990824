interface Scored {
  score: number
  game: { id: number }
}

/** Scored games, the best always at hand: made in one pass, and the next one found without ordering all. */
export class ScoreHeap<Item extends Scored> {
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

const isBefore = (a: Scored, b: Scored) => a.score > b.score || (a.score === b.score && a.game.id < b.game.id)
