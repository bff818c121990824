import type { OpenAPIHono } from '@hono/zod-openapi'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { createSerializationAdapter } from '@tanstack/react-router'
import { createIsomorphicFn } from '@tanstack/react-start'
import type { Env, Hono, Schema } from 'hono'
import type { hc } from 'hono/client'
import { useSyncExternalStore } from 'react'
import { writeSearchParameters } from '#/lib/address.ts'
import { listenersOf } from '#/lib/listeners.ts'
import { type EarlierText, type FieldError, type ProblemType, problemAddress } from '#/lib/problems.ts'
import { callInProcess, type InProcessAnswer } from '#/server/in-process-calls.ts'
import { onConnectionBack, trackConnection } from './connection.ts'
import { ATTEMPTS, callWithRetries, isRepeatable, RequestFailed, wait } from './retry.ts'

export { failedToConnect, isUnanswered, RequestFailed } from './retry.ts'

type Send = (path: string, init?: RequestInit) => Promise<InProcessAnswer>

const sendOnce: Send = createIsomorphicFn()
  .server(callInProcess)
  .client((path: string, init?: RequestInit) => trackConnection(() => fetch(path, init), init?.signal))

/** Sends a call with retries (CALL-01). On the server it is made once, in the same process. */
const sendUntilAnswered: Send = createIsomorphicFn()
  .server(callInProcess)
  .client((path: string, init?: RequestInit) => {
    const { signal, onFailure, end } = visibleRetryOptions(init?.signal)
    const call = () => trackConnection(() => fetch(path, { ...init, signal }), signal)
    return callWithRetries(call, { signal, onFailure, pause: waitOrBack }).finally(end)
  })

const fetchWith = (send: Send) => ({
  // Nothing else of a response is used (answerOf), and in-process calls provide nothing else.
  fetch: (input: RequestInfo | URL, init?: RequestInit) => send(String(input), init) as Promise<Response>,
})

/** Wraps a sender: if the response demands an identity check, the call is sent again after the check succeeded. */
const proving =
  (send: Send): Send =>
  async (path, init) => {
    const answer = await send(path, init)
    return (await proveIfNeeded(answer)) ? send(path, init) : answer
  }

const sendWithRetries: Send = (path, init) =>
  proving(isRepeatable(init) ? sendUntilAnswered : sendOnce)(path, init)

/** Creates the typed client of a feature's API: fetch with safe retries in the browser, in-process calls on the server. */
export const clientOf = <Api>() =>
  // Only the endpoints' types are used, since type checks are slow with the whole type of an API.
  typedCalls<EndpointsOf<Api>>('/api', fetchWith(sendWithRetries).fetch)

// biome-ignore lint/suspicious/noExplicitAny: whatever is known of its environment and base path does not matter here.
type EndpointsOf<Api> = Api extends OpenAPIHono<any, infer Endpoints, any> ? Endpoints : never

/** Gets JSON from an API path, such as `/api/me`. @throws {ApiProblem} for an error response */
export async function getFrom<Body>(path: string, init?: RequestInit): Promise<Body> {
  return (await answerOf(sendWithRetries(path, init))) as Body
}

/** Options for an API call, so that it is never retried. Example: `api.games.$get({ query }, failFast)`. */
export const failFast = fetchWith(sendOnce)

/** Options for an API call, so that it is retried even if it is a `POST`. The endpoint must be safe to repeat. */
export const repeatable = fetchWith(proving(sendUntilAnswered))

/** Resolves after `ms` milliseconds, or as soon as a lost connection is back. */
async function waitOrBack(ms: number, signal?: AbortSignal | null): Promise<void> {
  const over = new AbortController()
  const { promise: back, resolve } = Promise.withResolvers<void>()
  const unsubscribe = onConnectionBack(resolve)
  const waited = wait(ms, AbortSignal.any(signal ? [signal, over.signal] : [over.signal]))
  await Promise.race([waited, back]).finally(() => {
    unsubscribe()
    over.abort()
  })
}

