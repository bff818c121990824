import type { IncomingMessage, ServerResponse } from 'node:http'
import worker from 'virtual:service-worker'
import { Hono } from 'hono'
import { except } from 'hono/combine'
import { compress } from 'hono/compress'
import { answerPlainly, answerUnavailable, tooMuchAtOnce } from './access/problems.ts'
import { api } from './api/app.ts'
import { docs } from './api/docs.ts'
import { documents } from './api/documents.ts'
import { ResultsFromMemory } from './api/results-from-memory.ts'
import { serviceWorker } from './api/service-worker.ts'
import { isTypedText, sharedAddressOf, sharedKeyOf } from './api/shared-addresses.ts'
import { renderPage } from './render-page.ts'
import { getRouter } from './router.tsx'
import { limitedUnits, visitorAddress } from './server/connections/client-address.ts'
import { inTime } from './server/connections/deadline.ts'
import { env } from './server/env.ts'
import type { PlainRequest } from './server/fast-path/plain-request.rules.ts'
import type { ReadyAnswer } from './server/fast-path/ready-answer.ts'
import { answerInProcessCallsWith } from './server/in-process-calls.ts'
import { AddressLoads, type Admission } from './server/load/address-loads.ts'
import { costOf, REFUSAL_HELD_MS, RENDERS_AT_ONCE, RENDERS_WAITING } from './server/load/costs.rules.ts'
import { Turns } from './server/load/turns.ts'
import { nameRoutes } from './server/logging/route-names.ts'
import { answerPage } from './server/rendering/answer-page.ts'
import { renderToHtml } from './server/rendering/render-to-html.ts'
import { AskedBefore } from './server/response-cache/asked-before.ts'
import { keptAnswersOf, keptResponsesOf } from './server/response-cache/kept.ts'
import { RememberedKeys } from './server/response-cache/remembered-keys.ts'
import { readyFor } from './server/response-cache/representations.ts'
import { securityHeaders } from './server/security/security-headers.ts'
import { holdsNul, partedAddress, withCampaign } from './shared/address/page-address.ts'
import { openSite } from './site/open-site.ts'
import { whyNotReady } from './site/readiness.ts'

const renders = new Turns(RENDERS_AT_ONCE, RENDERS_WAITING)
const loads = new AddressLoads()
const askedBefore = new AskedBefore()

const isReading = (method: string | undefined) => method === 'GET' || method === 'HEAD'
/** Where pages are developed, what is kept would be older than the code. */
const keeps = !import.meta.env.DEV

const keptAnswers = keptAnswersOf(async (path) => api.request(path))
const keptResponses = keptResponsesOf(keptAnswers)
// What a page reads by its address alone may be cached.
answerInProcessCallsWith((path, init) =>
  keeps && isReading(init?.method ?? 'GET') ? keptAnswers().ask(path) : api.request(path, init),
)

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
app.all('*', (c) => answerPage(c, (address) => renders.take(() => renderToHtml(renderPage, address))))
app.onError((error, c) => answerPlainly(error, c.req.path))

nameRoutes([
  { method: 'GET', path: '/assets/*' },
  ...Object.keys(getRouter().routesByPath).map((path) => ({ method: 'GET', path })),
  ...app.routes,
  ...api.routes,
])

/** Gives what is kept under an address, or keeps what is made for it; what may not be kept is made each time. */
async function answer(request: Request): Promise<Response> {
  if (!keeps || !isReading(request.method)) return app.fetch(request)
  const { page, campaign } = partedAddress(addressOf(request))
  const key = sharedKeyOf(page)
  if (key === undefined || (isTypedText(key) && !askedBefore.note(key))) return app.fetch(request)
  // Nothing of the request but its address: what is kept cannot know who asked for it.
  const response = await keptResponses().respond(key, request, async () =>
    app.fetch(new Request(env().siteUrl + key)),
  )
  const truth = response.headers.get('location')
  if (truth?.startsWith('/')) response.headers.set('location', withCampaign(truth, campaign))
  return response
}

// What is kept was compressed once; the rest is compressed as it is sent.
const site = new Hono()
  .use(except(['/healthz', '/readyz'], compress()))
  .all('*', (c) => answer(c.req.raw))
  .onError((error, c) => answerPlainly(error, c.req.path))

/**
 * Answers a request. In development nobody opened the site before the first one. Not wrapped by `createServerEntry`,
 * which answers an address with a malformed `%` by a blank 400: ours gets our own page, or a problem (CHROME-10).
 */
export default {
  async fetch(request: Request): Promise<Response> {
    await openSite()
    return inTime(
      request,
      async () => site.fetch(request),
      () => answerUnavailable(new URL(request.url).pathname),
    )
  },
}

const addresses = new RememberedKeys((address) => sharedAddressOf(partedAddress(address).page))

/** What is kept and answers a request, ahead of everything; undefined where there is nothing that is known to be right. */
export function keptAnswer(asked: PlainRequest): ReadyAnswer | undefined {
  const address = keeps ? addresses.of(asked.address) : undefined
  const kept = address && keptResponses().find(address.key)
  return kept && readyFor(kept.representations, asked)
}

const results = new ResultsFromMemory(async (path) => app.request(env().siteUrl + path), askedBefore)

/**
 * An answer that is made from memory, since it is not worth keeping; undefined where it is to be answered another way, or
 * refused (`refuseBeyondLoad`).
 */
export function answerFromMemory(asked: PlainRequest, socketAddress: string): ReadyAnswer | undefined {
  const kept = keeps ? addresses.of(asked.address) : undefined
  const question = results.questionOf(kept, asked)
  if (kept === undefined || question === undefined) return undefined
  const admission = admissionOf('GET', asked.address, asked.forwardedFor, socketAddress)
  if (admission && !('done' in admission)) return undefined
  const answer = results.answer(kept.key, question, asked)
  admission?.done()
  return answer
}

/** Whether a costly answer may be made for an address, which may have had many lately; undefined where it costs nothing. */
function admissionOf(
  method: string,
  url: string,
  forwardedFor: string | undefined,
  socketAddress: string,
): Admission | undefined {
  const costMs = env().limitsCalls ? costOf(method, url) : 0
  if (costMs === 0) return undefined
  const address = visitorAddress(socketAddress, forwardedFor ?? null, env().trustedProxies)
  return loads.admit(limitedUnits(address), costMs, performance.now())
}

/**
 * Refuses a costly answer to an address that had many lately; true where it did. The programs and files of the build, and
 * what is kept, cost nothing and come before this.
 */
export function refuseBeyondLoad(request: IncomingMessage, response: ServerResponse): boolean {
  const { method = 'GET', url = '', socket, headers } = request
  const forwardedFor = headers['x-forwarded-for']?.toString()
  const admission = admissionOf(method, url, forwardedFor, socket.remoteAddress ?? '')
  if (admission === undefined) return false
  if ('done' in admission) {
    response.once('close', admission.done)
    return false
  }
  const refusal = tooMuchAtOnce(url, admission.retryAfterSeconds)
  setTimeout(() => response.writeHead(429, refusal.headers).end(refusal.body), REFUSAL_HELD_MS)
  return true
}

function addressOf({ url }: Request): string {
  const { pathname, search } = new URL(url)
  return pathname + search
}

export { openSite }
