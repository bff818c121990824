import { type Context, Hono } from 'hono'
import { except } from 'hono/combine'
import { compress } from 'hono/compress'
import { answerPlainly } from '#/access/problems.ts'
import { hasJustWritten } from '#/access/requests/own-writes.ts'
import { caughtUp } from '#/server/database/change-feed.ts'
import { readingForEverybody, readingOwnWrites } from '#/server/database/database.ts'
import { env } from '#/server/env.ts'
import type { ResponseCache } from '#/server/response-cache/response-cache.ts'
import { securityHeaders } from '#/server/security/security-headers.ts'
import { holdsNul } from '#/shared/address/page-address.ts'
import { api } from './app.ts'
import { docs } from './docs.ts'
import { documents } from './documents.ts'
import { type RequestHandler, requestHandler } from './request-handler.ts'
import { serviceWorker } from './service-worker.ts'

interface Parts {
  /** Answers what is neither a document nor an endpoint. */
  answerPage: (c: Context) => Response | Promise<Response>
  /** Returns whether visitors should be sent to this process, and what is known of it, a line each. */
  readiness: () => Promise<{ isReady: boolean; lines: string[] }>
  /** Returns how many seconds the catalogue in memory is behind the database; undefined where it is up to date. */
  lagHeader: () => string | undefined
  /** The script of the service worker, built. */
  worker: string
  /** The cached responses; undefined where nothing is cached. */
  responses: (() => ResponseCache) | undefined
}

/** Everything that the site answers, but for the files of its build. */
export interface SiteApp extends Pick<RequestHandler, 'cachedAnswer'> {
  fetch(request: Request): Promise<Response>
  /** The patterns of its addresses, pages apart. */
  routes: readonly { method: string; path: string }[]
}

/** Joins the API, the documents and the pages into a site: counted, cached, compressed, each answer with its security headers. */
export function createSiteApp({ answerPage, readiness, lagHeader, worker, responses }: Parts): SiteApp {
  const app = new Hono()
  app.use(async (c, next) =>
    holdsNul(c.req.url) && !c.req.path.startsWith('/api/') ? c.text('No address holds a NUL.', 400) : next(),
  )
  app.get('/healthz', (c) => c.text('ok'))
  app.get('/readyz', async (c) => {
    const { isReady, lines } = await readiness()
    return c.text(lines.join('\n'), isReady ? 200 : 503)
  })
  app.route('/api/docs', docs)
  app.all('/api/*', (c) => api.fetch(c.req.raw))
  app.route('/', documents)
  app.route(
    '/',
    serviceWorker(worker, async () => (await app.request(`${env().siteUrl}/offline`)).text()),
  )
  app.all('*', answerPage)
  app.onError((error, c) => answerPlainly(error, c.req.path))

  const secured = () => new Hono().use((c, next) => securityHeaders(env().siteUrl)(c, next))
  // A cached response has its headers from when it was made.
  const cacheable = secured().all('*', (c) => app.fetch(c.req.raw))
  const requests = requestHandler({
    handle: async (request) => app.fetch(request),
    make: (address) => readingForEverybody(async () => cacheable.fetch(new Request(env().siteUrl + address))),
    responses,
  })
  const site = secured()
    .use(async (c, next) => {
      await next()
      const lag = lagHeader()
      if (lag) c.header('x-catalogue-lag', lag)
    })
    // A cached response was compressed once.
    .use(except(['/healthz', '/readyz'], compress()))
    .all('*', async (c) => {
      if (!hasJustWritten(c.req.header('cookie'))) return requests.answer(c.req.raw)
      await caughtUp()
      return readingOwnWrites(() => requests.answer(c.req.raw))
    })
    .onError((error, c) => answerPlainly(error, c.req.path))
  return {
    fetch: async (request) => site.fetch(request),
    // A response that says how far it is behind is not sent as it was cached.
    cachedAnswer: (request) =>
      lagHeader() || hasJustWritten(request.headers.cookie) ? undefined : requests.cachedAnswer(request),
    routes: [...app.routes, ...api.routes],
  }
}
