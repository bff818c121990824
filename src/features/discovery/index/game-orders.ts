import {
  compareBy,
  compareValues,
  equalSort,
  readSort,
  type SortedEntry,
} from '../rules/discovery-entry.rules.ts'
import { type SortId, sortIds } from '../rules/discovery-options.rules.ts'
import { type Bitset, bitsetFor, countBits, forEachSlot, hasBit, intersectionOf, isEmpty } from './bitset.ts'

/** Compares two slots by a sort. */
type Compare = (one: number, other: number) => number

/** All games in one sort order, updated with each change. */
class GameOrder {
  readonly #compare: Compare
  #slots: Uint32Array = new Uint32Array(0)
  #size = 0
  /** The place of each slot; worked out again when a page is first read after a change. */
  #ranks: Uint32Array | null = null

  constructor(compare: Compare) {
    this.#compare = compare
  }

  get slots(): Uint32Array {
    return this.#slots.subarray(0, this.#size)
  }

  /** Adopts slots that are already sorted. */
  adopt(ordered: Uint32Array): void {
    this.#slots = ordered
    this.#size = ordered.length
    this.#ranks = null
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

  /** Removes a slot, before its data changes. */
  remove(slot: number): void {
    const place = this.#placeOf(slot)
    this.#slots.copyWithin(place, place + 1, this.#size--)
    this.#ranks = null
  }

  /** Slots of a set from `start` on, at most `count`; `total` is the size of the set. */
  read(set: Bitset, total: number, start: number, count: number): number[] {
    // A walk down the order meets a game of the set every `size / total` steps; else each game of the set is placed.
    const stepsOfWalk = ((start + count) * this.#size) / total
    return stepsOfWalk < total + this.#size / 32
      ? this.#walk(set, start, count)
      : this.#readByRank(set, start, count)
  }

  /** The first position whose slot is not before a slot. */
  #placeOf(slot: number): number {
    return firstPlace(this.#size, (place) => this.#compare(this.#slots[place]!, slot) >= 0)
  }

  #walk(set: Bitset, start: number, count: number): number[] {
    const page: number[] = []
    let met = 0
    for (let place = 0; place < this.#size && page.length < count; place++) {
      const slot = this.#slots[place]!
      if (hasBit(set, slot) && met++ >= start) page.push(slot)
    }
    return page
  }

  #readByRank(set: Bitset, start: number, count: number): number[] {
    this.#ranks ??= this.#rankSlots()
    const ranks = this.#ranks
    const places = bitsetFor(this.#size)
    forEachSlot(set, (slot) => {
      const rank = ranks[slot]!
      places[rank >>> 5]! |= 1 << (rank & 31)
    })
    const page: number[] = []
    let met = 0
    forEachSlot(places, (place) => {
      if (met >= start && met < start + count) page.push(this.#slots[place]!)
      met++
    })
    return page
  }

  #rankSlots(): Uint32Array {
    let highest = 0
    for (const slot of this.slots) if (slot > highest) highest = slot
    const ranks = new Uint32Array(highest + 1)
    for (let place = 0; place < this.#size; place++) ranks[this.#slots[place]!] = place
    return ranks
  }
}

/** The precomputed order of every sort. */
export class GameOrders {
  readonly #entries: readonly SortedEntry[]
  readonly #orders: Map<SortId, GameOrder>

  /** @param entries what games are sorted by, by slot; a slot is taken out before its entry changes, and put in after */
  constructor(entries: readonly SortedEntry[]) {
    this.#entries = entries
    this.#orders = new Map(sortIds.map((value) => [value, new GameOrder(this.#comparingBy(value))]))
  }

  of(sort: SortId): GameOrder {
    return this.#orders.get(sort)!
  }

  /** The games of a set that stand from `start` on by a sort, one layer after the other; null where all layers lie within it. */
  readLayers(
    sort: SortId,
    found: Bitset | null,
    layers: readonly Bitset[],
    start: number,
    count: number,
  ): number[] {
    const page: number[] = []
    let toSkip = start
    for (const layer of layers) {
      if (isEmpty(layer)) continue
      const part = found === null || layer === found ? layer : intersectionOf(layer, found)
      const size = countBits(part)
      if (size > toSkip) page.push(...this.of(sort).read(part, size, toSkip, count - page.length))
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

  /** Sorts all slots by every sort, with a pause after each. */
  *sortAll(slots: Iterable<number>): Generator<void> {
    this.of(equalSort).adopt(Uint32Array.from(slots).sort(this.#comparingBy(equalSort)))
    for (const sort of this.#orders.keys()) {
      yield
      if (sort !== equalSort) this.sortAgain(sort)
    }
  }

  /** Sorts all games by one sort. Ties are already in order, so only the values are left to sort. */
  sortAgain(sort: SortId): void {
    const { ascending, sortValueOf } = readSort(sort)
    const slotsOf = Map.groupBy(this.of(equalSort).slots, (slot) => sortValueOf(this.#entries[slot]!))
    const values = [...slotsOf.keys()].sort((a, b) => compareValues(a, b, ascending))
    this.of(sort).adopt(Uint32Array.from(values.flatMap((value) => slotsOf.get(value)!)))
  }

  /** The slots of the titles that begin with a folded text. */
  beginningWith(folded: string): Uint32Array {
    const { slots } = this.of('name-asc')
    const titleAt = (place: number) => this.#entries[slots[place]!]!.title
    const first = firstPlace(slots.length, (place) => titleAt(place) >= folded)
    const end = firstPlace(
      slots.length,
      (place) => titleAt(place) > folded && !titleAt(place).startsWith(folded),
    )
    return slots.subarray(first, end)
  }

  /** The slots of the titles that are a folded text. */
  titled(folded: string): Uint32Array {
    const beginning = this.beginningWith(folded)
    return beginning.subarray(
      0,
      firstPlace(beginning.length, (place) => this.#entries[beginning[place]!]!.title !== folded),
    )
  }

  #comparingBy(sort: SortId): Compare {
    const compare = compareBy(sort)
    const entries = this.#entries
    return (one, other) => compare(entries[one]!, entries[other]!)
  }
}

/** Binary search: the first position at which a monotonic condition holds. */
function firstPlace(size: number, isReached: (place: number) => boolean): number {
  let low = 0
  let high = size
  while (low < high) {
    const middle = (low + high) >>> 1
    if (isReached(middle)) high = middle
    else low = middle + 1
  }
  return low
}
