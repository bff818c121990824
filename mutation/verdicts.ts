import { Kept } from './kept.ts'
import { type Asked, type Tested, testsOf } from './reach-of-tests.ts'
import { digest, type Target } from './targets.ts'
import type { Trials } from './trial.ts'

/** What became of a fault: seen by a test (which), or not. */
export interface Verdict {
  isSeen: boolean
  /** The test that saw it and what it said; why nothing did. */
  by: string
  /** The test file that saw it. */
  testFile?: string
  /** Of the tests that were asked; another answer is possible when they are others. */
  asked: string
}

/** Judges faults by the tests, and keeps what came of each. */
export class Verdicts {
  readonly #kept = new Kept<Verdict>('verdicts.jsonl')
  readonly #tested: Tested[]
  /** Since they were last confirmed: the tests that saw faults, and which. */
  readonly #seen = new Map<string, { by: Asked; targets: Target[] }>()

  constructor(tested: Tested[]) {
    this.#tested = tested
  }

  /** What is known of a fault. One that was seen stays seen while its module is as it was. */
  of(target: Target): Verdict | undefined {
    const verdict = this.#kept.of(target.key)
    return verdict?.isSeen || verdict?.asked === this.#askedOf(target) ? verdict : undefined
  }

  #askedOf(target: Target): string {
    return digest(...testsOf(target, this.#tested).map(({ tested }) => tested.digest))
  }

  /** Plants a fault, asks the tests and keeps what they say. */
  async judge(trials: Trials, target: Target): Promise<Verdict> {
    trials.plant(target.file, target)
    const { verdict, by } = await this.#ask(trials, target)
    trials.plant(target.file, null)
    if (by) {
      const key = `${by.tested.file} ${by.names?.join()}`
      this.#seen.set(key, { by, targets: [...(this.#seen.get(key)?.targets ?? []), target] })
    }
    return this.#kept.keep(target.key, verdict)
  }

  /**
   * Runs the tests that saw a fault once more with none planted. What one said that does not pass counts for nothing.
   * @returns the test files that do not pass
   */
  async confirm(trials: Trials): Promise<string[]> {
    const untrusted: string[] = []
    for (const { by, targets } of this.#seen.values()) {
      const { outcome, by: reason } = await trials.run(by.tested.file, 120_000, by.names)
      if (outcome === 'passed') continue
      untrusted.push(by.tested.file)
      for (const target of targets)
        this.#kept.keep(target.key, { isSeen: false, by: reason ?? outcome, asked: 'void' })
    }
    this.#seen.clear()
    return untrusted
  }

  async #ask(trials: Trials, target: Target): Promise<{ verdict: Verdict; by?: Asked }> {
    const tests = testsOf(target, this.#tested)
    const asked = this.#askedOf(target)
    for (const by of tests) {
      const { file: testFile, durationMs } = by.tested
      const mayTakeMs = 10_000 + 20 * durationMs
      let trial = await trials.run(testFile, mayTakeMs, by.names)
      // Once more, in case the machine was only busy.
      if (trial.outcome === 'timed out') trial = await trials.run(testFile, 2 * mayTakeMs, by.names)
      if (trial.outcome !== 'passed')
        return { verdict: { isSeen: true, by: trial.by ?? 'it never ended', testFile, asked }, by }
    }
    return {
      verdict: { isSeen: false, by: tests.length === 0 ? 'no test comes here' : 'every test passes', asked },
    }
  }
}
