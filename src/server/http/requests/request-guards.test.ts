import { Hono } from 'hono'
import { expect, it } from 'vitest'
import { inRequest } from '../../logging/current-request.ts'
import { inConstantTime } from './constant-time.ts'
import { identifyRequest, limitBodySize, type WithRequestId } from './request-guards.ts'

it('a body limit accepts exactly that many bytes, with or without Content-Length', async () => {
  const server = new Hono()
  const refusals: unknown[] = []
  server.onError((refusal, c) => {
    refusals.push(refusal)
    return c.text(refusal.message, 413)
  })
  server.post('/', limitBodySize(5, 'Five bytes at most'), async (c) => c.text(await c.req.text()))
  const answerTo = async (body: string, headers = {}) =>
    (await server.request('/', { method: 'POST', body, headers })).text()
  expect(await answerTo('12345')).toBe('12345')
  expect(await answerTo('123456')).toBe('Five bytes at most')
  expect(await answerTo('123456', { 'content-length': '6' })).toBe('Five bytes at most')
  expect(refusals).toEqual([
    expect.objectContaining({ type: 'too-large', status: 413 }),
    expect.objectContaining({ type: 'too-large', status: 413 }),
  ])
})

it('gives a request the id of the page that makes it, or a new one, never the client’s', async () => {
  const server = new Hono<WithRequestId>()
  server.use(identifyRequest)
  server.get('/', (c) => c.text(c.get('requestId')))
  const numbers = async () => {
    const response = await server.request('/', { headers: { 'x-request-id': 'theirs' } })
    return [await response.text(), response.headers.get('x-request-id')]
  }
  const [alone, inHeader] = await numbers()
  expect(alone).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
  expect(inHeader).toBe(alone)
  expect((await numbers())[0]).not.toBe(alone)
  expect(await inRequest({ requestId: 'of-the-page', route: '/' }, numbers)).toEqual([
    'of-the-page',
    'of-the-page',
  ])
})

it('resolves after 300 ms at the earliest, with the result', async () => {
  const saved = globalThis as { __oncePerProcess?: Map<string, unknown> }
  saved.__oncePerProcess?.delete('even answer ms')
  const begun = performance.now()
  expect(await inConstantTime(Promise.resolve('done'))).toBe('done')
  expect(performance.now() - begun).toBeGreaterThan(290)
  await expect(inConstantTime(Promise.reject(new Error('not done')))).rejects.toThrow('not done')
})
