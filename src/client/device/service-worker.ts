import { clientsClaim } from 'workbox-core'
import type { WorkboxPlugin } from 'workbox-core/types'
import { enable as enableNavigationPreload } from 'workbox-navigation-preload'
import { addPlugins, cleanupOutdatedCaches, matchPrecache, precacheAndRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { NetworkOnly } from 'workbox-strategies'
import type { OfflinePage } from '#/lib/memory/offline-page.ts'
import { SAVED_PAGES } from '#/lib/memory/own-pages.ts'

/** Stands before this script, written by the server. */
declare const OFFLINE_PAGE: OfflinePage
/** A service worker's own. */
declare const skipWaiting: () => Promise<void>
/** An event of a worker's life, which does not end before what it is told to wait for. */
interface LifeEvent extends Event {
  waitUntil(work: Promise<unknown>): void
}

const { page, version, assets } = OFFLINE_PAGE

/** What a proxy answers for a site that does not. */
const NO_ONE_ANSWERED = [502, 503, 504]

/** Whether a member has left pages to read: looked for once a page load, so that nobody else pays for it. */
let hasOwn = false

async function offlineResponse(request: Request): Promise<Response> {
  const own = hasOwn && { cacheName: SAVED_PAGES, ignoreVary: true }
  return (
    (own && (await caches.match(new URL(request.url).pathname, own))) ||
    (await matchPrecache(page)) ||
    Response.error()
  )
}

/** A page that cannot be loaded is one that was kept, or the one that stands in for all. */
const savedInstead: WorkboxPlugin = {
  handlerWillStart: async () => {
    hasOwn = await caches.has(SAVED_PAGES)
  },
  handlerDidError: ({ request }) => offlineResponse(request),
  handlerWillRespond: async ({ request, response }) =>
    NO_ONE_ANSWERED.includes(response.status) ? offlineResponse(request) : response,
}

registerRoute(new NavigationRoute(new NetworkOnly({ plugins: [savedInstead] })))
registerRoute(
  ({ sameOrigin, url }) => hasOwn && sameOrigin && url.pathname.startsWith('/assets/'),
  async ({ request }) => (await caches.match(request, { cacheName: SAVED_PAGES })) ?? fetch(request),
)
// What is kept is the same for everybody.
addPlugins([{ requestWillFetch: async ({ request }) => new Request(request, { credentials: 'omit' }) }])
precacheAndRoute([{ url: page, revision: version }, ...assets.map((url) => ({ url, revision: null }))], {
  cleanURLs: false,
  directoryIndex: '',
})
cleanupOutdatedCaches()
enableNavigationPreload()
clientsClaim()
addEventListener('install', () => void skipWaiting())
addEventListener('activate', (event) => (event as LifeEvent).waitUntil(forgetFormer()))

/** Takes away what workers before Workbox kept. */
async function forgetFormer(): Promise<void> {
  const former = (await caches.keys()).filter((name) => name.startsWith('stand-in '))
  await Promise.all(former.map((name) => caches.delete(name)))
}
