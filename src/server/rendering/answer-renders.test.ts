import { once } from 'node:events'
import { MessageChannel } from 'node:worker_threads'
import { afterEach, expect, it } from 'vitest'
import { callInProcess } from '../in-process-calls.ts'
import { answerRenders } from './answer-renders.ts'
import type { FromRenderer, ToRenderer } from './render-messages.ts'

const { port1: ours, port2: theirs } = new MessageChannel()
afterEach(() => ours.close())

it('reads what came with a page without a word, and asks for the rest', async () => {
  const heard: FromRenderer[] = []
  ours.on('message', (message: FromRenderer) => {
    heard.push(message)
    if ('call' in message)
      ours.postMessage({
        answered: message.call,
        status: 200,
        body: JSON.stringify(`${message.asked.path} asked for`),
      } satisfies ToRenderer)
  })
  const texts = async (...paths: string[]) =>
    Promise.all(paths.map(async (path) => String(await (await callInProcess(path)).json())))
  answerRenders(theirs, async () => {
    const words = await texts('/api/known', '/api/other', '/api/known')
    const posted = await callInProcess('/api/known', { method: 'POST', body: 'x' })
    return new Response([...words, String(await posted.json())].join('; '))
  }, [])
  const ahead = [
    { path: '/api/known', status: 200, body: '"came along"' },
    { path: '/api/unread', status: 200, body: '"nobody reads this"' },
  ]
  ours.postMessage({ render: 7, address: 'https://two.test/', ahead } satisfies ToRenderer)
  while (!heard.some((message) => 'rendered' in message)) await once(ours, 'message')
  const page = heard.find((message) => 'rendered' in message)!
  expect(new TextDecoder().decode(page.html)).toBe(
    'came along; /api/other asked for; came along; /api/known asked for',
  )
  expect(page).toMatchObject({ rendered: 7, status: 200, read: ['/api/known', '/api/other'] })
  expect(
    heard.flatMap((message) => ('call' in message ? [`${message.asked.method} ${message.asked.path}`] : [])),
  ).toEqual(['GET /api/other', 'POST /api/known'])
})
