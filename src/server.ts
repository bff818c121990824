import worker from 'virtual:service-worker'
import { api } from './api/app.ts'
import { cacheKeyOf } from './api/cache-keys.ts'
import { createSiteApp } from './api/site-app.ts'
import { renderPage } from './render-page.ts'
import { getRouter } from './router.tsx'
import { currentlyCollected } from './server/cache/cache-tags.ts'
import { countRender, openPageCache } from './server/cache/page-cache.ts'
import { answerInProcessCallsWith } from './server/in-process-calls.ts'
import { RENDERS_AT_ONCE, RENDERS_WAITING } from './server/load/costs.rules.ts'
import { Semaphore } from './server/load/semaphore.ts'
import { setRoutePatterns } from './server/logging/request-log.ts'
import { answerPage, renderToHtml } from './server/rendering/answer-page.ts'
import { openSite } from './site/open-site.ts'
import { lagHeader, readiness } from './site/readiness.ts'

const renders = new Semaphore(RENDERS_AT_ONCE, RENDERS_WAITING)

const isReading = (method = 'GET') => method === 'GET' || method === 'HEAD'
answerInProcessCallsWith((path, init) => api.request(path, init))

const site = createSiteApp({
  answerPage: (c) =>
    answerPage(c, (address) => {
      if (!currentlyCollected()) countRender('page', 'uncacheable')
      return renders.take(() => renderToHtml(renderPage, address))
    }),
  readiness,
  lagHeader,
  worker,
  openCache: import.meta.env.DEV ? undefined : openCache,
})

/** What a page reads by its address alone comes from the cache as well. In development a cached response would be older than the code. */
function openCache(make: (address: string) => Promise<Response>) {
  const cache = openPageCache({ make, keyOf: cacheKeyOf, call: async (path) => api.request(path) })
  answerInProcessCallsWith((path, init) =>
    isReading(init?.method) ? cache.call(path) : api.request(path, init),
  )
  return cache
}

setRoutePatterns([
  { method: 'GET', path: '/assets/*' },
  ...Object.keys(getRouter().routesByPath).map((path) => ({ method: 'GET', path })),
  ...site.routes,
])

/** Handles every request. Replaces `createServerEntry`, which shows a blank page for invalid escapes in URLs (CHROME-10). */
export default {
  async fetch(request: Request): Promise<Response> {
    await openSite()
    return site.fetch(request)
  },
}

export const { findCached, makeCached } = site
export { openSite }
