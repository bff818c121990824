/** Chance that is the same in each run. */
export interface Chance {
  /** From 0 up to, not including, 1. */
  next(): number
  /** From the normal distribution. */
  normal(): number
  shuffled<Value>(values: readonly Value[]): Value[]
}

/** Chance from a seed (mulberry32). */
export function chanceFrom(seed: number): Chance {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  return {
    next,
    normal: () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next()),
    shuffled: (values) =>
      values
        .map((value) => ({ value, by: next() }))
        .sort((one, other) => one.by - other.by)
        .map(({ value }) => value),
  }
}
