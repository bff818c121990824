import { createHash } from 'node:crypto'
import { Hono } from 'hono'
import { env } from '#/server/env.ts'
import { KEPT_PAGES } from '#/shared/memory/own-pages.ts'

const ASSET = /(?:href|src)="(\/assets\/[^"]+\.(?:css|woff2))"/g
const HELD_MS = 60_000

/**
 * The service worker (docs/decisions/0020): it keeps one page of ours, with the style and letters it is set in, and
 * shows it where a page cannot be loaded. It keeps nothing else, and nothing of anybody; a page of a member's own that the page
 * itself has kept (decision 42) it opens instead. Its version is that of what it keeps, so that every build and every
 * setting that changes the page brings a new one.
 */
export function serviceWorker(page: () => Promise<string>) {
  let held: { script: string; until: number } | null = null
  return new Hono().get('/service-worker.js', async (c) => {
    if (!held || held.until < performance.now())
      held = { script: await scriptFor(page), until: performance.now() + HELD_MS }
    return c.body(held.script, 200, {
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'no-cache',
      // What it may fetch is its own policy's matter, not that of the page it works for.
      'content-security-policy': "default-src 'none'; connect-src 'self'",
    })
  })
}

async function scriptFor(page: () => Promise<string>): Promise<string> {
  if (!env().keepsStandIn) return FAREWELL
  const html = await page()
  const assets = [...new Set([...html.matchAll(ASSET)].map(([, address]) => address))]
  const version = createHash('sha256').update(html).digest('hex').slice(0, 12)
  return WORKER.replace('VERSION', JSON.stringify(`stand-in ${version}`))
    .replace('ASSETS', JSON.stringify(assets))
    .replace('OWN', JSON.stringify(KEPT_PAGES))
}

const WORKER = `const name = VERSION
const page = '/offline'
const assets = ASSETS
const own = OWN
let hasOwn = false
const lookForOwn = async () => { hasOwn = await caches.has(own) }
addEventListener('install', (event) => {
  const keep = async () => (await caches.open(name)).addAll([page, ...assets].map((address) => new Request(address, { credentials: 'omit' })))
  event.waitUntil(keep().then(() => skipWaiting()))
})
addEventListener('activate', (event) => {
  const tidy = async () => {
    for (const other of await caches.keys()) if (other !== name && other !== own) await caches.delete(other)
    await registration.navigationPreload?.enable()
    await clients.claim()
  }
  event.waitUntil(tidy())
})
const standIn = async ({ request }) =>
  (hasOwn && (await caches.match(new URL(request.url).pathname, { cacheName: own, ignoreVary: true }))) || (await caches.match(page)) || Response.error()
const load = async (event) => {
  await lookForOwn()
  try {
    const answer = (await event.preloadResponse) ?? (await fetch(event.request))
    return [502, 503, 504].includes(answer.status) ? await standIn(event) : answer
  } catch {
    return standIn(event)
  }
}
const isKept = ({ origin, pathname }) =>
  origin === location.origin && (assets.includes(pathname) || (hasOwn && pathname.startsWith('/assets/')))
addEventListener('fetch', (event) => {
  const { request } = event
  if (request.mode === 'navigate' && request.method === 'GET') event.respondWith(load(event))
  else if (isKept(new URL(request.url)))
    event.respondWith(caches.match(request).then((kept) => kept ?? fetch(request)))
})
`

/** What takes it back from every browser that has it. */
const FAREWELL = `addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) => {
  const leave = async () => {
    for (const name of await caches.keys()) await caches.delete(name)
    await registration.unregister()
  }
  event.waitUntil(leave())
})
`
