import { Hono } from 'hono'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { isFromForeignPage } from './same-site.ts'

// The environment is read when something first asks for it.
beforeAll(() => {
  vi.stubEnv('SITE_URL', undefined)
})
afterAll(() => {
  vi.unstubAllEnvs()
})

const server = new Hono().all('*', (c) => c.json(isFromForeignPage(c)))

it.each<[boolean, Record<string, string>]>([
  [false, {}],
  [false, { origin: 'http://asked.test' }],
  [false, { origin: 'https://asked.test' }],
  [false, { origin: 'http://192.168.0.7:3000', host: '192.168.0.7:3000' }],
  [true, { origin: 'http://asked.test', host: '192.168.0.7:3000' }],
  [true, { origin: 'http://asked.test:8080' }],
  [true, { origin: 'httpsx://asked.test' }],
  [true, { origin: 'ftp://asked.test' }],
  [true, { origin: 'nonsense' }],
])('without SITE_URL a page is foreign: %s, where a browser tells %j', async (isForeign, headers) => {
  const answer = await server.request('http://asked.test/', { method: 'POST', headers })
  expect(await answer.json()).toBe(isForeign)
})
