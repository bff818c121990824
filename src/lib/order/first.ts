/** Collects the first items of many by an order without sorting all; equal items keep their order. */
export class First<Item> {
  readonly items: Item[] = []
  readonly #count: number
  readonly #compare: (one: Item, other: Item) => number

  constructor(count: number, compare: (one: Item, other: Item) => number) {
    this.#count = count
    this.#compare = compare
  }

  /** The last of them, once they are as many as are collected: whatever comes behind it need not be added. */
  get last(): Item | undefined {
    return this.items[this.#count - 1]
  }

  add(item: Item): void {
    const { items } = this
    if (this.last !== undefined && this.#compare(this.last, item) <= 0) return
    items.splice(items.findLastIndex((other) => this.#compare(other, item) <= 0) + 1, 0, item)
    if (items.length > this.#count) items.pop()
  }
}
