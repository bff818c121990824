import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import fs from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { type APIRequestContext, expect, test } from '@playwright/test'

/** As the site is told it is known by; its port is not known before it starts. */
const SITE_URL = 'http://table.test'
/** As a proxy before the site asks: it answers to its own name alone. */
const named = { headers: { host: 'table.test' } }

const folders: string[] = []
test.afterAll(() => {
  for (const folder of folders) fs.rmSync(folder, { recursive: true, force: true })
})
function newFolder() {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'site-starting-'))
  fs.chmodSync(folder, 0o755)
  folders.push(folder)
  return folder
}

/** Starts the built site with nothing but these variables, and gathers what it says. */
function start(variables: Record<string, string>) {
  const { PATH = '', HOME = '' } = process.env
  const site = spawn(process.execPath, ['tasks/serve.ts'], {
    env: {
      PATH,
      HOME,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: '0',
      LOG_LEVEL: 'error',
      ...variables,
    },
  })
  let said = ''
  site.stdout.on('data', (bytes: Buffer) => {
    said += bytes.toString()
  })
  site.stderr.on('data', (bytes: Buffer) => {
    said += bytes.toString()
  })
  const ended = once(site, 'exit').then(([code]) => ({ code: code as number | null, said }))
  return {
    site,
    ended,
    said: () => said,
    isOpen: () => said.match(/The site is open at (http:\/\/localhost:\d+)/)?.[1],
  }
}

/** Signs up at a site without a mail server, confirms by its mailbox, and signs in. */
async function signIn(request: APIRequestContext, address: string, mailbox: string) {
  const post = (path: string, data: object) =>
    request.post(`${address}/api/auth/${path}`, {
      data,
      headers: { ...named.headers, origin: SITE_URL, 'idempotency-key': randomUUID() },
    })
  const person = { email: 'reader@example.org', password: 'a good password' }
  expect((await post('sign-up', person)).status()).toBe(201)
  const [, token] = /\?token=([\w-]+)/.exec(await (await request.get(mailbox)).text()) ?? []
  expect((await post('confirm', { token, isPressed: true })).status()).toBe(200)
  expect((await post('sign-in', person)).status()).toBe(200)
}

test('AUTH-14: a first start says in a few lines what it did and where to go; a second is quick and keeps everything, sessions too', async ({
  request,
}) => {
  const folder = newFolder()
  const first = start({ DATA_DIR: folder, SITE_URL })
  await expect.poll(first.isOpen, { timeout: 30_000 }).toBeTruthy()
  expect(first.said().trim().split('\n').length).toBeLessThanOrEqual(7)
  expect(first.said()).toContain('120 games and 8 articles')
  expect(first.said().includes('The site runs as root')).toBe(process.getuid?.() === 0)
  expect((await request.get(`${first.isOpen()}/game/hive`, named)).status()).toBe(200)
  const mailbox = /to be read at (http:\/\/localhost:\d+\S*)/.exec(first.said())?.[1]
  await signIn(request, first.isOpen() ?? '', mailbox ?? '')
  first.site.kill('SIGTERM')
  expect((await first.ended).code).toBe(0)

  const second = start({ DATA_DIR: folder, SITE_URL })
  await expect.poll(second.isOpen, { timeout: 30_000 }).toBeTruthy()
  expect(second.said()).not.toContain('120 games')
  expect((await request.get(`${second.isOpen()}/game/hive`, named)).status()).toBe(200)
  expect(await (await request.get(`${second.isOpen()}/api/me`, named)).json()).toMatchObject({
    member: { email: 'reader@example.org' },
  })

  const third = start({ DATA_DIR: folder })
  const refused = await third.ended
  expect(refused.code).toBe(1)
  expect(refused.said.trim()).toBe(
    `The data folder ${folder} is in use by process ${second.site.pid}. Stop that one first, or set DATA_DIR to another folder.`,
  )
  second.site.kill('SIGTERM')
  await second.ended
})

test('what a site writes is for its owner alone, though whoever starts it shares what they write', async ({
  request,
}) => {
  test.setTimeout(120_000)
  const folder = newFolder()
  const shared = process.umask(0o022)
  const { site, isOpen, ended } = start({ DATA_DIR: folder })
  process.umask(shared)
  await expect.poll(isOpen, { timeout: 90_000 }).toBeTruthy()
  expect((await request.get(`${isOpen()}/share/site.png`)).status()).toBe(200)
  expect(fs.readdirSync(folder)).toEqual(expect.arrayContaining(['drawn', 'postgres', 'site.secret']))
  for (const { name, parentPath } of fs.readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const mode = fs.statSync(path.join(parentPath, name)).mode & 0o077
    expect([path.join(parentPath, name), mode.toString(8)]).toEqual([path.join(parentPath, name), '0'])
  }
  site.kill('SIGTERM')
  await ended
})

test('/healthz is answered while the database has not said a word, and nothing else is yet', async ({
  request,
}) => {
  const asked = Promise.withResolvers<void>()
  const connections = new Set<net.Socket>()
  // Takes connections and what is asked over them, and never answers: nothing behind it can be ready.
  const silent = net.createServer((socket) => {
    connections.add(socket.on('error', () => undefined))
    socket.once('data', () => asked.resolve())
  })
  await once(silent.listen(0, '127.0.0.1'), 'listening')
  const own = net.createServer().listen(0, '127.0.0.1')
  await once(own, 'listening')
  const { port } = own.address() as net.AddressInfo
  own.close()
  const { port: database } = silent.address() as net.AddressInfo
  const { site, ended } = start({
    DATABASE_URL: `postgres://someone@127.0.0.1:${database}/site`,
    PORT: String(port),
  })
  const ask = async (at: string) => {
    const response = await request.get(`http://127.0.0.1:${port}${at}`, { timeout: 2_000 }).catch(() => null)
    return response && [response.status(), await response.text()]
  }
  await expect.poll(() => ask('/healthz'), { timeout: 30_000 }).toEqual([200, 'ok'])
  expect(await ask('/readyz')).toEqual([503, 'the site is opening'])
  await asked.promise
  expect(await ask('/healthz')).toEqual([200, 'ok'])
  expect(await ask('/readyz')).toEqual([503, 'the site is opening'])
  site.kill('SIGKILL')
  await ended
  for (const connection of connections) connection.destroy()
  silent.close()
})