/** The body of an error response (RFC 9457); empty if a proxy sent the response. */
interface SentProblem {
  type?: string | undefined
  title?: string | undefined
  requestId?: string | undefined
  errors?: readonly FieldError[] | undefined
  about?: EarlierText | undefined
}

/** Thrown for an error response (RFC 9457). The message is the problem's title. */
export class ApiProblem extends Error {
  override name = 'ApiProblem'
  readonly status: number
  /** The URI of the problem type, compared by {@link isProblem}; undefined if a proxy sent the response. */
  readonly type: string | undefined
  readonly requestId: string | undefined
  readonly fieldErrors: readonly FieldError[]
  readonly about: EarlierText | undefined

  constructor(status: number, { type, title, requestId, errors = [], about }: SentProblem) {
    super(title ?? `The server answered ${status}`)
    this.status = status
    this.type = type
    this.requestId = requestId
    this.fieldErrors = errors
    this.about = about
  }
}

/** Whether an error is an {@link ApiProblem} of the given type. */
export function isProblem(error: unknown, type: ProblemType): boolean {
  return error instanceof ApiProblem && error.type === problemAddress(type)
}

/** Whether a call was rejected because the visitor is not (or no longer) signed in. */
export const isSessionOver = (error: unknown) => isProblem(error, 'not-signed-in')

/** Whether a call was rejected because a mailed link is expired, used or unknown. */
export const isLinkUseless = (error: unknown) => isProblem(error, 'link-not-valid')

/** Returns the server's message for a rejected call. Returns undefined if the server failed (5xx) or did not respond. */
export const formatProblem = (error: unknown) =>
  error instanceof ApiProblem && error.status < 500 ? error.message : undefined

type Answered<Response> = Response extends { ok: true; json(): Promise<infer Body> } ? Body : never

/** Awaits an API call and returns the response's JSON body, or null for status 204. @throws {ApiProblem} for an error status */
export async function answerOf<R extends { ok: boolean; status: number; json(): Promise<unknown> }>(
  call: Promise<R>,
): Promise<Answered<R>> {
  const response = await call
  if (!response.ok) {
    const problem = (await response.json().catch(() => ({}))) as SentProblem
    throw new ApiProblem(response.status, problem)
  }
  return (response.status === 204 ? null : await response.json()) as Answered<R>
}

/** Awaits a call that deletes something. A 404 (already deleted) counts as success. */
export const deleted = (call: Parameters<typeof answerOf>[0]) =>
  answerOf(call).catch((problem: unknown) => {
    if (!isProblem(problem, 'not-found')) throw problem
  })

/** Serializes an {@link ApiProblem} that a route threw on the server, so that the browser hydrates the same error. */
export const apiProblemAdapter = createSerializationAdapter({
  key: 'api-problem',
  test: (value): value is ApiProblem => value instanceof ApiProblem,
  toSerializable: ({ status, type, message: title, requestId }) => ({ status, type, title, requestId }),
  fromSerializable: ({ status, ...problem }) => new ApiProblem(status, problem),
})

let ask: (() => Promise<boolean>) | undefined
let asking: Promise<boolean> | undefined

/** Registers the function that opens the identity-check (proof) dialog. Returns a function that unregisters it. */
export function registerProofDialog(next: () => Promise<boolean>): () => void {
  ask = next
  return () => {
    if (ask === next) ask = undefined
  }
}

/** Opens the identity-check dialog if a response requires a check. Resolves to true only if the visitor passed the check. */
export async function proveIfNeeded(answer: Pick<Response, 'status'>): Promise<boolean> {
  if (answer.status !== 403 || !ask || !(answer instanceof Response)) return false
  const problem = await answer
    .clone()
    .json()
    .catch(() => undefined)
  if (problem?.type !== problemAddress('proof-needed')) return false
  asking ??= ask().finally(() => {
    asking = undefined
  })
  return asking
}

/** Number of failed attempts from which the visitor sees that a call is being retried. */
const REPORTED_FROM_FAILURES = 2

const failuresOf = new Map<AbortController, number>()
const { notify, subscribe } = listenersOf()

