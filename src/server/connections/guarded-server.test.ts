import { once } from 'node:events'
import type { Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { createGuardedServer } from './guarded-server.ts'

let server: Server
afterEach(() => {
  server.closeAllConnections()
  server.close()
})

async function heardFrom(listener: Parameters<typeof createGuardedServer>[0], target = '/', more = '') {
  server = createGuardedServer(listener, { siteUrl: 'https://two.example' })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  socket.write(`GET ${target} HTTP/1.1\r\nHost: two.example\r\nConnection: close\r\n${more}\r\n`)
  let heard = ''
  for await (const piece of socket) heard += piece
  return heard
}

it.each([
  [
    'throws',
    () => {
      throw new TypeError('Invalid URL')
    },
  ],
  ['rejects', () => Promise.reject(new Error('no database'))],
])('answers 500 where its listener %s', async (_, listener) => {
  const heard = await heardFrom(listener)
  expect(heard).toMatch(/^HTTP\/1\.1 500 /)
  expect(heard).not.toMatch(/Invalid URL|no database/)
  expect(heard).toMatch(/^x-content-type-options: nosniff\r$/m)
  expect(heard).toMatch(/^strict-transport-security: max-age=31536000\r$/m)
})

it('aborts a response whose body fails', async () => {
  const heard = await heardFrom(async (_, response) => {
    response.writeHead(200, { 'content-length': '100' }).write('half')
    throw new Error('the other half')
  })
  expect(heard).toMatch(/half$/)
})

it.each(['http://evil.example/', '*', 'x', '?q=1', 'http://'])('answers 400 to %s', async (target) => {
  const heard = await heardFrom((_, response) => response.end('in'), target)
  expect(heard).toMatch(/^HTTP\/1\.1 400 /)
})

it.each([
  [400, 'no name: of a header\r\n'],
  [431, `x: ${'y'.repeat(20_000)}\r\n`],
])('answers %i with the headers of every answer to a request that cannot be read', async (status, more) => {
  const heard = await heardFrom((_, response) => response.end('in'), '/', more)
  expect(heard).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
  expect(heard).toMatch(/^x-content-type-options: nosniff\r$/m)
  expect(heard).toMatch(/^content-security-policy: .*frame-ancestors 'none'/m)
  expect(heard).toMatch(/^strict-transport-security: max-age=31536000\r$/m)
})
