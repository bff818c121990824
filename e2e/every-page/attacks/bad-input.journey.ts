import { expect, test } from '../../support/journey.ts'
import { sites } from '../../support/sites.ts'

const addresses = [
  '/game/%',
  '/game/%ff',
  '/game/%25',
  '/game/a_b',
  '/game/..%2f..%2fetc%2fpasswd',
  `/game/${'a'.repeat(3_000)}`,
  `/${'a'.repeat(10_000)}`,
  '/?page=-1',
  '/?page=1e9',
  '/?page[]=1',
  '/?q[]=a',
  '/?q=a&q=b',
  '/?category[a]=b',
  '/?__proto__=1',
  '/?constructor=1',
  '/?page=%00',
  '/?utm_source=x',
  '/blog/%',
  '/blog/%E0%A4%A',
  '/covers/thumb/%2e%2e.svg',
  '/covers/share/nothing.png',
  '/pictures/articles/nothing.svg',
  '/api/games/%',
  '/api/games?page=%',
  '/api/nothing',
  '//evil.example',
  '/\\evil.example',
  '/sitemap.xml?x=%',
]

test('no malformed URL causes a server error or leads to another site', { tag: '@core' }, async ({
  request,
}) => {
  for (const address of addresses) {
    const response = await request.get(`${sites.starter}${address}`, { maxRedirects: 0 })
    expect.soft(response.status(), address).toBeLessThan(500)
    const { location } = response.headers()
    if (location) expect.soft(new URL(location, sites.starter).origin, address).toBe(sites.starter)
  }
  for (const method of ['post', 'put', 'delete', 'patch'] as const)
    expect.soft((await request[method](`${sites.starter}/`)).status(), method).toBe(405)
})

test('caches contain nothing personal: pages set no cookie and vary by nothing of the visitor', async ({
  request,
}) => {
  const plain = await request.get(`${sites.starter}/game/hive`)
  const known = await request.get(`${sites.starter}/game/hive`, {
    headers: { cookie: 'session=1', authorization: 'x' },
  })
  expect(known.headers()['set-cookie']).toBeUndefined()
  // Only the time of rendering may differ.
  const withoutMoments = (html: string) => html.replace(/\b\d{13}\b/g, 'moment')
  expect(withoutMoments(await known.text())).toBe(withoutMoments(await plain.text()))
})
