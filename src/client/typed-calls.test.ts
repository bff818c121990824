import { Hono } from 'hono'
import { validator } from 'hono/validator'
import { describe, expect, it } from 'vitest'
import { typedCalls } from './client.ts'

const site = new Hono()
  .get('/games/:slug', (c) => c.json({ game: c.req.param('slug') }))
  .get('/games/:slug/related', (c) => c.json({ relatedTo: c.req.param('slug') }))
  .put(
    '/games/:slug/stars',
    validator('json', (body: { stars: number }) => body),
    async (c) => c.json({ stars: (await c.req.json()).stars, as: c.req.header('content-type') ?? 'nothing' }),
  )
  .get('/games', (c) => c.json({ found: c.req.query('q') ?? 'all', by: c.req.header('x-by') ?? 'none' }))

let sent: RequestInit = {}
const api = typedCalls<EndpointsOf<typeof site>>('http://site.test', async (address, init) => {
  sent = init
  return site.request(address, init)
})
type EndpointsOf<Api> = Api extends Hono<infer _Env, infer Endpoints, '/'> ? Endpoints : never

describe('path parameters of a request', () => {
  it.each([
    'patchwork',
    'a/related',
    'a?q=b',
    'a#b',
    'a b',
    '100%',
    '%2F',
    '../games',
    'Мир',
    '猫🐈',
    ':slug',
  ])('reach the server unchanged: %s', async (slug) => {
    expect(await (await api.games[':slug'].$get({ param: { slug } })).json()).toEqual({ game: slug })
    expect(await (await api.games[':slug'].related.$get({ param: { slug } })).json()).toEqual({
      relatedTo: slug,
    })
  })

  it.each(['', '.', '..'])('throw if no encoding protects them: “%s”', (slug) => {
    expect(() => api.games[':slug'].$get({ param: { slug } })).toThrow(RangeError)
  })
})

describe('the body and query of a request', () => {
  it('is JSON with its content type, if there is a body', async () => {
    const put = api.games[':slug'].stars.$put({ param: { slug: 'azul' }, json: { stars: 4 } })
    expect(await (await put).json()).toEqual({ stars: 4, as: 'application/json' })
    expect(sent.method).toBe('PUT')
    await api.games.$get()
    expect(sent.body).toBeUndefined()
    expect([...new Headers(sent.headers)]).toEqual([])
  })

  it('repeats a parameter for each value, and omits undefined ones', async () => {
    let requested = ''
    const fetch = async (address: string) => {
      requested = address
      return new Response('{}')
    }
    // @ts-expect-error: these endpoints declare no question
    await api.games.$get({ query: { q: ['a', 'b'], page: undefined } }, { fetch })
    expect(requested).toBe('http://site.test/games?q=a&q=b')
  })
})
