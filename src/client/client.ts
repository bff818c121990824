import type { OpenAPIHono } from '@hono/zod-openapi'
import { createSerializationAdapter } from '@tanstack/react-router'
import { createIsomorphicFn } from '@tanstack/react-start'
import { type FieldFault, isProblemAddress, type ProblemSubject, type ProblemType } from '#/lib/problems.ts'
import { callInProcess, type InProcessAnswer } from '#/server/in-process-calls.ts'
import { followCall } from './call-progress.ts'
import { hearBack, noting } from './connection.ts'
import { isProofGiven } from './proof.ts'
import { callPatiently, isRepeatable, wait } from './retry.ts'
import { typedCalls } from './typed-calls.ts'

export { failedToConnect, isUnanswered, RequestFailed } from './retry.ts'

type Send = (path: string, init?: RequestInit) => Promise<InProcessAnswer>

const sendOnce: Send = createIsomorphicFn()
  .server((path: string, init?: RequestInit) => callInProcess(path, init))
  .client((path: string, init?: RequestInit) => noting(() => fetch(path, init), init?.signal))

/** Sends with retries (CALL-01); on the server, in the same process, once. */
const sendUntilAnswered: Send = createIsomorphicFn()
  .server((path: string, init?: RequestInit) => callInProcess(path, init))
  .client(async (path: string, init?: RequestInit) => {
    const { signal, onFailure, end } = followCall(init?.signal)
    const call = () => noting(() => fetch(path, { ...init, signal }), signal)
    return callPatiently(call, { signal, onFailure, pause: waitOrBack }).finally(end)
  })

const fetchWith = (send: Send) => ({
  // Nothing else of a response is used (answerOf), and in-process calls provide nothing else.
  fetch: (input: RequestInfo | URL, init?: RequestInit) => send(String(input), init) as Promise<Response>,
})

/** Sends, and sends again after the member provided a required proof of identity. */
const proving =
  (send: Send): Send =>
  async (path, init) => {
    const answer = await send(path, init)
    return (await isProofGiven(answer)) ? send(path, init) : answer
  }

const sendPatiently: Send = (path, init) =>
  proving(isRepeatable(init) ? sendUntilAnswered : sendOnce)(path, init)

/**
 * Creates the typed client of a feature's endpoints. On the server it calls the API in the same process, in
 * the browser by fetch, where requests are retried after temporary failures if a second effect is impossible.
 */
export const clientOf = <Api>() =>
  // Only the endpoints' types are taken over: held against the whole class, each API costs its every overload.
  typedCalls<EndpointsOf<Api>>('/api', fetchWith(sendPatiently).fetch)

// biome-ignore lint/suspicious/noExplicitAny: whatever is known of its environment and base path does not matter here.
type EndpointsOf<Api> = Api extends OpenAPIHono<any, infer Endpoints, any> ? Endpoints : never

/**
 * Fetches an API address, for code below the features, which does not know their endpoints.
 * @throws {ApiProblem} if the response is a problem
 */
export async function getFrom<Body>(path: string, init?: RequestInit): Promise<Body> {
  return (await answerOf(sendPatiently(path, init))) as Body
}

/** An option of a request: sent once, without retries. */
export const failFast = fetchWith(sendOnce)

/** An option of a writing request that is idempotent, so it is retried. */
export const repeatable = fetchWith(proving(sendUntilAnswered))

/** Waits for a time, or until a lost connection is back. */
async function waitOrBack(ms: number, signal?: AbortSignal | null): Promise<void> {
  const over = new AbortController()
  let stopHearing: (() => void) | undefined
  const back = new Promise<void>((resolve) => {
    stopHearing = hearBack(resolve)
  })
  const waited = wait(ms, AbortSignal.any(signal ? [signal, over.signal] : [over.signal]))
  await Promise.race([waited, back]).finally(() => {
    stopHearing?.()
    over.abort()
  })
}

/** The problem of a response (RFC 9457); empty if a proxy answered. */
interface SentProblem {
  type?: string | undefined
  title?: string | undefined
  requestId?: string | undefined
  errors?: readonly FieldFault[] | undefined
  about?: ProblemSubject | undefined
}

/** An error response: its status, type, title for people, and field errors. */
export class ApiProblem extends Error {
  override name = 'ApiProblem'
  readonly status: number
  /** The address of its type, compared by {@link isProblem}. */
  readonly type: string | undefined
  readonly requestId: string | undefined
  readonly faults: readonly FieldFault[]
  readonly about: ProblemSubject | undefined

  constructor(status: number, { type, title, requestId, errors = [], about }: SentProblem) {
    super(title ?? `The server answered ${status}`)
    this.status = status
    this.type = type
    this.requestId = requestId
    this.faults = errors
    this.about = about
  }
}

/** Whether a request failed with a problem of this type. */
export function isProblem(error: unknown, type: ProblemType): boolean {
  return error instanceof ApiProblem && isProblemAddress(error.type, type)
}

/** Whether a request was rejected because the visitor is not signed in. */
export const isSessionOver = (error: unknown) => isProblem(error, 'not-signed-in')

/** Whether a mailed link is expired, used or unknown. */
export const isLinkUseless = (error: unknown) => isProblem(error, 'link-not-valid')

type Answered<Response> = Response extends { ok: true; json(): Promise<infer Body> } ? Body : never

/** Awaits an endpoint's response; null for an empty one (204). @throws {ApiProblem} if the response is a problem */
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

/** Awaits a deletion; a 404 counts as success. */
export const deleted = (call: Parameters<typeof answerOf>[0]) =>
  answerOf(call).catch((problem: unknown) => {
    if (!isProblem(problem, 'not-found')) throw problem
  })

/** Transfers a problem from the server's render to the browser with status, type and request id. */
export const apiProblemAdapter = createSerializationAdapter({
  key: 'api-problem',
  test: (value): value is ApiProblem => value instanceof ApiProblem,
  toSerializable: ({ status, type, message, requestId }) => ({
    status,
    type: type ?? null,
    title: message,
    requestId: requestId ?? null,
  }),
  fromSerializable: ({ status, type, title, requestId }) =>
    new ApiProblem(status, { type: type ?? undefined, title, requestId: requestId ?? undefined }),
})
