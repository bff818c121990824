import { AsyncLocalStorage } from 'node:async_hooks'
import { oncePerProcess } from '../once-per-process.ts'

/** A request while it is answered, as it is named in the log: nothing of who asks, nor of what they ask for. */
export interface CurrentRequest {
  requestId: string
  /** The route pattern, `/game/:slug`. */
  route: string
}

const current = oncePerProcess('current request', () => new AsyncLocalStorage<CurrentRequest>())

/** Answers a request; whatever is logged meanwhile is named by it. */
export function inRequest<Result>(request: CurrentRequest, act: () => Result): Result {
  return current().run(request, act)
}

/** The request that is being answered; undefined beside any. */
export function currentRequest(): CurrentRequest | undefined {
  return current().getStore()
}
