import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { invalidateTags, setConnectionCheck } from '../changes.ts'
import { PAGE_CACHE_MS } from './cache-policy.ts'
import { expireResponseAt, tagResponse } from './cache-tags.ts'
import type { RequestHead } from './cached-response.ts'
import { PageCache, pageCacheFigures } from './page-cache.ts'

beforeEach(() => {
  setConnectionCheck(() => true)
  vi.useFakeTimers({ toFake: ['Date', 'performance'] })
})
afterEach(() => vi.useRealTimers())

const PLAIN: RequestHead = { method: 'GET', acceptEncoding: undefined, ifNoneMatch: undefined }
const html = (text: string, init: ResponseInit = {}) =>
  new Response(text, { ...init, headers: { 'content-type': 'text/html', ...init.headers } })

/** A page at `/` made of `/api/a` and `/api/b`, whose values a test changes. */
function aSite(values: Record<string, unknown> = { '/api/a': 'A', '/api/b': 'B' }) {
  const status: Record<string, number> = {}
  const calls: string[] = []
  const answer = async (path: string) => {
    calls.push(path)
    if (!(path in values)) return Response.json({ title: 'none' }, { status: 404 })
    if (!path.startsWith('/api/private')) tagResponse(`at ${path}`)
    return Response.json(values[path], { status: status[path] ?? 200 })
  }
  const render = vi.fn(async () => {
    const parts = await Promise.all(['/api/a', '/api/b'].map((path) => cache.call(path)))
    return html((await Promise.all(parts.map((part) => (part.ok ? part.json() : '')))).join(''))
  })
  const cache: PageCache = new PageCache(
    {
      make: (key) => (key.startsWith('/api/') ? answer(key) : render()),
      call: answer,
      keyOf: (path) => (path.includes('?') ? undefined : path),
    },
    1e6,
  )
  /** Like the site: cached if possible, else rendered. */
  const open = async (key = '/', isAfterWrite = false) => {
    const sent =
      (isAfterWrite ? undefined : cache.find(key, PLAIN)) ?? (await cache.answer(key, PLAIN, isAfterWrite))
    const text = Buffer.from(sent.body ?? '').toString()
    return sent.headers.includes('cache-status') ? `${text} (stale)` : text
  }
  const change = (path: string, value: unknown) => {
    values[path] = value
    invalidateTags([`at ${path}`])
  }
  return { cache, render, calls, values, status, open, change }
}

/** Which renders of pages a piece of work counts, by reason. */
async function rendersOf(work: () => Promise<unknown>): Promise<Record<string, number>> {
  const countsOf = () => pageCacheFigures().renders.filter(({ kind }) => kind === 'page')
  const before = new Map(countsOf().map(({ reason, count }) => [reason, count]))
  await work()
  const added = countsOf().map(({ reason, count }) => [reason, count - (before.get(reason) ?? 0)] as const)
  return Object.fromEntries(added.filter(([, count]) => count > 0))
}

