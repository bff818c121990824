/** Maximum number of attempts of a call (checklist CALL-01; product spec, section 9). */
export const ATTEMPTS = 5
/** Delay before the first retry, in milliseconds, without the random part. Each later delay is twice as long, up to a maximum. */
export const BASE_DELAY_MS = 2_000
export const RANDOM_DELAY_MS = 1_000
export const LONGEST_DELAY_MS = 10_000
/** Longest wait in milliseconds that a server may request (`Retry-After`). A call fails if the server requests more. */
export const LONGEST_REQUESTED_WAIT_MS = 60_000
/** Status codes by which a proxy reports that the server behind it does not respond. */
export const NO_SERVER = [502, 503, 504]
/** The error message of a call that failed on every attempt (product spec, section 8). */
export const GAVE_UP = 'Request failed after multiple attempts. Please try again later.'

/** Thrown for a call that failed on every attempt. */
export class RequestFailed extends Error {
  override name = 'RequestFailed'
  /** The status of the last response; undefined if there was no response. */
  readonly status: number | undefined
  /** The id of the last attempt in the server's log; undefined if there was no response. */
  readonly requestId: string | undefined

  constructor(last: { status?: number; requestId?: string | undefined; cause?: unknown }) {
    super(GAVE_UP, { cause: last.cause })
    this.status = last.status
    this.requestId = last.requestId
  }
}

/** Whether a call failed without any response. */
export function failedToConnect(error: unknown): boolean {
  return error instanceof RequestFailed ? error.status === undefined : error instanceof TypeError
}

/** Whether an error means that the server was unreachable: no response, or status 502, 503 or 504 on the last attempt. */
export function isUnanswered(error: unknown): boolean {
  if (!(error instanceof RequestFailed)) return false
  return error.status === undefined || NO_SERVER.includes(error.status)
}

/** Whether an error status is temporary, so that a retry may succeed (ruling 9, checklist CALL-02). */
export function isTemporary(status: number): boolean {
  return status === 408 || status === 425 || status === 429 || status >= 500
}

/** Returns the delay in milliseconds before the next attempt: exponential backoff with jitter. @param random from 0 to 1 */
export function delayMs(failures: number, random: number): number {
  return Math.min(BASE_DELAY_MS * 2 ** (failures - 1) + random * RANDOM_DELAY_MS, LONGEST_DELAY_MS)
}

/** Returns the delay in milliseconds that a `Retry-After` header requests, as seconds or as a date; 0 without a header. */
export function requestedWaitMs(retryAfter: string | null, now: number): number {
  const requested = retryAfter?.trim() ?? ''
  const waitMs = /^\d+$/.test(requested) ? Number(requested) * 1000 : Date.parse(requested) - now
  return Number.isNaN(waitMs) ? 0 : Math.max(0, waitMs)
}

/** Whether a call can be retried without taking effect twice (ruling 7). `POST` and `PATCH` need an idempotency key for that. */
export function isRepeatable(init: RequestInit = {}): boolean {
  const method = (init.method ?? 'GET').toUpperCase()
  return ['GET', 'HEAD', 'PUT', 'DELETE'].includes(method) || new Headers(init.headers).has('idempotency-key')
}

/** Options of {@link callWithRetries}: delays, a callback for failed attempts, and a signal that aborts the call. */
export interface RetryOptions {
  signal?: AbortSignal | null | undefined
  /** Called after each failed attempt that is followed by another; `failures` counts them. */
  onFailure?: (failures: number) => void
  /** Waits between attempts; if it rejects, the call fails. */
  pause?: (ms: number, signal?: AbortSignal | null) => Promise<void>
  random?: () => number
}

/**
 * Makes a call, and repeats it after a temporary failure, such as a lost connection or status 503. Returns a success, or a
 * permanent error such as 404. A 429 is returned at once if it requests a wait of more than ten seconds.
 * @throws {RequestFailed} if every attempt failed, or if a temporary error other than 429 requests a wait of more than a minute
 * @throws the signal's reason if the call is aborted
 */
export async function callWithRetries(
  call: () => Promise<Response>,
  options: RetryOptions = {},
): Promise<Response> {
  const { signal, onFailure, pause = wait, random = Math.random } = options
  for (let attempt = 1; ; attempt += 1) {
    signal?.throwIfAborted()
    const answer = await call().catch((cause: unknown) => {
      signal?.throwIfAborted()
      return new RequestFailed({ cause })
    })
    const isAnswered = answer instanceof Response
    if (isAnswered && !isTemporary(answer.status)) return answer
    const requested = isAnswered ? requestedWaitMs(answer.headers.get('retry-after'), Date.now()) : 0
    if (isAnswered && answer.status === 429 && requested > LONGEST_DELAY_MS) return answer
    if (attempt === ATTEMPTS || requested > LONGEST_REQUESTED_WAIT_MS)
      throw isAnswered ? failureOf(answer) : answer
    onFailure?.(attempt)
    await pause(Math.max(delayMs(attempt, random()), requested), signal)
  }
}

const failureOf = ({ status, headers }: Response) =>
  new RequestFailed({ status, requestId: headers.get('x-request-id') ?? undefined })

/** Resolves after `ms` milliseconds. @throws the signal's reason once it aborts */
export function wait(ms: number, signal?: AbortSignal | null): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, ms)
  const calledOff = () => reject(signal?.reason)
  if (signal?.aborted) calledOff()
  signal?.addEventListener('abort', calledOff)
  return promise.finally(() => {
    clearTimeout(timer)
    signal?.removeEventListener('abort', calledOff)
  })
}
