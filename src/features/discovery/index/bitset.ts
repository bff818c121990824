/** Sets of slots (the numbers of games within the index), one bit each. Shorter sets are padded with zeros. */

export type Bitset = Uint32Array

/** Creates an empty set for a number of slots. */
export function bitsetFor(slots: number): Bitset {
  return new Uint32Array((slots + 31) >>> 5)
}

/** The empty set, with capacity for no slot. */
export const NOTHING: Bitset = bitsetFor(0)

export function hasBit(set: Bitset, slot: number): boolean {
  return ((set[slot >>> 5] ?? 0) & (1 << (slot & 31))) !== 0
}

/** Adds a slot and returns the set, which is a larger copy if the capacity was too small. */
export function withBit(set: Bitset, slot: number): Bitset {
  const word = slot >>> 5
  let roomy = set
  if (word >= set.length) {
    roomy = new Uint32Array(Math.max(word + 1, set.length + (set.length >>> 2)))
    roomy.set(set)
  }
  roomy[word]! |= 1 << (slot & 31)
  return roomy
}

export function clearBit(set: Bitset, slot: number): void {
  if (slot >>> 5 < set.length) set[slot >>> 5]! &= ~(1 << (slot & 31))
}

/** Intersects `target` with `other` in place. */
export function intersectInto(target: Bitset, other: Bitset): void {
  const shared = Math.min(target.length, other.length)
  for (let word = 0; word < shared; word++) target[word]! &= other[word]!
  target.fill(0, shared)
}

/** Returns the union of two sets: a new set, or one of the two if the other is empty. */
export function unionOf(one: Bitset, other: Bitset): Bitset {
  if (isEmpty(other)) return one
  if (isEmpty(one)) return other
  const [longer, shorter] = one.length < other.length ? [other, one] : [one, other]
  const both = longer.slice()
  uniteInto(both, shorter)
  return both
}

/** Returns the slots of one set that are not in the other: a new set, or the first one if nothing changes. */
export function differenceOf(one: Bitset, other: Bitset): Bitset {
  if (isEmpty(one) || isEmpty(other)) return one
  const rest = one.slice()
  subtractInto(rest, other)
  return rest
}

/** A new intersection of two sets. */
export function intersectionOf(one: Bitset, other: Bitset): Bitset {
  const both = one.slice()
  intersectInto(both, other)
  return both
}

/** Adds `other` to `target` in place; its bits must fit. */
export function uniteInto(target: Bitset, other: Bitset): void {
  const shared = Math.min(target.length, other.length)
  for (let word = 0; word < shared; word++) target[word]! |= other[word]!
}

/** Removes the slots of `other` from `target` in place. */
export function subtractInto(target: Bitset, other: Bitset): void {
  const shared = Math.min(target.length, other.length)
  for (let word = 0; word < shared; word++) target[word]! &= ~other[word]!
}

/** Returns the number of slots in a set. */
export function countBits(set: Bitset): number {
  let count = 0
  for (let word = 0; word < set.length; word++) count += bitsIn(set[word]!)
  return count
}

export function isEmpty(set: Bitset): boolean {
  for (let word = 0; word < set.length; word++) if (set[word] !== 0) return false
  return true
}

/** Returns the number of common slots of two sets. */
export function countShared(a: Bitset, b: Bitset): number {
  let count = 0
  for (let word = Math.min(a.length, b.length) - 1; word >= 0; word--) count += bitsIn(a[word]! & b[word]!)
  return count
}

/** Whether a condition holds for any slot of a set. */
export function someSlot(set: Bitset, isWanted: (slot: number) => boolean): boolean {
  for (let word = 0; word < set.length; word++)
    for (let rest = set[word]!; rest !== 0; rest &= rest - 1)
      if (isWanted((word << 5) + 31 - Math.clz32(rest & -rest))) return true
  return false
}

/** Creates a set of the given slots with the given capacity. */
export function bitsetOf(room: number, slots: ArrayLike<number>): Bitset {
  const set = bitsetFor(room)
  for (let at = 0; at < slots.length; at++) set[slots[at]! >>> 5]! |= 1 << (slots[at]! & 31)
  return set
}

/** Calls `visit` with each slot of a set, in ascending order. */
export function forEachSlot(set: Bitset, visit: (slot: number) => void): void {
  for (let word = 0; word < set.length; word++) {
    // `rest & -rest` is the lowest bit that is left, `rest & (rest - 1)` all the others.
    for (let rest = set[word]!; rest !== 0; rest &= rest - 1)
      visit((word << 5) + 31 - Math.clz32(rest & -rest))
  }
}

/** The ones in a 32-bit word, counted in pairs, fours and bytes that are summed side by side. */
function bitsIn(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555)
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

