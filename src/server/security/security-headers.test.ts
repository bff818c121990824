import { Hono } from 'hono'
import { expect, it } from 'vitest'
import { plainHeaders, securityHeaders } from './security-headers.ts'

const ALWAYS = {
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy':
    'accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), serial=(), usb=()',
  'cross-origin-opener-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
}

const headersAt = async (siteUrl: string, own: Record<string, string> = {}) => {
  const app = new Hono().use(securityHeaders(siteUrl)).get('/', (c) => c.body(null, 204, own))
  return Object.fromEntries((await app.request('/')).headers)
}

it('every response forbids framing and content sniffing, and limits the referrer', async () => {
  expect(await headersAt('http://two.example')).toEqual(ALWAYS)
})

it('on https, HSTS applies for a year to this host, without subdomains', async () => {
  expect(await headersAt('https://two.example')).toEqual({
    ...ALWAYS,
    'strict-transport-security': 'max-age=31536000',
  })
})

it('keeps stricter headers of a page', async () => {
  expect(await headersAt('http://two.example', { 'referrer-policy': 'no-referrer' })).toEqual({
    ...ALWAYS,
    'referrer-policy': 'no-referrer',
  })
})

it('a page has its own policy, or none in development; a file without one may run nothing', async () => {
  const app = new Hono()
    .use(securityHeaders('http://two.example'))
    .get('/page', (c) => c.html('<p>A page'))
    .get('/own', (c) => c.body('x', 200, { 'content-security-policy': "default-src 'self'" }))
    .get('/covers/x.svg', (c) => c.body('<svg/>', 200, { 'content-type': 'image/svg+xml' }))
  const policyAt = async (path: string) => (await app.request(path)).headers.get('content-security-policy')
  expect(await policyAt('/page')).toBeNull()
  expect(await policyAt('/own')).toBe("default-src 'self'")
  expect(await policyAt('/covers/x.svg')).toBe(ALWAYS['content-security-policy'])
})

it('images for feeds and shared links may be embedded by other sites, nothing else', async () => {
  const app = new Hono().use(securityHeaders('http://two.example')).get('*', (c) => c.text('x'))
  const allowedAt = async (path: string) =>
    (await app.request(path)).headers.get('cross-origin-resource-policy')
  for (const path of ['/covers/azul.svg', '/pictures/x.webp', '/share/site.png'])
    expect(await allowedAt(path)).toBe('cross-origin')
  for (const path of ['/', '/api/me', '/feed.xml', '/cover', '/api/share/x'])
    expect(await allowedAt(path)).toBe('same-origin')
})

it('a 304 has no policy, since browsers would apply it to the cached page', async () => {
  const app = new Hono().use(securityHeaders('http://two.example')).get('/', (c) => c.body(null, 304))
  expect((await app.request('/')).headers.has('content-security-policy')).toBe(false)
})

it('responses outside the middleware forbid framing, and enforce https as well', () => {
  const { 'content-security-policy': policy, 'x-content-type-options': sniffing } = ALWAYS
  const plain = {
    'content-security-policy': policy,
    'cross-origin-resource-policy': 'same-origin',
    'x-content-type-options': sniffing,
  }
  for (const siteUrl of [undefined, 'http://two.example']) expect(plainHeaders(siteUrl)).toEqual(plain)
  expect(plainHeaders('https://two.example')).toEqual({
    ...plain,
    'strict-transport-security': 'max-age=31536000',
  })
})