/** Returns {@link callWithRetries} options that show the call's retries to the visitor, who can cancel them. */
export function visibleRetryOptions(ownSignal?: AbortSignal | null) {
  const stop = new AbortController()
  return {
    signal: ownSignal ? AbortSignal.any([ownSignal, stop.signal]) : stop.signal,
    onFailure(failures: number) {
      failuresOf.set(stop, failures)
      notify()
    },
    end() {
      if (failuresOf.delete(stop)) notify()
    },
  }
}

/** Aborts every call that is being retried. The aborted calls fail with {@link RequestFailed}. */
export function abortRetries() {
  for (const stop of [...failuresOf.keys()]) stop.abort(new RequestFailed({}))
}

/** Returns the numbers for the notice that an API call is being repeated, such as attempt 3 of 5. Null if no notice is needed. */
export function useRetryAttempt(): { attempt: number; attempts: number } | null {
  const failures = useSyncExternalStore(
    subscribe,
    () => Math.max(0, ...failuresOf.values()),
    () => 0,
  )
  return failures < REPORTED_FROM_FAILURES ? null : { attempt: failures + 1, attempts: ATTEMPTS }
}

/** The arguments of a call, by their part of the request: path parameters, query, headers, body. */
interface CallArguments {
  param?: Record<string, string>
  query?: Record<string, string | string[] | undefined>
  header?: Record<string, string | undefined>
  json?: unknown
}

interface CallOptions {
  headers?: HeadersInit
  init?: RequestInit
  fetch: (address: string, init: RequestInit) => Promise<Response>
}

/** An API's endpoints as a nested object of functions: `api.games[':slug'].$get({ param: { slug } })`. */
export type TypedCalls<Endpoints extends Schema> = ReturnType<typeof hc<Hono<Env, Endpoints, '/'>, '/api'>>

/** Creates an API client like Hono's `hc`, but encodes path parameters. Throws `RangeError` if one is empty, `.` or `..`. */
export function typedCalls<Endpoints extends Schema>(
  base: string,
  usual: CallOptions['fetch'],
): TypedCalls<Endpoints> {
  return stepTo([base]) as TypedCalls<Endpoints>

  function stepTo(path: string[]): unknown {
    return new Proxy(() => undefined, {
      get: (_step, name) =>
        typeof name === 'string' && name !== 'then' ? stepTo([...path, name]) : undefined,
      apply: (_step, _self, [given = {}, options]: [CallArguments?, Partial<CallOptions>?]) => {
        const method = path.at(-1)?.slice(1).toUpperCase() ?? ''
        const address = path
          .slice(0, -1)
          .map((part) => partOf(part, given.param))
          .join('/')
        const send = options?.fetch ?? usual
        return send(address + writeSearchParameters(given.query ?? {}), {
          method,
          headers: headersOf(given, options?.headers),
          ...(given.json !== undefined && { body: JSON.stringify(given.json) }),
          ...options?.init,
        })
      },
    })
  }
}

function partOf(part: string, param: Record<string, string> = {}): string {
  if (!part.startsWith(':')) return part
  const value = param[part.slice(1)] ?? ''
  if (/^\.{0,2}$/.test(value)) throw new RangeError(`“${value}” cannot be a part of an address`)
  return encodeURIComponent(value)
}

function headersOf({ header = {}, json }: CallArguments, further?: HeadersInit): Headers {
  const headers = new Headers(further)
  for (const [name, value] of Object.entries(header)) if (value !== undefined) headers.set(name, value)
  if (json !== undefined) headers.set('content-type', 'application/json')
  return headers
}

/** Options for an infinite query that loads a list in parts, newest first. If a cursor is rejected, loads the newest part. */
export const cursorPages = <Page extends { nextCursor: string | null }>(
  queryKey: readonly string[],
  read: (query: { cursor?: string }) => Promise<Page>,
  from = '',
) =>
  infiniteQueryOptions({
    queryKey: [...queryKey, from],
    queryFn: ({ pageParam: cursor }) =>
      read(cursor ? { cursor } : {}).catch((problem: unknown) => {
        if (cursor && isProblem(problem, 'not-valid')) return read({})
        throw problem
      }),
    initialPageParam: from,
    getNextPageParam: (last) => last.nextCursor ?? undefined,
  })
