import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { aPage, askForPage, htmlPage, LONG } from '#/testing/calls/kept-pages.ts'
import { changesAreHeardWhile, noteChanges } from '../changes.ts'
import { AnswerCache } from './answer-cache.ts'
import { ResponseCache } from './response-cache.ts'
import { shows } from './shown-things.ts'

beforeEach(() => changesAreHeardWhile(() => true))
afterEach(() => vi.useRealTimers())

describe('a page that is kept', () => {
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
    renders.mockResolvedValueOnce(htmlPage('a fault', { status: 503 }))
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
      cache.respond('/', askForPage(), async () => {
        const [a, b] = await Promise.all([answers.ask('/a'), answers.ask('/b')])
        return htmlPage(`${await a.json()}${b.ok ? await b.json() : ''}`)
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
})
