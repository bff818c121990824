import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { plainRequestOf, readPlainRequest } from './plain-request.rules.ts'

const HOST = 'Host: two.example'
const written = (...lines: string[]) => Buffer.from([...lines, '', ''].join('\r\n'), 'latin1')

describe('a plain request', () => {
  it('is read as it was written', () => {
    expect(
      readPlainRequest(
        written(
          'GET /game/azul?q=a%20b HTTP/1.1',
          'hOST:  two.example\t ',
          'User-Agent: Mozilla/5.0 (X11; Linux x86_64)',
          'Accept-Encoding: gzip, deflate, br',
          'Connection: Keep-Alive',
          'Cookie: session=1; Host=evil.test',
          'If-None-Match: "a:b"',
          'X-Forwarded-For: 203.0.113.7, 10.0.0.1',
          'X-Empty:',
        ),
      ),
    ).toEqual({
      address: '/game/azul?q=a%20b',
      host: 'two.example',
      acceptEncoding: 'gzip, deflate, br',
      ifNoneMatch: '"a:b"',
      forwardedFor: '203.0.113.7, 10.0.0.1',
    })
    expect(readPlainRequest(written('GET / HTTP/1.1', HOST))).toEqual({
      address: '/',
      host: 'two.example',
      acceptEncoding: undefined,
      ifNoneMatch: undefined,
      forwardedFor: undefined,
    })
  })

  it.each([
    ['a head', ['HEAD / HTTP/1.1', HOST]],
    ['a method in small letters', ['get / HTTP/1.1', HOST]],
    ['something that is sent', ['POST / HTTP/1.1', HOST, 'Content-Length: 0']],
    ['an older manner', ['GET / HTTP/1.0', HOST]],
    ['a later manner', ['GET / HTTP/1.2', HOST]],
    ['a whole address', ['GET http://two.example/ HTTP/1.1', HOST]],
    ['a part of a page', ['GET /#games HTTP/1.1', HOST]],
    ['a space in the address', ['GET /a b HTTP/1.1', HOST]],
    ['two spaces before the manner', ['GET /  HTTP/1.1', HOST]],
    ['a letter nobody writes there', ['GET /zèrtz HTTP/1.1', HOST]],
    ['no name', ['GET / HTTP/1.1', 'Accept: */*']],
    ['no header', ['GET / HTTP/1.1']],
    ['two names', ['GET / HTTP/1.1', HOST, 'host: evil.test']],
    ['two tags', ['GET / HTTP/1.1', HOST, 'If-None-Match: "a"', 'If-None-Match: "b"']],
    ['two ways to pack', ['GET / HTTP/1.1', HOST, 'Accept-Encoding: br', 'accept-encoding: gzip']],
    ['two askers', ['GET / HTTP/1.1', HOST, 'X-Forwarded-For: 10.0.0.1', 'x-forwarded-for: 10.0.0.2']],
    ['a body', ['GET / HTTP/1.1', HOST, 'Content-Length: 5']],
    ['a body of no length', ['GET / HTTP/1.1', HOST, 'content-length: 0']],
    ['a body in parts', ['GET / HTTP/1.1', HOST, 'Transfer-Encoding: chunked']],
    ['headers behind a body', ['GET / HTTP/1.1', HOST, 'Trailer: Expires']],
    ['the last one of a connection', ['GET / HTTP/1.1', HOST, 'Connection: close']],
    ['more of the connection', ['GET / HTTP/1.1', HOST, 'Connection: keep-alive, upgrade']],
    ['the last one, told by a proxy', ['GET / HTTP/1.1', HOST, 'Proxy-Connection: close']],
    ['another protocol', ['GET / HTTP/1.1', HOST, 'Upgrade: websocket']],
    ['leave to send', ['GET / HTTP/1.1', HOST, 'Expect: 100-continue']],
    ['a part', ['GET / HTTP/1.1', HOST, 'Range: bytes=0-1']],
    ['a line that goes on', ['GET / HTTP/1.1', HOST, 'X-Long: a', ' b']],
    ['a space before the colon', ['GET / HTTP/1.1', HOST, 'Content-Length : 5']],
    ['a header without a name', ['GET / HTTP/1.1', HOST, ': a']],
    ['a header without a colon', ['GET / HTTP/1.1', HOST, 'X-None']],
    ['a line within a value', ['GET / HTTP/1.1', HOST, 'X-Two: a\nContent-Length: 5']],
    ['a return within a value', ['GET / HTTP/1.1', HOST, 'X-Two: a\rb']],
    ['a NUL', ['GET / HTTP/1.1', HOST, 'X-Nul: \0']],
    ['a letter beyond ASCII', ['GET / HTTP/1.1', HOST, 'X-Name: Zèrtz']],
    ['more than anybody sends', ['GET / HTTP/1.1', HOST, `X-Long: ${'x'.repeat(8_200)}`]],
  ])('is not %s', (_name, lines) => {
    expect(readPlainRequest(written(...lines))).toBeUndefined()
  })

  it('is whole, and nothing lies behind it', () => {
    const whole = written('GET / HTTP/1.1', HOST)
    expect(readPlainRequest(whole)).toBeDefined()
    for (let length = 0; length < whole.length; length += 1)
      expect(readPlainRequest(whole.subarray(0, length)), `${length} of it`).toBeUndefined()
    for (const more of ['\r\n', 'G', whole.toString('latin1'), '\0'])
      expect(readPlainRequest(Buffer.concat([whole, Buffer.from(more)])), more).toBeUndefined()
    expect(readPlainRequest(Buffer.concat([Buffer.from('\r\n'), whole]))).toBeUndefined()
  })
})

