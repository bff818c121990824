import { BY_COMPILER, notCompiling } from './compiler.ts'
import { Kept } from './kept.ts'
import type { Tested } from './reach/reach-of-tests.ts'
import { type Asked, asking } from './reach/tests-of.ts'
import { askTogether } from './switched/rounds.ts'
import { digest, type Target } from './targets.ts'
import type { Trial, Trials } from './trial.ts'

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

/** What plants a fault and runs tests. */
type Planting = Pick<Trials, 'plant' | 'run'>

/** The verdicts that are kept, by the keys of faults. */
export const keptVerdicts = () => new Kept<Verdict>('verdicts.jsonl')

/** Judges faults by the tests, and keeps what came of each. */
export class Verdicts {
  readonly #kept: Pick<Kept<Verdict>, 'of' | 'keep'>
  readonly #testsOf: (target: Target) => Asked[]
  /** Since they were last confirmed: the tests that saw faults, and which. */
  readonly #seen = new Map<string, { by: Asked; targets: Target[] }>()
  /** Of tests that are asked without the others of their file: whether they pass so with nothing planted. */
  readonly #standsAlone = new Map<string, boolean>()

  constructor(tested: Tested[], kept: Pick<Kept<Verdict>, 'of' | 'keep'> = keptVerdicts()) {
    this.#testsOf = asking(tested)
    this.#kept = kept
  }

  /** What is known of a fault. One that was seen stays seen while its module is as it was. */
  of(target: Target): Verdict | undefined {
    const verdict = this.#kept.of(target.key)
    return verdict?.isSeen || verdict?.asked === this.#askedOf(target) ? verdict : undefined
  }

  #askedOf(target: Target): string {
    return digest(...this.#testsOf(target).map(({ tested }) => tested.digest))
  }

  /**
   * Asks about many faults together, and keeps what came of it.
   * @param targets best those of one room, which the same tests come to
   * @returns the faults that must be judged alone, with the tests that are asked about each
   */
  async judgeTogether(
    trials: Pick<Trials, 'ask' | 'numberOf'>,
    targets: Target[],
    say: (words: string) => void,
  ): Promise<Map<Target, Asked[]>> {
    const alone = await askTogether(trials, targets, this.#testsOf, say, (target, by) =>
      this.#kept.keep(target.key, { isSeen: true, ...by, asked: this.#askedOf(target) }),
    )
    for (const [target, tests] of alone)
      if (tests.length === 0) {
        this.#kept.keep(target.key, this.#unseen(target))
        alone.delete(target)
      }
    return alone
  }

  /** Plants a fault, asks the tests and keeps what they say. */
  async judge(trials: Planting, target: Target, tests = this.#testsOf(target)): Promise<Verdict> {
    trials.plant(target.file, target)
    const { verdict, by } = await this.#ask(trials, target, tests)
    trials.plant(target.file, null)
    if (by) {
      const key = nameOf(by)
      this.#seen.set(key, { by, targets: [...(this.#seen.get(key)?.targets ?? []), target] })
    }
    return this.#kept.keep(target.key, verdict)
  }

  /**
   * Runs the tests that saw a fault once more with none planted. What one said that does not pass counts for nothing.
   * @returns the test files that do not pass
   */
  async confirm(trials: Planting): Promise<string[]> {
    const untrusted: string[] = []
    for (const [name, { by, targets }] of this.#seen) {
      if (this.#standsAlone.get(name)) continue
      const { outcome, by: reason } = await trials.run(by.tested.file, 120_000, by.names)
      if (outcome === 'passed') continue
      untrusted.push(by.tested.file)
      for (const target of targets)
        this.#kept.keep(target.key, { isSeen: false, by: reason ?? outcome, asked: 'void' })
    }
    this.#seen.clear()
    return untrusted
  }

  /** Asks the compiler about those that no test saw: what does not compile cannot come about. */
  askCompiler(targets: Target[]): void {
    const lived = targets.filter((target) => this.of(target)?.isSeen === false)
    if (lived.length === 0) return
    for (const [target, words] of notCompiling(lived))
      this.#kept.keep(target.key, { isSeen: true, by: BY_COMPILER + words, asked: this.#askedOf(target) })
  }

  async #ask(trials: Planting, target: Target, tests: Asked[]): Promise<{ verdict: Verdict; by?: Asked }> {
    const asked = this.#askedOf(target)
    for (const some of tests) {
      const testFile = some.tested.file
      let by = some
      let trial = await this.#run(trials, by)
      // Tests that need those before them say nothing of a fault by failing alone.
      if (trial.outcome !== 'passed' && !(await this.#passesAlone(trials, target, by))) {
        by = { tested: some.tested }
        trial = await this.#run(trials, by)
      }
      if (trial.outcome !== 'passed')
        return { verdict: { isSeen: true, by: trial.by ?? 'it never ended', testFile, asked }, by }
    }
    return { verdict: this.#unseen(target) }
  }

  #unseen(target: Target): Verdict {
    const by = this.#testsOf(target).length === 0 ? 'no test comes here' : 'every test passes'
    return { isSeen: false, by, asked: this.#askedOf(target) }
  }

  async #run(trials: Planting, { tested, names }: Asked): Promise<Trial> {
    const mayTakeMs = 10_000 + 20 * tested.durationMs
    const trial = await trials.run(tested.file, mayTakeMs, names)
    // Once more, in case the machine was only busy.
    return trial.outcome === 'timed out' ? trials.run(tested.file, 2 * mayTakeMs, names) : trial
  }

  /** Whether tests pass without the others of their file where nothing is planted. A whole file is known to. */
  async #passesAlone(trials: Planting, target: Target, by: Asked): Promise<boolean> {
    if (!by.names) return true
    const known = this.#standsAlone.get(nameOf(by))
    if (known !== undefined) return known
    trials.plant(target.file, null)
    const { outcome } = await this.#run(trials, by)
    trials.plant(target.file, target)
    this.#standsAlone.set(nameOf(by), outcome === 'passed')
    return outcome === 'passed'
  }
}

const nameOf = ({ tested, names }: Asked) => `${tested.file} ${names?.join()}`
