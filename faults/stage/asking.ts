import { setTimeout as sleep } from 'node:timers/promises'

/** What an answer came to, as a visitor sees it. */
export interface Args {
  /** 0 where no answer came at all. */
  status: number
  ms: number
  retryAfter: string | null
  isStale: boolean
  text: string
}

/** Asks, and says what came and after how long; waits no longer than ten seconds. */
export async function ask(url: string, init: RequestInit = {}): Promise<Args> {
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

/** Waits until something holds, and returns after how many milliseconds it did. */
export async function untilHolds(what: string, holds: () => Promise<boolean> | boolean, patienceMs: number) {
  const startedAt = performance.now()
  while (!(await holds())) {
    if (performance.now() - startedAt > patienceMs) throw new Error(`${what}: not within ${patienceMs} ms`)
    await sleep(20)
  }
  return Math.round(performance.now() - startedAt)
}

/**
 * Holds what was seen against what is promised.
 * @throws naming it where it does not hold
 */
export function expectThat(holds: boolean, what: string): void {
  if (!holds) throw new Error(what)
}

/** What is said where a disk is full or closed to writing. */
export const NO_ROOM = 'The site has run out of disk space.'

/** What is promised for a machine of one's own counts fourfold where a short form is played beside other tests. */
export const patienceOf = (isShort: boolean) => (isShort ? 4 : 1)
