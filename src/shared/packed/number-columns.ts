import { grown } from './grown.ts'

type Exactly<Name extends string> = Record<Name, Float64Array<ArrayBuffer>>
type Wholly<Name extends string> = Record<Name, Int32Array<ArrayBuffer>>

/** What stands for no number among whole ones; no fact of a game is so small. */
const NONE = -(2 ** 31)

/**
 * Numbers by slot, a column for each name, or none where nobody knows: eight bytes each, and four of those that are whole and
 * below two thousand million.
 */
export class NumberColumns<Exact extends string, Whole extends string> {
  readonly #exact: Exactly<Exact>
  readonly #whole: Wholly<Whole>
  readonly #names: { exact: readonly Exact[]; whole: readonly Whole[] }

  constructor(names: { exact: readonly Exact[]; whole: readonly Whole[] }) {
    this.#names = names
    const { exact, whole } = names
    this.#exact = Object.fromEntries(exact.map((name) => [name, new Float64Array(0)])) as Exactly<Exact>
    this.#whole = Object.fromEntries(whole.map((name) => [name, new Int32Array(0)])) as Wholly<Whole>
  }

  /** Keeps the numbers of a slot. */
  set(slot: number, values: Readonly<Record<Exact | Whole, number | null>>): void {
    for (const name of this.#names.exact) {
      this.#exact[name] = grown(this.#exact[name], slot + 1)
      this.#exact[name][slot] = values[name] ?? Number.NaN
    }
    for (const name of this.#names.whole) {
      this.#whole[name] = grown(this.#whole[name], slot + 1)
      this.#whole[name][slot] = values[name] ?? NONE
    }
  }

  exact(name: Exact, slot: number): number | null {
    const value = this.#exact[name][slot]!
    return Number.isNaN(value) ? null : value
  }

  whole(name: Whole, slot: number): number | null {
    const value = this.#whole[name][slot]!
    return value === NONE ? null : value
  }
}
