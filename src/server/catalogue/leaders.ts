/**
 * The first of a set that changes, in an order. Kept in step with each change; read anew from the whole set only where
 * so many of them left that nobody knows who moves up.
 */
export class Leaders<Item> {
  readonly #count: number
  readonly #compare: (one: Item, other: Item) => number
  readonly #everybody: () => Iterable<Item>
  readonly #first: Item[] = []
  /** Whether there is nobody but these. */
  #isEverybody = true

  /**
   * @param count how many are asked for; as many again are kept, to move up
   * @param everybody the set as it is now
   */
  constructor(count: number, compare: (one: Item, other: Item) => number, everybody: () => Iterable<Item>) {
    this.#count = count
    this.#compare = compare
    this.#everybody = everybody
  }

  /** Somebody came into the set. */
  add(item: Item): void {
    const last = this.#first.at(-1)
    if (!this.#isEverybody && (last === undefined || this.#compare(item, last) > 0)) return
    const at = this.#first.findLastIndex((other) => this.#compare(other, item) <= 0) + 1
    this.#first.splice(at, 0, item)
    if (this.#first.length <= this.#count * 2) return
    this.#first.pop()
    this.#isEverybody = false
  }

  /** Somebody left the set. */
  delete(item: Item): void {
    const at = this.#first.indexOf(item)
    if (at >= 0) this.#first.splice(at, 1)
  }

  /** The first ones, in their order. */
  read(): Item[] {
    if (!this.#isEverybody && this.#first.length < this.#count) {
      this.#first.length = 0
      this.#isEverybody = true
      for (const item of this.#everybody()) this.add(item)
    }
    return this.#first.slice(0, this.#count)
  }
}
