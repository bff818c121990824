/** A list that keeps only the first items in sort order, up to a maximum number. Equal items stay in the order added. */
export class First<Item> {
  readonly items: Item[] = []
  readonly #count: number
  readonly #compare: (one: Item, other: Item) => number

  constructor(count: number, compare: (one: Item, other: Item) => number) {
    this.#count = count
    this.#compare = compare
  }

  /** The last of `count` collected items, undefined while there are fewer; items that sort after it need not be added. */
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

/** Returns a list with the item at `from` moved to `to`. Returns it unchanged if either position does not exist. */
export function movedTo<Item>(items: readonly Item[], from: number, to: number): Item[] {
  if (!(from in items) || !(to in items)) return [...items]
  return items.toSpliced(from, 1).toSpliced(to, 0, items[from]!)
}

/** Maximum length of a shuffled list: a hash of 32 bits times this, plus an index, is still an exact number. */
const PLACES = 2 ** 20

/** Shuffles integers by a seed. Adding or removing an integer does not change the order of the others. */
export function shuffled(numbers: readonly number[], seed: number): number[] {
  const keys = Float64Array.from(numbers, (number, at) => hash32(number ^ hash32(seed)) * PLACES + at)
  return Array.from(keys.sort(), (key) => numbers[key % PLACES]!)
}

/** Returns `count` items of a list from index `start` on. After the last item follows the first. No item is returned twice. */
export function cyclicSlice<Item>(items: readonly Item[], start: number, count: number): Item[] {
  return Array.from({ length: Math.min(count, items.length) }, (_, at) => items[(start + at) % items.length]!)
}

/** Hashes an integer to an unsigned 32-bit integer, with the last step of MurmurHash3. */
export function hash32(number: number): number {
  let bits = Math.imul(number ^ (number >>> 16), 0x85ebca6b)
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35)
  return (bits ^ (bits >>> 16)) >>> 0
}

/** Serialises a value as JSON with sorted object keys, so that equal values give equal texts. */
export const sortedJson = (value: unknown) =>
  JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  )

/** Returns a copy of an object with only the fields named in `keys`. */
export const pick = <From extends object, Key extends keyof From>(from: From, keys: readonly Key[]) =>
  Object.fromEntries(keys.map((key) => [key, from[key]])) as Pick<From, Key>

/** Returns how often each value occurs, in the order of first occurrence. */
export const countsOf = <Value>(values: readonly Value[]) =>
  new Map([...Map.groupBy(values, (value) => value)].map(([value, same]) => [value, same.length]))
