import path from 'node:path'
import worker from 'virtual:service-worker'
import { Hono } from 'hono'
import { except } from 'hono/combine'
import { compress } from 'hono/compress'
import { answerPlainly } from './access/problems.ts'
import { api } from './api/app.ts'
import { docs } from './api/docs.ts'
import { documents } from './api/documents.ts'
import { requestHandler } from './api/request-handler.ts'
import { serviceWorker } from './api/service-worker.ts'
import { env } from './server/env.ts'
import { answerInProcessCallsWith } from './server/in-process-calls.ts'
import { RENDERS_AT_ONCE, RENDERS_WAITING } from './server/load/costs.rules.ts'
import { Turns } from './server/load/turns.ts'
import { nameRoutes } from './server/logging/route-names.ts'
import { answerPage } from './server/rendering/answer-page.ts'
import type { AskedOfApi } from './server/rendering/render-messages.ts'
import { RenderThread } from './server/rendering/render-thread.ts'
import { type RenderPage, renderHere } from './server/rendering/rendered-page.ts'
import type { ReadAnswer } from './server/response-cache/answer-cache.ts'
import { keptAnswersOf, keptResponsesOf } from './server/response-cache/kept.ts'
import { securityHeaders } from './server/security/security-headers.ts'
import { holdsNul } from './shared/address/page-address.ts'
import { openSite } from './site/open-site.ts'
import { whyNotReady } from './site/readiness.ts'

/** Memory and time of pages that are made at once have an end. */
const renders = new Turns(RENDERS_AT_ONCE, RENDERS_WAITING)

const isReading = (method: string | undefined) => method === 'GET' || method === 'HEAD'

const keptAnswers = keptAnswersOf(async (path) => api.request(path))
const renderPage = import.meta.env.DEV ? rendersHere() : rendersBeside()

/** Where pages are developed they are rendered in this thread, by the code as it stands this moment. */
function rendersHere(): RenderPage {
  answerInProcessCallsWith((path, init) => api.request(path, init))
  return async (address) => renderHere((await import('./render-page.ts')).renderPage, address)
}

/** What a page asks for by its address alone may be kept. */
async function askApi({ path, ...init }: AskedOfApi): Promise<ReadAnswer> {
  return isReading(init.method) ? keptAnswers().ask(path) : api.request(path, init)
}

/** The thread that renders begins at once: it reads its code while the database is reached. */
function rendersBeside(): RenderPage {
  const file = path.join(import.meta.dirname, 'render.worker.js')
  const thread = new RenderThread(file, askApi, nameAll)
  thread.begin()
  return (address) => thread.render(address)
}

const app = new Hono()
app.use((c, next) => securityHeaders(env().siteUrl)(c, next))
app.use(async (c, next) =>
  holdsNul(c.req.url) && !c.req.path.startsWith('/api/') ? c.text('No address holds a NUL.', 400) : next(),
)
app.get('/healthz', (c) => c.text('ok'))
app.get('/readyz', async (c) => {
  const reason = await whyNotReady()
  return reason === undefined ? c.text('ready') : c.text(reason, 503)
})
app.route('/api/docs', docs)
app.all('/api/*', (c) => api.fetch(c.req.raw))
app.route('/', documents)
app.route(
  '/',
  serviceWorker(worker, async () => (await app.request(`${env().siteUrl}/offline`)).text()),
)
app.all('*', (c) => answerPage(c, (address) => renders.take(() => renderPage(address))))
app.onError((error, c) => answerPlainly(error, c.req.path))

nameAll([])

/** Names all addresses for the log and the figures; which there are pages for is known to what renders them. */
function nameAll(pages: readonly string[]): void {
  nameRoutes([
    { method: 'GET', path: '/assets/*' },
    ...pages.map((path) => ({ method: 'GET', path })),
    ...[...app.routes, ...api.routes],
  ])
}

// A cached response was compressed once; any other one is compressed as it is sent.
const compressed = new Hono()
  .use(except(['/healthz', '/readyz'], compress()))
  .all('*', (c) => app.fetch(c.req.raw))
  .onError((error, c) => answerPlainly(error, c.req.path))

const requests = requestHandler({
  handle: async (request) => compressed.fetch(request),
  make: async (address) => app.fetch(new Request(env().siteUrl + address)),
  // In development a cached response would be older than the code.
  responses: import.meta.env.DEV ? undefined : keptResponsesOf(keptAnswers),
})

/**
 * Answers a request. In development nobody opened the site before the first one. Not wrapped by `createServerEntry`,
 * which answers an address with a malformed `%` by a blank 400: ours gets our own page, or a problem (CHROME-10).
 */
export default {
  async fetch(request: Request): Promise<Response> {
    await openSite()
    return requests.answer(request)
  },
}

export const cachedAnswer = requests.cachedAnswer
export { openSite }
