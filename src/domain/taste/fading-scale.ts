/**
 * A number that games have, its different values in rising order. Sums over games that fade with the distance between two values are
 * worked out in one pass up and one down.
 */
export class FadingScale {
  /** Of each slot the place of its value. */
  readonly places: Int32Array
  /** What is left of a sum on the way from the value before to each. */
  readonly #steps: Float64Array

  /** @param values of each slot; @param fading over how much a sum fades to an e-th */
  constructor(values: Float64Array, fading: number) {
    const sorted = new Float64Array(new Set(values)).sort()
    const placeOf = new Map<number, number>()
    sorted.forEach((value, place) => {
      placeOf.set(value, place)
    })
    this.places = Int32Array.from(values, (value) => placeOf.get(value)!)
    this.#steps = Float64Array.from(sorted, (value, place) =>
      place === 0 ? 0 : Math.exp((sorted[place - 1]! - value) / fading),
    )
  }

  /** For each place the sum of some slots' weights, each faded by how far its value lies off. */
  sums(weighted: Iterable<readonly [slot: number, weight: number]>): Float64Array {
    const at = new Float64Array(this.#steps.length)
    for (const [slot, weight] of weighted) at[this.places[slot]!]! += weight
    const sums = at.slice()
    let carried = 0
    for (let place = 1; place < at.length; place += 1) {
      carried = (carried + at[place - 1]!) * this.#steps[place]!
      sums[place]! += carried
    }
    carried = 0
    for (let place = at.length - 2; place >= 0; place -= 1) {
      carried = (carried + at[place + 1]!) * this.#steps[place + 1]!
      sums[place]! += carried
    }
    return sums
  }
}
