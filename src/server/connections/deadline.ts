import { AsyncLocalStorage } from 'node:async_hooks'
import { log } from '../log.ts'
import { oncePerProcess } from '../once-per-process.ts'
import { within } from '../within.ts'

/** Maximum time to any response. */
const DEADLINE_MS = 5_500

const begun = oncePerProcess('beginning of the current request', () => new AsyncLocalStorage<number>())

/** Returns how many milliseconds ago the current request began; 0 outside of a request. */
export function requestAgeMs(): number {
  const atMs = begun().getStore()
  return atMs === undefined ? 0 : performance.now() - atMs
}

/**
 * Returns the result of `make`, or a fallback if `make` takes too long. A result after the deadline is ignored.
 * @param makeFallback returns the fallback
 * @param method http method of the request, for the log
 */
export async function inTime<Answer extends object>(
  make: () => Promise<Answer>,
  makeFallback: () => Answer | Promise<Answer>,
  method: string,
  deadlineMs = DEADLINE_MS,
): Promise<Answer> {
  const making = begun().run(performance.now(), make)
  const made = await within(deadlineMs, making)
  if (made) return made
  log().warn({ method }, 'an answer took too long')
  making.then(
    async (answer) => {
      if (answer instanceof Response) await answer.body?.cancel()
    },
    (error: unknown) => log().warn({ err: error }, 'what took too long failed in the end'),
  )
  return makeFallback()
}
