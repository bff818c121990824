import {
  compareBy,
  compareValues,
  equalSort,
  readSort,
  type SortedEntry,
  type SortValue,
} from '../rules/discovery-entry.rules.ts'
import { type SortId, sortIds } from '../rules/discovery-options.rules.ts'
import { type Bitset, bitsetFor, countBits, forEachSlot, hasBit, intersectionOf, isEmpty } from './bitset.ts'

/** Compares two slots by a sort. */
type Compare = (one: number, other: number) => number

/** All games in the order of one sort, kept in step with each change. */
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

  /** Takes over slots that stand in this order already. */
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

  /** Takes a slot out while what is known of it is still what it was put in with. */
  remove(slot: number): void {
    const place = this.#placeOf(slot)
    this.#slots.copyWithin(place, place + 1, this.#size--)
    this.#ranks = null
  }

  /** The slots of a set that stand from `start` on, `count` at most; `total` is the size of the set. */
  read(set: Bitset, total: number, start: number, count: number): number[] {
    // A walk down the order meets a game of the set every `size / total` steps; else each game of the set is placed.
    const stepsOfWalk = ((start + count) * this.#size) / total
    return stepsOfWalk < total + this.#size / 32
      ? this.#walk(set, start, count)
      : this.#readByRank(set, start, count)
  }

  /** The first place whose slot does not stand before a slot. */
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

/** The orders of all sorts. */
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

  /** Sorts many slots at once, in steps with pauses between. */
  *sortAll(slots: Iterable<number>): Generator<void> {
    const sorted = Uint32Array.from(slots)
    yield* sortInSteps(sorted, this.#comparingBy(equalSort))
    this.of(equalSort).adopt(sorted)
    for (const sort of this.#orders.keys()) if (sort !== equalSort) yield* this.sortAgain(sort)
  }

  /** Sorts all games anew by one sort. One order is how equal games stand in all, so only the values are left to sort. */
  *sortAgain(sort: SortId): Generator<void> {
    const { ascending, sortValueOf } = readSort(sort)
    const { slots } = this.of(equalSort)
    const groups = yield* this.#groupsOf(slots, sortValueOf)
    if (groups === null) {
      const sorted = slots.slice()
      const valueAt = (slot: number) => sortValueOf(this.#entries[slot]!)
      yield* sortInSteps(sorted, (a, b) => compareValues(valueAt(a), valueAt(b), ascending))
      this.of(sort).adopt(sorted)
      return
    }
    const { values, groupOf } = groups
    const inOrder = Uint32Array.from(values.keys())
    yield* sortInSteps(inOrder, (a, b) => compareValues(values[a]!, values[b]!, ascending))
    const ends = new Uint32Array(values.length)
    for (const group of groupOf) ends[group]! += 1
    let before = 0
    for (const group of inOrder) {
      const size = ends[group]!
      ends[group] = before
      before += size
    }
    const sorted = new Uint32Array(slots.length)
    for (let place = 0; place < slots.length; place++) sorted[ends[groupOf[place]!]!++] = slots[place]!
    this.of(sort).adopt(sorted)
    yield
  }

  /** The different values of some slots, and which of them each has; null where there are hardly fewer values than slots. */
  *#groupsOf(
    slots: Uint32Array,
    sortValueOf: (entry: SortedEntry) => SortValue,
  ): Generator<void, { values: SortValue[]; groupOf: Uint32Array } | null> {
    const most = Math.max(runLength, slots.length * MOST_VALUES)
    const groups = new Map<SortValue, number>()
    const values: SortValue[] = []
    const groupOf = new Uint32Array(slots.length)
    for (let place = 0; place < slots.length; place++) {
      const value = sortValueOf(this.#entries[slots[place]!]!)
      let group = groups.get(value)
      if (group === undefined) {
        group = values.push(value) - 1
        groups.set(value, group)
        if (values.length > most) return null
      }
      groupOf[place] = group
      if (place % runLength === 0) yield
    }
    return { values, groupOf }
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

/** The first of so many places of which `isReached` holds; it holds for all places after one. */
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

const runLength = 1024
/** Where more than so large a part of all games has a value of its own, grouping them by it is no gain. */
const MOST_VALUES = 0.1

/** A merge sort that pauses after each run: sorting 100,000 titles in one go would hold up every visitor. What is equal stays as it stood. */
function* sortInSteps(items: Uint32Array, compare: Compare): Generator<void> {
  for (let start = 0; start < items.length; start += runLength) {
    items.subarray(start, start + runLength).sort(compare)
    yield
  }
  let [from, to]: [Uint32Array, Uint32Array] = [items, new Uint32Array(items.length)]
  for (let length = runLength; length < items.length; length *= 2) {
    for (let start = 0; start < items.length; start += 2 * length)
      yield* mergeRuns(from, to, start, length, compare)
    ;[from, to] = [to, from]
  }
  if (from !== items) items.set(from)
}

/** Merges a run from a place on, and the one behind it, into the same place of another list. */
function* mergeRuns(
  from: Uint32Array,
  to: Uint32Array,
  start: number,
  length: number,
  compare: Compare,
): Generator<void> {
  const middle = Math.min(start + length, from.length)
  const end = Math.min(middle + length, from.length)
  let [left, right] = [start, middle]
  for (let at = start; at < end; at++) {
    const takesLeft = right >= end || (left < middle && compare(from[left]!, from[right]!) <= 0)
    to[at] = takesLeft ? from[left++]! : from[right++]!
    if (at % runLength === 0) yield
  }
}
