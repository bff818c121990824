import { createIsomorphicFn } from '@tanstack/react-start'
import { hc } from 'hono/client'
import type { FieldFault } from '#/access/refusals.ts'
import { callInProcess } from '#/server/in-process-calls.ts'
import type { Api } from './app.ts'
import { followCall } from './call-progress.ts'
import { callPatiently, isRepeatable, wait } from './retry.ts'

export { failedToConnect, RequestFailed } from './retry.ts'

type Send = (path: string, init?: RequestInit) => Promise<Response>

const sendOnce: Send = createIsomorphicFn()
  .server((path: string, init?: RequestInit) => callInProcess(path, init))
  .client((path: string, init?: RequestInit) => fetch(path, init))

/** Sends until it is answered (CALL-01); on the server, where the answer is in the same process, once. */
const sendUntilAnswered: Send = createIsomorphicFn()
  .server((path: string, init?: RequestInit) => callInProcess(path, init))
  .client(async (path: string, init?: RequestInit) => {
    const { signal, onFailure, end } = followCall(init?.signal)
    const call = () => fetch(path, { ...init, signal })
    return callPatiently(call, { signal, onFailure, pause: waitOrBackOnline }).finally(end)
  })

const fetchWith = (send: Send) => ({
  fetch: (input: RequestInfo | URL, init?: RequestInit) => send(String(input), init),
})

/**
 * The typed client of our own API: in the same process while a page renders on the server, by fetch in the browser.
 * There a call is repeated while it fails in a way that may pass, where repeating cannot double its effect.
 */
export const api = hc<Api>(
  '/',
  fetchWith((path, init) => (isRepeatable(init) ? sendUntilAnswered : sendOnce)(path, init)),
).api

/** An option of one call: sent once, because it has a patience of its own or is worth none. */
export const failFast = fetchWith(sendOnce)

/** An option of one call that writes: performed twice, it leaves what performing it once does. */
export const repeatable = fetchWith(sendUntilAnswered)

/** A key for one thing to be created, kept while its call is repeated. (`randomUUID` is only there on https.) */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  const variant = '89ab'.charAt((bytes[8] ?? 0) % 4)
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20)}`
}

/** Waits so long; a browser that is offline only until it is back. */
async function waitOrBackOnline(ms: number, signal?: AbortSignal | null): Promise<void> {
  if (navigator.onLine) return wait(ms, signal)
  const over = new AbortController()
  const backOnline = new Promise<void>((resolve) => {
    window.addEventListener('online', () => resolve(), { once: true, signal: over.signal })
  })
  const waited = wait(ms, AbortSignal.any(signal ? [signal, over.signal] : [over.signal]))
  await Promise.race([waited, backOnline]).finally(() => over.abort())
}

/** An answer that is a problem: its status, a title worded for a person, and the fields that were not accepted. */
export class ApiProblem extends Error {
  override name = 'ApiProblem'
  readonly status: number
  readonly requestId: string | undefined
  readonly faults: readonly FieldFault[]

  constructor(
    status: number,
    title: string,
    requestId: string | undefined,
    faults: readonly FieldFault[] = [],
  ) {
    super(title)
    this.status = status
    this.requestId = requestId
    this.faults = faults
  }
}

interface SentProblem {
  title?: string
  requestId?: string
  errors?: FieldFault[]
}

type Answered<Response> = Response extends { ok: true; json(): Promise<infer Body> } ? Body : never

/**
 * What an endpoint answered.
 * @throws {ApiProblem} when it answered with a problem
 */
export async function answerOf<R extends { ok: boolean; status: number; json(): Promise<unknown> }>(
  call: Promise<R>,
): Promise<Answered<R>> {
  const response = await call
  if (!response.ok) {
    const problem = (await response.json().catch(() => ({}))) as SentProblem
    throw new ApiProblem(
      response.status,
      problem.title ?? `The server answered ${response.status}`,
      problem.requestId,
      problem.errors,
    )
  }
  return (await response.json()) as Answered<R>
}
