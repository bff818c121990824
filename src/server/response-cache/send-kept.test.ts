import { type AddressInfo, connect } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createGuardedServer } from '../connections/allowed-hosts.ts'
import { type Representations, representationsOf } from './representations.ts'
import { sendKept } from './send-kept.ts'

const TEXT = 'Two people, one table. '.repeat(100)
let representations: Representations
let etag: string
/** Whether heads that lie ready are left lying: what is sent then is what `writeHead` makes of the headers. */
let isWritten = false
let isEnding = false

const server = createGuardedServer(
  (request, response) => {
    if (isEnding) response.setHeader('connection', 'close')
    if (isWritten) response.getHeaderNames = () => ['one that was set before']
    sendKept({ representations } as Parameters<typeof sendKept>[0], request, response)
  },
  { siteUrl: undefined },
)

beforeAll(async () => {
  const headers = new Headers({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'public, no-cache',
    'content-security-policy': "default-src 'none'; script-src 'self'",
    'x-frame-options': 'DENY',
  })
  representations = representationsOf(new TextEncoder().encode(TEXT), headers)
  etag = (await representations.as('br')).etag
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterAll(() => server.close())

/** What comes back over one connection, until the server has nothing more to say. */
const said = (asked: string) =>
  new Promise<string>((resolve, reject) => {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
    let heard = ''
    socket.setEncoding('latin1')
    socket.on('data', (part) => {
      heard += part
    })
    socket.on('error', reject)
    socket.on('close', () => resolve(heard))
    socket.end(asked)
  })

const ask = (method: string, ...headers: string[]) =>
  [`${method} / HTTP/1.1`, 'host: site.test', ...headers, '', ''].join('\r\n')
/** What was heard, with the lines of each head in one order, which says nothing. */
const alike = (heard: string) =>
  heard
    .replaceAll(/x-request-id: [0-9a-f-]{36}/g, 'x-request-id: A UUID')
    .replaceAll(/Date: .+ GMT/g, 'Date: NOW')
    .replaceAll(/^(HTTP\/1\.1 .+\r\n)((?:.+\r\n)+)(?=\r\n)/gm, (_head, first: string, lines: string) =>
      [first, ...lines.split(/(?<=\n)/).sort()].join(''),
    )

const CASES: [string, () => string][] = [
  ['a page', () => ask('GET')],
  ['a page that is packed', () => ask('GET', 'accept-encoding: gzip, deflate, br')],
  ['its head alone', () => ask('HEAD', 'accept-encoding: br')],
  ['that it is unchanged', () => ask('GET', 'accept-encoding: br', `if-none-match: ${etag}`)],
  ['the last answer of a connection', () => ask('GET', 'connection: close')],
  ['an answer in the old manner', () => 'GET / HTTP/1.0\r\nhost: site.test\r\n\r\n'],
  [
    'several one after the other',
    () => ask('GET') + ask('HEAD') + ask('GET', 'accept-encoding: br', `if-none-match: ${etag}`) + ask('GET'),
  ],
]

it.each(CASES)('sends %s as Node would write it', async (_name, asked) => {
  const ready = await said(asked())
  isWritten = true
  const written = await said(asked()).finally(() => {
    isWritten = false
  })
  expect(ready).toMatch(/^HTTP\/1\.1 (200 OK|304 Not Modified)\r\n/)
  expect(ready).toMatch(/^x-request-id: [0-9a-f-]{36}\r$/m)
  expect(alike(ready)).toBe(alike(written))
})

it('says that a connection ends where it does', async () => {
  isEnding = true
  const heard = await said(ask('GET') + ask('GET')).finally(() => {
    isEnding = false
  })
  expect(heard.match(/^HTTP\/1\.1/gm)).toHaveLength(1)
  expect(heard).toMatch(/^connection: close\r$/im)
})

it('is not sent as nobody asked for it yet: it has to be packed so first', async () => {
  const bytes = new TextEncoder().encode(TEXT)
  const fresh = representationsOf(bytes, new Headers({ 'content-type': 'text/html' }))
  expect(fresh.ready('identity')?.body.toString()).toBe(TEXT)
  for (const encoding of ['br', 'gzip'] as const) {
    expect(fresh.ready(encoding)).toBeUndefined()
    const [one, other] = await Promise.all([fresh.as(encoding), fresh.as(encoding)])
    expect([other, fresh.ready(encoding)]).toEqual([one, one])
  }
})
