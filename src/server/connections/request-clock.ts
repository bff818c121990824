import { AsyncLocalStorage } from 'node:async_hooks'
import { oncePerProcess } from '../once-per-process.ts'

const begun = oncePerProcess('beginning of the current request', () => new AsyncLocalStorage<number>())

/** Answers a request: whatever waits for something meanwhile knows how long its visitor has waited already. */
export function onTheClock<Result>(act: () => Result): Result {
  return begun().run(performance.now(), act)
}

/** For how long whoever asked has waited, in milliseconds; 0 beside any request. */
export function waitedMs(): number {
  const atMs = begun().getStore()
  return atMs === undefined ? 0 : performance.now() - atMs
}