/**
 * Counts the bits two bitsets share, 128 at a time: counting every option of every filter is most of the work of an answer,
 * and the processor's vector instructions, which only WebAssembly reaches, do it four times faster than JavaScript.
 */

type CountShared = (firstAddress: number, secondAddress: number, bytes: number) => number

/** The loop as WebAssembly; parameters are 0 and 1, the addresses, and 2, the bytes left; 3 holds four sums. */
const countSharedCode = `
  01 01 7b                  ;; one local of 128 bits
  02 40 03 40               ;; block, loop
  20 02 45 0d 01            ;;   leave the block when no bytes are left
  20 03                     ;;   the sums so far
  20 00 fd 00 04 00         ;;   load 16 bytes of the first set
  20 01 fd 00 04 00         ;;   load 16 bytes of the second set
  fd 4e                     ;;   v128.and
  fd 62                     ;;   i8x16.popcnt
  fd 7d fd 7f               ;;   extadd_pairwise, twice: sixteen counts become four
  fd ae 01 21 03            ;;   i32x4.add, and keep the sums
  20 00 41 10 6a 21 00      ;;   first address + 16
  20 01 41 10 6a 21 01      ;;   second address + 16
  20 02 41 10 6b 21 02      ;;   bytes left - 16
  0c 00 0b 0b               ;; again; end of loop and block
  20 03 fd 1b 00            ;; the four sums, added
  20 03 fd 1b 01 6a
  20 03 fd 1b 02 6a
  20 03 fd 1b 03 6a
  0b`

const moduleBytes = Uint8Array.from([
  ...bytesOf('00 61 73 6d 01 00 00 00'),
  ...section(1, bytesOf('01 60 03 7f 7f 7f 01 7f')), // one type: three i32 to one i32
  ...section(2, bytesOf('01 01 6d 01 6d 02 00 01')), // the memory is imported as m.m
  ...section(3, bytesOf('01 00')), // one function of that type
  ...section(7, bytesOf('01 01 63 00 00')), // exported as c
  ...section(10, [1, ...sized(bytesOf(countSharedCode))]),
])

// Compiled once: every index of the process runs the same few bytes.
const compiled = new WebAssembly.Module(moduleBytes)

/**
 * Creates a WebAssembly bit counter for a memory; addresses and lengths are in bytes, lengths a multiple of
 * 16.
 */
export function bitCounterIn(memory: WebAssembly.Memory): CountShared {
  const instance = new WebAssembly.Instance(compiled, { m: { m: memory } })
  return instance.exports.c as CountShared
}

function bytesOf(listing: string): number[] {
  const withoutRemarks = listing.replace(/;;.*/g, '')
  return (withoutRemarks.match(/[0-9a-f]{2}/g) ?? []).map((byte) => Number.parseInt(byte, 16))
}

function section(id: number, content: number[]): number[] {
  return [id, ...sized(content)]
}

/** Puts the length before the bytes; below 128 that is one byte. */
function sized(content: number[]): number[] {
  return [content.length, ...content]
}

/** Of fewer games a list is as quick as a bitset, whatever the catalogue. */
const denseFrom = 1024
/** The size of a list entry in bits of a bitset. */
const slotsPerEntry = 64
/** Up to so many entries a list is copied at each addition, so that it has no room to spare. */
const few = 16

/** The slots of the games that contain a word. */
export class PostingList {
  #slots: number[] = []
  /** Takes the place of the list once a word is common; a word seldom becomes rare again, so there is no way back. */
  #bits: Bitset | null = null
  #size = 0

  get size(): number {
    return this.#size
  }

  has(slot: number): boolean {
    return this.#bits === null ? this.#slots.includes(slot) : hasBit(this.#bits, slot)
  }

  /** Adds a slot that is not in the list yet. */
  add(slot: number): void {
    this.#size++
    if (this.#bits !== null) this.#bits = withBit(this.#bits, slot)
    else if (this.#size <= few) this.#slots = [...this.#slots, slot]
    else this.#slots.push(slot)
    if (this.#bits !== null || this.#size < denseFrom || this.#size * slotsPerEntry <= slot) return
    this.#bits = bitsetOf(Math.max(...this.#slots) + 1, this.#slots)
    this.#slots = []
  }

  /** Takes out a slot that is in the list. */
  remove(slot: number): void {
    this.#size--
    if (this.#bits !== null) clearBit(this.#bits, slot)
    else this.#slots.splice(this.#slots.indexOf(slot), 1)
  }

  /** Adds all slots to a set that has room for them. */
  uniteInto(target: Bitset): void {
    if (this.#bits !== null) uniteInto(target, this.#bits)
    else for (const slot of this.#slots) target[slot >>> 5]! |= 1 << (slot & 31)
  }

  forEach(visit: (slot: number) => void): void {
    if (this.#bits !== null) forEachSlot(this.#bits, visit)
    else this.#slots.forEach(visit)
  }
}
