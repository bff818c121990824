/** Ids in rising order, each with how often it was counted; one that is counted down to nothing is gone. */
export class CountedIds {
  readonly #ids: number[]
  readonly #counts: number[]

  /** Ids in rising order, and how often each was counted. */
  constructor(ids: number[] = [], counts: number[] = []) {
    this.#ids = ids
    this.#counts = counts
  }

  get size(): number {
    return this.#ids.length
  }

  countOf(id: number): number {
    const place = placeIn(this.#ids, id)
    return this.#ids[place] === id ? this.#counts[place]! : 0
  }

  count(id: number, by: 1 | -1): void {
    const place = placeIn(this.#ids, id)
    if (this.#ids[place] !== id) {
      this.#ids.splice(place, 0, id)
      this.#counts.splice(place, 0, by)
      return
    }
    this.#counts[place]! += by
    if (this.#counts[place] !== 0) return
    this.#ids.splice(place, 1)
    this.#counts.splice(place, 1)
  }
}

/** Where a number stands in a rising list, or would. */
export function placeIn(rising: readonly number[], wanted: number): number {
  let low = 0
  let high = rising.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (rising[middle]! < wanted) low = middle + 1
    else high = middle
  }
  return low
}
