import type { Context, MiddlewareHandler } from 'hono'
import { env } from '../../env.ts'
import { Refusal } from '../refusals.ts'

const READS = new Set(['GET', 'HEAD'])

/** Where files are sent, as plain bytes: no form of another site can send those unasked either. */
const UPLOADS = ['/api/admin/pictures', '/api/admin/imports', '/api/admin/archives/sent']

/** Whether a request sends a file; how large that may be is its endpoint's matter. */
export const isUpload = (method: string, path: string) => method === 'POST' && UPLOADS.includes(path)

const acceptedKind = (c: Context) =>
  isUpload(c.req.method, c.req.path) ? /^application\/octet-stream$/i : /^application\/json\s*(;|$)/i

/**
 * Lets nothing be changed from another site: a browser tells where a request comes from, and what it tells must be
 * this site; and what is sent must be JSON, which no form of another site can send unasked. Programs that are no
 * browsers tell nothing and hold nobody's cookies.
 */
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

/** Whether a browser says that a page of another site asked. */
export function isFromForeignPage(c: Context): boolean {
  const { headers } = c.req.raw
  const fetchSite = headers.get('sec-fetch-site')
  if (fetchSite !== null && fetchSite !== 'same-origin') return true
  const origin = headers.get('origin')
  // A page that tells no address tells no origin either; that it is our own is told by the browser, which no page can change.
  if (origin === 'null' && fetchSite === 'same-origin') return false
  return origin !== null && !isOwnOrigin(origin, headers.get('host') ?? new URL(c.req.url).host)
}

/**
 * Where the owner said where the site is, scheme, host and port must be those. Elsewhere the site answers at whatever name it
 * is asked by, and a proxy may have ended https: only a page of its own has that host.
 */
function isOwnOrigin(origin: string, requestedHost: string): boolean {
  const { siteUrl, isSiteUrlGiven } = env()
  if (origin === siteUrl || isSiteUrlGiven) return origin === siteUrl
  const asking = URL.parse(origin)
  return asking !== null && /^https?:$/.test(asking.protocol) && asking.host === requestedHost
}

const foreign = () => new Refusal('foreign-page', 'This can only be done on the site')
