import { oncePerProcess } from '../once-per-process.ts'

const noted = oncePerProcess('unavailable', () => ({ atMs: Number.NEGATIVE_INFINITY }))

/** After so long it is worth trying again: what `Retry-After` says. */
export const RETRY_AFTER_SECONDS = 2

/** Notes that something could not be answered because the database is away. */
export function noteUnavailable(): void {
  noted().atMs = performance.now()
}

/** Whether that was noted since a moment of `performance.now()`: a page that failed meanwhile most likely failed of it. */
export function wasUnavailableSince(ms: number): boolean {
  return noted().atMs >= ms
}
