import { Hono } from 'hono'
import { expect, it } from 'vitest'
import { securityHeaders } from './security-headers.ts'

const ALWAYS = {
  'cross-origin-opener-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
}

const headersAt = async (siteUrl: string, own: Record<string, string> = {}) => {
  const app = new Hono().use(securityHeaders(siteUrl)).get('/', (c) => c.body(null, 204, own))
  return Object.fromEntries((await app.request('/')).headers)
}

it('every answer may be framed by nobody, is what it says it is, and tells little of where one came from', async () => {
  expect(await headersAt('http://two.example')).toEqual(ALWAYS)
})

it('on https a browser comes back by https for half a year, to this host and to no sub-domain of it', async () => {
  expect(await headersAt('https://two.example')).toEqual({
    ...ALWAYS,
    'strict-transport-security': 'max-age=15552000',
  })
})

it('leaves a page that asks for more what it asks for', async () => {
  expect(await headersAt('http://two.example', { 'referrer-policy': 'no-referrer' })).toEqual({
    ...ALWAYS,
    'referrer-policy': 'no-referrer',
  })
})
