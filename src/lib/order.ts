/** Collects the first items of many by an order without sorting all; equal items keep their order. */
export class First<Item> {
  readonly items: Item[] = []
  readonly #count: number
  readonly #compare: (one: Item, other: Item) => number

  constructor(count: number, compare: (one: Item, other: Item) => number) {
    this.#count = count
    this.#compare = compare
  }

  /** The last of them, once they are as many as are collected: what comes after it need not be added. */
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

/** Moves an item of a list to another position; unchanged if there is no such position. */
export function movedTo<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const order = [...items]
  if (from < 0 || to < 0 || from >= order.length || to >= order.length) return order
  order.splice(to, 0, ...order.splice(from, 1))
  return order
}

/** Room for a place beside 32 bits of a number that is exact. */
const PLACES = 2 ** 20

/**
 * Shuffles integers by a seed: their relative order is always the same for the same seed, regardless of other
 * numbers in the list.
 */
export function shuffled(numbers: readonly number[], seed: number): number[] {
  const keys = Float64Array.from(numbers, (number, at) => mixed(number ^ mixed(seed)) * PLACES + at)
  return Array.from(keys.sort(), (key) => numbers[key % PLACES]!)
}

/** A number of items from a position on, wrapping around at the end; at most all. */
export function turnsFrom<Item>(order: readonly Item[], turn: number, count: number): Item[] {
  return Array.from({ length: Math.min(count, order.length) }, (_, at) => order[(turn + at) % order.length]!)
}

/** Hashes a number to 32 well-mixed bits (the finalizer of MurmurHash3). */
export function mixed(number: number): number {
  let bits = Math.imul(number ^ (number >>> 16), 0x85ebca6b)
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35)
  return (bits ^ (bits >>> 16)) >>> 0
}

/** Returns the named fields of an object, in the order of the names. */
export const pick = <From extends object, Key extends keyof From>(from: From, keys: readonly Key[]) =>
  Object.fromEntries(keys.map((key) => [key, from[key]])) as Pick<From, Key>
