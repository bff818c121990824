import { readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { BroadcastChannel } from 'node:worker_threads'
import type { EnvironmentModuleNode } from 'vite'
import type { CliOptions, TestModule, Vitest } from 'vitest/node'
import { createVitest } from 'vitest/node'
import { type Mutant, planted } from './faults/mutant.ts'
import { noting, reachedByName } from './reach/reach.ts'
import { type Heard, listen } from './switched/answers.ts'
import { type Numbered, switched } from './switched/switches.ts'
import { WarmThread } from './warm-thread.ts'

const root = path.resolve(import.meta.dirname, '..')
const sourceOf = (file: string) => readFileSync(path.join(root, file), 'utf8')

/** What came of running a test file. */
export interface Trial {
  outcome: 'passed' | 'failed' | 'timed out'
  /** The test that failed, or what else went wrong. */
  by?: string
  /** How long it took. */
  durationMs: number
  /** Where it came to: outside of its tests, and in each by its name. */
  reached: { outside: string[]; byTest: Record<string, string[]> }
}

/** So many were begun in this process. */
let begun = 0

/** Runs test files in one warm thread, with a fault planted in a module or with none. No file is written for it. */
export class Trials {
  readonly #vitest: Vitest
  readonly #thread: WarmThread
  /** The channel of its own over which its thread tells what came of faults. */
  readonly #answers = `planted-faults-${++begun}`
  /** By file, what stands in the place of its source: for good, and now. */
  readonly #ground: ReadonlyMap<string, string>
  readonly #sources: Map<string, string>
  /** Of the faults that are in the sources for good, the numbers they are planted by. */
  readonly #numbers: ReadonlyMap<Mutant, number>

  private constructor(
    vitest: Vitest,
    thread: WarmThread,
    sources: Map<string, string>,
    numbers: Map<Mutant, number>,
  ) {
    this.#vitest = vitest
    this.#thread = thread
    this.#ground = new Map(sources)
    this.#sources = sources
    this.#numbers = numbers
    vitest.provide('fault', 0)
    vitest.provide('answers', this.#answers)
  }

  /** Starts Vitest with modules that note which of their functions tests come to. */
  static async noting(files: string[], postgresUrl: string): Promise<Trials> {
    const sources = new Map(files.map((file) => [file, noting(file, sourceOf(file))]))
    return Trials.#begin(postgresUrl, sources, new Map(), {
      setupFiles: [path.join(import.meta.dirname, 'reach', 'reach.setup.ts')],
    })
  }

  /** Starts Vitest with these faults in their modules, of which none is planted until it is asked for. */
  static async of(faults: (Mutant & { file: string })[], postgresUrl: string): Promise<Trials> {
    const numbered = faults.map((fault, index): [typeof fault, Numbered] => [
      fault,
      { ...fault, number: index + 1 },
    ])
    const sources = new Map<string, string>()
    const numbers = new Map<Mutant, number>()
    for (const [file, some] of Map.groupBy(numbered, ([{ file }]) => file)) {
      const { source, left } = switched(
        file,
        sourceOf(file),
        some.map(([, each]) => each),
      )
      sources.set(file, source)
      for (const [fault, { number }] of some) if (!left.includes(number)) numbers.set(fault, number)
    }
    return Trials.#begin(postgresUrl, sources, numbers, {
      runner: path.join(import.meta.dirname, 'switched', 'repeating.runner.ts'),
    })
  }

  /**
   * @param postgresUrl the address of a test PostgreSQL; empty where no test that is run needs one
   * @param sources by file, what stands in the place of its source
   */
  static async #begin(
    postgresUrl: string,
    sources: Map<string, string>,
    numbers: Map<Mutant, number>,
    options: CliOptions,
  ): Promise<Trials> {
    const thread = new WarmThread()
    const vitest = await createVitest(
      {
        root,
        watch: false,
        bail: 1,
        // It would keep what a planted module was transformed to.
        fsModuleCache: false,
        maxWorkers: 1,
        // What it would start is started once, for all threads.
        globalSetup: [],
        // A machine that is busy is no reason to call a fault seen.
        hookTimeout: 120_000,
        isolate: true,
        reporters: [{}],
        pool: { name: 'warm', createPoolWorker: (options) => thread.workerFor(options) },
        ...options,
      },
      {
        plugins: [
          {
            name: 'planted-faults',
            enforce: 'pre',
            transform: (_code, id) => sources.get(path.relative(root, id)) ?? null,
          },
        ],
      },
    )
    vitest.provide('postgresUrl', postgresUrl)
    return new Trials(vitest, thread, sources, numbers)
  }

  /** The number a fault is planted by; nothing where its module must be another source for it. */
  numberOf(mutant: Mutant): number | undefined {
    return this.#numbers.get(mutant)
  }

  /** Plants a fault in a module, for the runs that follow; or takes it out again. */
  plant(file: string, mutant: Mutant | null): void {
    const number = mutant ? this.#numbers.get(mutant) : 0
    this.#vitest.provide('fault', number ?? 0)
    const source = mutant && number === undefined ? planted(sourceOf(file), mutant) : this.#ground.get(file)
    if (this.#sources.get(file) === source) return
    if (source === undefined) this.#sources.delete(file)
    else this.#sources.set(file, source)
    const whole = path.join(root, file)
    this.#vitest.invalidateFile(whole)
    this.#vitest.watcher.invalidates.add(whole)
  }

  /**
   * Asks a test file about many faults in one run, each of them of the tests that are named for it.
   * @param questions the numbers of faults by the names of tests
   * @param mayTakeMs so long one fault may take in one test
   */
  async ask(testFile: string, questions: Record<string, number[]>, mayTakeMs: number): Promise<Heard> {
    const channel = new BroadcastChannel(this.#answers)
    const { heard, isDone, stop } = listen(channel, mayTakeMs, () => void this.#thread.end())
    this.#vitest.provide('questions', questions)
    await this.run(testFile, 600_000, Object.keys(questions))
    this.#vitest.provide('questions', undefined)
    // What was said last may come after the end of the run; where the file cannot be read, nothing is said.
    await Promise.race([isDone, delay(1_000)])
    stop()
    channel.close()
    return heard
  }

  /**
   * Runs a test file until its first failure, and no longer than it may take.
   * @param names of the tests in it; all where there are none
   */
  async run(testFile: string, mayTakeMs: number, names?: string[]): Promise<Trial> {
    const startedAt = performance.now()
    let isOverdue = false
    const timer = setTimeout(() => {
      isOverdue = true
      void this.#thread.end()
    }, mayTakeMs)
    const specification = this.#vitest.projects[0]?.createSpecification(path.join(root, testFile), {
      ...(names && { testNames: names }),
    })
    if (!specification) throw new Error('Vitest has no project')
    const { testModules, unhandledErrors } = await this.#vitest
      .runTestSpecifications([specification])
      .finally(() => clearTimeout(timer))
    const durationMs = performance.now() - startedAt
    const tested = testModules.find((each) => each.moduleId === specification.moduleId)
    const reached = {
      outside: tested?.meta().reached ?? [],
      byTest: reachedByName(
        [...(tested?.children.allTests() ?? [])].map((test) => [test.fullName, test.meta().reached ?? []]),
      ),
    }
    if (isOverdue) return { outcome: 'timed out', durationMs, reached }
    const by = (tested && failureOf(tested)) ?? errorText(unhandledErrors[0])
    if (by === undefined && tested?.state() !== 'passed' && tested?.state() !== 'skipped')
      return { outcome: 'failed', by: `the file was ${tested?.state() ?? 'not run'}`, durationMs, reached }
    return by === undefined
      ? { outcome: 'passed', durationMs, reached }
      : { outcome: 'failed', by, durationMs, reached }
  }

  /** The project's own sources that a test file which ran loads, or may load, itself among them; in their order. */
  loadedBy(testFile: string): string[] {
    const found = new Set<EnvironmentModuleNode>()
    const follow = (module: EnvironmentModuleNode | undefined) => {
      if (!module || found.has(module)) return
      found.add(module)
      for (const imported of module.importedModules) follow(imported)
    }
    follow(
      this.#vitest.projects[0]?.vite.environments.ssr.moduleGraph.getModuleById(path.join(root, testFile)),
    )
    const files = [...found].map(({ file }) => path.relative(root, file ?? root))
    return [...new Set(files)].filter((file) => /^(?!\.\.|node_modules)./.test(file)).sort()
  }

  async end(): Promise<void> {
    await this.#thread.end()
    await this.#vitest.close()
  }
}

/** The first test that failed, and what it said; or what kept the file from running. */
function failureOf(tested: TestModule): string | undefined {
  for (const test of tested.children.allTests('failed'))
    return `${test.fullName}: ${test.result().errors?.[0]?.message?.split('\n')[0] ?? ''}`
  return tested.errors()[0]?.message.split('\n')[0]
}

function errorText(error: unknown): string | undefined {
  if (error === undefined) return undefined
  return error instanceof Error ? error.message : JSON.stringify(error)
}
