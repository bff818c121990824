import { clientsClaim } from 'workbox-core'
import type { WorkboxPlugin } from 'workbox-core/types'
import { enable as enableNavigationPreload } from 'workbox-navigation-preload'
import { addPlugins, cleanupOutdatedCaches, matchPrecache, precacheAndRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { NetworkOnly } from 'workbox-strategies'
import { type OfflinePage, SAVED_PAGES } from '#/lib/browser-memory.ts'

/** Prepended to this script by the server. */
declare const OFFLINE_PAGE: OfflinePage
/** A global function of service workers. */
declare const skipWaiting: () => Promise<void>

const { page, version, assets } = OFFLINE_PAGE

/** Status codes of a proxy without a server behind it. */
const NO_ONE_ANSWERED = [502, 503, 504]

/** Whether a member's private pages are stored in this browser; checked once per page load. */
let hasOwn = false

async function offlineResponse(request: Request): Promise<Response> {
  const own = hasOwn && { cacheName: SAVED_PAGES, ignoreVary: true }
  return (
    (own && (await caches.match(new URL(request.url).pathname, own))) ||
    (await matchPrecache(page)) ||
    Response.error()
  )
}

/** The fallback for a page that cannot be loaded: its stored version, or the offline page. */
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
// The precached page is the same for everyone.
addPlugins([{ requestWillFetch: async ({ request }) => new Request(request, { credentials: 'omit' }) }])
precacheAndRoute([{ url: page, revision: version }, ...assets.map((url) => ({ url, revision: null }))], {
  cleanURLs: false,
  directoryIndex: '',
})
cleanupOutdatedCaches()
enableNavigationPreload()
clientsClaim()
addEventListener('install', () => void skipWaiting())
