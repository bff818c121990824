// A thread that renders pages of its own, each of which does one thing that a page may do.
import { parentPort } from 'node:worker_threads'
import { callInProcess } from '#/server/in-process-calls.ts'
import { answerRenders } from '#/server/rendering/answer-renders.ts'

const html = (text: string, init?: ResponseInit) =>
  new Response(text, { ...init, headers: { 'content-type': 'text/html' } })

const pages: Record<string, (question: string) => Promise<Response> | Response> = {
  '/asks': async (question) => {
    const answers = question.split(',').map(async (name) => {
      const answer = await callInProcess(`/api/${name}`)
      return `${answer.ok} ${answer.status} ${JSON.stringify(await answer.json())}`
    })
    return html((await Promise.all(answers)).join('; '))
  },
  '/follows': async (name) => {
    const next = String(await (await callInProcess(`/api/${name}`)).json())
    return html(String(await (await callInProcess(`/api/${next}`)).json()))
  },
  '/looks': async (token) => {
    const headers = { 'content-type': 'application/json' }
    const init = { method: 'POST', headers, body: JSON.stringify({ token }) }
    return html(JSON.stringify(await (await callInProcess('/api/looks', init)).json()))
  },
  '/uploads': async () =>
    html(String((await callInProcess('/api/pictures', { method: 'POST', body: new Blob() })).status)),
  '/gone': () => html('not here', { status: 404 }),
  '/throws': () => {
    throw new Error('a page with a fault')
  },
  '/ends': () => process.exit(3),
  '/endless': () => {
    for (;;);
  },
}

if (parentPort)
  answerRenders(
    parentPort,
    async ({ url }) => {
      const { pathname, search } = new URL(url)
      return (await pages[pathname]?.(search.slice(1))) ?? html(`the page at ${pathname}`)
    },
    ['/', '/game/$slug'],
  )
