/** Sets of slots (the numbers games have inside the index), one bit each. A set may be shorter than another: what is missing is empty. */

export type Bitset = Uint32Array

/** An empty set with room for so many slots. */
export function bitsetFor(slots: number): Bitset {
  return new Uint32Array((slots + 31) >>> 5)
}

export function hasBit(set: Bitset, slot: number): boolean {
  return ((set[slot >>> 5] ?? 0) & (1 << (slot & 31))) !== 0
}

/** Puts a slot in and returns the set, which is a longer copy where there was no room. */
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

/** Keeps in `target` what `other` holds too. */
export function intersectInto(target: Bitset, other: Bitset): void {
  const shared = Math.min(target.length, other.length)
  for (let word = 0; word < shared; word++) target[word]! &= other[word]!
  target.fill(0, shared)
}

/** A new set of what both hold. */
export function intersectionOf(one: Bitset, other: Bitset): Bitset {
  const both = Uint32Array.from(one)
  intersectInto(both, other)
  return both
}

/** Adds to `target` what `other` holds; nothing may lie beyond the target's room. */
export function uniteInto(target: Bitset, other: Bitset): void {
  const shared = Math.min(target.length, other.length)
  for (let word = 0; word < shared; word++) target[word]! |= other[word]!
}

/** Takes out of `target` what `other` holds. */
export function subtractInto(target: Bitset, other: Bitset): void {
  const shared = Math.min(target.length, other.length)
  for (let word = 0; word < shared; word++) target[word]! &= ~other[word]!
}

/** How many slots a set holds. */
export function countBits(set: Bitset): number {
  let count = 0
  for (let word = 0; word < set.length; word++) count += bitsIn(set[word]!)
  return count
}

export function isEmpty(set: Bitset): boolean {
  return set.every((word) => word === 0)
}

/** How many slots two sets share. */
export function countShared(a: Bitset, b: Bitset): number {
  let count = 0
  for (let word = Math.min(a.length, b.length) - 1; word >= 0; word--) count += bitsIn(a[word]! & b[word]!)
  return count
}

/** The places of a set's words that hold any slot. */
export function filledWordsOf(set: Bitset): number[] {
  const filled: number[] = []
  for (let word = 0; word < set.length; word++) if (set[word] !== 0) filled.push(word)
  return filled
}

/** How many slots two sets share in some of their words. */
export function countSharedIn(words: readonly number[], a: Bitset, b: Bitset): number {
  let count = 0
  for (const word of words) count += bitsIn((a[word] ?? 0) & (b[word] ?? 0))
  return count
}

/** Calls `visit` with each slot of a set, in rising order. */
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
