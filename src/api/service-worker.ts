import { createHash } from 'node:crypto'
import { Hono } from 'hono'
import type { OfflinePage } from '#/lib/browser-memory.ts'
import { CACHE_CONTROL } from '#/server/cache/cache-policy.ts'
import { env } from '#/server/env.ts'

const ASSET = /(?:href|src)="(\/assets\/[^"]+\.(?:css|woff2))"/g
const PAGE = '/offline'
const HELD_MS = 60_000

/**
 * Serves the service worker (docs/decisions/0020). It precaches the offline page with its style and fonts, and shows that page if
 * another cannot be loaded. It stores nothing personal. Its version is a digest of what it precaches, so every change of the
 * offline page makes a new version.
 * @param worker the compiled script of `client/device/service-worker.ts`
 * @param page renders the offline page
 */
export function serviceWorker(worker: string, page: () => Promise<string>) {
  let held: { script: string; until: number } | null = null
  return new Hono().get('/service-worker.js', async (c) => {
    if (!held || held.until < performance.now())
      held = { script: await scriptFor(worker, page), until: performance.now() + HELD_MS }
    return c.body(held.script, 200, {
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': CACHE_CONTROL.serviceWorker,
      // The worker's own policy governs its fetches, not that of the page.
      'content-security-policy': "default-src 'none'; connect-src 'self'; frame-ancestors 'none'",
    })
  })
}

async function scriptFor(worker: string, page: () => Promise<string>): Promise<string> {
  if (!env().keepsStandIn) return FAREWELL
  const html = await page()
  const assets = [...new Set([...html.matchAll(ASSET)].flatMap(([, address]) => address ?? []))]
  const version = createHash('sha256').update(html).digest('hex').slice(0, 12)
  const saved: OfflinePage = { page: PAGE, version, assets }
  return `const OFFLINE_PAGE = ${JSON.stringify(saved)};\n${worker}`
}

/** Source of a worker that deletes its caches and unregisters itself; served if the offline page is disabled. */
const FAREWELL = `addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) => {
  const leave = async () => {
    for (const name of await caches.keys()) await caches.delete(name)
    await registration.unregister()
  }
  event.waitUntil(leave())
})
`
