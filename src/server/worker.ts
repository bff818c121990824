import { inBackground } from './database/database.ts'
import { isDatabaseAway } from './database/database-failures.ts'
import { log } from './log.ts'
import { oncePerProcess } from './once-per-process.ts'

/** What a step came to: `done` is followed by the next at once, `soon` by the next after a second, after `idle` the worker rests. */
export type StepOutcome = 'done' | 'soon' | 'idle'

/** Work that goes on in the background, step by step; any number of processes may do it side by side. */
export interface Work {
  /** By what it is named in the log, and woken. */
  name: string
  /** One step. What it throws is logged, and is no reason to stop. */
  step: () => Promise<StepOutcome>
  /** How long it rests where there was nothing to do, in milliseconds. */
  idleMs: number
  /** How long it rests after a fault, in milliseconds. */
  faultMs?: number
}

/** Work that is under way. */
export interface Worker {
  /** Lets the step under way end, and begins no other. */
  stop(): Promise<void>
}

const FAULT_MS = 10_000
const SOON_MS = 1_000
/** A database that was away may be back a moment later. */
const AWAY_MS = 1_000

const wakers = oncePerProcess('workers', () => new Map<string, Set<() => void>>())

/** Ends the rest of the workers of a name in this process: there is something to do for them. */
export function wakeWorkers(name: string): void {
  for (const wake of wakers().get(name) ?? []) wake()
}

/** Does some work step by step, until it is stopped. */
export function startWorker({ name, step, idleMs, faultMs = FAULT_MS }: Work): Worker {
  let isStopping = false
  let isWoken = false
  let endRest: (() => void) | undefined
  const wake = () => {
    isWoken = true
    endRest?.()
  }
  const rest = (ms: number) =>
    new Promise<void>((resolve) => {
      if (isWoken || isStopping) return resolve()
      const timer = setTimeout(resolve, ms).unref()
      endRest = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  const work = async () => {
    while (!isStopping) {
      isWoken = false
      const outcome = await inBackground(step).catch((error: unknown) => {
        log().error({ err: error, worker: name }, 'a step of a worker failed')
        return isDatabaseAway(error) ? ('away' as const) : ('fault' as const)
      })
      if (outcome === 'idle') await rest(idleMs)
      if (outcome === 'soon') await rest(SOON_MS)
      if (outcome === 'fault') await rest(faultMs)
      if (outcome === 'away') await rest(Math.min(faultMs, AWAY_MS))
    }
  }
  const ofThisName = wakers().get(name) ?? new Set()
  wakers().set(name, ofThisName.add(wake))
  const running = work()
  return {
    async stop() {
      isStopping = true
      ofThisName.delete(wake)
      endRest?.()
      await running
    },
  }
}
