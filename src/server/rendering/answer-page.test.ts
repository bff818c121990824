import { type Context, Hono } from 'hono'
import { describe, expect, it } from 'vitest'
import { answerPage, type PageHandler, renderToHtml } from './answer-page.ts'

/** Answers with the pages something renders. */
const by = (handlePage: PageHandler) => (c: Context) =>
  answerPage(c, (address) => renderToHtml(handlePage, address))

const seen: Request[] = []
const app = new Hono().all(
  '*',
  by(async (request) => {
    seen.push(request)
    return new Response('<p>page</p>', { headers: { 'content-type': 'text/html', 'set-cookie': 'a=b' } })
  }),
)

it('passes no cookie and no header of the visitor to the renderer: the page is the same for everyone', async () => {
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

it.each([
  ['/game/%', '/game/%25'],
  ['/game/%ff', '/game/%25ff'],
  ['/%c0%af/?q=%', '/%25c0%25af?q=%'],
])('CHROME-10: escapes an address that cannot be decoded: %s', async (path, escaped) => {
  const response = await app.request(path)
  expect([response.status, response.headers.get('location')]).toEqual([301, escaped])
  expect((await app.request(escaped)).status).toBe(200)
})

it('rejects a 10 kB URL before routing it', async () => {
  expect((await app.request(`/${'a'.repeat(10_000)}`)).status).toBe(414)
})

it('makes a page cacheable, unless it has its own policy', async () => {
  expect((await app.request('/')).headers.get('cache-control')).toBe('public, no-cache')
  const secret = new Hono().all(
    '*',
    by(async () => new Response('<p>me</p>', { headers: { 'cache-control': 'no-store' } })),
  )
  expect((await secret.request('/settings')).headers.get('cache-control')).toBe('no-store')
})

describe('a redirect to the canonical URL is one permanent step', () => {
  /** A renderer with one page, `/game/azul`, that redirects from its old slug, and from search parameters. */
  const requested: string[] = []
  const site = new Hono().all(
    '*',
    by(async (request) => {
      const { pathname, search } = new URL(request.url)
      requested.push(pathname + search)
      const to = search ? pathname : pathname === '/game/asul' ? '/game/azul' : null
      return to
        ? new Response(null, { status: 307, headers: { location: to } })
        : new Response('<p>Azul</p>', { headers: { 'content-type': 'text/html' } })
    }),
  )
  it.each([
    ['/game/asul', '/game/azul'],
    ['/game/asul?view=list', '/game/azul'],
    ['/game/azul/', '/game/azul'],
    ['//game//asul/?view=list', '/game/azul'],
    ['/game/asul?utm_source=letter&view=list&fbclid=1', '/game/azul?utm_source=letter&fbclid=1'],
  ])('%s → %s', async (address, truth) => {
    const response = await site.request(`http://localhost${address}`)
    expect(response.status).toBe(301)
    expect(response.headers.get('location')).toBe(truth)
    expect(response.headers.get('cache-control')).toBe('public, no-cache')
    const there = await site.request(`http://localhost${truth}`)
    expect(there.status).toBe(200)
  })

  it('but tracking parameters alone do not redirect, and are not passed to the renderer', async () => {
    const response = await site.request('/game/azul?utm_source=letter&gclid=1')
    expect(response.status).toBe(200)
    expect(requested.at(-1)).toBe('/game/azul')
  })

  it('leaves another site’s URL to the browser, and never loops', async () => {
    const away = new Hono().all(
      '*',
      by(async () => Response.redirect('https://elsewhere.test/', 302)),
    )
    const response = await away.request('/')
    expect([response.status, response.headers.get('location')]).toEqual([302, 'https://elsewhere.test/'])
    let turns = 0
    const round = new Hono().all(
      '*',
      by(async () => {
        turns += 1
        return new Response(null, { status: 307, headers: { location: `/${turns}` } })
      }),
    )
    expect((await round.request('/')).status).toBe(301)
    expect(turns).toBeLessThan(6)
  })
})

describe('a URL with a variant spelling', () => {
  const rendered: string[] = []
  const pages: Record<string, () => Response> = {
    '/game/azul': () => new Response('<p>Azul</p>'),
    '/game/new-name': () => new Response('<p>Azul</p>'),
    '/game/old-name': () => new Response(null, { status: 307, headers: { location: '/game/new-name' } }),
  }
  const site = new Hono().all(
    '*',
    by(async (request) => {
      const { pathname } = new URL(request.url)
      rendered.push(pathname)
      return pages[pathname]?.() ?? new Response('<p>Nothing here</p>', { status: 404 })
    }),
  )
  const requested = async (path: string) => {
    const response = await site.request(path)
    return [response.status, response.headers.get('location')]
  }

  it.each(['/game/Azul', '/GAME/AZUL', '/game/azul/', '/game//azul', '//Game/azul//'])(
    'GAME-01: %s leads to it for good',
    async (path) => {
      expect(await requested(`${path}?a=B`)).toEqual([301, '/game/azul?a=B'])
    },
  )

  it('GAME-01: redirects in one step to the target of the page’s own redirect', async () => {
    expect(await requested('/game/Old-Name/')).toEqual([301, '/game/new-name'])
  })

  it('returns 404 if there is no page at the corrected address either', async () => {
    expect(await requested('/Nothing/')).toEqual([404, null])
    expect(rendered.at(-1)).toBe('/Nothing/')
  })

  it('is not redirected if it names a file, or has no canonical form', async () => {
    expect(await requested('/assets/Index-A1.js')).toEqual([404, null])
    expect(rendered.at(-1)).toBe('/assets/Index-A1.js')
    expect(await requested('/')).toEqual([404, null])
    expect(await requested('/%C3%A9')).toEqual([404, null])
  })
})
