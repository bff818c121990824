/** Something with what it is worth. */
export interface Worthy<Item> {
  item: Item
  worth: number
}

/** So many of those that seem most worthy are looked at exactly. */
export const LOOKED_AT = 100

/**
 * The most worthy of many, the best first, those alike in the order they come. What each is worth roughly is cheap to tell
 * and what it is worth exactly dear, so that is asked of the {@link LOOKED_AT} that seem best alone.
 */
export function bestOf<Item>(
  items: readonly Item[],
  count: number,
  { roughly, exactly }: { roughly: (item: Item) => number; exactly: (item: Item) => number },
): Worthy<Item>[] {
  return seemingBest(items, roughly)
    .map((item) => ({ item, worth: exactly(item) }))
    .sort((one, other) => other.worth - one.worth)
    .slice(0, count)
}

function seemingBest<Item>(items: readonly Item[], roughly: (item: Item) => number): readonly Item[] {
  if (items.length <= LOOKED_AT) return items
  const rough = Float64Array.from(items, roughly)
  // The highest so far, twice as many as are wanted before they are sorted.
  const highest = new Float64Array(2 * LOOKED_AT)
  let [count, least] = [0, Number.NEGATIVE_INFINITY]
  const cut = () => {
    highest.subarray(0, count).sort().reverse()
    count = LOOKED_AT
    least = highest[LOOKED_AT - 1]!
  }
  for (const value of rough) {
    if (value <= least) continue
    highest[count++] = value
    if (count === highest.length) cut()
  }
  if (count > LOOKED_AT) cut()
  return items.filter((_, at) => rough[at]! >= least)
}
