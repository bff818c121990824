import type { ChangeFeed } from './database/change-feed.ts'
import { isDatabaseAway } from './database/connection.ts'
import { inBackground } from './database/database.ts'
import { log } from './log.ts'
import { oncePerProcess } from './once-per-process.ts'
import { within } from './within.ts'

/** Result of a job's run. The next run starts at once (`again`), after a second (`soon`), or after the interval (`idle`). */
export type RunOutcome = 'again' | 'soon' | 'idle'

/** Name of a background job. All jobs are in `site/jobs.ts`. */
export type JobName =
  | 'backups'
  | 'comment notices'
  | 'housekeeping'
  | 'imports'
  | 'link checks'
  | 'mails'
  | 'names'
  | 'newsletter'
  | 'reminders'

/** A background job. Several processes may run the job at the same time, so parallel runs must not conflict. */
export interface Job {
  name: JobName
  /** Interval between runs without work, in milliseconds. */
  everyMs: number
  /** Performs one run. If it throws, the error is logged and the job goes on. */
  run: () => Promise<RunOutcome>
  /** Name of the change in the table `site_changes` that wakes the job. */
  wokenBy?: string
  /** Resolves once work that runs started in the background has ended. */
  settle?: () => Promise<unknown>
}

const FAULT_MS = 10_000
const SOON_MS = 1_000
/** A database that was away may be back a moment later. */
const AWAY_MS = 1_000
/** How long a stop waits for runs under way; another process, or the next start, takes them up again. */
const STOP_PATIENCE_MS = 5_000

const wakers = oncePerProcess('jobs', () => new Map<string, Set<() => void>>())

/** Makes a background job run now in this process. */
export function wakeJob(name: JobName): void {
  for (const wake of wakers().get(name) ?? []) wake()
}

/** The running background jobs. */
export interface RunningJobs {
  /** Stops all jobs after their current runs. Waits for those runs, but only a few seconds. */
  stop(): Promise<void>
}

/** Starts background jobs in parallel. Each job runs at its interval, and whenever it is woken. */
export function startJobs(
  jobs: readonly Job[],
  { feed, stopPatienceMs = STOP_PATIENCE_MS }: { feed?: ChangeFeed; stopPatienceMs?: number } = {},
): RunningJobs {
  const loops = jobs.map(startLoop)
  const waking = feed?.follow({
    onReset() {
      for (const { name, wokenBy } of jobs) if (wokenBy) wakeJob(name)
    },
    onChange(thing) {
      for (const { name, wokenBy } of jobs) if (wokenBy === thing) wakeJob(name)
    },
  })
  return {
    async stop() {
      waking?.stop()
      await within(stopPatienceMs, Promise.all(loops.map((loop) => loop.stop())))
    },
  }
}

function startLoop({ name, everyMs, run, settle }: Job): RunningJobs {
  let isStopping = false
  let woken = Promise.withResolvers<void>()
  const wake = () => woken.resolve()
  const loop = async () => {
    while (!isStopping) {
      woken = Promise.withResolvers()
      const outcome = await inBackground(run).catch((error: unknown) => {
        log().error({ err: error, job: name }, 'a run of a job failed')
        return isDatabaseAway(error) ? ('away' as const) : ('fault' as const)
      })
      if (outcome === 'again') continue
      const timer = setTimeout(
        wake,
        { idle: everyMs, soon: SOON_MS, fault: FAULT_MS, away: AWAY_MS }[outcome],
      )
      timer.unref()
      await woken.promise
      clearTimeout(timer)
    }
  }
  const ofThisName = wakers().get(name) ?? new Set()
  wakers().set(name, ofThisName.add(wake))
  const running = loop()
  return {
    async stop() {
      isStopping = true
      ofThisName.delete(wake)
      wake()
      await running
      await settle?.()
    },
  }
}
