import fs from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { get, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { getRequestListener, type HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createGuardedServer } from '#/server/connections/guarded-server.ts'
import { plainHeaders } from '#/server/security/security-headers.ts'
import { builtFiles } from './built-files.ts'

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'built-files-'))
const write = (name: string, text: string) => fs.writeFileSync(path.join(folder, name), text)
fs.mkdirSync(path.join(folder, 'assets'))
write('assets/app-1.js', 'console.log("two")')
write('assets/app-1.js.br', 'compressed by brotli')
write('assets/app-1.js.gz', 'compressed by gzip')
write('favicon.svg', '<svg/>')
write('gone.txt', 'deleted by then')

const app = new Hono<{ Bindings: HttpBindings }>()
  .use(builtFiles(folder, 'https://two.example').send)
  .all('*', (c) => c.text('the site'))
const server = createGuardedServer(getRequestListener(app.fetch))
beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)))
afterAll(() => {
  server.close()
  fs.rmSync(folder, { recursive: true })
})

function ask(address: string, { method = 'GET', ...headers }: Record<string, string> = {}) {
  const { port } = server.address() as AddressInfo
  return new Promise<{ status: number | undefined; headers: IncomingMessage['headers']; body: string }>(
    (resolve, reject) => {
      const send = method === 'GET' ? get : request
      send({ port, method, path: address, headers }, async (answer) =>
        resolve({
          status: answer.statusCode,
          headers: answer.headers,
          body: (await answer.toArray()).join(''),
        }),
      )
        .on('error', reject)
        .end()
    },
  )
}

it.each([
  ['gzip, deflate, br, zstd', 'br', 'compressed by brotli'],
  ['gzip', 'gzip', 'compressed by gzip'],
  ['identity', undefined, 'console.log("two")'],
])('sends the version a browser reads that accepts %s', async (accepted, encoding, body) => {
  const answer = await ask('/assets/app-1.js', { 'accept-encoding': accepted })
  expect(answer).toMatchObject({
    status: 200,
    body,
    headers: {
      ...plainHeaders('https://two.example'),
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
    },
  })
  expect(answer.headers['content-encoding']).toBe(encoding)
})

it('a file without a hash in its name is cached for an hour', async () => {
  const { headers } = await ask('/favicon.svg')
  expect(headers['cache-control']).toBe('public, max-age=3600')
})

it('supports HEAD and range requests', async () => {
  const head = await ask('/favicon.svg', { method: 'HEAD' })
  expect(head).toMatchObject({ status: 200, body: '', headers: { 'content-length': '6' } })
  expect(await ask('/favicon.svg', { range: 'bytes=1-3' })).toMatchObject({ status: 206, body: 'svg' })
})

it('passes other paths to the site', async () => {
  for (const address of ['/assets/app-1.js.br', '/assets', '/', '/assets/app-2.js', '/unknown.txt'])
    expect((await ask(address)).body, address).toBe('the site')
})

it('serves a file of a later build, and no deleted one', async () => {
  write('assets/app-3.js', 'of a later build')
  expect(await ask('/assets/app-3.js')).toMatchObject({ status: 200, body: 'of a later build' })
  fs.rmSync(path.join(folder, 'gone.txt'))
  expect((await ask('/gone.txt')).body).toBe('the site')
})
