import type { Context, MiddlewareHandler } from 'hono'
import { env } from '../../env.ts'
import { Refusal } from '../refusals.ts'

const READS = new Set(['GET', 'HEAD'])

/** Endpoints for file uploads as plain bytes, which no form of another site can send either. */
const UPLOADS = ['/api/admin/pictures', '/api/admin/imports']

/** Whether a request uploads a file; its endpoint limits the size. */
export const isUpload = (method: string, path: string) => method === 'POST' && UPLOADS.includes(path)

const acceptedKind = (c: Context) =>
  isUpload(c.req.method, c.req.path) ? /^application\/octet-stream$/i : /^application\/json\s*(;|$)/i

/** Rejects writes from other sites: by the origin a browser states, and by the body, JSON, which no foreign form can send. */
export const refuseForeignWrites: MiddlewareHandler = async (c, next) => {
  if (!READS.has(c.req.method)) {
    const { headers } = c.req.raw
    if (isFromForeignPage(c)) throw foreign()
    const sent = headers.get('content-type')
    const sendsBody = sent !== null || (headers.get('content-length') ?? '0') !== '0'
    if (sendsBody && !acceptedKind(c).test(sent ?? ''))
      throw new Refusal(
        'wrong-media-type',
        `Only ${isUpload(c.req.method, c.req.path) ? 'a file' : 'JSON'} is accepted here`,
      )
  }
  await next()
}

/** Whether the browser states that another site's page made the request. */
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

const foreign = () => new Refusal('foreign-page', 'This can only be done on the site')
