import { beforeEach, expect, it, vi } from 'vitest'
import { SAVED_PAGES } from '#/lib/memory/offline-pages.ts'

const SCOPE = 'http://site.test/'
/** The cache name of this version of Workbox. */
const PRECACHE = `workbox-precache-v2-${SCOPE}`

/** A browser's caches by name; to take one away takes a while, as it does there. */
function slowCaches(names: string[]) {
  const saved = new Set(names)
  const aWhile = () => new Promise((resolve) => setTimeout(resolve, 20))
  return {
    saved,
    keys: async () => {
      await aWhile()
      return [...saved]
    },
    delete: async (name: string) => {
      await aWhile()
      return saved.delete(name)
    },
    has: async (name: string) => saved.has(name),
    open: async () => ({ keys: async () => [], put: async () => undefined, match: async () => undefined }),
    match: async () => undefined,
  }
}

interface Waiting {
  waitUntil(work: Promise<unknown>): void
}
const listeners = new Map<string, ((event: Waiting) => void)[]>()

/** Simulates an event of a worker's life cycle: the browser may stop the worker once `waitUntil` has settled. */
async function untilItMayEnd(event: string) {
  const work: Promise<unknown>[] = []
  for (const listen of listeners.get(event) ?? []) listen({ waitUntil: (each) => void work.push(each) })
  await Promise.all(work)
}

beforeEach(() => {
  listeners.clear()
  vi.resetModules()
  vi.stubGlobal('self', globalThis)
  vi.stubGlobal('OFFLINE_PAGE', { page: '/offline', version: 'a1', assets: [] })
  vi.stubGlobal('registration', { scope: SCOPE })
  vi.stubGlobal('location', new URL('/service-worker.js', SCOPE))
  // Workbox says so of a browser that loads nothing ahead.
  vi.spyOn(console, 'log').mockReturnValue()
  vi.stubGlobal('clients', { claim: async () => undefined })
  vi.stubGlobal('skipWaiting', async () => undefined)
  vi.stubGlobal('addEventListener', (event: string, listen: (event: Waiting) => void) =>
    listeners.set(event, [...(listeners.get(event) ?? []), listen]),
  )
})

it('caches of former service workers are deleted before they may stop, and no others', async () => {
  const caches = slowCaches(['stand-in 1a2b', 'stand-in 3c4d', PRECACHE, SAVED_PAGES, 'another'])
  vi.stubGlobal('caches', caches)
  await import('./service-worker.ts')
  await untilItMayEnd('activate')
  expect([...caches.saved]).toEqual([PRECACHE, SAVED_PAGES, 'another'])
})
