import type { Answer } from './answers.ts'

/**
 * The tries of one test: with no fault, with each fault, and once more with none. Only a test that passes with none, first
 * and last, says something of the faults it failed with.
 */
export class Tries {
  readonly #test: string
  /** The faults of the tries that are left; undefined for none. */
  readonly #open: (number | undefined)[]
  readonly #failed: { fault: number; said: string }[] = []
  /** So many tries there are. */
  readonly count: number

  constructor(test: string, faults: number[]) {
    this.#test = test
    this.#open = [undefined, ...faults, undefined]
    this.count = this.#open.length
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
    const isFirst = this.#open.length === this.count
    const fault = this.#open.shift()
    if (isFirst && !isPassed) this.#open.length = 0
    // Whether it still passes with none matters only for what it failed with.
    if (this.#open.length === 1 && this.#failed.length === 0 && isPassed) this.#open.length = 0
    if (fault !== undefined && isPassed) return [{ kind: 'passed', fault, test }]
    if (fault !== undefined) this.#failed.push({ fault, said })
    if (fault !== undefined || isFirst) return []
    return this.#failed.map((each) =>
      isPassed ? { kind: 'saw', ...each, test } : { kind: 'doubt', fault: each.fault },
    )
  }
}
