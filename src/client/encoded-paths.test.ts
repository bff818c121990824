import { Hono } from 'hono'
import { hc } from 'hono/client'
import { describe, expect, it } from 'vitest'
import { withEncodedPaths } from './encoded-paths.ts'

const site = new Hono()
  .get('/games/:slug', (c) => c.json({ game: c.req.param('slug') }))
  .get('/games/:slug/related', (c) => c.json({ relatedTo: c.req.param('slug') }))
  .get('/games', (c) => c.json({ found: c.req.query('q') ?? 'all', by: c.req.header('x-by') ?? 'nobody' }))

const api = withEncodedPaths(
  hc<typeof site>('http://site.test', {
    fetch: async (input: RequestInfo | URL, init?: RequestInit) => site.request(String(input), init),
  }),
)

describe('what stands in the path of a call', () => {
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
  ])('arrives as it is: %s', async (slug) => {
    expect(await (await api.games[':slug'].$get({ param: { slug } })).json()).toEqual({ game: slug })
    expect(await (await api.games[':slug'].related.$get({ param: { slug } })).json()).toEqual({
      relatedTo: slug,
    })
  })

  it.each(['', '.', '..'])('is refused where an address cannot carry it: “%s”', (slug) => {
    expect(() => api.games[':slug'].$get({ param: { slug } })).toThrow(RangeError)
  })

  it('leaves a call without any as it is, with its options', async () => {
    expect(await (await api.games.$get()).json()).toEqual({ found: 'all', by: 'nobody' })
    const answered = await api.games.$get({ query: { q: 'a/b' } }, { headers: { 'x-by': 'somebody' } })
    expect(await answered.json()).toEqual({ found: 'a/b', by: 'somebody' })
  })

  it('changes nothing of what the caller holds', async () => {
    const sent = { param: { slug: 'a/b' } }
    await api.games[':slug'].$get(sent)
    expect(sent).toEqual({ param: { slug: 'a/b' } })
  })
})
