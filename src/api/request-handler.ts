import type { IncomingMessage } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { partedAddress, withTracking } from '#/lib/address.ts'
import { CachedResponse, type RequestHead, type SentResponse } from '#/server/cache/cached-response.ts'
import type { PageCache } from '#/server/cache/page-cache.ts'
import { knownClientAddress, networksWith, visitorAddress } from '#/server/connections/client-address.ts'
import { inTime } from '#/server/connections/deadline.ts'
import { caughtUp } from '#/server/database/change-feed.ts'
import { env } from '#/server/env.ts'
import { answerUnavailable, tooManyRequests } from '#/server/http/problems.ts'
import { hasJustWritten } from '#/server/http/requests/own-writes.ts'
import { isUpload } from '#/server/http/requests/request-guards.ts'
import { AddressLoads, type Admission } from '#/server/load/address-loads.ts'
import { costOf, REFUSAL_DELAY_MS } from '#/server/load/costs.rules.ts'
import { plainHeaders } from '#/server/security/security-headers.ts'
import { cacheKeyOf } from './cache-keys.ts'

interface Site {
  /** Responds to a request that the page cache does not handle. */
  handle: (request: Request) => Promise<Response>
  /** The cache of public responses; undefined if disabled. */
  cache: PageCache | undefined
}

/** The fields of a `node:http` request that the page cache reads. */
export type NodeRequest = Pick<IncomingMessage, 'method' | 'url' | 'headers'> & {
  socket?: Pick<IncomingMessage['socket'], 'remoteAddress'>
}

/** Responds to every request to the site, except those for the files in `dist`. */
export interface RequestHandler {
  /** Returns a response from the page cache; undefined if none is cached. The limit per IP address ignores cached responses. */
  findCached(request: NodeRequest): SentResponse | undefined
  /** Renders a response into the page cache within the deadline; undefined if uncacheable or over the limit per IP address. */
  makeCached(request: NodeRequest): Promise<SentResponse> | undefined
  /** Responds to any request, with the same deadline and limit. */
  answer(request: Request): Promise<Response>
}

const isReading = (method: string | undefined) => method === 'GET' || method === 'HEAD'

/** Returns the site's request handler. It has a page cache, a time limit, and a rate limit for each client IP address. */
export function requestHandler({ handle, cache }: Site): RequestHandler {
  const loads = new AddressLoads()

  function findCached(request: NodeRequest): SentResponse | undefined {
    const { method, url = '', headers } = request
    if (!cache || !isReading(method) || hasJustWritten(headers.cookie)) return undefined
    const head = requestHeadOf(request)
    // Nearly every address is its own key.
    const found = cache.find(url, head)
    if (found || !url.includes('?')) return found
    const key = cacheKeyOf(partedAddress(url).page)
    return key === undefined || key === url ? undefined : cache.find(key, head)
  }

  function makeCached(request: NodeRequest): Promise<SentResponse> | undefined {
    const { method, url = '', headers, socket } = request
    if (!cache || !isReading(method)) return undefined
    const { page, tracking } = partedAddress(url)
    const key = cacheKeyOf(page)
    if (key === undefined) return undefined
    const path = page.split('?', 1)[0] ?? ''
    const forwarded = headers['x-forwarded-for']?.toString() ?? null
    const address =
      socket?.remoteAddress && visitorAddress(socket.remoteAddress, forwarded, env().trustedProxies)
    const admission = admissionOf(address, path, loads)
    if ('retryAfterSeconds' in admission) return undefined
    const isAfterWrite = hasJustWritten(headers.cookie)
    const make = admitted(admission, isAfterWrite, async () =>
      withTrackingIn(await cache.answer(key, requestHeadOf(request), isAfterWrite), tracking),
    )
    return inTime(make, () => prepared(answerUnavailable(path), requestHeadOf(request)), method ?? '')
  }

  async function answer(request: Request): Promise<Response> {
    const { pathname, search } = new URL(request.url)
    const node = nodeRequestOf(request, pathname + search)
    const cached = findCached(node) ?? (await makeCached(node))
    if (cached) return responseOf(cached)
    const admission = admissionOf(knownClientAddress(request), pathname, loads)
    if ('retryAfterSeconds' in admission) {
      await sleep(REFUSAL_DELAY_MS)
      return tooManyRequests(pathname, admission.retryAfterSeconds)
    }
    const isAfterWrite = isReading(request.method) && hasJustWritten(node.headers.cookie)
    const make = admitted(admission, isAfterWrite, () => handle(request))
    // Uploads have no deadline.
    if (isUpload(request.method, pathname)) return make()
    return inTime(make, () => answerUnavailable(pathname), request.method)
  }

  return { findCached, makeCached, answer }
}

const FREE: Admission = { done: () => undefined }

/** Wraps the work on an admitted request. After the visitor's own write, it waits until the data in memory is current. */
const admitted =
  <Made>({ done }: { done: () => void }, isAfterWrite: boolean, make: () => Promise<Made>) =>
  async (): Promise<Made> => {
    try {
      if (isAfterWrite) await caughtUp()
      return await make()
    } finally {
      done()
    }
  }

/** @param address IP address of the sender; undefined for the site's own requests */
function admissionOf(address: string | undefined, path: string, loads: AddressLoads): Admission {
  if (address === undefined || !env().limitsCalls) return FREE
  const costMs = costOf(path)
  return costMs === 0 ? FREE : loads.admit(networksWith(address), costMs, performance.now())
}

const requestHeadOf = ({ method, headers }: NodeRequest): RequestHead => ({
  method,
  acceptEncoding: headers['accept-encoding']?.toString(),
  ifNoneMatch: headers['if-none-match'],
})

function nodeRequestOf(request: Request, url: string): NodeRequest {
  const remoteAddress = knownClientAddress(request)
  const headers = Object.fromEntries(request.headers)
  // The address is known already, past all proxies.
  delete headers['x-forwarded-for']
  return { method: request.method, url, headers, socket: { remoteAddress } }
}

/** Adds tracking parameters (utm_…) to the target of a redirect to the canonical address. */
function withTrackingIn(sent: SentResponse, tracking: string): SentResponse {
  const at = tracking === '' ? -1 : sent.headers.indexOf('location')
  const target = sent.headers[at + 1]
  if (at < 0 || !target?.startsWith('/')) return sent
  return { ...sent, headers: sent.headers.with(at + 1, withTracking(target, tracking)) }
}

async function prepared(response: Response, request: RequestHead): Promise<SentResponse> {
  const headers = new Headers({ ...plainHeaders(env().siteUrl), ...Object.fromEntries(response.headers) })
  return new CachedResponse(
    response.status,
    headers,
    new Uint8Array(await response.arrayBuffer()),
    false,
  ).answer(request)
}

function responseOf({ status, headers, body }: SentResponse): Response {
  const pairs = headers.flatMap((name, at): [string, string][] =>
    at % 2 === 0 ? [[name, headers[at + 1] ?? '']] : [],
  )
  return new Response(body, { status, headers: pairs })
}
