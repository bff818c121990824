import { compareBy, compareValues, readSort, type SortedEntry, tieSort } from '../rules/answer.rules.ts'
import type { SortId } from '../rules/query.rules.ts'
import { type Bitset, countBits, hasBit, intersectionOf, slotsIn } from './bitset.ts'

type CompareSlots = (one: number, other: number) => number

/** All games, as slots (their numbers in the index), in one sort order; updated when a game changes. */
class GameOrder {
  readonly #compare: CompareSlots
  #slots: Uint32Array
  #size: number
  /** The position of each slot in the order; computed when it is first read after a change. */
  #ranks: Uint32Array | null = null

  /** @param ordered all slots in use, sorted by `compare` */
  constructor(compare: CompareSlots, ordered: Uint32Array) {
    this.#compare = compare
    this.#slots = ordered
    this.#size = ordered.length
  }

  get slots(): Uint32Array {
    return this.#slots.subarray(0, this.#size)
  }

  insert(slot: number): void {
    const place = this.#placeOf(slot)
    if (this.#size === this.#slots.length) {
      const roomy = new Uint32Array(this.#size + (this.#size >>> 3) + 16)
      roomy.set(this.#slots)
      this.#slots = roomy
    }
    this.#slots.copyWithin(place + 1, place, this.#size++)
    this.#slots[place] = slot
    this.#ranks = null
  }

  /** Removes a slot; must be called before the data of its game changes, since it is found by that data. */
  remove(slot: number): void {
    const place = this.#placeOf(slot)
    this.#slots.copyWithin(place, place + 1, this.#size--)
    this.#ranks = null
  }

  /** Returns up to `count` slots of a set in this order, beginning at position `start`; `total` is the size of the set. */
  read(set: Bitset, total: number, start: number, count: number): number[] {
    // A walk down the order meets a game of the set every `size / total` steps; else the set's own places are sorted.
    if (((start + count) * this.#size) / total > 4 * total) {
      this.#ranks ??= this.#rankSlots()
      const ranks = this.#ranks
      const places = Uint32Array.from(slotsIn(set), (slot) => ranks[slot]!).sort()
      return Array.from(places.subarray(start, start + count), (place) => this.#slots[place]!)
    }
    const page: number[] = []
    let met = 0
    for (let place = 0; place < this.#size && page.length < count; place++) {
      const slot = this.#slots[place]!
      if (hasBit(set, slot) && met++ >= start) page.push(slot)
    }
    return page
  }

  /** Returns the first position whose slot does not sort before the given one. */
  #placeOf(slot: number): number {
    let [low, high] = [0, this.#size]
    while (low < high) {
      const middle = (low + high) >>> 1
      if (this.#compare(this.#slots[middle]!, slot) >= 0) high = middle
      else low = middle + 1
    }
    return low
  }

  #rankSlots(): Uint32Array {
    const ranks = new Uint32Array(this.slots.reduce((a, b) => Math.max(a, b), 0) + 1)
    for (let place = 0; place < this.#size; place++) ranks[this.#slots[place]!] = place
    return ranks
  }
}

/** Search results come in layers, the best matches first. A layer is a sorted array of games, or an unsorted set (`Bitset`). */
export type Layer = Bitset | readonly number[]

/** All games in every sort order. An order is computed when it is first read. */
export class GameOrders {
  readonly #entries: readonly SortedEntry[]
  readonly #slots: () => Iterable<number>
  readonly #orders = new Map<SortId, GameOrder>()

  /**
   * @param entries the sort values of each game, by slot; a slot is removed before its entry changes, and inserted again after
   * @param slots returns all slots in use
   */
  constructor(entries: readonly SortedEntry[], slots: () => Iterable<number>) {
    this.#entries = entries
    this.#slots = slots
  }

  by = (sort: SortId): GameOrder =>
    this.#orders.getOrInsertComputed(sort, () => new GameOrder(this.#comparing(sort), this.#sorted(sort)))

  /** Drops a cached order after the values it sorts by have changed. */
  forget(sort: SortId): void {
    this.#orders.delete(sort)
  }

  #sorted(sort: SortId): Uint32Array {
    if (sort === tieSort) return Uint32Array.from(this.#slots()).sort(this.#comparing(sort))
    // Ties are in order then, so only the values are left to sort.
    const { ascending, sortValueOf } = readSort(sort)
    const slotsOf = Map.groupBy(this.by(tieSort).slots, (slot) => sortValueOf(this.#entries[slot]!))
    const values = [...slotsOf.keys()].sort((a, b) => compareValues(a, b, ascending))
    return Uint32Array.from(values.flatMap((value) => slotsOf.get(value)!))
  }

  #comparing(sort: SortId): CompareSlots {
    const compare = compareBy(sort)
    return (one, other) => compare(this.#entries[one]!, this.#entries[other]!)
  }

  /** Returns `count` slots from position `start`, layer by layer, each set sorted; only slots in `found`, unless it is null. */
  readLayers(
    sort: SortId,
    found: Bitset | null,
    layers: readonly Layer[],
    start: number,
    count: number,
  ): number[] {
    const page: number[] = []
    let toSkip = start
    for (const layer of layers) {
      const left = count - page.length
      let size: number
      if (layer instanceof Uint32Array) {
        const part = found === null || layer === found ? layer : intersectionOf(layer, found)
        size = countBits(part)
        if (size > toSkip) page.push(...this.by(sort).read(part, size, toSkip, left))
      } else {
        const part = found === null ? layer : layer.filter((slot) => hasBit(found, slot))
        size = part.length
        page.push(...part.slice(toSkip, toSkip + left))
      }
      toSkip = Math.max(0, toSkip - size)
      if (page.length === count) break
    }
    return page
  }

  insert(slot: number): void {
    for (const order of this.#orders.values()) order.insert(slot)
  }

  remove(slot: number): void {
    for (const order of this.#orders.values()) order.remove(slot)
  }
}
