/** Sets of slots (a slot is a game's number in the search index), one bit each. A shorter set counts as padded with zeros. */

export type Bitset = Uint32Array

/** Creates an empty set for slots from 0 to `slots` - 1. A slot identifies a game in the index. */
export const bitsetFor = (slots: number): Bitset => new Uint32Array((slots + 31) >>> 5)

/** The shared empty set of games. Nothing can be added to it. */
export const NOTHING: Bitset = bitsetFor(0)

export const hasBit = (set: Bitset, slot: number): boolean =>
  ((set[slot >>> 5] ?? 0) & (1 << (slot & 31))) !== 0

/** Adds a game to a set of games. The game's number in the index (`slot`) must be within the set's capacity. */
export function setBit(set: Bitset, slot: number): void {
  set[slot >>> 5]! |= 1 << (slot & 31)
}

export function clearBit(set: Bitset, slot: number): void {
  if (slot >>> 5 < set.length) set[slot >>> 5]! &= ~(1 << (slot & 31))
}

/** Adds a slot (a game's number in the index) to a set. Returns the changed set, or a larger copy if the slot did not fit. */
export function withBit(set: Bitset, slot: number): Bitset {
  let roomy = set
  if (slot >>> 5 >= set.length) {
    roomy = new Uint32Array(Math.max((slot >>> 5) + 1, set.length + (set.length >>> 2)))
    roomy.set(set)
  }
  setBit(roomy, slot)
  return roomy
}

export function bitsetOf(room: number, slots: readonly number[]): Bitset {
  const set = bitsetFor(room)
  for (const slot of slots) setBit(set, slot)
  return set
}

// The next three change `target` in place.

export function intersectInto(target: Bitset, other: Bitset): void {
  const shared = Math.min(target.length, other.length)
  for (let word = 0; word < shared; word++) target[word]! &= other[word]!
  target.fill(0, shared)
}

/** Adds all games of the set `other` to the set `target` in place; `target` must have capacity for them. */
export function uniteInto(target: Bitset, other: Bitset): void {
  const shared = Math.min(target.length, other.length)
  for (let word = 0; word < shared; word++) target[word]! |= other[word]!
}

export function subtractInto(target: Bitset, other: Bitset): void {
  const shared = Math.min(target.length, other.length)
  for (let word = 0; word < shared; word++) target[word]! &= ~other[word]!
}

/** Returns the union of two sets. If one set is empty, returns the other set without copying it. */
export function unionOf(one: Bitset, other: Bitset): Bitset {
  if (isEmpty(other)) return one
  if (isEmpty(one)) return other
  const [longer, shorter] = one.length < other.length ? [other, one] : [one, other]
  const both = longer.slice()
  uniteInto(both, shorter)
  return both
}

/** Returns the set `one` without the games in `other`. If either set is empty, returns `one` itself, not a copy. */
export function differenceOf(one: Bitset, other: Bitset): Bitset {
  if (isEmpty(one) || isEmpty(other)) return one
  const rest = one.slice()
  subtractInto(rest, other)
  return rest
}

export function intersectionOf(one: Bitset, other: Bitset): Bitset {
  const both = one.slice()
  intersectInto(both, other)
  return both
}

/** Returns the subset of games for which `isWanted` returns true. A slot is a game's number in the index. */
export function subsetOf(set: Bitset, isWanted: (slot: number) => boolean): Bitset {
  const slots = slotsIn(set).filter(isWanted)
  return slots.length === 0 ? NOTHING : bitsetOf(32 * set.length, slots)
}

export function isEmpty(set: Bitset): boolean {
  for (let word = 0; word < set.length; word++) if (set[word] !== 0) return false
  return true
}

export const countBits = (set: Bitset): number => countShared(set, set)

export function countShared(a: Bitset, b: Bitset): number {
  let count = 0
  for (let word = Math.min(a.length, b.length) - 1; word >= 0; word--) count += bitsIn(a[word]! & b[word]!)
  return count
}

/** Counts the ones in a 32-bit word: first in pairs of bits, then in fours, then in bytes. */
function bitsIn(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555)
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

/** Calls `visit` with each slot of a set, in ascending order. A slot is a game's number in the index. */
export function forEachSlot(set: Bitset, visit: (slot: number) => void): void {
  for (let word = 0; word < set.length; word++) {
    // `rest & -rest` is the lowest bit that is left, `rest & (rest - 1)` all the others.
    for (let rest = set[word]!; rest !== 0; rest &= rest - 1)
      visit((word << 5) + 31 - Math.clz32(rest & -rest))
  }
}

export function slotsIn(set: Bitset): number[] {
  const slots: number[] = []
  forEachSlot(set, (slot) => slots.push(slot))
  return slots
}

/** From this many games on, a posting list may become a bitset; below, an array is as fast. */
const denseFrom = 256
/** The memory of one array entry, in bits of a bitset. */
const slotsPerEntry = 64
/** Up to this size the array is copied on each addition, so that it has no spare capacity. */
const few = 16

/** Posting list: the games that have a certain word or filter option. A slot is a game's number in the index. */
export class PostingList {
  #slots: number[] = []
  /** Replaces the array once it is long; a list never turns back into an array. */
  #bits: Bitset | null = null
  size = 0

  has(slot: number): boolean {
    return this.#bits === null ? this.#slots.includes(slot) : hasBit(this.#bits, slot)
  }

  /** Adds a slot; it must not be in the list yet. */
  add(slot: number): void {
    this.size++
    if (this.#bits !== null) this.#bits = withBit(this.#bits, slot)
    else if (this.size <= few) this.#slots = [...this.#slots, slot]
    else this.#slots.push(slot)
    if (this.#bits !== null || this.size < denseFrom || this.size * slotsPerEntry <= slot) return
    this.#bits = bitsetOf(this.#slots.reduce((a, b) => Math.max(a, b)) + 1, this.#slots)
    this.#slots = []
  }

  /** Removes a slot; it must be in the list. */
  remove(slot: number): void {
    this.size--
    if (this.#bits !== null) clearBit(this.#bits, slot)
    else this.#slots.splice(this.#slots.indexOf(slot), 1)
  }

  /** Adds all slots of the list to `target` in place, which must have capacity for them. */
  uniteInto(target: Bitset): void {
    if (this.#bits !== null) uniteInto(target, this.#bits)
    else for (const slot of this.#slots) setBit(target, slot)
  }

  countIn(set: Bitset): number {
    if (this.#bits !== null) return countShared(this.#bits, set)
    let count = 0
    for (const slot of this.#slots) if (hasBit(set, slot)) count++
    return count
  }
}
