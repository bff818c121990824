import { setTimeout as sleep } from 'node:timers/promises'

/** Returns the result of work if it ends within `ms` milliseconds. Otherwise returns undefined, and the work goes on. */
export async function within<Result>(ms: number, work: Promise<Result>): Promise<Result | undefined> {
  const timer = new AbortController()
  const late = sleep(ms, undefined, { signal: timer.signal, ref: false }).catch(() => undefined)
  return Promise.race([work, late]).finally(() => timer.abort())
}
