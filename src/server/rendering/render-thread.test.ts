import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { collectShown, shows } from '../response-cache/shown-things.ts'
import { sourceFile } from '../source-file.ts'
import type { AskedOfApi } from './render-messages.ts'
import { RenderThread } from './render-thread.ts'

const PROGRAM = sourceFile('src/testing/served/trying.worker.ts')
const SITE = 'https://two.test'

let thread: RenderThread
afterEach(() => thread.end())

/** A thread whose pages ask this. */
function aThread(
  answer: (path: string, asked: AskedOfApi) => Promise<Response> = async () =>
    Response.json({}, { status: 404 }),
) {
  const named = vi.fn<(routes: string[]) => void>()
  thread = new RenderThread(PROGRAM, async (asked) => answer(asked.path, asked), named)
  return { thread, named }
}

const words = async (address: string) => new TextDecoder().decode((await thread.render(SITE + address)).html)

it('gives a page as it was rendered, and tells what there are pages for', async () => {
  const { named } = aThread()
  const { status, headers, html } = await thread.render(`${SITE}/gone`)
  expect([status, headers, new TextDecoder().decode(html)]).toEqual([
    404,
    [['content-type', 'text/html']],
    'not here',
  ])
  expect(named.mock.calls).toEqual([[['/', '/game/$slug']]])
})

it('lets pages ask the API, each for itself, with what it answers', async () => {
  aThread(async (path) => Response.json({ path }, { status: path.endsWith('hive') ? 404 : 200 }))
  const asked = await Promise.all([words('/asks?azul,hive'), words('/asks?chess')])
  expect(asked).toEqual([
    'true 200 {"path":"/api/azul"}; false 404 {"path":"/api/hive"}',
    'true 200 {"path":"/api/chess"}',
  ])
})

it('notes what a page shows where it is collected, whichever pages are rendered beside it', async () => {
  aThread(async (path) => {
    await Promise.resolve()
    shows(path)
    return Response.json({})
  })
  const pages = ['azul,hive', 'chess', 'go,azul'].map((names) => collectShown(() => words(`/asks?${names}`)))
  const shown = (await Promise.all(pages)).map((page) => [...page.shown.things].toSorted())
  expect(shown).toEqual([['/api/azul', '/api/hive'], ['/api/chess'], ['/api/azul', '/api/go']])
})

describe('what a page read the last time', () => {
  const api = (answers: Record<string, unknown>) => {
    const asked = vi.fn<(path: string) => void>()
    aThread(async (path) => {
      asked(path)
      await Promise.resolve()
      shows(path)
      const answer = answers[path]
      if (answer instanceof Error) throw answer
      return Response.json(answer ?? null, { status: answer === undefined ? 404 : 200 })
    })
    return asked
  }

  it('is asked for before it is rendered, all at once, and shown by it as if it had asked', async () => {
    const answers: Record<string, unknown> = { '/api/first': 'azul', '/api/azul': 'tiles' }
    const asked = api(answers)
    expect(await words('/follows?first')).toBe('tiles')
    expect(asked.mock.calls).toEqual([['/api/first'], ['/api/azul']])
    asked.mockClear()
    answers['/api/azul'] = 'more tiles'
    const again = await collectShown(() => {
      const page = words('/follows?first')
      expect(asked.mock.calls).toEqual([['/api/first'], ['/api/azul']])
      return page
    })
    expect(again.made).toBe('more tiles')
    expect([...again.shown.things].toSorted()).toEqual(['/api/azul', '/api/first'])
    expect(asked).toHaveBeenCalledTimes(2)
  })

  it('is no matter of it where it reads something else now', async () => {
    const answers: Record<string, unknown> = {
      '/api/first': 'azul',
      '/api/azul': 'tiles',
      '/api/hive': 'bees',
    }
    const asked = api(answers)
    await words('/follows?first')
    answers['/api/first'] = 'hive'
    const { made, shown } = await collectShown(() => words('/follows?first'))
    expect(made).toBe('bees')
    expect([...shown.things].toSorted()).toEqual(['/api/first', '/api/hive'])
    asked.mockClear()
    await words('/follows?first')
    expect(asked.mock.calls).toEqual([['/api/first'], ['/api/hive']])
  })

  it('is asked for by the page where it failed, and fails it with the reason', async () => {
    const answers: Record<string, unknown> = { '/api/first': 'azul', '/api/azul': 'tiles' }
    api(answers)
    await words('/follows?first')
    answers['/api/azul'] = new Error('the API has a fault')
    await expect(words('/follows?first')).rejects.toThrow('the API has a fault')
    answers['/api/azul'] = 'tiles again'
    expect(await words('/follows?first')).toBe('tiles again')
  })
})

it('asks by POST what must stand in no address, with all that was said', async () => {
  aThread(async (_, asked) => Response.json(asked))
  expect(JSON.parse(await words('/looks?secret'))).toEqual({
    path: '/api/looks',
    method: 'POST',
    headers: [['content-type', 'application/json']],
    body: '{"token":"secret"}',
  })
})

it('fails a page whose call fails or is no text, and goes on', async () => {
  const asked = vi.fn(async (): Promise<Response> => {
    throw new Error('the API has a fault')
  })
  aThread(asked)
  await expect(thread.render(`${SITE}/asks?azul`)).rejects.toThrow('the API has a fault')
  await expect(thread.render(`${SITE}/uploads`)).rejects.toThrow('to /api/pictures is no text')
  expect(asked).toHaveBeenCalledTimes(1)
  await expect(thread.render(`${SITE}/throws`)).rejects.toThrow('a page with a fault')
  expect(await words('/next')).toBe('the page at /next')
})

it('begins anew where the thread ends, and fails what it had', async () => {
  const { named } = aThread()
  expect(await words('/first')).toBe('the page at /first')
  const had = Promise.allSettled([thread.render(`${SITE}/ends`), thread.render(`${SITE}/beside`)])
  expect((await had).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await words('/next')).toBe('the page at /next')
  expect(named).toHaveBeenCalledTimes(2)
})

it('fails each page with the reason where there is no such program', async () => {
  thread = new RenderThread('/nowhere/at-all.js', async () => Promise.reject())
  await expect(thread.render(SITE)).rejects.toThrow('at-all.js')
  await expect(thread.render(SITE)).rejects.toThrow('at-all.js')
})

describe('a thread that says nothing any more', () => {
  // Looks are made by the clock of the test; what the thread says comes as it comes.
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    return () => vi.useRealTimers()
  })

  it('is followed by another after ten seconds', async () => {
    aThread()
    await words('/first')
    const endless = thread.render(`${SITE}/endless`)
    const over = expect(endless).rejects.toThrow('says nothing any more')
    const settled = vi.fn()
    endless.then(settled, settled)
    await vi.advanceTimersByTimeAsync(9_999)
    expect(settled).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    await over
    expect(await words('/next')).toBe('the page at /next')
  })

  it('is left alone while it waits for what we owe it', async () => {
    const answer = Promise.withResolvers<Response>()
    const asked = Promise.withResolvers<void>()
    aThread(() => {
      asked.resolve()
      return answer.promise
    })
    const page = words('/asks?azul')
    await asked.promise
    await vi.advanceTimersByTimeAsync(60_000)
    answer.resolve(Response.json('there'))
    expect(await page).toBe('true 200 "there"')
  })

  it('is left alone while it begins', async () => {
    aThread()
    const page = words('/first')
    await vi.advanceTimersByTimeAsync(60_000)
    expect(await page).toBe('the page at /first')
  })
})
