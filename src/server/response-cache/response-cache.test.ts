import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { changesAreHeardWhile, noteChanges } from '../changes.ts'
import { AnswerCache } from './answer-cache.ts'
import { ResponseCache } from './response-cache.ts'
import { shows, showsUntil } from './shown-things.ts'

const LONG = 'a table for two. '.repeat(100)
const page = (text: string, init: ResponseInit = {}) =>
  new Response(text, { ...init, headers: { 'content-type': 'text/html; charset=utf-8', ...init.headers } })
const ask = (headers: Record<string, string> = {}, method = 'GET') =>
  new Request('http://site.test/', { method, headers })

/** An API of values that tests change, and a count of how often each was asked for. */
function anApi(values: Record<string, unknown>) {
  const asked: string[] = []
  const answers = new AnswerCache(async (path) => {
    asked.push(path)
    if (path in values === false) return Response.json({ title: 'none' }, { status: 404 })
    if (!path.startsWith('/private')) shows(`at ${path}`)
    return Response.json(values[path])
  }, 1e6)
  return { asked, answers, values }
}

beforeEach(() => changesAreHeardWhile(() => true))
afterEach(() => vi.useRealTimers())

describe('a page that is kept', () => {
  /** A page of two answers. */
  function aPage() {
    const api = anApi({ '/a': { text: 'A' }, '/b': { text: 'B' } })
    const cache = new ResponseCache(api.answers, 1e6)
    const renders = vi.fn(async () => {
      const [a, b] = await Promise.all([api.answers.ask('/a'), api.answers.ask('/b')])
      const { text } = (await a.json()) as { text: string }
      return page(`${text}${((await b.json()) as { text: string }).text} ${LONG}`)
    })
    return { ...api, cache, renders, open: (request = ask()) => cache.respond('/', request, renders) }
  }

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
      return page('old')
    })
    expect(await (await open()).text()).toBe('old')
    expect(await (await open()).text()).toBe(`ZB ${LONG}`)
  })

  it('is made four times a second at most, however often it changes, and is never older than a second', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'performance'] })
    const { open, renders, values } = aPage()
    const change = async (text: string) => {
      values['/a'] = { text }
      noteChanges(['at /a'])
      return (await (await open()).text()).slice(0, 1)
    }
    const shown: string[] = []
    for (const text of 'ABCDEFG') shown.push(await change(text))
    expect(shown.join('')).toBe('ABCDDDD')
    expect(renders).toHaveBeenCalledTimes(4)
    vi.advanceTimersByTime(999)
    expect((await (await open()).text()).slice(0, 1)).toBe('D')
    vi.advanceTimersByTime(1)
    expect((await (await open()).text()).slice(0, 1)).toBe('G')
  })

  it('is no older where the clock is set back an hour or forward a day meanwhile', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'performance'] })
    for (const stepMs of [-3_600_000, 86_400_000]) {
      const { open, values, cache } = aPage()
      for (const text of 'ABCDE') {
        values['/a'] = { text }
        noteChanges(['at /a'])
        await (await open()).text()
      }
      vi.setSystemTime(Date.now() + stepMs)
      expect((await (await open()).text()).slice(0, 1)).toBe('D')
      vi.advanceTimersByTime(1_000)
      expect((await (await open()).text()).slice(0, 1)).toBe('E')
      vi.setSystemTime(Date.now() - stepMs)
      expect(cache.find('/')).toBeDefined()
      vi.advanceTimersByTime(60_001)
      expect(cache.find('/')).toBeUndefined()
    }
  })

  it('is looked at again after a minute though nothing was heard, and after a second while nothing can be', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'performance'] })
    const { open, cache } = aPage()
    await open()
    vi.advanceTimersByTime(60_000)
    expect(cache.find('/')).toBeDefined()
    vi.advanceTimersByTime(1)
    expect(cache.find('/')).toBeUndefined()
    await open()
    changesAreHeardWhile(() => false)
    vi.advanceTimersByTime(1_000)
    expect(cache.find('/')).toBeDefined()
    vi.advanceTimersByTime(1)
    expect(cache.find('/')).toBeUndefined()
  })

  it('is given as it was, and says so, while a new one cannot be had', async () => {
    const { open, renders, values } = aPage()
    await open()
    values['/a'] = { text: 'Z' }
    noteChanges(['at /a'])
    renders.mockRejectedValueOnce(new Error('the database is away'))
    renders.mockResolvedValueOnce(page('a fault', { status: 503 }))
    for (const _ of ['a fault that is thrown', 'a fault that is answered']) {
      const stale = await open()
      expect([stale.status, stale.headers.get('cache-status')]).toEqual([200, 'site; hit; detail=stale'])
      expect(await stale.text()).toBe(`AB ${LONG}`)
    }
    expect(await (await open()).text()).toBe(`ZB ${LONG}`)
  })

  it('is given as it was where it would show less, because a part of it failed', async () => {
    const values: Record<string, unknown> = { '/a': 'A', '/b': 'B' }
    const status: Record<string, number> = {}
    const answers = new AnswerCache(async (path) => {
      shows(`at ${path}`)
      return Response.json(values[path], { status: status[path] ?? 200 })
    }, 1e6)
    const cache = new ResponseCache(answers, 1e6)
    const open = () =>
      cache.respond('/', ask(), async () => {
        const [a, b] = await Promise.all([answers.ask('/a'), answers.ask('/b')])
        return page(`${await a.json()}${b.ok ? await b.json() : ''}`)
      })
    expect(await (await open()).text()).toBe('AB')
    values['/a'] = 'Z'
    status['/b'] = 500
    noteChanges(['at /a', 'at /b'])
    const stale = await open()
    expect([await stale.text(), stale.headers.get('cache-status')]).toEqual(['AB', 'site; hit; detail=stale'])
    status['/b'] = 404
    expect(await (await open()).text()).toBe('Z')
  })

  it('is given as it was after a second of waiting, not before', async () => {
    vi.useFakeTimers()
    const { open } = aPage()
    await open()
    noteChanges(['at /a'])
    vi.spyOn(AnswerCache.prototype, 'digestOf').mockReturnValue(new Promise(() => undefined))
    let answered: Response | undefined
    void open().then((response) => {
      answered = response
    })
    await vi.advanceTimersByTimeAsync(999)
    expect(answered).toBeUndefined()
    await vi.advanceTimersByTimeAsync(1)
    expect(answered?.headers.get('cache-status')).toBe('site; hit; detail=stale')
    vi.mocked(AnswerCache.prototype.digestOf).mockRestore()
  })

  it('is sent as small as the browser reads, each form with a tag of its own, and not again to whoever has it', async () => {
    const { open } = aPage()
    const [plain, gzip, br] = await Promise.all(
      ['', 'gzip', 'gzip, deflate, br'].map((accepted) => open(ask({ 'accept-encoding': accepted }))),
    )
    expect(gunzipSync(await gzip!.bytes()).toString()).toBe(`AB ${LONG}`)
    expect(brotliDecompressSync(await br!.bytes()).toString()).toBe(`AB ${LONG}`)
    const tags = [plain, gzip, br].map((response) => response!.headers.get('etag'))
    expect(new Set(tags).size).toBe(3)
    for (const response of [plain, gzip, br]) expect(response!.headers.get('vary')).toBe('Accept-Encoding')
    const held = await open(ask({ 'accept-encoding': 'gzip, deflate, br', 'if-none-match': tags[2]! }))
    expect([held.status, await held.text()]).toEqual([304, ''])
    expect(held.headers.get('content-type')).toBeNull()
    expect((await open(ask({ 'if-none-match': tags[2]! }))).status).toBe(200)
  })

  it('is sent to HEAD without its body, with the length it has', async () => {
    const { open } = aPage()
    const response = await open(ask({}, 'HEAD'))
    expect(await response.text()).toBe('')
    expect(response.headers.get('content-length')).toBe(String(LONG.length + 3))
  })
})

