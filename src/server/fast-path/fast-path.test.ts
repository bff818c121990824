import { once } from 'node:events'
import type { RequestListener, Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, describe, expect, it, onTestFinished } from 'vitest'
import { createGuardedServer } from '../connections/allowed-hosts.ts'
import { nameRoutes } from '../logging/route-names.ts'
import { metrics } from '../metrics.ts'
import { type PlainRequest, plainRequestOf } from './plain-request.rules.ts'
import { type ReadyAnswer, readyAnswer, readyUnchanged, sendReady } from './ready-answer.ts'

const PAGE = 'Two people, one table. '.repeat(100)
const SHARED = ['content-type', 'text/html', 'content-security-policy', "default-src 'none'", 'etag', '"1"']
const page = readyAnswer([...SHARED, 'content-length', String(PAGE.length)], Buffer.from(PAGE))
const unchanged = readyUnchanged(['etag', '"1"', 'cache-control', 'no-cache'])
const large = readyAnswer(['content-length', '16000000'], Buffer.alloc(16_000_000, 'x'))

/** What was answered at once, and what Node was given. */
let atOnce: string[] = []
let byNode: string[] = []
let askedBy: string[] = []
const KEPT: Record<string, ReadyAnswer> = { '/': page, '/large': large }
const ready = ({ address, ifNoneMatch }: PlainRequest) => (ifNoneMatch === '"1"' ? unchanged : KEPT[address])

const answered: RequestListener = async (request, response) => {
  byNode.push(`${request.method} ${request.url}`)
  const asked = plainRequestOf(request)
  const answer = asked && ready(asked)
  if (answer) return sendReady(response, answer)
  if (request.url === '/slow') await sleep(60)
  if (request.url === '/slower') await sleep(200)
  const body = Buffer.concat(await request.toArray()).toString()
  response.end(`made of <${body}>`)
}

let server: Server
afterEach(() => {
  server.closeAllConnections()
  server.close()
  atOnce = []
  byNode = []
  askedBy = []
})

