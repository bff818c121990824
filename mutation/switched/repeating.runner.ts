import { BroadcastChannel } from 'node:worker_threads'
import { inject, type RunnerTestCase, TestRunner, type TestTryOptions } from 'vitest'
import type { Answer } from './answers.ts'
import { Tries } from './tries.ts'

/**
 * Runs each test again and again in modules that stay loaded, each time with another fault planted, and tells what came
 * of it. Where nothing is asked, tests run once, with the fault that is planted for the whole run.
 */
export default class RepeatingRunner extends TestRunner {
  readonly #questions = inject('questions')
  readonly #answers = new BroadcastChannel(inject('answers'))
  readonly #seen = new Set<number>()
  #tries = new Tries('', [])

  constructor(config: ConstructorParameters<typeof TestRunner>[0]) {
    super(config)
    globalThis.__fault = inject('fault')
  }

  override async onBeforeRunTask(test: RunnerTestCase): Promise<void> {
    await super.onBeforeRunTask(test)
    if (!this.#questions) return
    const asked = this.#questions[test.fullTestName] ?? []
    this.#tries = new Tries(
      test.fullTestName,
      asked.filter((fault) => !this.#seen.has(fault)),
    )
    test.repeats = this.#tries.count - 1
  }

  override onBeforeTryTask(test: RunnerTestCase, options: TestTryOptions): void {
    super.onBeforeTryTask(test, options)
    if (!this.#questions) return
    // Of tries that are not needed, what stands before and after each test is left out too.
    if (!this.#tries.isOpen) throw new Error('there is no other try')
    const { fault } = this.#tries
    if (fault !== undefined) this.#tell({ kind: 'asking', fault, test: test.fullTestName })
    globalThis.__fault = fault
  }

  async runTask(test: RunnerTestCase): Promise<void> {
    await TestRunner.getTestFn(test)()
  }

  override async onAfterRetryTask(test: RunnerTestCase, options: TestTryOptions): Promise<void> {
    await super.onAfterRetryTask(test, options)
    const { result } = test
    if (!this.#questions || !result) return
    globalThis.__fault = undefined
    if (this.#tries.isOpen) {
      const said = result.errors?.[0]?.message?.split('\n')[0] ?? ''
      for (const answer of this.#tries.conclude(result.state !== 'fail', said)) {
        if (answer.kind === 'saw') this.#seen.add(answer.fault)
        this.#tell(answer)
      }
    }
    // The run goes on whatever a try came to.
    result.state = 'pass'
    delete result.errors
  }

  override onAfterRunFiles(files: Parameters<TestRunner['onAfterRunFiles']>[0]): void {
    super.onAfterRunFiles(files)
    if (this.#questions) this.#tell({ kind: 'done' })
    this.#answers.close()
  }

  #tell(answer: Answer): void {
    this.#answers.postMessage(answer)
  }
}
