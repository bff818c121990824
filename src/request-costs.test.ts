import fs from 'node:fs'
import path from 'node:path'
import type { Context } from 'hono'
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { docs } from '#/api/site-app.ts'
import { tagResponse } from '#/server/cache/cache-tags.ts'
import { PageCache } from '#/server/cache/page-cache.ts'
import { knownClientAddress, rememberClient } from '#/server/connections/client-address.ts'
import { AddressLoads } from '#/server/load/address-loads.ts'
import { testDatabase } from '#/testing/database/test-database.ts'
import { api } from './api/app.ts'
import { cacheKeyOf } from './api/cache-keys.ts'
import { documents } from './api/documents.ts'
import { requestHandler } from './api/request-handler.ts'
import { createSiteApp } from './api/site-app.ts'

testDatabase('starter', { searchable: true, relating: true, picking: true, seating: true })

const SITE = 'http://site.test'
/** What stands for the parameters of an address. */
const VALUES: Record<string, string> = {
  slug: 'azul',
  letters: 'ABCD',
  type: 'not-valid',
  digest: 'a'.repeat(32),
}

/** How many requests no cached response answered. */
let made = 0
const answerPage = ({ req }: Context) => {
  tagResponse('a page')
  // A search that is not written in the canonical way leads to the one that is, as the pages do it.
  if (['/', '/tonight'].includes(req.path) && new URL(req.url).search !== '')
    return new Response(null, { status: 301, headers: { location: req.path } })
  return new Response('<!doctype html>', { headers: { 'content-type': 'text/html' } })
}
let cache: PageCache
const site = createSiteApp({
  answerPage,
  readiness: async () => ({ isReady: true, lines: ['ready'] }),
  lagHeader: () => undefined,
  worker: '',
  openCache: (make) => {
    cache = new PageCache({ make, keyOf: cacheKeyOf, call: async (path) => api.request(path) }, 1e8)
    return cache
  },
})
const admit = vi.spyOn(AddressLoads.prototype, 'admit')
let visitors = 0
afterEach(() => admit.mockClear())

const asVisitor = (address: string, init?: RequestInit) => {
  visitors += 1
  return rememberClient(new Request(SITE + address, init), `198.51.100.${visitors % 250}`)
}
async function open(address: string) {
  const cached = site.findCached({ method: 'GET', url: address, headers: {} })
  if (cached) return cached
  made += 1
  const response = await site.fetch(asVisitor(address))
  // A stream of events has no end.
  if (response.headers.get('content-type')?.startsWith('text/event-stream')) await response.body?.cancel()
  else await response.arrayBuffer()
  return response
}

const routeTree = fs.readFileSync(path.join(import.meta.dirname, 'routeTree.gen.ts'), 'utf8')
const pagePaths = [...routeTree.matchAll(/fullPath: '([^']+)'/g)].map(([, fullPath = '']) => fullPath)
const filled = (path: string) =>
  path.replaceAll(
    /[:$](\w+)(\{[^}]*\})?\??|\{(\w+)\}/g,
    (_all, name?: string, _pattern?: string, braced?: string) => VALUES[name ?? braced ?? ''] ?? '1',
  )
const documentPaths = [
  ...documents.routes,
  ...docs.routes.map((route) => ({ ...route, path: `/api/docs${route.path}` })),
]
  .filter(({ method }) => method === 'GET')
  .map(({ path }) => path)
const endpointPaths = api.openAPIRegistry.definitions.flatMap((definition) =>
  definition.type === 'route' && definition.route.method === 'get' ? [`/api${definition.route.path}`] : [],
)
/** One address of each route, and some that have none. */
const ADDRESSES = [
  ...new Set([
    ...endpointPaths.map(filled),
    ...documentPaths.map(filled),
    ...pagePaths.map(filled),
    ...['/api/openapi.json', '/covers/azul.svg', '/covers/thumb/azul.svg', '/covers/share/azul.png'],
    ...['/pictures/articles/two-people-one-rulebook.svg', '/sitemap-1.xml', '/readme.html', '/wp-login.php'],
    ...['/.env', '/assets/none.js', '/api', '/api/nothing', '//', '/share/none.png'],
  ]),
]