async function serve(patience?: { headersMs: number; lookMs: number }) {
  server = createGuardedServer(answered, {
    siteUrl: 'http://two.example',
    answerAtOnce: (asked, socketAddress) => {
      askedBy.push(socketAddress)
      const answer = ready(asked)
      if (answer) atOnce.push(asked.address)
      return answer
    },
    ...(patience && { patience }),
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
}

interface Talk {
  socket: Socket
  heard: () => string
  /** Sends a piece, and waits until so many answers at least were begun in all. */
  say(piece: string, answers: number): Promise<string>
}

function talk(): Talk {
  const socket = connect({ port: (server.address() as AddressInfo).port, host: '127.0.0.1', noDelay: true })
  let heard = ''
  socket.setEncoding('latin1').on('error', () => undefined)
  socket.on('data', (part) => {
    heard += part
  })
  onTestFinished(() => void socket.destroy())
  const count = () => heard.match(/HTTP\/1\.1 \d/g)?.length ?? 0
  return {
    socket,
    heard: () => heard,
    async say(piece, answers) {
      const before = heard.length
      socket.write(piece)
      await expect.poll(count, { interval: 5 }).toBeGreaterThanOrEqual(answers)
      // What belongs to the last answer comes with its head, or right behind it.
      await sleep(5)
      return heard.slice(before)
    },
  }
}

const get = (address: string, ...headers: string[]) =>
  [`GET ${address} HTTP/1.1`, 'Host: two.example', ...headers, '', ''].join('\r\n')
/** What was heard, with the lines of each head in one order, which says nothing. */
const alike = (heard: string) =>
  heard
    .replaceAll(/x-request-id: [0-9a-f-]{36}/g, 'x-request-id: A UUID')
    .replaceAll(/Date: .+ GMT/g, 'Date: NOW')
    .replaceAll(/^(HTTP\/1\.1 .+\r\n)((?:.+\r\n)+)(?=\r\n)/gm, (_head, first: string, lines: string) =>
      [first, ...lines.split(/(?<=\n)/).sort()].join(''),
    )

describe('what lies ready', () => {
  it.each([
    ['a page', get('/'), '200 OK'],
    ['that it is unchanged', get('/', 'If-None-Match: "1"'), '304 Not Modified'],
  ])('is sent at once from the second time on, as Node would send it: %s', async (_name, asked, status) => {
    await serve()
    const { say } = talk()
    const first = await say(asked, 1)
    expect([atOnce, byNode]).toEqual([[], ['GET /']])
    const second = await say(asked, 2)
    const third = await say(asked, 3)
    expect([atOnce, byNode]).toEqual([['/', '/'], ['GET /']])
    expect(askedBy).toEqual(['127.0.0.1', '127.0.0.1'])
    expect(first.startsWith(`HTTP/1.1 ${status}\r\n`)).toBe(true)
    expect(first.endsWith(status === '200 OK' ? `\r\n\r\n${PAGE}` : '\r\n\r\n')).toBe(true)
    expect([alike(second), alike(third)]).toEqual([alike(first), alike(first)])
    const numbers = [first, second, third].map((each) => /^x-request-id: ([0-9a-f-]{36})\r$/m.exec(each)?.[1])
    expect(new Set(numbers).size).toBe(3)
    expect(numbers).not.toContain(undefined)
  })

  it('is sent at once again after Node answered something else', async () => {
    await serve()
    const { say } = talk()
    await say(get('/'), 1)
    expect(await say(get('/made'), 2)).toMatch(/^HTTP\/1\.1 200[\s\S]*made of <>/)
    await say(get('/'), 3)
    expect([atOnce, byNode]).toEqual([['/'], ['GET /', 'GET /made']])
  })

  it('is counted among the requests, by its kind of address and its status', async () => {
    nameRoutes([{ method: 'GET', path: '/large' }])
    await serve()
    const { say } = talk()
    for (const count of [1, 2, 3]) await say(get('/large', 'If-None-Match: "1"'), count)
    expect(await metrics().metrics()).toMatch(
      /site_request_seconds_count\{method="GET",route="\/large",status="304"\} 3/,
    )
  })

  it('is not sent to who names another site, nor by two names', async () => {
    await serve()
    for (const [names, status] of [
      ['Host: evil.test', 421],
      ['Host: two.example\r\nHost: evil.test', 400],
    ]) {
      const { say } = talk()
      await say(get('/'), 1)
      const refused = `GET / HTTP/1.1\r\n${names}\r\n\r\n`
      expect(await say(refused, 2)).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
    }
    expect(atOnce).toEqual([])
  })
})

describe('what is more than a plain request', () => {
  it('is Node’s, and all that comes behind it: what was sent as a body is never taken for a request', async () => {
    await serve()
    const { say, heard } = talk()
    const within = get('/')
    await say(get('/'), 1)
    const sending = `POST /made HTTP/1.1\r\nHost: two.example\r\nContent-Length: ${within.length}\r\n\r\n`
    expect(await say(sending, 1)).toBe('')
    await say(within, 2)
    expect(heard()).toContain(`made of <${within}>`)
    await say(within, 3)
    expect([atOnce, byNode]).toEqual([[], ['GET /', 'POST /made', 'GET /']])
  })

  it('is read by Node where it comes in two pieces, or two in one', async () => {
    await serve()
    const { say } = talk()
    const whole = get('/', 'If-None-Match: "1"')
    await say(whole, 1)
    expect(await say(whole.slice(0, 20), 1)).toBe('')
    // The end of one and the whole of another are no request that begins here.
    await say(whole.slice(20), 2)
    await say(whole + whole, 4)
    expect(atOnce).toEqual([])
    expect(byNode).toHaveLength(4)
  })

  it('a request whose end looks like another one is one request', async () => {
    await serve()
    const { say, heard } = talk()
    await say(get('/'), 1)
    expect(await say('GET /made HTTP/1.1\r\nX-Odd: ', 1)).toBe('')
    await say(get('/'), 2)
    expect(heard()).toMatch(/made of <>$/)
    expect([atOnce, byNode]).toEqual([[], ['GET /', 'GET /made']])
  })
})

describe('answers', () => {
  it('come in the order they were asked for, also where the second lies ready and the first is made', async () => {
    await serve()
    const { say } = talk()
    await say(get('/'), 1)
    const asked = say(get('/slow'), 3)
    await sleep(15)
    const both = Promise.all([asked, say(get('/'), 3)])
    const [heard] = await both
    expect(heard.indexOf('made of <>')).toBeGreaterThan(0)
    expect(heard.indexOf('made of <>')).toBeLessThan(heard.indexOf(PAGE))
    expect([atOnce, byNode]).toEqual([[], ['GET /', 'GET /slow', 'GET /']])
    // Once nothing is under way any more the connection is free again.
    await say(get('/'), 4)
    expect(atOnce).toEqual(['/'])
  })

  it('wait for all that are being made, not for the first of them alone', async () => {
    await serve()
    const { say, heard } = talk()
    await say(get('/'), 1)
    const made = say(get('/slow'), 2)
    await sleep(15)
    const later = say(get('/slower'), 3)
    await made
    await say(get('/'), 4)
    await later
    expect([atOnce, byNode]).toEqual([[], ['GET /', 'GET /slow', 'GET /slower', 'GET /']])
    expect(heard().endsWith(PAGE)).toBe(true)
  })

  it('that were not taken yet come first: Node holds back whoever asks and does not read', async () => {
    await serve()
    const { socket, say } = talk()
    await say(get('/'), 1)
    socket.pause()
    socket.write(get('/large'))
    await expect.poll(() => atOnce).toEqual(['/large'])
    socket.write(get('/'))
    await expect.poll(() => byNode).toEqual(['GET /', 'GET /'])
    expect(atOnce).toEqual(['/large'])
  })
})

describe('a connection', () => {
  it('is not ended for want of a request while it is answered at once', async () => {
    await serve({ headersMs: 60, lookMs: 10 })
    const { socket, say } = talk()
    for (let answers = 1; answers <= 12; answers += 1) {
      await say(get('/', 'If-None-Match: "1"'), answers)
      await sleep(15)
    }
    expect(atOnce).toHaveLength(11)
    expect(socket.closed).toBe(false)
  })

  it('that lies idle after it was answered at once is ended as any other', async () => {
    await serve()
    server.keepAliveTimeout = 50
    server.keepAliveTimeoutBuffer = 0
    const { socket, say } = talk()
    await say(get('/'), 1)
    await say(get('/'), 2)
    expect(atOnce).toEqual(['/'])
    await once(socket, 'close')
  })

  it('is not idle while what was sent is on its way, and is once it was taken', async () => {
    await serve()
    server.keepAliveTimeout = 50
    server.keepAliveTimeoutBuffer = 0
    const { socket, say, heard } = talk()
    await say(get('/'), 1)
    socket.pause()
    socket.write(get('/large'))
    await expect.poll(() => atOnce).toEqual(['/large'])
    await sleep(300)
    expect(socket.closed).toBe(false)
    socket.resume()
    await expect.poll(() => socket.closed, { timeout: 4_000 }).toBe(true)
    expect(heard().endsWith('x'.repeat(1_000))).toBe(true)
    expect(heard().length).toBeGreaterThan(16_000_000)
  })
})
