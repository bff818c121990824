import { Hono } from 'hono'
import { describe, expect, it } from 'vitest'
import { HttpProblem } from '../http-problem.ts'
import { isFromForeignPage, isUpload, refuseForeignWrites } from './request-guards.ts'

const OWN = 'http://site.test'

/** A server that takes every write that is let pass, and answers a refusal by its status and title. */
const server = new Hono()
server.onError((refusal, c) =>
  c.json(
    refusal instanceof HttpProblem ? [refusal.status, refusal.message] : String(refusal),
    refusal instanceof HttpProblem ? 400 : 500,
  ),
)
server.use(refuseForeignWrites)
server.all('*', (c) => c.json('taken'))

async function answerTo(method: string, path: string, headers: Record<string, string>) {
  const body = await server.request(`http://visited.test${path}`, { method, headers })
  return method === 'HEAD' ? body.status : body.json()
}

const FOREIGN = [403, 'This can only be done on the site']
const NOT_JSON = [415, 'Only JSON is accepted here']
const NO_FILE = [415, 'Only a file is accepted here']

describe('a write', () => {
  it.each<[unknown, Record<string, string>]>([
    ['taken', {}],
    ['taken', { origin: OWN }],
    ['taken', { 'sec-fetch-site': 'same-origin' }],
    ['taken', { origin: 'null', 'sec-fetch-site': 'same-origin' }],
    [FOREIGN, { origin: 'https://site.test' }],
    [FOREIGN, { origin: 'http://site.test:8080' }],
    [FOREIGN, { origin: 'http://visited.test' }],
    [FOREIGN, { origin: 'http://192.168.0.7:3000', host: '192.168.0.7:3000' }],
    [FOREIGN, { origin: 'null' }],
    [FOREIGN, { origin: 'null', 'sec-fetch-site': 'cross-site' }],
    [FOREIGN, { origin: OWN, 'sec-fetch-site': 'cross-site' }],
    [FOREIGN, { origin: OWN, 'sec-fetch-site': 'same-site' }],
    [FOREIGN, { 'sec-fetch-site': 'none' }],
    [FOREIGN, { origin: 'https://evil.test', 'sec-fetch-site': 'same-origin' }],
    [FOREIGN, { origin: 'nonsense' }],
  ])('is answered with %j where a browser tells %j', async (answer, headers) => {
    expect(await answerTo('POST', '/api/letters', headers)).toEqual(answer)
    expect(await answerTo('DELETE', '/api/letters', headers)).toEqual(answer)
    expect(await answerTo('GET', '/api/letters', headers)).toBe('taken')
    expect(await answerTo('HEAD', '/api/letters', headers)).toBe(200)
  })

  it.each<[unknown, Record<string, string>]>([
    ['taken', { 'content-type': 'application/json' }],
    ['taken', { 'content-type': 'application/json; charset=utf-8' }],
    ['taken', { 'content-type': 'application/json ;charset=utf-8' }],
    ['taken', { 'content-type': 'Application/JSON' }],
    ['taken', { 'content-length': '0' }],
    [NOT_JSON, { 'content-length': '2' }],
    [NOT_JSON, { 'content-type': '' }],
    [NOT_JSON, { 'content-type': 'application/jsonp' }],
    [NOT_JSON, { 'content-type': 'text/plain, application/json' }],
    [NOT_JSON, { 'content-type': 'application/octet-stream' }],
  ])('is answered with %j where it sends %j', async (answer, headers) => {
    expect(await answerTo('PATCH', '/api/letters', headers)).toEqual(answer)
  })

  it.each(['/api/admin/pictures', '/api/admin/imports'])(
    'to %s sends a file as plain bytes, and nothing else',
    async (path) => {
      const sent = (type: string, method = 'POST') => answerTo(method, path, { 'content-type': type })
      expect(await sent('application/octet-stream')).toBe('taken')
      expect(await sent('Application/Octet-Stream')).toBe('taken')
      expect(await sent('application/octet-streams')).toEqual(NO_FILE)
      expect(await sent('x-application/octet-stream')).toEqual(NO_FILE)
      expect(await sent('application/json')).toEqual(NO_FILE)
      expect(await sent('application/octet-stream', 'PUT')).toEqual(NOT_JSON)
      expect(await sent('application/json', 'PUT')).toBe('taken')
    },
  )
})

it('exposes whether a request is an upload or comes from another site’s page', async () => {
  const telling = new Hono().all('*', (c) =>
    c.json([isUpload(c.req.method, c.req.path), isFromForeignPage(c)]),
  )
  const reported = async (method: string, path: string, headers = {}) =>
    (await telling.request(path, { method, headers })).json()
  expect(await reported('POST', '/api/admin/pictures')).toEqual([true, false])
  expect(await reported('GET', '/api/admin/pictures')).toEqual([false, false])
  expect(await reported('POST', '/api/admin/pictures/1')).toEqual([false, false])
  expect(await reported('GET', '/', { origin: 'https://evil.test' })).toEqual([false, true])
})