describe.each(ADDRESSES)('GET %s', (address) => {
  it('is charged to the visitor’s budget whenever it is rendered, and unknown parameters fill no cache', async () => {
    await open(address)
    const { entries } = cache.size
    for (const parameter of ['zz', 'v', 'cursor']) {
      const before = { made, counted: admit.mock.calls.length }
      await open(`${address}?${parameter}=${Math.random()}`)
      if (made > before.made)
        expect(admit.mock.calls.length, `${parameter} is counted`).toBeGreaterThan(before.counted)
    }
    expect(cache.size.entries).toBe(entries)
  })
})

it('a cached page is not charged', async () => {
  await open('/about')
  admit.mockClear()
  expect((await open('/about')).status).toBe(200)
  expect(admit).not.toHaveBeenCalled()
})

it('the API description is built once, and served from the cache for any query', async () => {
  await open('/api/openapi.json')
  const before = made
  admit.mockClear()
  for (const search of ['', '?zz=1', '?v=2'])
    expect((await open(`/api/openapi.json${search}`)).status).toBe(200)
  expect([made, admit.mock.calls.length]).toEqual([before, 0])
})

it('cursors and unknown versions are not cached', async () => {
  await open('/api/games/azul/comments')
  await open('/covers/azul.svg')
  const { entries } = cache.size
  for (const address of ['/api/games/azul/comments?cursor=made-up', '/covers/azul.svg?v=made-up'])
    await open(address)
  expect(cache.size.entries).toBe(entries)
})

it('every method is charged', async () => {
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'HEAD']) {
    admit.mockClear()
    await site.fetch(asVisitor(`/api/me?${method}`, { method }))
    expect(admit, method).toHaveBeenCalledTimes(1)
  }
})

it('rejects only an IP address over its budget', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const from = (address: string) => site.fetch(rememberClient(new Request(`${SITE}/x.html?zz=1`), address))
  for (let page = 0; page < 200; page += 1) expect((await from('203.0.113.7')).status).toBe(200)
  const { status, headers } = await from('203.0.113.7')
  expect([status, headers.get('retry-after')]).toEqual([429, '1'])
  expect((await from('203.0.113.8')).status).toBe(200)
})

it('the site’s own requests are not charged', async () => {
  const request = new Request(`${SITE}/x.html`)
  expect(knownClientAddress(request)).toBeUndefined()
  await site.fetch(request)
  expect(admit).not.toHaveBeenCalled()
})

describe('the deadline', () => {
  const never = requestHandler({
    handle: () => new Promise(() => undefined),
    cache: undefined,
  })
  const file = { method: 'POST', headers: { 'content-type': 'application/octet-stream' } }

  it.each(['/api/me', '/api/auth/sign-in', '/', '/api/admin/pictures/1'])(
    'holds for %s, whatever content type is sent',
    async (path) => {
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
      onTestFinished(() => void vi.useRealTimers())
      const answer = never.answer(new Request(SITE + path, file))
      await vi.advanceTimersByTimeAsync(5_500)
      expect((await answer).status).toBe(503)
    },
  )

  it.each(['/api/admin/pictures', '/api/admin/imports'])('is off for an upload to %s alone', async (path) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const answered = vi.fn()
    void never.answer(new Request(SITE + path, file)).then(answered)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(answered).not.toHaveBeenCalled()
  })
})

it.each([
  ['a refusal', () => site.fetch(rememberClient(new Request(`${SITE}/x.html?zz=1`), '203.0.113.7')), 429],
  ['an address with a NUL', () => site.fetch(new Request(`${SITE}/%00`)), 400],
  ['a problem', () => site.fetch(new Request(`${SITE}/api/nothing`)), 404],
  ['a probe', () => site.fetch(new Request(`${SITE}/healthz`)), 200],
])('%s has the headers of every answer', async (_, ask, status) => {
  if (status === 429) admit.mockReturnValueOnce({ retryAfterSeconds: 1 })
  const answer = await ask()
  expect(answer.status).toBe(status)
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  expect(answer.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
})