describe('is not kept:', () => {
  const respondTwice = async (make: () => Promise<Response>, { answers } = anApi({})) => {
    const cache = new ResponseCache(answers, 1e6)
    const made = vi.fn(make)
    await cache.respond('/', ask(), made)
    expect(cache.find('/')).toBeUndefined()
    const response = await cache.respond('/', ask(), made)
    expect(made).toHaveBeenCalledTimes(2)
    return response
  }
  const shown = (response: Response) => async () => {
    shows('posts')
    return response.clone()
  }

  it.each([404, 301, 500])('an answer of %i', async (status) => {
    expect((await respondTwice(shown(page('x', { status })))).status).toBe(status)
  })

  it.each(['private, no-store', 'no-store', 'private'])('one that says %j', async (value) => {
    await respondTwice(shown(page('x', { headers: { 'cache-control': value } })))
  })

  it('one that sets a cookie', async () => {
    await respondTwice(shown(page('x', { headers: { 'set-cookie': 'a=b' } })))
  })

  it('one that names nothing it shows', async () => {
    await respondTwice(async () => page('x'))
  })

  it.each(['/private', '/gone'])('a page of which a part may not be kept: %s', async (path) => {
    const api = anApi({ '/a': 1, '/private': { me: 'x' } })
    await respondTwice(async () => {
      await Promise.all([api.answers.ask('/a'), api.answers.ask(path)])
      return page('x')
    }, api)
  })
})

it('keeps an answer until the moment it names', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const cache = new ResponseCache(anApi({}).answers, 1e6)
  await cache.respond('/', ask(), async () => {
    shows('posts')
    showsUntil(new Date(Date.now() + 5_000))
    showsUntil(new Date(Date.now() + 9_000))
    showsUntil(null)
    return page('x')
  })
  vi.setSystemTime(Date.now() + 4_999)
  expect(cache.find('/')).toBeDefined()
  vi.setSystemTime(Date.now() + 1)
  expect(cache.find('/')).toBeUndefined()
})

it('takes no more room than it may', async () => {
  const cache = new ResponseCache(anApi({}).answers, 100_000)
  for (let at = 0; at < 50; at += 1) {
    await cache.respond(`/${at}`, ask(), async () => {
      shows('posts')
      return page(crypto.randomUUID().repeat(100))
    })
  }
  const kept = Array.from({ length: 50 }, (_, at) => cache.find(`/${at}`)).filter(Boolean)
  expect(kept.length).toBeGreaterThan(2)
  expect(kept.length).toBeLessThan(20)
  expect(cache.find('/49')).toBeDefined()
})

it('hands out one frozen value of an answer, so that no page can change another', async () => {
  const { answers } = anApi({ '/a': { list: [{ title: 'Azul' }] } })
  const [first, second] = (await Promise.all(
    [answers.ask('/a'), answers.ask('/a')].map(async (answer) => (await answer).json()),
  )) as { list: { title: string }[] }[]
  expect(first).toBe(second)
  expect(() => first!.list.push({ title: 'Hive' })).toThrow(TypeError)
  expect(() => Object.assign(first!.list[0]!, { title: 'Hive' })).toThrow(TypeError)
})

it('lets each of several that ask at once read a problem of its own', async () => {
  const { answers, asked } = anApi({})
  const problems = await Promise.all(Array.from({ length: 3 }, () => answers.ask('/gone')))
  expect(asked).toEqual(['/gone'])
  for (const problem of problems) expect(await problem.json()).toEqual({ title: 'none' })
})
