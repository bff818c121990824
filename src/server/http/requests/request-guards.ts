import { randomUUID } from 'node:crypto'
import type { Context, Env, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { holdsNul } from '#/lib/address.ts'
import { env } from '../../env.ts'
import { currentRequest } from '../../logging/current-request.ts'
import { HttpProblem } from '../http-problem.ts'

/** Type for Hono: the request's context has a variable with the request id, set by {@link identifyRequest}. */
export interface WithRequestId {
  Variables: { requestId: string }
}

/** Middleware that gives each request an id, and sends the id in the response header `x-request-id`. */
export const identifyRequest: MiddlewareHandler<WithRequestId> = async (c, next) => {
  c.set('requestId', currentRequest()?.requestId ?? randomUUID())
  c.header('x-request-id', c.get('requestId'))
  await next()
}

/** Middleware that rejects URLs with a NUL character, which the database cannot store. */
export const refuseNul: MiddlewareHandler = async (c, next) => {
  if (holdsNul(c.req.url)) throw new HttpProblem('not-valid', 'Addresses can’t contain a NUL character')
  await next()
}

/** Returns middleware that rejects a body of more than `maxSize` bytes with a 413. `words` is the error message. */
export function limitBodySize(maxSize: number, words: string): MiddlewareHandler<Env> {
  const onError = () => {
    throw new HttpProblem('too-large', words)
  }
  return bodyLimit({ maxSize, onError })
}

const READS = new Set(['GET', 'HEAD'])

/** Endpoints that take a file as plain bytes, which a form of another site cannot send either. */
const UPLOADS = ['/api/admin/pictures', '/api/admin/imports']

/** Whether a request uploads a file as plain bytes. The upload's endpoint limits its size. */
export const isUpload = (method: string, path: string) => method === 'POST' && UPLOADS.includes(path)

const acceptedKind = (c: Context) =>
  isUpload(c.req.method, c.req.path) ? /^application\/octet-stream$/i : /^application\/json\s*(;|$)/i

/** Middleware that rejects writes from other sites. It checks browser headers and the content type. */
export const refuseForeignWrites: MiddlewareHandler = async (c, next) => {
  if (!READS.has(c.req.method)) {
    const { headers } = c.req.raw
    if (isFromForeignPage(c)) throw new HttpProblem('foreign-page', 'This can only be done on the site')
    const sent = headers.get('content-type')
    const sendsBody = sent !== null || (headers.get('content-length') ?? '0') !== '0'
    if (sendsBody && !acceptedKind(c).test(sent ?? ''))
      throw new HttpProblem(
        'wrong-media-type',
        `Only ${isUpload(c.req.method, c.req.path) ? 'a file' : 'JSON'} is accepted here`,
      )
  }
  await next()
}

/** Whether the browser's headers show that a page of another site made the request. */
export function isFromForeignPage(c: Context): boolean {
  const { headers } = c.req.raw
  const fetchSite = headers.get('sec-fetch-site')
  if (fetchSite !== null && fetchSite !== 'same-origin') return true
  const origin = headers.get('origin')
  // A page with `no-referrer` sends no origin either; `sec-fetch-site`, which no page can change, states that it is our own.
  if (origin === 'null' && fetchSite === 'same-origin') return false
  return origin !== null && !isOwnOrigin(origin, headers.get('host') ?? new URL(c.req.url).host)
}

/** With SITE_URL, scheme, host and port must match; without, the host alone: a proxy may have terminated https. */
function isOwnOrigin(origin: string, requestedHost: string): boolean {
  const { siteUrl, isSiteUrlGiven } = env()
  if (origin === siteUrl || isSiteUrlGiven) return origin === siteUrl
  const asking = URL.parse(origin)
  return asking !== null && /^https?:$/.test(asking.protocol) && asking.host === requestedHost
}
