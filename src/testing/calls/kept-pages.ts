import { vi } from 'vitest'
import { AnswerCache } from '#/server/response-cache/answer-cache.ts'
import { ResponseCache } from '#/server/response-cache/response-cache.ts'
import { shows } from '#/server/response-cache/shown-things.ts'

/** What fills a page, so that it is worth being compressed. */
export const LONG = 'a table for two. '.repeat(100)

/** An answer in html. */
export const htmlPage = (text: string, init: ResponseInit = {}) =>
  new Response(text, { ...init, headers: { 'content-type': 'text/html; charset=utf-8', ...init.headers } })

/** A request for the page at `/`. */
export const askForPage = (headers: Record<string, string> = {}, method = 'GET') =>
  new Request('http://site.test/', { method, headers })

/** An API of values that tests change, and a count of how often each was asked for. */
export function anApi(values: Record<string, unknown>) {
  const asked: string[] = []
  const answers = new AnswerCache(async (path) => {
    asked.push(path)
    if (path in values === false) return Response.json({ title: 'none' }, { status: 404 })
    if (!path.startsWith('/private')) shows(`at ${path}`)
    return Response.json(values[path])
  }, 1e6)
  return { asked, answers, values }
}

/** A page of two answers, in a cache of its own, and a count of how often it was rendered. */
export function aPage() {
  const api = anApi({ '/a': { text: 'A' }, '/b': { text: 'B' } })
  const cache = new ResponseCache(api.answers, 1e6)
  const renders = vi.fn(async () => {
    const [a, b] = await Promise.all([api.answers.ask('/a'), api.answers.ask('/b')])
    const { text } = (await a.json()) as { text: string }
    return htmlPage(`${text}${((await b.json()) as { text: string }).text} ${LONG}`)
  })
  return { ...api, cache, renders, open: (request = askForPage()) => cache.respond('/', request, renders) }
}