describe('what is taken for a plain request', () => {
  let server: Server
  let heard: IncomingMessage[] = []
  beforeAll(async () => {
    server = createServer((request, response) => {
      heard.push(request)
      response.end()
    })
    await once(server.listen(0, '127.0.0.1'), 'listening')
  })
  afterAll(() => server.close())

  /** What Node takes a piece for: its requests, and whether another one can follow. */
  async function nodeReads(piece: Buffer) {
    heard = []
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1').on('error', () => undefined)
    socket.write(piece)
    await Promise.race([once(socket, 'data'), once(socket, 'close')])
    const own = [...heard]
    socket.write('GET /next HTTP/1.1\r\nHost: two.example\r\n\r\n')
    await Promise.race([once(socket, 'data'), once(socket, 'close')])
    socket.destroy()
    return { own, isFollowed: heard.at(-1)?.url === '/next' && heard.length === 2 }
  }

  const line = fc.constantFrom(
    ...['Host: two.example', 'host:evil.test', 'Accept-Encoding: br', 'If-None-Match: "a", "b"', 'If-None-Match:*'],
    ...['Connection: keep-alive', 'Connection: close', 'connection: Keep-Alive, TE', 'Content-Length: 3', 'Range: x'],
    ...['Content-length:0', 'Transfer-Encoding: chunked', 'Transfer-Encoding: x', 'Upgrade: h2c', 'Expect: x', 'TE: x'],
    ...['X-A: b', 'X-A:\tb ', 'X A: b', ' folded', 'X-B: é', 'Keep-Alive: 5', 'Cookie: a=b; c="d"', 'Trailer: x', ':'],
    ...['Proxy-Connection: keep-alive', 'Proxy-Connection: close', 'HTTP2-Settings: x', 'X-Forwarded-For: 10.0.0.1', 'Accept: */*', 'X-C: a\rb', 'X'],
  ) // biome-ignore format: one line each would bury the rest
  /** Nearly always the first, so that not all pieces are odd in some way. */
  const mostly = (first: string, ...others: string[]) =>
    fc.oneof({ weight: 9, arbitrary: fc.constant(first) }, fc.constantFrom(...others))
  const piece = fc
    .record({
      method: mostly('GET', 'HEAD', 'GE', 'POST'),
      address: fc.oneof(
        fc.constantFrom('/', '/game/azul', '/?q=two', '//evil.test', '*', '/a#b', 'http://evil.test/'),
        fc.string({ unit: 'grapheme-ascii', maxLength: 6 }).map((text) => `/${text}`),
      ),
      manner: mostly('HTTP/1.1', 'HTTP/1.0', 'HTTP/2.0'),
      lines: fc.array(line, { maxLength: 4 }).map((lines) => ['Host: two.example', ...lines]),
      end: mostly('\r\n', '\n'),
      more: mostly('', 'x', '\r\n', 'GET / HTTP/1.1\r\nHost: two.example\r\n\r\n'),
    })
    .map(({ method, address, manner, lines, end, more }) =>
      Buffer.from([`${method} ${address} ${manner}`, ...lines, '', more].join(end), 'latin1'),
    )

  it('is the same for Node: one request, asking the same, after which the next one begins', async () => {
    let plain = 0
    await fc.assert(
      fc.asyncProperty(piece, async (bytes) => {
        const read = readPlainRequest(bytes)
        if (read === undefined) return
        plain += 1
        const { own, isFollowed } = await nodeReads(bytes)
        expect(own).toHaveLength(1)
        expect(isFollowed).toBe(true)
        expect({ ...plainRequestOf(own[0]!), host: own[0]!.headers.host }).toEqual(read)
      }),
      { numRuns: 2_000 },
    )
    expect(plain).toBeGreaterThan(100)
  })
})

describe('a request that Node read', () => {
  const asked = (method: string, headers: Record<string, string>) =>
    plainRequestOf({ method, url: '/faq', headers } as unknown as IncomingMessage)

  it('is plain where it reads the whole', () => {
    const headers = { 'accept-encoding': 'br', 'if-none-match': '"a"', 'x-forwarded-for': '10.0.0.1' }
    expect(asked('GET', headers)).toEqual({
      address: '/faq',
      acceptEncoding: 'br',
      ifNoneMatch: '"a"',
      forwardedFor: '10.0.0.1',
    })
    expect(asked('HEAD', {})).toBeUndefined()
    expect(asked('POST', {})).toBeUndefined()
    expect(asked('GET', { range: 'bytes=0-1' })).toBeUndefined()
  })
})
