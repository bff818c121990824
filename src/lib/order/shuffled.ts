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
