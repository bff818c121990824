import worker from 'virtual:service-worker'
import { api } from './api/app.ts'
import { createSiteApp } from './api/site-app.ts'
import { renderPage } from './render-page.ts'
import { getRouter } from './router.tsx'
import { isReadingOwnWrites, readingForEverybody } from './server/database/database.ts'
import { answerInProcessCallsWith } from './server/in-process-calls.ts'
import { RENDERS_AT_ONCE, RENDERS_WAITING } from './server/load/costs.rules.ts'
import { Turns } from './server/load/turns.ts'
import { nameRoutes } from './server/logging/route-names.ts'
import { answerPage } from './server/rendering/answer-page.ts'
import { renderToHtml } from './server/rendering/render-to-html.ts'
import { keptAnswersOf, keptResponsesOf } from './server/response-cache/kept.ts'
import { openSite } from './site/open-site.ts'
import { lagHeader, readiness } from './site/readiness.ts'

const renders = new Turns(RENDERS_AT_ONCE, RENDERS_WAITING)

const isReading = (method = 'GET') => method === 'GET' || method === 'HEAD'
/** In development a cached response would be older than the code. */
const caches = !import.meta.env.DEV

const keptAnswers = keptAnswersOf((path) => readingForEverybody(async () => api.request(path)))
// What a page reads by its address alone may be cached.
answerInProcessCallsWith((path, init) =>
  caches && isReading(init?.method) && !isReadingOwnWrites()
    ? keptAnswers().ask(path)
    : api.request(path, init),
)

const site = createSiteApp({
  answerPage: (c) => answerPage(c, (address) => renders.take(() => renderToHtml(renderPage, address))),
  readiness,
  lagHeader,
  worker,
  responses: caches ? keptResponsesOf(keptAnswers) : undefined,
})

nameRoutes([
  { method: 'GET', path: '/assets/*' },
  ...Object.keys(getRouter().routesByPath).map((path) => ({ method: 'GET', path })),
  ...site.routes,
])

/**
 * Answers a request. In development nobody opened the site before the first one. Not wrapped by `createServerEntry`,
 * which answers an address with a malformed `%` by a blank 400: ours gets our own page, or a problem (CHROME-10).
 */
export default {
  async fetch(request: Request): Promise<Response> {
    await openSite()
    return site.fetch(request)
  },
}

/** Returns the cached answer to a request; undefined where there is none. */
export const cachedAnswer = site.cachedAnswer
export { openSite }