describe('a cached page', () => {
  it('is rendered once for any number of concurrent and later requests', async () => {
    const { open, render } = aSite()
    const renders = await rendersOf(async () => {
      const texts = await Promise.all(Array.from({ length: 20 }, () => open()))
      expect(new Set(texts)).toEqual(new Set(['AB']))
      expect(await open()).toBe('AB')
    })
    expect(render).toHaveBeenCalledTimes(1)
    expect(renders).toEqual({ missing: 1 })
  })

  it('is not rendered again if nothing it shows changed, or its API responses are the same', async () => {
    const { open, change, calls, values } = aSite()
    await open()
    calls.length = 0
    const renders = await rendersOf(async () => {
      change('/api/c', 'C')
      expect(await open()).toBe('AB')
      expect(calls).toEqual([])
      for (let time = 0; time < 5; time += 1) {
        change('/api/a', values['/api/a'])
        vi.advanceTimersByTime(800)
        expect(await open()).toBe('AB')
      }
    })
    expect(calls).toEqual(Array.from({ length: 5 }, () => '/api/a'))
    expect(renders).toEqual({})
  })

  it('is served stale for less than 700 ms after a change while it is rendered again', async () => {
    const { open, change, cache } = aSite()
    await open()
    vi.advanceTimersByTime(300)
    await open()
    change('/api/a', 'Z')
    vi.advanceTimersByTime(699)
    expect(await open()).toBe('AB')
    await vi.waitFor(async () => expect(await open()).toBe('ZB'))
    change('/api/a', 'Y')
    vi.advanceTimersByTime(700)
    expect(cache.find('/', PLAIN)).toBeUndefined()
    expect(await open()).toBe('YB')
  })

  it('is rendered at most four times a second under constant changes, and is at most 700 ms old', async () => {
    const { open, change, render } = aSite()
    await open()
    render.mockClear()
    for (let ms = 0; ms < 5_000; ms += 50) {
      change('/api/a', `${ms};`)
      vi.advanceTimersByTime(50)
      const shownMs = Number((await open()).replace(/AB|;B/, ''))
      await new Promise(setImmediate)
      if (ms > 700) expect(ms - shownMs).toBeLessThanOrEqual(700)
    }
    expect(render.mock.calls.length).toBeGreaterThan(9)
    expect(render.mock.calls.length).toBeLessThanOrEqual(20)
  })

  it('includes every write of its reader, even if a render was in progress that began before it', async () => {
    const { open, change, render, cache } = aSite()
    await open()
    const rest = Promise.withResolvers<void>()
    render.mockImplementationOnce(async () => {
      const part = await cache.call('/api/a')
      await rest.promise
      return html(`${await part.json()}B`)
    })
    vi.advanceTimersByTime(800)
    change('/api/a', 'Y')
    const waiting = open()
    await new Promise(setImmediate)
    change('/api/a', 'Z')
    const writer = open('/', true)
    rest.resolve()
    expect(await waiting).toBe('YB')
    expect(await writer).toBe('ZB')
  })

  it('is rendered again if something changed during the render', async () => {
    const { open, change, render } = aSite()
    render.mockImplementationOnce(async () => {
      tagResponse('at /api/a')
      change('/api/a', 'Z')
      return html('old')
    })
    expect(await open()).toBe('old')
    vi.advanceTimersByTime(700)
    expect(await open()).toBe('ZB')
  })

  it('is rendered again after its lifetime without changes, by the monotonic clock', async () => {
    const { open, cache } = aSite()
    await open()
    vi.setSystemTime(Date.now() + 86_400_000)
    expect(cache.find('/', PLAIN)).toBeDefined()
    vi.advanceTimersByTime(PAGE_CACHE_MS.lifetime - 1_000)
    expect(await rendersOf(() => open())).toEqual({})
    vi.advanceTimersByTime(1_001)
    expect(await rendersOf(() => open())).toEqual({ expired: 1 })
  })

  it('is revalidated after a second while changes are not received', async () => {
    const { open, cache, calls } = aSite()
    await open()
    setConnectionCheck(() => false)
    vi.advanceTimersByTime(1_000)
    expect(cache.find('/', PLAIN)).toBeDefined()
    vi.advanceTimersByTime(1)
    calls.length = 0
    expect(await rendersOf(() => open())).toEqual({})
    await vi.waitFor(() => expect(calls.toSorted()).toEqual(['/api/a', '/api/b']))
  })

  it('expires at the time set by one of its API responses', async () => {
    const { cache, render } = aSite()
    render.mockImplementation(async () => {
      tagResponse('posts')
      expireResponseAt(new Date(Date.now() + 5_000))
      expireResponseAt(new Date(Date.now() + 9_000))
      expireResponseAt(null)
      return html('x')
    })
    await cache.answer('/', PLAIN)
    vi.advanceTimersByTime(4_999)
    expect(cache.find('/', PLAIN)).toBeDefined()
    vi.advanceTimersByTime(1_000)
    expect(cache.find('/', PLAIN)).toBeUndefined()
  })
})

