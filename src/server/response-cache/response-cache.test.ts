import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { anApi, aPage, askForPage, htmlPage, LONG } from '#/testing/calls/kept-pages.ts'
import { changesAreHeardWhile, noteChanges } from '../changes.ts'
import { ResponseCache } from './response-cache.ts'
import { shows, showsUntil } from './shown-things.ts'

beforeEach(() => changesAreHeardWhile(() => true))
afterEach(() => vi.useRealTimers())

describe('a page that is kept', () => {
  it('is rendered once, however often and at once it is asked for', async () => {
    const { open, renders, cache } = aPage()
    const texts = await Promise.all(Array.from({ length: 20 }, async () => (await open()).text()))
    expect(new Set(texts)).toEqual(new Set([`AB ${LONG}`]))
    expect((await open()).headers.get('cache-status')).toBeNull()
    expect(renders).toHaveBeenCalledTimes(1)
    expect(cache.find('/')).toBeDefined()
  })

  it('is new at once after something it shows changed', async () => {
    const { open, renders, values } = aPage()
    await open()
    values['/b'] = { text: 'C' }
    noteChanges(['at /b'])
    expect(await (await open()).text()).toBe(`AC ${LONG}`)
    expect(renders).toHaveBeenCalledTimes(2)
  })

  it('is looked at, but not rendered, where what it shows is as it was; only what changed is asked for', async () => {
    const { open, renders, asked, cache } = aPage()
    const { headers } = await open()
    asked.length = 0
    noteChanges(['at /a'])
    expect(cache.find('/')).toBeUndefined()
    expect((await open()).headers.get('etag')).toBe(headers.get('etag'))
    expect(asked).toEqual(['/a'])
    expect(renders).toHaveBeenCalledTimes(1)
    expect(cache.find('/')).toBeDefined()
  })

  it('stays where something else changed', async () => {
    const { open, cache, asked } = aPage()
    await open()
    asked.length = 0
    noteChanges(['at /c'])
    expect(cache.find('/')).toBeDefined()
    expect(asked).toEqual([])
  })

  it('is rendered again where something changed while it was rendered', async () => {
    const { open, renders, values } = aPage()
    renders.mockImplementationOnce(async () => {
      shows('at /a')
      values['/a'] = { text: 'Z' }
      noteChanges(['at /a'])
      return htmlPage('old')
    })
    expect(await (await open()).text()).toBe('old')
    expect(await (await open()).text()).toBe(`ZB ${LONG}`)
  })

  it('is sent as small as the browser reads, each form with a tag of its own, and not again to whoever has it', async () => {
    const { open } = aPage()
    const [plain, gzip, br] = await Promise.all(
      ['', 'gzip', 'gzip, deflate, br'].map((accepted) => open(askForPage({ 'accept-encoding': accepted }))),
    )
    expect(gunzipSync(await gzip!.bytes()).toString()).toBe(`AB ${LONG}`)
    expect(brotliDecompressSync(await br!.bytes()).toString()).toBe(`AB ${LONG}`)
    const tags = [plain, gzip, br].map((response) => response!.headers.get('etag'))
    expect(new Set(tags).size).toBe(3)
    for (const response of [plain, gzip, br]) expect(response!.headers.get('vary')).toBe('Accept-Encoding')
    const held = await open(askForPage({ 'accept-encoding': 'gzip, deflate, br', 'if-none-match': tags[2]! }))
    expect([held.status, await held.text()]).toEqual([304, ''])
    expect(held.headers.get('content-type')).toBeNull()
    expect((await open(askForPage({ 'if-none-match': tags[2]! }))).status).toBe(200)
  })

  it('is sent to HEAD without its body, with the length it has', async () => {
    const { open } = aPage()
    const response = await open(askForPage({}, 'HEAD'))
    expect(await response.text()).toBe('')
    expect(response.headers.get('content-length')).toBe(String(LONG.length + 3))
  })
})

describe('is not kept:', () => {
  const respondTwice = async (make: () => Promise<Response>, { answers } = anApi({})) => {
    const cache = new ResponseCache(answers, 1e6)
    const made = vi.fn(make)
    await cache.respond('/', askForPage(), made)
    expect(cache.find('/')).toBeUndefined()
    const response = await cache.respond('/', askForPage(), made)
    expect(made).toHaveBeenCalledTimes(2)
    return response
  }
  const shown = (response: Response) => async () => {
    shows('posts')
    return response.clone()
  }

  it.each([404, 301, 500])('an answer of %i', async (status) => {
    expect((await respondTwice(shown(htmlPage('x', { status })))).status).toBe(status)
  })

  it.each(['private, no-store', 'no-store', 'private'])('one that says %j', async (value) => {
    await respondTwice(shown(htmlPage('x', { headers: { 'cache-control': value } })))
  })

  it('one that sets a cookie', async () => {
    await respondTwice(shown(htmlPage('x', { headers: { 'set-cookie': 'a=b' } })))
  })

  it('one that names nothing it shows', async () => {
    await respondTwice(async () => htmlPage('x'))
  })

  it.each(['/private', '/gone'])('a page of which a part may not be kept: %s', async (path) => {
    const api = anApi({ '/a': 1, '/private': { me: 'x' } })
    await respondTwice(async () => {
      await Promise.all([api.answers.ask('/a'), api.answers.ask(path)])
      return htmlPage('x')
    }, api)
  })
})

it('keeps an answer until the moment it names', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const cache = new ResponseCache(anApi({}).answers, 1e6)
  await cache.respond('/', askForPage(), async () => {
    shows('posts')
    showsUntil(new Date(Date.now() + 5_000))
    showsUntil(new Date(Date.now() + 9_000))
    showsUntil(null)
    return htmlPage('x')
  })
  vi.setSystemTime(Date.now() + 4_999)
  expect(cache.find('/')).toBeDefined()
  vi.setSystemTime(Date.now() + 1)
  expect(cache.find('/')).toBeUndefined()
})

it('takes no more room than it may', async () => {
  const cache = new ResponseCache(anApi({}).answers, 100_000)
  for (let at = 0; at < 50; at += 1) {
    await cache.respond(`/${at}`, askForPage(), async () => {
      shows('posts')
      return htmlPage(crypto.randomUUID().repeat(100))
    })
  }
  const kept = Array.from({ length: 50 }, (_, at) => cache.find(`/${at}`)).filter(Boolean)
  expect(kept.length).toBeGreaterThan(2)
  expect(kept.length).toBeLessThan(20)
  expect(cache.find('/49')).toBeDefined()
})
