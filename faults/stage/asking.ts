import { setTimeout as sleep } from 'node:timers/promises'

/** A response, as a visitor sees it. */
export interface Answer {
  /** 0 if there was no response. */
  status: number
  ms: number
  retryAfter: string | null
  isStale: boolean
  text: string
}

/** Sends a request; returns the response with its time. Waits at most ten seconds, and does not throw. */
export async function ask(url: string, init: RequestInit = {}): Promise<Answer> {
  const startedAt = performance.now()
  const passed = () => Math.round(performance.now() - startedAt)
  try {
    const response = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(10_000), ...init })
    const text = await response.text()
    const { status, headers } = response
    const isStale = headers.get('cache-status')?.includes('stale') === true
    return { status, ms: passed(), retryAfter: headers.get('retry-after'), isStale, text }
  } catch {
    return { status: 0, ms: passed(), retryAfter: null, isStale: false, text: '' }
  }
}

/** Waits until a condition holds; returns after how many milliseconds. @throws if it does not within `patienceMs` */
export async function untilHolds(what: string, holds: () => Promise<boolean> | boolean, patienceMs: number) {
  const startedAt = performance.now()
  while (!(await holds())) {
    if (performance.now() - startedAt > patienceMs) throw new Error(`${what}: not within ${patienceMs} ms`)
    await sleep(20)
  }
  return Math.round(performance.now() - startedAt)
}

/** Checks a promise of a scenario. @throws {Error} with the text `what` if it does not hold */
export function expectThat(holds: boolean, what: string): void {
  if (!holds) throw new Error(what)
}

/** The API's message if a disk is full or read-only. */
export const NO_ROOM = 'The site has run out of disk space.'

/** Factor for time limits: four in the short form, which runs beside other tests, else one. */
export const patienceOf = (isShort: boolean) => (isShort ? 4 : 1)