describe('the old page is served as stale while', () => {
  it.each<[string, (site: ReturnType<typeof aSite>) => void]>([
    ['a render throws', ({ render }) => render.mockRejectedValue(new Error('the database is away'))],
    ['a render fails', ({ render }) => render.mockImplementation(async () => html('x', { status: 503 }))],
    ['one of its answers fails', ({ status }) => Object.assign(status, { '/api/b': 500 })],
  ])('%s', async (_, fail) => {
    const site = aSite()
    await site.open()
    const rendering = site.render.getMockImplementation()
    fail(site)
    site.change('/api/a', 'Z')
    invalidateTags(['at /api/b'])
    vi.advanceTimersByTime(800)
    for (const _time of [1, 2]) expect(await site.open()).toBe('AB (stale)')
    if (rendering) site.render.mockImplementation(rendering)
    site.status['/api/b'] = 200
    vi.advanceTimersByTime(1_000)
    expect(await site.open()).toBe('ZB')
  })

  it('changes are not received, until they are again', async () => {
    const { open, change, status } = aSite()
    await open()
    setConnectionCheck(() => false)
    Object.assign(status, { '/api/a': 503, '/api/b': 503 })
    vi.advanceTimersByTime(1_001)
    for (const _time of [1, 2]) expect(await open()).toBe('AB (stale)')
    setConnectionCheck(() => true)
    Object.assign(status, { '/api/a': 200, '/api/b': 200 })
    expect(await open()).toBe('AB')
    change('/api/a', 'Z')
    vi.advanceTimersByTime(800)
    expect(await open()).toBe('ZB')
  })

  it('rendering takes longer than a second', async () => {
    vi.useFakeTimers()
    const { open, change, cache, render } = aSite()
    await open()
    render.mockReturnValue(new Promise(() => undefined))
    change('/api/a', 'Z')
    await vi.advanceTimersByTimeAsync(800)
    const answered = vi.fn()
    void cache.answer('/', PLAIN).then(answered)
    await vi.advanceTimersByTimeAsync(999)
    expect(answered).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(answered).toHaveBeenCalledTimes(1)
  })
})

describe('no cache entry is made for', () => {
  const tagged = (response: () => Response) => async () => {
    tagResponse('posts')
    return response()
  }
  it.each<[string, () => Promise<Response>]>([
    ['of a page that is missing', tagged(() => html('x', { status: 404 }))],
    ['of a redirect', tagged(() => html('x', { status: 301 }))],
    ['of a failure', tagged(() => html('x', { status: 500 }))],
    ['of a private page', tagged(() => html('x', { headers: { 'cache-control': 'private, no-store' } }))],
    [
      'of a page that must not be stored',
      tagged(() => html('x', { headers: { 'cache-control': 'no-store' } })),
    ],
    ['of a page that sets a cookie', tagged(() => html('x', { headers: { 'set-cookie': 'a=b' } }))],
    ['of a page without tags', async () => html('x')],
  ])('%s', async (_, make) => {
    const { cache, render } = aSite()
    render.mockImplementation(make)
    const [first, second] = [await cache.answer('/', PLAIN), await cache.answer('/', PLAIN)]
    expect([first.status, render.mock.calls.length]).toEqual([second.status, 2])
    expect(cache.size).toEqual({ entries: 0, bytes: 0 })
  })

  it.each(['/api/private', '/api/gone', '/api/a?q=typed'])('of a page that shows %s', async (path) => {
    const { cache, render } = aSite({ '/api/private': 'P', '/api/a?q=typed': 'A' })
    render.mockImplementation(async () => html(String((await cache.call(path)).ok)))
    await cache.answer('/', PLAIN)
    expect(cache.find('/', PLAIN)).toBeUndefined()
  })
})

it('stays within its memory limit, and evicts the least recently used entries', async () => {
  const cache = new PageCache(
    {
      make: async (key) => {
        tagResponse('posts')
        return html(key + '-'.repeat(2_000))
      },
      call: async () => html(''),
      keyOf: (path) => path,
    },
    100_000,
  )
  for (let at = 0; at < 50; at += 1) {
    await cache.answer(`/${at}`, PLAIN)
    expect(cache.find('/0', PLAIN)).toBeDefined()
    expect(cache.size.bytes).toBeLessThanOrEqual(100_000)
  }
  expect(cache.size.entries).toBeGreaterThan(5)
  expect([cache.find('/1', PLAIN), cache.find('/49', PLAIN)?.status]).toEqual([undefined, 200])
})
