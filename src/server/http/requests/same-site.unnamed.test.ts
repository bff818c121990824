import { Hono } from 'hono'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { isFromForeignPage } from './request-guards.ts'

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
  [false, { origin: 'http://site.test' }],
  [false, { origin: 'https://site.test' }],
  [false, { origin: 'http://192.168.0.7:3000', host: '192.168.0.7:3000' }],
  [true, { origin: 'http://site.test', host: '192.168.0.7:3000' }],
  [true, { origin: 'http://site.test:8080' }],
  [true, { origin: 'httpsx://site.test' }],
  [true, { origin: 'ftp://site.test' }],
  [true, { origin: 'nonsense' }],
])('without SITE_URL a page is foreign: %s, where a browser tells %j', async (isForeign, headers) => {
  const answer = await server.request('http://site.test/', { method: 'POST', headers })
  expect(await answer.json()).toBe(isForeign)
})
