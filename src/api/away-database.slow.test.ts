import { Hono } from 'hono'
import pg from 'pg'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { pages } from '#/features/pages/model/pages.table.ts'
import { PageCache } from '#/server/cache/page-cache.ts'
import { noteAnyChange } from '#/server/changes.ts'
import { answerPlainly } from '#/server/http/problems.ts'
import { testDatabase } from '#/testing/database/test-database.ts'
import { api } from './app.ts'
import { cacheKeyOf } from './cache-keys.ts'
import { documents } from './documents.ts'

const db = testDatabase('starter', { searchable: true, relating: true, picking: true })

const STALE = 'site; hit; detail=stale'
/** Answered from memory alone, with a database or without. */
const NEW = null
/** Every cacheable endpoint with an example address, and its problem while the database is down. */
const ENDPOINTS: Record<string, [address: string, says: string | null]> = {
  '/api/games': ['/api/games?difficulty=easy', NEW],
  '/api/games/lists/deck': ['/api/games/lists/deck', NEW],
  '/api/catalogue': ['/api/catalogue', NEW],
  '/api/games/lists/featured': ['/api/games/lists/featured', NEW],
  '/api/games/lists/best-sellers': ['/api/games/lists/best-sellers', NEW],
  '/api/games/lists/top-rated': ['/api/games/lists/top-rated', NEW],
  '/api/games/lists/top-community': ['/api/games/lists/top-community', NEW],
  '/api/games/{slug}': ['/api/games/azul', STALE],
  '/api/games/{slug}/related': ['/api/games/azul/related', NEW],
  '/api/games/{slug}/like': ['/api/games/azul/like', NEW],
  '/api/topics': ['/api/topics', NEW],
  '/api/topics/{kind}/{slug}': ['/api/topics/designer/uwe-rosenberg', NEW],
  '/api/games/{slug}/comments': ['/api/games/azul/comments', STALE],
  '/api/games/{slug}/sentences': ['/api/games/azul/sentences', STALE],
  '/api/tonight': ['/api/tonight?time=45', NEW],
  '/api/tonight/deck': ['/api/tonight/deck', NEW],
  '/api/categories': ['/api/categories', NEW],
  '/api/prices': ['/api/prices', STALE],
  '/api/posts': ['/api/posts', STALE],
  '/api/posts/{slug}': ['/api/posts/two-people-one-rulebook', STALE],
  '/api/site-settings': ['/api/site-settings', STALE],
  '/api/newsletter/last-letter': ['/api/newsletter/last-letter', STALE],
  '/api/pages/{slug}': ['/api/pages/house-rules', STALE],
}
/** Called with a list of ids, which rarely repeats. */
const NEVER_SAVED = ['/api/games/lists/by-id', '/api/games/lists/merged']
/** Addresses that are neither pages nor endpoints. */
const DOCUMENTS: [address: string, says: string | null][] = [
  ['/feed.xml', STALE],
  ['/sitemap.xml', STALE],
  ['/sitemap-1.xml', STALE],
  ['/covers/azul.svg', STALE],
  ['/covers/thumb/azul.svg', STALE],
  ['/covers/share/azul.png', STALE],
  ['/share/site.png', STALE],
  ['/share/results.png?difficulty=easy', STALE],
  ['/manifest.webmanifest', STALE],
]

const site = new Hono()
  .all('/api/*', (c) => api.fetch(c.req.raw))
  .route('/', documents)
  .onError((error, c) => answerPlainly(error, c.req.path))
const cache = new PageCache(
  { make: async (key) => site.request(key), call: async (path) => api.request(path), keyOf: cacheKeyOf },
  1e8,
)

/** Requests an address through the page cache, under its key. */
async function open(address: string) {
  const key = cacheKeyOf(address) ?? ''
  const sent = await cache.answer(key, { method: 'GET', acceptEncoding: undefined, ifNoneMatch: undefined })
  const at = sent.headers.indexOf('cache-status')
  const body = Buffer.from(sent.body ?? '').toString('base64')
  return { status: sent.status, says: at < 0 ? null : sent.headers[at + 1], body }
}

const opened = async (addresses: string[]) =>
  new Map(await Promise.all(addresses.map(async (address) => [address, await open(address)] as const)))

it('the list of endpoints with the same response for everyone is complete', () => {
  const shared = api.openAPIRegistry.definitions.flatMap((definition) =>
    definition.type === 'route' && 'x-same-for-everybody' in definition.route
      ? [`/api${definition.route.path}`]
      : [],
  )
  expect([...Object.keys(ENDPOINTS), ...NEVER_SAVED].toSorted()).toEqual(shared.toSorted())
})

describe('while the database is down, cached responses are served unchanged, and marked stale', () => {
  const all = [...Object.values(ENDPOINTS), ...DOCUMENTS]
  const addresses = all.map(([address]) => address)
  let known: Awaited<ReturnType<typeof opened>>
  let away: Awaited<ReturnType<typeof opened>>
  beforeAll(async () => {
    await db().insert(pages).values({ slug: 'house-rules', title: 'House rules', parts: [], online: true })
    known = await opened(addresses)
    // Every query fails, and changes are not received.
    const refused = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
    vi.spyOn(pg.Client.prototype, 'query').mockImplementation(() => Promise.reject(refused))
    noteAnyChange()
    away = await opened(addresses)
    vi.restoreAllMocks()
  })

  it.each(all)('%s', async (address, says) => {
    expect(known.get(address)).toMatchObject({ status: 200, says: null })
    expect(away.get(address)).toEqual({ ...known.get(address), says })
  })

  it('and is updated once the database is back', async () => {
    noteAnyChange()
    await vi.waitFor(async () => expect(await opened(addresses)).toEqual(known), {
      timeout: 10_000,
      interval: 200,
    })
  })
})
