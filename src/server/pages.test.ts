import { Hono } from 'hono'
import { expect, it } from 'vitest'
import { answerPage } from './pages.ts'

const seen: Request[] = []
const app = new Hono().all('*', (c) =>
  answerPage(c, async (request) => {
    seen.push(request)
    return new Response('<p>page</p>', { headers: { 'content-type': 'text/html', 'set-cookie': 'a=b' } })
  }),
)

it('hands the renderer no cookie and no header of the visitor: the page is the same for everybody', async () => {
  await app.request('/', { headers: { cookie: 'session=1', 'user-agent': 'x', authorization: 'y' } })
  expect([...(seen.at(-1)?.headers ?? [])]).toEqual([['accept', 'text/html']])
})

it.each(['POST', 'PUT', 'DELETE', 'PATCH'])(
  'answers %s with 405: an address of a page only shows it',
  async (method) => {
    const response = await app.request('/', { method })
    expect(response.status).toBe(405)
    expect(response.headers.get('allow')).toBe('GET, HEAD')
  },
)

it('answers HEAD without a body', async () => {
  const response = await app.request('/', { method: 'HEAD' })
  expect(response.status).toBe(200)
  expect(await response.text()).toBe('')
})

it.each(['/game/%', '/game/%ff', '/%c0%af', '/game/%25'])('can decode %s', async (path) => {
  expect((await app.request(path)).status).toBe(200)
  expect(() => decodeURIComponent(new URL(seen.at(-1)?.url ?? '').pathname)).not.toThrow()
})

it('refuses a 10 kB address before routing it', async () => {
  expect((await app.request(`/${'a'.repeat(10_000)}`)).status).toBe(414)
})

it('lets a page be kept, but one that speaks for itself never', async () => {
  expect((await app.request('/')).headers.get('cache-control')).toBe('public, no-cache')
  const secret = new Hono().all('*', (c) =>
    answerPage(c, async () => new Response('<p>me</p>', { headers: { 'cache-control': 'no-store' } })),
  )
  expect((await secret.request('/settings')).headers.get('cache-control')).toBe('no-store')
})
