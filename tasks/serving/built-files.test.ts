import fs from 'node:fs'
import { type OutgoingHttpHeaders, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { getRequestListener, type HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createGuardedServer } from '#/server/connections/allowed-hosts.ts'
import { plainRequestOf } from '#/server/fast-path/plain-request.rules.ts'
import { sendReady } from '#/server/fast-path/ready-answer.ts'
import { BuiltFiles } from './built-files.ts'

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'built-files-'))
const write = (name: string, text: string) => fs.writeFileSync(path.join(folder, name), text)
fs.mkdirSync(path.join(folder, 'assets'))
write('assets/app-1.js', 'console.log("two")'.repeat(50))
write('assets/app-1.js.br', 'packed by brotli')
write('assets/app-1.js.gz', 'packed by gzip')
write('assets/letters-1.woff2', 'letters')
write('favicon.svg', '<svg/>')
write('gone.txt', 'gone by then')

const files = new BuiltFiles(folder)
const app = new Hono<{ Bindings: HttpBindings }>().use(files.middleware).all('*', (c) => c.text('the site'))
const fromFolder = getRequestListener(app.fetch)
let isKeeping = false
const sent: string[] = []
const server = createGuardedServer(
  (request, response) => {
    const asked = isKeeping ? plainRequestOf(request) : undefined
    const ready = asked && files.kept(asked)
    if (asked && ready) {
      sendReady(response, ready)
      sent.push(asked.address)
    } else void fromFolder(request, response)
  },
  { siteUrl: undefined },
)
beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)))
afterAll(() => {
  server.close()
  fs.rmSync(folder, { recursive: true })
})

interface Heard {
  status: number | undefined
  headers: string[]
  body: string
}

/** What comes back, its headers in one order and without what each answer has of its own. */
function ask(method: string, address: string, headers: OutgoingHttpHeaders = {}): Promise<Heard> {
  return new Promise((resolve, reject) => {
    const { port } = server.address() as AddressInfo
    const asking = request({ port, method, path: address, headers: { connection: 'keep-alive', ...headers } })
    asking.on('error', reject)
    asking.on('response', async (answer) => {
      const told = Object.entries(answer.headers).map(([name, value]) => `${name}: ${value}`)
      resolve({
        status: answer.statusCode,
        headers: told.filter((line) => !/^(date|x-request-id):/.test(line)).sort(),
        body: (await answer.toArray()).join(''),
      })
    })
    asking.end()
  })
}
/** Asks until it comes from memory. */
const untilKept = (address: string) =>
  expect.poll(async () => {
    await ask('GET', address)
    return sent
  })

const BROTLI = { 'accept-encoding': 'gzip, deflate, br, zstd' }
const KEPT: [string, OutgoingHttpHeaders?][] = [
  ['/assets/app-1.js'],
  ['/assets/app-1.js', BROTLI],
  ['/assets/app-1.js', { 'accept-encoding': 'gzip' }],
  ['/assets/letters-1.woff2', BROTLI],
  ['/favicon.svg', BROTLI],
]

it.each(KEPT)(
  'sends %s %j from memory as from the folder, once it was asked for',
  async (address, headers) => {
    const read = await ask('GET', address, headers)
    expect(read.status).toBe(200)
    isKeeping = true
    await untilKept(address).toContain(address)
    expect(await ask('GET', address, headers)).toEqual(read)
    isKeeping = false
    sent.length = 0
  },
)

it('leaves a head, a part, what is packed, and what is no file to others', async () => {
  isKeeping = true
  await untilKept('/favicon.svg').toContain('/favicon.svg')
  sent.length = 0
  const head = await ask('HEAD', '/favicon.svg')
  expect(head).toMatchObject({ status: 200, body: '' })
  expect(head.headers).toContain('content-length: 6')
  expect(await ask('GET', '/favicon.svg', { range: 'bytes=1-3' })).toMatchObject({ status: 206, body: 'svg' })
  const none = ['/assets/app-1.js.br', '/assets', '/', '/assets/app-2.js']
  for (const address of none) expect((await ask('GET', address)).body, address).toBe('the site')
  expect(sent).toEqual([])
  isKeeping = false
})

it('sends what a later build laid there, and lets go of what it took away', async () => {
  write('assets/app-3.js', 'of a later build')
  expect(await ask('GET', '/assets/app-3.js')).toMatchObject({ status: 200, body: 'of a later build' })
  fs.rmSync(path.join(folder, 'gone.txt'))
  isKeeping = true
  for (const _ of [1, 2]) expect((await ask('GET', '/gone.txt')).body).toBe('the site')
  isKeeping = false
  expect(sent).toEqual([])
})
