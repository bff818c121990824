import { oncePerProcess } from '../once-per-process.ts'

const noted = oncePerProcess('unavailable', () => ({ atMs: Number.NEGATIVE_INFINITY }))

/** The value of `Retry-After`, in seconds. */
export const RETRY_AFTER_SECONDS = 2

/** Records that something failed because the database is unavailable. */
export function noteUnavailable(): void {
  noted().atMs = performance.now()
}

/** Whether something was unavailable since a `performance.now()`: a page that failed since probably failed for that. */
export function wasUnavailableSince(ms: number): boolean {
  return noted().atMs >= ms
}
