import type { Answer } from './answers.ts'

/** What a try of a test is for: a fault, or to see whether the test passes with none. */
interface Try {
  fault?: number
  /** The fault that the test has just failed with, and what it said. */
  suspect?: { fault: number; said: string }
}

/**
 * The tries of one test: twice with no fault, then with each. A test that does not pass twice says nothing of faults; nor
 * does one any longer that does not pass again after it failed with a fault.
 */
export class Tries {
  readonly #test: string
  readonly #open: Try[]
  /** So many tries there are at most. */
  readonly most: number

  constructor(test: string, faults: number[]) {
    this.#test = test
    this.#open = [{}, {}, ...faults.map((fault) => ({ fault }))]
    this.most = 2 + 2 * faults.length
  }

  /** Whether there is another try. */
  get isOpen(): boolean {
    return this.#open.length > 0
  }

  /** The fault of the coming try. */
  get fault(): number | undefined {
    return this.#open[0]?.fault
  }

  /** Ends a try. What it tells of a fault, if anything yet. */
  conclude(isPassed: boolean, said: string): Answer | undefined {
    const { fault, suspect } = this.#open.shift() ?? {}
    if (fault !== undefined && isPassed) return { kind: 'passed', fault, test: this.#test }
    if (fault !== undefined) this.#open.unshift({ suspect: { fault, said } })
    else if (isPassed && suspect) return { kind: 'saw', ...suspect, test: this.#test }
    else if (!isPassed) {
      this.#open.length = 0
      if (suspect) return { kind: 'doubt', fault: suspect.fault }
    }
    return undefined
  }
}
