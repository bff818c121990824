import path from 'node:path'
import worker from 'virtual:service-worker'
import { api } from './api/app.ts'
import { createSiteApp } from './api/site-app.ts'
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
import { openSite } from './site/open-site.ts'
import { lagHeader, readiness } from './site/readiness.ts'

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

const site = createSiteApp({
  answerPage: (c) => answerPage(c, (address) => renders.take(() => renderPage(address))),
  readiness,
  lagHeader,
  worker,
  // In development a cached response would be older than the code.
  responses: import.meta.env.DEV ? undefined : keptResponsesOf(keptAnswers),
})

nameAll([])

/** Names all addresses for the log and the figures; which there are pages for is known to what renders them. */
function nameAll(pages: readonly string[]): void {
  nameRoutes([
    { method: 'GET', path: '/assets/*' },
    ...pages.map((path) => ({ method: 'GET', path })),
    ...site.routes,
  ])
}

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
