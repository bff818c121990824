import type { Parts, Saved } from '#/shared/packed/parts.ts'
import { defaultSort, type SortId, sortOptions } from '../rules/discovery-options.rules.ts'
import {
  compareBy,
  compareValues,
  readSort,
  type SortedEntry,
  type SortValue,
} from '../rules/discovery-order.rules.ts'
import { type Bitset, bitsetFor, countBits, forEachSlot, hasBit, intersectionOf } from './bitset.ts'

/** A view of a slot, which holds until the next slot is looked at; two are needed to compare two slots. */
type View = (slot: number) => SortedEntry

/** Compares two slots by a sort. */
type Compare = (one: number, other: number) => number

/** All games in the order of one sort, kept in step with each change. */
class GameOrder {
  readonly #compare: Compare
  #slots = new Uint32Array(0)
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
  adopt(ordered: ArrayLike<number>): void {
    this.#slots = Uint32Array.from(ordered)
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
  readonly #view: View
  readonly #other: View
  readonly #orders: Map<SortId, GameOrder>

  /** @param view gives a view of its own each time */
  constructor(view: () => View) {
    this.#view = view()
    this.#other = view()
    this.#orders = new Map(sortOptions.map(({ value }) => [value, new GameOrder(this.#comparingBy(value))]))
  }

  of(sort: SortId): GameOrder {
    return this.#orders.get(sort)!
  }

  /** The games of a set that stand from `start` on by a sort, one layer after the other. */
  readLayers(sort: SortId, found: Bitset, layers: readonly Bitset[], start: number, count: number): number[] {
    const page: number[] = []
    let toSkip = start
    for (const layer of layers) {
      const part = intersectionOf(layer, found)
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

  /** The order of each sort, to be saved. */
  *saved(): Saved {
    for (const { slots } of this.#orders.values()) yield slots
  }

  /** Takes over what was saved, in the place of all orders. */
  restore(parts: Parts): void {
    for (const order of this.#orders.values()) order.adopt(parts.next<Uint32Array>())
  }

  /** Sorts many slots at once, in steps with pauses between. */
  *sortAll(slots: readonly number[]): Generator<void> {
    const sorted = yield* sortInSteps(slots, this.#comparingBy(defaultSort))
    this.of(defaultSort).adopt(sorted)
    for (const sort of this.#orders.keys()) if (sort !== defaultSort) yield* this.sortAgain(sort)
  }

  /** Sorts all games anew by one sort. The default order is how equal games stand, so only the values are left to sort. */
  *sortAgain(sort: SortId): Generator<void> {
    const { ascending, sortValueOf } = readSort(sort)
    const slotsByValue = new Map<SortValue, number[]>()
    for (const slot of this.of(defaultSort).slots) {
      const value = sortValueOf(this.#view(slot))
      const equal = slotsByValue.get(value)
      if (equal === undefined) slotsByValue.set(value, [slot])
      else equal.push(slot)
      if (slot % runLength === 0) yield
    }
    const values = yield* sortInSteps([...slotsByValue.keys()], (a, b) => compareValues(a, b, ascending))
    this.of(sort).adopt(values.flatMap((value) => slotsByValue.get(value)!))
    yield
  }

  /** The slots of the titles that begin with a folded text. */
  beginningWith(folded: string): Uint32Array {
    const { slots } = this.of('name-asc')
    const titleAt = (place: number) => this.#view(slots[place]!).title
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
      firstPlace(beginning.length, (place) => this.#view(beginning[place]!).title !== folded),
    )
  }

  #comparingBy(sort: SortId): Compare {
    const compare = compareBy(sort)
    return (one, other) => compare(this.#view(one), this.#other(other))
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

/** A merge sort that pauses after each run: sorting 100,000 titles in one go would hold up every visitor. */
function* sortInSteps<Item>(
  items: readonly Item[],
  compare: (a: Item, b: Item) => number,
): Generator<void, Item[]> {
  let runs: Item[][] = []
  for (let start = 0; start < items.length; start += runLength) {
    runs.push(items.slice(start, start + runLength).sort(compare))
    yield
  }
  while (runs.length > 1) {
    const merged: Item[][] = []
    for (let at = 0; at < runs.length; at += 2)
      merged.push(yield* mergeRuns(runs[at]!, runs[at + 1] ?? [], compare))
    runs = merged
  }
  return runs[0] ?? []
}

function* mergeRuns<Item>(
  left: readonly Item[],
  right: readonly Item[],
  compare: (a: Item, b: Item) => number,
): Generator<void, Item[]> {
  const merged: Item[] = []
  let atLeft = 0
  let atRight = 0
  while (atLeft < left.length || atRight < right.length) {
    const takesLeft =
      atRight >= right.length || (atLeft < left.length && compare(left[atLeft]!, right[atRight]!) <= 0)
    merged.push(takesLeft ? left[atLeft++]! : right[atRight++]!)
    if (merged.length % runLength === 0) yield
  }
  return merged
}
