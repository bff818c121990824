/** Number of attempts of a request (checklist CALL-01; product spec, section 9). */
export const ATTEMPTS = 5
/** The delay before the first retry; it doubles with each one, plus a random part, up to the longest. */
export const BASE_DELAY_MS = 2_000
export const RANDOM_DELAY_MS = 1_000
export const LONGEST_DELAY_MS = 10_000
/** Longest delay requested by a server (`Retry-After`) for which a call waits; for longer ones it fails. */
export const LONGEST_REQUESTED_WAIT_MS = 60_000
/** Status codes with which a proxy answers if the server behind it does not respond. */
export const NO_SERVER = [502, 503, 504]
/** The message of a request that failed on every attempt (product spec, section 8). */
export const GAVE_UP = 'Request failed after multiple attempts. Please try again later.'

/** Thrown for a request that failed on every attempt. */
export class RequestFailed extends Error {
  override name = 'RequestFailed'
  /** The status of the last response; undefined without one. */
  readonly status: number | undefined
  /** The id of the last attempt in the server's log. */
  readonly requestId: string | undefined

  constructor(last: { status?: number; requestId?: string | undefined; cause?: unknown }) {
    super(GAVE_UP, { cause: last.cause })
    this.status = last.status
    this.requestId = last.requestId
  }
}

/** Whether a request failed without any response. */
export function failedToConnect(error: unknown): boolean {
  return error instanceof RequestFailed ? error.status === undefined : error instanceof TypeError
}

/** Whether a request failed on every attempt without a server: no response, or a proxy's error. */
export function isUnanswered(error: unknown): boolean {
  if (!(error instanceof RequestFailed)) return false
  return error.status === undefined || NO_SERVER.includes(error.status)
}

/** Whether a status is temporary, so that a retry may succeed (ruling 9, checklist CALL-02). */
export function isPassing(status: number): boolean {
  return status === 408 || status === 425 || status === 429 || status >= 500
}

/** The delay before the next attempt after a number of failures: exponential backoff with jitter. @param random from 0 to 1 */
export function delayMs(failures: number, random: number): number {
  return Math.min(BASE_DELAY_MS * 2 ** (failures - 1) + random * RANDOM_DELAY_MS, LONGEST_DELAY_MS)
}

/** Returns the delay in milliseconds that a `Retry-After` header requests, in seconds or as a date; 0 without one. */
export function requestedWaitMs(retryAfter: string | null, now: number): number {
  const requested = retryAfter?.trim() ?? ''
  const waitMs = /^\d+$/.test(requested) ? Number(requested) * 1000 : Date.parse(requested) - now
  return Number.isNaN(waitMs) ? 0 : Math.max(0, waitMs)
}

/** Whether a call may be retried without a double effect (ruling 7): by its method, or by an idempotency key. */
export function isRepeatable(init: RequestInit = {}): boolean {
  const method = (init.method ?? 'GET').toUpperCase()
  return ['GET', 'HEAD', 'PUT', 'DELETE'].includes(method) || new Headers(init.headers).has('idempotency-key')
}

/** The options of {@link callPatiently}. */
export interface Patience {
  signal?: AbortSignal | null | undefined
  /** Called after each failure that is followed by another attempt. */
  onFailure?: (failures: number) => void
  /** Waits; a rejection ends the call. */
  pause?: (ms: number, signal?: AbortSignal | null) => Promise<void>
  random?: () => number
}

/**
 * Makes a call, with retries after temporary failures. Final responses are returned, also errors; and so is a 429 with a longer
 * delay than our maximum, since it explains itself.
 * @throws {RequestFailed} if every attempt failed
 * @throws the signal's reason if the call is aborted
 */
export async function callPatiently(
  call: () => Promise<Response>,
  patience: Patience = {},
): Promise<Response> {
  const { signal, onFailure, pause = wait, random = Math.random } = patience
  for (let attempt = 1; ; attempt += 1) {
    signal?.throwIfAborted()
    const answer = await call().catch((cause: unknown) => {
      signal?.throwIfAborted()
      return new RequestFailed({ cause })
    })
    const isAnswered = answer instanceof Response
    if (isAnswered && !isPassing(answer.status)) return answer
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

/** Waits for a time. @throws the signal's reason once it aborts */
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
