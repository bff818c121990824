/** Collects the first `count` of many items in an order without sorting all; equal items keep the order in which they are added. */
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

/** Returns a list with the item at `from` moved to `to`; unchanged if either position does not exist. */
export function movedTo<Item>(items: readonly Item[], from: number, to: number): Item[] {
  if (!(from in items) || !(to in items)) return [...items]
  return items.toSpliced(from, 1).toSpliced(to, 0, items[from]!)
}

/** Room for a place beside 32 bits of a number that is exact. */
const PLACES = 2 ** 20

/** Shuffles integers by a seed: two numbers have the same order for the same seed, whatever else is in the list. */
export function shuffled(numbers: readonly number[], seed: number): number[] {
  const keys = Float64Array.from(numbers, (number, at) => mixed(number ^ mixed(seed)) * PLACES + at)
  return Array.from(keys.sort(), (key) => numbers[key % PLACES]!)
}

/** Returns `count` items of a list from position `turn` on, continuing at its start after the end; each at most once. */
export function turnsFrom<Item>(order: readonly Item[], turn: number, count: number): Item[] {
  return Array.from({ length: Math.min(count, order.length) }, (_, at) => order[(turn + at) % order.length]!)
}

/** Hashes a number to 32 bits, unsigned (the finalizer of MurmurHash3). */
export function mixed(number: number): number {
  let bits = Math.imul(number ^ (number >>> 16), 0x85ebca6b)
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35)
  return (bits ^ (bits >>> 16)) >>> 0
}

/** Serialises a value as JSON with the keys of its objects in order, so that equal values give equal text. */
export const sortedJson = (value: unknown) =>
  JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  )

/** Returns the named fields of an object, in the order of the names. */
export const pick = <From extends object, Key extends keyof From>(from: From, keys: readonly Key[]) =>
  Object.fromEntries(keys.map((key) => [key, from[key]])) as Pick<From, Key>

/** Counts equal values, in the order in which each first occurs. */
export const countsOf = <Value>(values: readonly Value[]) =>
  new Map([...Map.groupBy(values, (value) => value)].map(([value, same]) => [value, same.length]))
