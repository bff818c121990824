import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { EnvironmentModuleNode } from 'vite'
import type { TestModule, Vitest } from 'vitest/node'
import { createVitest } from 'vitest/node'
import { type Mutant, planted } from './faults/mutant.ts'
import { noting } from './reach/reach.ts'
import { WarmThread } from './warm-thread.ts'

const root = path.resolve(import.meta.dirname, '..')

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

/** Runs test files in one warm thread, with a fault planted in a module or with none. No file is written for it. */
export class Trials {
  readonly #vitest: Vitest
  readonly #thread: WarmThread
  readonly #sources: Map<string, string>

  private constructor(vitest: Vitest, thread: WarmThread, sources: Map<string, string>) {
    this.#vitest = vitest
    this.#thread = thread
    this.#sources = sources
  }

  /**
   * Starts Vitest with the project's own configuration.
   * @param noted the modules that note which of their functions tests come to, relative to the project
   */
  static async begin(noted: string[]): Promise<Trials> {
    const thread = new WarmThread()
    /** By file, what stands in the place of its source. */
    const sources = new Map<string, string>()
    for (const file of noted) sources.set(file, noting(file, readFileSync(path.join(root, file), 'utf8')))
    const vitest = await createVitest(
      {
        root,
        watch: false,
        bail: 1,
        // It would keep what a planted module was transformed to.
        fsModuleCache: false,
        maxWorkers: 1,
        // A machine that is busy is no reason to call a fault seen.
        hookTimeout: 120_000,
        isolate: true,
        reporters: [{}],
        pool: { name: 'warm', createPoolWorker: (options) => thread.workerFor(options) },
        setupFiles: noted.length > 0 ? [path.join(import.meta.dirname, 'reach', 'reach.setup.ts')] : [],
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
    return new Trials(vitest, thread, sources)
  }

  /** Plants a fault in a module, for the runs that follow; or takes it out again. */
  plant(file: string, mutant: Mutant | null): void {
    const whole = path.join(root, file)
    if (mutant) this.#sources.set(file, planted(readFileSync(whole, 'utf8'), mutant))
    else this.#sources.delete(file)
    this.#vitest.invalidateFile(whole)
    this.#vitest.watcher.invalidates.add(whole)
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
      byTest: Object.fromEntries(
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
