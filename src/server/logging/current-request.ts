import { AsyncLocalStorage } from 'node:async_hooks'
import { oncePerProcess } from '../once-per-process.ts'

/** The log context of a request. It does not identify the visitor or the requested item. */
export interface CurrentRequest {
  requestId: string
  /** Route pattern, such as `/game/:slug`. */
  route: string
}

const current = oncePerProcess('current request', () => new AsyncLocalStorage<CurrentRequest>())

/** Runs a request handler. During the run, {@link currentRequest} returns `request`, which the log adds to each line. */
export function inRequest<Result>(request: CurrentRequest, act: () => Result): Result {
  return current().run(request, act)
}

/** Returns the log context of the current request; undefined outside of one. */
export function currentRequest(): CurrentRequest | undefined {
  return current().getStore()
}
