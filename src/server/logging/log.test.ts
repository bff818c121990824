import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { collapseErrors, log, logTo } from '../log.ts'
import { currentRequest, inRequest } from './current-request.ts'
import { beginRequest, routeOf, setRoutePatterns } from './request-log.ts'

const lines: Record<string, unknown>[] = []
logTo('info', { write: (line: string) => void lines.push(JSON.parse(line)) })
beforeEach(() => {
  lines.length = 0
  setRoutePatterns([
    { method: 'ALL', path: '/api/*' },
    { method: 'GET', path: '/$kind/$slug' },
    { method: 'GET', path: '/game/$slug' },
    { method: 'GET', path: '/room/' },
    { method: 'GET', path: '/room/$letters' },
    { method: 'GET', path: '/api/games/lists/leading' },
    { method: 'GET', path: '/api/games/:slug' },
    { method: 'PATCH', path: '/api/comments/:id' },
    { method: 'GET', path: '/assets/*' },
  ])
})

const server = createServer((request, response) => {
  const { current, endWith } = beginRequest(request)
  endWith(response)
  inRequest(current, () => {
    log().warn('on the way')
    const answer = () =>
      response
        .writeHead(request.url?.includes('broken') ? 500 : 200, { 'x-request-id': current.requestId })
        .end(currentRequest()?.requestId)
    if (request.url?.includes('late')) setImmediate(answer)
    else if (request.url?.includes('gone')) request.socket.destroy()
    else answer()
  })
}).listen(0, '127.0.0.1')
afterAll(() => server.close())
const ask = (path: string, init?: RequestInit) =>
  fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, init)

describe('the request log', () => {
  it('has one line per request with method, route, status, duration and id only', async () => {
    const answer = await ask('/game/patchwork?q=kanarie&token=kanarie', {
      headers: { 'x-request-id': 'kanarie', 'user-agent': 'kanarie', 'x-forwarded-for': '203.0.113.7' },
    })
    const requestId = answer.headers.get('x-request-id')
    expect(await answer.text()).toBe(requestId)
    await expect.poll(() => lines).toHaveLength(2)
    expect(lines[1]).toEqual({
      level: 30,
      time: expect.any(String),
      event: 'request',
      requestId,
      method: 'GET',
      route: '/game/:slug',
      status: 200,
      ms: expect.any(Number),
    })
    expect(lines[0]).toMatchObject({ msg: 'on the way', requestId, route: '/game/:slug' })
    expect(JSON.stringify(lines)).not.toMatch(/kanarie|patchwork|127\.0\.0|203\.0/)
  })

  it('has an entry for a late response, and for a client that disconnected before it', async () => {
    await ask('/game/late')
    await expect(ask('/game/gone')).rejects.toThrow()
    await expect.poll(() => lines.filter(({ event }) => event === 'request')).toHaveLength(2)
    expect(lines.filter(({ event }) => event === 'request').map(({ status }) => status)).toEqual([200, 499])
  })

  it('logs probes at debug level only, and errors with their status', async () => {
    await ask('/healthz')
    await ask('/game/broken')
    await expect.poll(() => lines.filter(({ event }) => event === 'request')).toHaveLength(1)
    expect(lines.at(-1)).toMatchObject({ route: '/game/:slug', status: 500 })
  })
})

it.each([
  ['GET', '/game/patchwork?x=1', '/game/:slug'],
  ['HEAD', '/game/patchwork', '/game/:slug'],
  ['GET', '/designer/uwe-rosenberg', '/:kind/:slug'],
  ['GET', '/room/abcd', '/room/:letters'],
  ['GET', '/room', '/room'],
  ['GET', '/api/games/lists/leading', '/api/games/lists/leading'],
  ['GET', '/api/games/lists', '/api/games/:slug'],
  ['PATCH', '/api/comments/7', '/api/comments/:id'],
  ['GET', '/assets/app-1.js', '/assets/*'],
  ['GET', '/wp-login.php', 'unknown'],
  ['GET', '/%', 'unknown'],
])('%s %s is logged as %s', (method, address, route) => {
  expect(routeOf(method, address)).toBe(route)
})

describe('equal errors in the log', () => {
  const fail = (words: string) => new TypeError(words)
  it('are logged once a minute with the number suppressed; other errors are logged', () => {
    let now = 0
    const collapse = collapseErrors(() => now)
    expect([1, 2, 3].map(() => collapse('a'))).toEqual([0, undefined, undefined])
    expect(collapse('b')).toBe(0)
    now = 59_999
    expect(collapse('a')).toBeUndefined()
    now = 60_000
    expect(collapse('a')).toBe(3)
    expect(collapse('a')).toBeUndefined()
  })

  it('are equal if they have the same origin and route', () => {
    const failAt = (route: string) =>
      inRequest({ requestId: 'r', route }, () => log().error({ err: fail(route) }, 'a request failed'))
    for (const route of ['/a', '/a', '/b', '/a', '/b']) failAt(route)
    expect(lines.map(({ route }) => route)).toEqual(['/a', '/b'])
    for (const _ of [1, 2]) log().error({ err: new Error('x') }, 'another')
    expect(lines).toHaveLength(3)
  })
})
