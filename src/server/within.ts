import { setTimeout as sleep } from 'node:timers/promises'

/** Waits for work at most so long: returns its result, or undefined if it takes longer, in which case it goes on. */
export async function within<Result>(ms: number, work: Promise<Result>): Promise<Result | undefined> {
  const timer = new AbortController()
  const late = sleep(ms, undefined, { signal: timer.signal, ref: false }).catch(() => undefined)
  return Promise.race([work, late]).finally(() => timer.abort())
}
