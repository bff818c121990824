import { type Context, Hono } from 'hono'
import { except } from 'hono/combine'
import { compress } from 'hono/compress'
import { holdsNul } from '#/lib/address.ts'
import type { SentResponse } from '#/server/cache/cached-response.ts'
import type { PageCache } from '#/server/cache/page-cache.ts'
import { readingForEverybody } from '#/server/database/database.ts'
import { env } from '#/server/env.ts'
import { answerPlainly } from '#/server/http/problems.ts'
import { securityHeaders } from '#/server/security/security-headers.ts'
import { api } from './app.ts'
import { documents } from './documents.ts'
import { type RequestHandler, requestHandler } from './request-handler.ts'
import { serviceWorker } from './service-worker.ts'

/** The path of swagger-ui's files: in the build (tasks/serving/precompress.js), or in their package in development. */
const FILES = import.meta.env.DEV ? '/node_modules/swagger-ui-dist' : '/api/docs'

const PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>API</title>
<link rel="stylesheet" href="${FILES}/swagger-ui.css">
</head>
<body>
<div id="docs"></div>
<script src="${FILES}/swagger-ui-bundle.js"></script>
<script src="/api/docs/start.js"></script>
</body>
</html>
`
const START = "SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#docs', deepLinking: true })\n"
/** The page sets styles by script, which is allowed; nothing is loaded from elsewhere. */
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; frame-ancestors 'none'"

/** Serves the API description as an interactive Swagger UI page, without external scripts. */
export const docs = new Hono()
  .get('/', (c) => c.html(PAGE, 200, { 'content-security-policy': POLICY }))
  .get('/start.js', (c) => c.body(START, 200, { 'content-type': 'text/javascript; charset=utf-8' }))

interface Parts {
  /** Renders pages: responds to every request that is for neither a document nor an endpoint. */
  answerPage: (c: Context) => Response | Promise<Response>
  /** Returns whether a load balancer should send visitors to this process, with a line for each part of its status. */
  readiness: () => Promise<{ isReady: boolean; lines: string[] }>
  /** Returns by how many seconds the data in memory lags behind the database; undefined if it is up to date. */
  lagHeader: () => string | undefined
  /** Source of the built service worker script. */
  worker: string
  /** Opens the page cache, which calls `make` to render an address; undefined if caching is disabled. */
  openCache: ((make: (address: string) => Promise<Response>) => PageCache) | undefined
}

/** The site's request handler. `findCached` reads the page cache, and `makeCached` renders a page into the page cache. */
export interface SiteApp extends Pick<RequestHandler, 'findCached' | 'makeCached'> {
  fetch(request: Request): Promise<Response>
  /** Method and path pattern of every route except pages. */
  routes: readonly { method: string; path: string }[]
}

/** Combines API, pages and documents (such as feeds) into the site, with metrics, caching, compression and security headers. */
export function createSiteApp({ answerPage, readiness, lagHeader, worker, openCache }: Parts): SiteApp {
  const app = new Hono()
  app.use(async (c, next) =>
    holdsNul(c.req.url) && !c.req.path.startsWith('/api/')
      ? c.text('Addresses can’t contain a NUL character.', 400)
      : next(),
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
  app.onError(answerPlainly)

  const secured = () => new Hono().use((c, next) => securityHeaders(env().siteUrl)(c, next))
  // A cached response has its headers from when it was made.
  const cacheable = secured().all('*', (c) => app.fetch(c.req.raw))
  const requests = requestHandler({
    handle: async (request) => app.fetch(request),
    cache: openCache?.((address) =>
      readingForEverybody(async () => cacheable.fetch(new Request(env().siteUrl + address))),
    ),
  })
  const site = secured()
    .use(async (c, next) => {
      await next()
      const lag = lagHeader()
      if (lag) c.header('x-catalogue-lag', lag)
    })
    // A cached response was compressed once.
    .use(except(['/healthz', '/readyz'], compress()))
    .all('*', (c) => requests.answer(c.req.raw))
    .onError(answerPlainly)
  return {
    fetch: async (request) => site.fetch(request),
    findCached: (request) => withLag(requests.findCached(request), lagHeader()),
    makeCached: (request) => requests.makeCached(request)?.then((sent) => withLag(sent, lagHeader())),
    routes: [...app.routes, ...api.routes],
  }
}

function withLag<Sent extends SentResponse | undefined>(sent: Sent, lag: string | undefined): Sent {
  return sent && lag ? { ...sent, headers: [...sent.headers, 'x-catalogue-lag', lag] } : sent
}
