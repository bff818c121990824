import { once } from 'node:events'
import type { Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { PATIENCE } from './guarded-server.ts'
import { createSiteServer, hostCheckFor } from './site-server.ts'

const requested = (host: string | string[], url = '/') => {
  const hosts = [host].flat()
  return {
    url,
    rawHeaders: ['accept', '*/*', ...hosts.flatMap((each) => ['Host', each])],
    headers: { host: hosts[0] },
  }
}

describe('the host check of a request', () => {
  it.each([['two.example'], ['TWO.example'], ['two.example:443']])(
    'is let in by the site’s name: %s',
    (host) => {
      expect(hostCheckFor('https://two.example')(requested(host))).toBeUndefined()
    },
  )

  it.each([
    ['evil.test'],
    ['two.example.evil.test'],
    ['two.example:8443'],
    ['two.example@evil.test'],
    ['evil.test@two.example'],
    ['203.0.113.7'],
    [''],
  ])('is refused by any other: %j', (host) => {
    expect(hostCheckFor('https://two.example')(requested(host))).toBe(421)
  })

  it('accepts any name if SITE_URL is not set, and IP addresses of load balancer checks', () => {
    expect(hostCheckFor(undefined)(requested('192.168.0.7:3000'))).toBeUndefined()
    expect(hostCheckFor('https://two.example')(requested('10.0.0.7', '/readyz'))).toBeUndefined()
  })

  it('rejects two host headers', () => {
    for (const siteUrl of [undefined, 'https://two.example']) {
      expect(hostCheckFor(siteUrl)(requested(['two.example', 'evil.test']))).toBe(400)
    }
  })
})

describe('the site’s server', () => {
  let server: Server
  afterEach(() => server.close())
  const reach = async (patience: typeof PATIENCE) => {
    server = createSiteServer((_, response) => response.end('in'), {
      siteUrl: 'https://two.example',
      isSiteUrlGiven: true,
      patience,
    })
    await once(server.listen(0, '127.0.0.1'), 'listening')
    return connect((server.address() as AddressInfo).port, '127.0.0.1')
  }
  const talk = async (patience: typeof PATIENCE, sent: string) => {
    const socket = await reach(patience)
    socket.write(sent)
    let heard = ''
    for await (const piece of socket) heard += piece
    return heard
  }

  it('accepts valid requests, and rejects others with a message', async () => {
    const lines = (host: string) => `GET / HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`
    expect(await talk(PATIENCE, lines('two.example'))).toMatch(/^HTTP\/1.1 200 [\s\S]*in/)
    server.close()
    const refused = await talk(PATIENCE, lines('evil.test'))
    expect(refused).toMatch(/^HTTP\/1.1 421 [\s\S]*own name alone/)
    expect(refused).toMatch(/^strict-transport-security: max-age=31536000\r$/m)
    expect(refused).toMatch(/^x-content-type-options: nosniff\r$/m)
    expect(refused).toMatch(/^content-security-policy: .*frame-ancestors 'none'\r$/m)
  })

  it('rejects two host headers on the wire, even if one is right', async () => {
    for (const hosts of [
      ['two.example', 'evil.test'],
      ['evil.test', 'two.example'],
      ['two.example', 'two.example'],
    ]) {
      const named = hosts.map((host) => `Host: ${host}\r\n`).join('')
      const heard = await talk(PATIENCE, `GET / HTTP/1.1\r\n${named}Connection: close\r\n\r\n`)
      expect([hosts, heard.split('\r\n')[0]]).toEqual([hosts, 'HTTP/1.1 400 Bad Request'])
      server.close()
    }
  })

  it('limits connections per IP address, accepts a new one once another closes, and does not limit proxies', async () => {
    const connections = { each: 2, isTrusted: (address: string) => address === '127.0.0.9' }
    server = createSiteServer((_, response) => response.end('in'), {
      siteUrl: 'http://localhost:3000',
      isSiteUrlGiven: false,
      connections,
    })
    await once(server.listen(0, '0.0.0.0'), 'listening')
    const { port } = server.address() as AddressInfo
    const hold = async (localAddress: string) => {
      const socket = connect({ port, host: '127.0.0.1', localAddress }).on('error', () => undefined)
      socket.write('GET / HTTP/1.1\r\nHost: two.example\r\n\r\n')
      const heard = await Promise.race([
        once(socket, 'data').then(() => true),
        once(socket, 'close').then(() => false),
      ])
      return { heard, socket }
    }
    const held = [await hold('127.0.0.1'), await hold('127.0.0.1')]
    expect(held.map(({ heard }) => heard)).toEqual([true, true])
    expect((await hold('127.0.0.1')).heard).toBe(false)
    const others = [
      await hold('127.0.0.2'),
      await hold('127.0.0.9'),
      await hold('127.0.0.9'),
      await hold('127.0.0.9'),
    ]
    expect(others.map(({ heard }) => heard)).toEqual([true, true, true, true])
    held[0]?.socket.destroy()
    await expect.poll(async () => (await hold('127.0.0.1')).heard).toBe(true)
    server.closeAllConnections()
  })

  it('disconnects clients that do not finish their headers', async () => {
    expect(PATIENCE).toEqual({ headersMs: 15_000, lookMs: 5_000 })
    expect(await talk({ headersMs: 60, lookMs: 20 }, 'GET / HTTP/1.1\r\nHost: two')).toMatch(/^HTTP\/1.1 408/)
  })

  it('disconnects clients that send headers one character at a time', async () => {
    const socket = await reach({ headersMs: 300, lookMs: 20 })
    const startedAt = performance.now()
    let heard = ''
    // What is sent after it was cut off may reset it.
    socket
      .on('error', () => undefined)
      .on('data', (piece) => {
        heard += piece
      })
    socket.write('GET / HTTP/1.1\r\nHost: two.example\r\nX-Long: ')
    const trickling = setInterval(() => socket.write('x'), 10)
    await new Promise((resolve) => socket.once('close', resolve))
    clearInterval(trickling)
    expect(heard).toMatch(/^(HTTP\/1.1 408[\s\S]*)?$/)
    expect(performance.now() - startedAt).toBeGreaterThan(290)
  })
})
