import { Hono } from 'hono'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { seatTokenIn, setSeatCookie } from './rooms.api.ts'

// The environment is read when something first asks for it.
beforeAll(() => {
  vi.stubEnv('SITE_URL', 'https://two.example')
})
afterAll(() => {
  vi.unstubAllEnvs()
})

const server = new Hono()
  .post('/', (c) => {
    setSeatCookie(c, 'BCDF', 'token')
    return c.body(null, 204)
  })
  .get('/', (c) => c.json(seatTokenIn(c) ?? null))

it('a seat cookie is Secure if the site uses https', async () => {
  const { headers } = await server.request('/', { method: 'POST' })
  expect(headers.getSetCookie()).toEqual([
    '__Secure-seat=token; Max-Age=86400; Path=/api/rooms/BCDF; HttpOnly; Secure; SameSite=Lax',
  ])
})

it.each([
  ['seat=old; __Secure-seat=new', 'new'],
  ['seat=old', null],
])('the cookies %s hold the seat %s', async (cookie, token) => {
  expect(await (await server.request('/', { headers: { cookie } })).json()).toBe(token)
})
