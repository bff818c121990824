import path from 'node:path'
import { Worker } from 'node:worker_threads'
import type { PoolOptions, PoolWorker, WorkerRequest } from 'vitest/node'

type Listener = Parameters<PoolWorker['on']>[1]

/**
 * A thread that outlives the run it was made for. Our own modules are evaluated anew for each test file, as in any run;
 * the packages stay loaded, which is what most of a run's time would go to.
 */
export class WarmThread {
  #thread: Worker | undefined
  #isStarted = false

  /** What Vitest's pool takes for the worker of one run. */
  workerFor({ env, execArgv }: PoolOptions): PoolWorker {
    const listeners: [event: string, listener: Listener][] = []
    const answer = (type: 'started' | 'stopped') =>
      queueMicrotask(() => {
        for (const [event, listener] of [...listeners])
          if (event === 'message') listener({ type, __vitest_worker_response__: true })
      })
    return {
      name: 'warm',
      start: async () => {
        if (this.#thread) return
        const entry = path.join(import.meta.dirname, 'warm-thread.worker.ts')
        // A fault that takes memory without end ends the thread and not the run.
        const resourceLimits = { maxOldGenerationSizeMb: 2_048 }
        const thread = new Worker(entry, { env, execArgv, stdout: true, stderr: true, resourceLimits })
        thread.once('exit', () => {
          if (this.#thread === thread) this.#forget()
        })
        this.#thread = thread
      },
      on: (event, listener) => {
        listeners.push([event, listener])
        this.#thread?.on(event, listener)
      },
      off: (event, listener) => {
        this.#thread?.off(event, listener)
      },
      deserialize: (data) => data,
      // The thread is started once and stopped only from here; each run is told what it waits for.
      send: (message: WorkerRequest) => {
        if (message.type === 'stop') return answer('stopped')
        if (message.type === 'start' && this.#isStarted) return answer('started')
        if (message.type === 'start') this.#isStarted = true
        this.#thread?.postMessage(message)
      },
      stop: async () => {
        for (const [event, listener] of listeners.splice(0)) this.#thread?.off(event, listener)
      },
    }
  }

  /** Ends the thread, whatever it does; the next run begins a new one. */
  async end(): Promise<void> {
    const thread = this.#thread
    this.#forget()
    await thread?.terminate()
  }

  #forget(): void {
    this.#thread = undefined
    this.#isStarted = false
  }
}
