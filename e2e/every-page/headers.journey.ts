import type { APIRequestContext, APIResponse } from '@playwright/test'
import { expect, test } from '../support/journey.ts'
import { ANALYTICS_SCRIPT_URL, sites } from '../support/sites.ts'

/** Headers of the connection, which are not checked. */
const OF_THE_CONNECTION = ['connection', 'content-length', 'date', 'keep-alive', 'transfer-encoding']

/** CSP of a file opened by itself: it may only style itself. */
const POLICY_OF_FILES = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'"
/** Headers of every response; pages have another CSP. */
const ALWAYS = {
  'content-security-policy': POLICY_OF_FILES,
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy':
    'accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), serial=(), usb=()',
  'cross-origin-opener-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
}
/** Request header for a response without compression. */
const UNPACKED = { 'accept-encoding': 'identity' }
const PACKED = { ...ALWAYS, vary: 'Accept-Encoding' }

/** CSP of a page. Only the digests of its inline scripts differ between pages. */
const policyOfPage = (elsewhere = '') =>
  [
    "default-src 'none'",
    `script-src 'self' DIGESTS${elsewhere}`,
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: https: http:",
    "font-src 'self'",
    `connect-src 'self'${elsewhere}`,
    'frame-src https://www.youtube-nocookie.com https://player.vimeo.com',
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types site starter default ProseMirrorClipboard',
  ].join('; ')
const PAGE = {
  ...PACKED,
  'content-security-policy': policyOfPage(),
  'content-type': 'text/html; charset=utf-8',
}
const PUBLIC_PAGE = {
  ...PAGE,
  'cache-control': 'public, no-cache',
  'cdn-cache-control': 'public, max-age=5, stale-while-revalidate=60, stale-if-error=86400',
}
/** Headers of a cached response: it has an ETag. */
const SAVED = { 'cache-control': 'public, no-cache', etag: 'A DIGEST' }
const PRIVATE_PAGE = { ...PAGE, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' }
const ANSWER = { ...PACKED, 'content-type': 'application/json', 'x-request-id': 'A UUID' }
const PROBLEM = { ...ANSWER, 'content-type': 'application/problem+json', 'cache-control': 'no-store' }

/** Returns a response's headers without those of the connection. Digests, tags and ids, which always differ, are replaced. */
function headersOf(response: APIResponse): Record<string, string> {
  const headers = response
    .headersArray()
    .map(({ name, value }): [string, string] => [name.toLowerCase(), value])
    .filter(([name]) => !OF_THE_CONNECTION.includes(name))
    .map(([name, value]): [string, string] => {
      if (name === 'etag') return [name, value.replace(/^"([0-9a-f]{40}|[\w-]{22})"$/, 'A DIGEST')]
      if (name === 'last-modified') return [name, Number.isNaN(Date.parse(value)) ? value : 'A MOMENT']
      if (name === 'x-request-id')
        return [name, value.replace(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, 'A UUID')]
      return [name, value.replace(/'sha256-[\w+/]{43}='( 'sha256-[\w+/]{43}=')*/, 'DIGESTS')]
    })
  // No header may be sent twice.
  expect(new Set(headers.map(([name]) => name)).size).toBe(headers.length)
  return Object.fromEntries(headers)
}

async function expectAnswer(
  request: APIRequestContext,
  address: string,
  status: number,
  headers: Record<string, string>,
) {
  const response = await request.get(address, { headers: UNPACKED, maxRedirects: 0 })
  // The id by which the request is found in the log.
  const named = { ...headers, 'x-request-id': 'A UUID' }
  expect([response.status(), headersOf(response)], address).toEqual([status, named])
}

test('public pages are cached and revalidated, private ones never stored', {
  tag: '@core',
}, async ({ request }) => {
  for (const address of [
    '/',
    '/game/patchwork',
    '/blog',
    '/blog/twenty-minutes-on-a-tuesday',
    '/categories',
    '/tonight',
    '/top-rated',
    '/faq',
    '/contact',
    '/privacy',
  ])
    await expectAnswer(request, address, 200, { ...PUBLIC_PAGE, ...SAVED })
  await expectAnswer(request, '/?q=duel', 200, PUBLIC_PAGE)
  for (const address of [
    '/settings',
    '/admin',
    '/admin/games',
    '/auth/callback',
    '/auth/keep-email',
    '/auth/reset-password',
    '/auth/undo-second-step',
  ])
    await expectAnswer(request, address, 200, PRIVATE_PAGE)
  for (const address of ['/nothing', '/game/nothing', '/blog/nothing', '/dev/ui'])
    await expectAnswer(request, address, 404, PAGE)
  await expectAnswer(request, `${sites.settings}/`, 200, {
    ...PUBLIC_PAGE,
    ...SAVED,
    'content-security-policy': policyOfPage(` ${new URL(ANALYTICS_SCRIPT_URL).origin}`),
  })
})

test('API responses: private ones are never stored, and there are problems of every kind', {
  tag: '@core',
}, async ({ request }) => {
  for (const address of ['/api/games', '/api/games/patchwork', '/api/categories', '/api/openapi.json'])
    await expectAnswer(request, address, 200, { ...PACKED, ...SAVED, 'content-type': 'application/json' })
  await expectAnswer(request, '/api/games?q=duel', 200, ANSWER)
  await expectAnswer(request, '/api/me', 200, { ...ANSWER, 'cache-control': 'private, no-store' })
  for (const address of ['/api/nothing', '/api/games/nothing'])
    await expectAnswer(request, address, 404, PROBLEM)
  for (const address of ['/api/favorites', '/api/admin/games'])
    await expectAnswer(request, address, 401, PROBLEM)
  const foreign = await request.post('/api/auth/sign-out', {
    headers: { ...UNPACKED, origin: 'https://elsewhere.example' },
  })
  expect([foreign.status(), headersOf(foreign)]).toEqual([403, PROBLEM])
  const form = await request.post('/api/contact-messages', { form: { name: 'x' }, headers: UNPACKED })
  expect([form.status(), headersOf(form)]).toEqual([415, PROBLEM])
})
