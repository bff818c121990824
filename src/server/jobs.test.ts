import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type RunningJobs, type RunOutcome, startJobs, wakeJob } from './jobs.ts'

let jobs: RunningJobs | undefined
beforeEach(() => vi.useFakeTimers())
afterEach(async () => {
  await jobs?.stop()
  vi.useRealTimers()
})

/** A job whose runs have these outcomes, then nothing to do; counts its runs. */
function working(outcomes: (RunOutcome | Error)[]) {
  const steps = vi.fn(async (): Promise<RunOutcome> => {
    const outcome = outcomes.shift() ?? 'idle'
    if (outcome instanceof Error) throw outcome
    return outcome
  })
  jobs = startJobs([{ name: 'imports', run: steps, everyMs: 1_000 }])
  return steps
}
const passed = (ms: number) => vi.advanceTimersByTimeAsync(ms)

describe('a background job', () => {
  it('runs again immediately while there is work', async () => {
    const steps = working(['again', 'again'])
    await passed(0)
    expect(steps).toHaveBeenCalledTimes(3)
  })

  it('waits for its interval if there is no work', async () => {
    const steps = working(['idle'])
    await passed(999)
    expect(steps).toHaveBeenCalledTimes(1)
    await passed(1)
    expect(steps).toHaveBeenCalledTimes(2)
  })

  it('continues after an error, after a longer wait', async () => {
    const steps = working([new Error('no database')])
    await passed(9_999)
    expect(steps).toHaveBeenCalledTimes(1)
    await passed(1)
    expect(steps).toHaveBeenCalledTimes(2)
  })

  it('is woken by its own name only', async () => {
    const steps = working(['idle', 'idle'])
    await passed(0)
    wakeJob('backups')
    await passed(0)
    expect(steps).toHaveBeenCalledTimes(1)
    wakeJob('imports')
    await passed(0)
    expect(steps).toHaveBeenCalledTimes(2)
  })

  it('finishes its run when stopped, without waiting for its interval, and starts no other', async () => {
    const step = Promise.withResolvers<RunOutcome>()
    const steps = vi.fn(() => step.promise)
    jobs = startJobs([{ name: 'imports', run: steps, everyMs: 1_000 }])
    let hasStopped = false
    const stopped = jobs.stop().then(() => {
      hasStopped = true
    })
    await passed(0)
    expect(hasStopped).toBe(false)
    step.resolve('again')
    await stopped
    await passed(60_000)
    expect(steps).toHaveBeenCalledTimes(1)
  })
})
