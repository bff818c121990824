import type { Answer } from './answers.ts'

/**
 * The tries of one test: with no fault, then with each fault, and after each that it failed with once more with none. Only
 * a test that passes with none before and after says something of a fault. One that does not pass any more was left something
 * behind, and is asked no further.
 */
export class Tries {
  readonly #test: string
  /** The faults of the tries that are left; undefined for none. */
  readonly #open: (number | undefined)[]
  /** The fault it failed with, until it is known whether it passes with none. */
  #failed: { fault: number; said: string } | undefined
  /** So many tries there are at the most. */
  readonly count: number

  constructor(test: string, faults: number[]) {
    this.#test = test
    this.#open = [undefined, ...faults]
    this.count = 1 + 2 * faults.length
  }

  /** Whether there is another try. */
  get isOpen(): boolean {
    return this.#open.length > 0
  }

  /** The fault of the coming try. */
  get fault(): number | undefined {
    return this.#open[0]
  }

  /** Ends a try, and tells what is known by it. */
  conclude(isPassed: boolean, said: string): Answer[] {
    const test = this.#test
    const fault = this.#open.shift()
    const failed = this.#failed
    this.#failed = undefined
    if (fault !== undefined) {
      if (isPassed) return [{ kind: 'passed', fault, test }]
      this.#failed = { fault, said }
      this.#open.unshift(undefined)
      return []
    }
    if (!isPassed) this.#open.length = 0
    if (!failed) return []
    return [isPassed ? { kind: 'saw', ...failed, test } : { kind: 'doubt', fault: failed.fault }]
  }
}
