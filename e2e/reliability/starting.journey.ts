import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import fs from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { type APIRequestContext, expect, test } from '@playwright/test'
import { STARTER_GAMES } from '#/testing/starter-figures.ts'
import { anApp } from '#/testing/ways-in/second-factor.ts'
import { expectNoBarriersAt } from '../support/accessibility.ts'
import { PASSWORD } from '../support/accounts.ts'

/** The site's public address; it differs from the local one, as behind a proxy. */
const SITE_URL = 'http://table.test'
/** Request options as a proxy sets them: the site answers only to its own host name. */
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

async function freePort(): Promise<number> {
  const own = net.createServer().listen(0, '127.0.0.1')
  await once(own, 'listening')
  const { port } = own.address() as net.AddressInfo
  own.close()
  return port
}

/** Starts the built site with only these environment variables, and collects its output. */
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
  let output = ''
  site.stdout.on('data', (bytes: Buffer) => {
    output += bytes.toString()
  })
  site.stderr.on('data', (bytes: Buffer) => {
    output += bytes.toString()
  })
  const ended = once(site, 'exit').then(([code]) => ({ code: code as number | null, output }))
  return {
    site,
    ended,
    output: () => output,
    isOpen: () => output.match(/The site is open at (http:\/\/localhost:\d+)/)?.[1],
  }
}

/** Signs up, confirms by the mail in the site's mailbox folder, and signs in. */
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

test('AUTH-14: a first start prints in a few lines what it did and where to go; a second is quick and keeps everything, including sessions', async ({
  request,
}) => {
  const folder = newFolder()
  const first = start({ DATA_DIR: folder, SITE_URL })
  await expect.poll(first.isOpen, { timeout: 30_000 }).toBeTruthy()
  await expect.poll(first.output).toMatch(/\/setup#[\w-]{43}\n/)
  expect(first.output().trim().split('\n').length).toBeLessThanOrEqual(11)
  expect(first.output()).toContain(`${STARTER_GAMES} games and 8 articles`)
  expect(first.output().includes('The site runs as root')).toBe(process.getuid?.() === 0)
  expect((await request.get(`${first.isOpen()}/game/hive`, named)).status()).toBe(200)
  const mailbox = /to be read at (http:\/\/localhost:\d+\S*)/.exec(first.output())?.[1]
  await signIn(request, first.isOpen() ?? '', mailbox ?? '')
  first.site.kill('SIGTERM')
  expect((await first.ended).code).toBe(0)

  const second = start({ DATA_DIR: folder, SITE_URL })
  await expect.poll(second.isOpen, { timeout: 30_000 }).toBeTruthy()
  expect(second.output()).not.toContain(`${STARTER_GAMES} games`)
  expect((await request.get(`${second.isOpen()}/game/hive`, named)).status()).toBe(200)
  expect(await (await request.get(`${second.isOpen()}/api/me`, named)).json()).toMatchObject({
    member: { email: 'reader@example.org' },
  })

  const third = start({ DATA_DIR: folder })
  const refused = await third.ended
  expect(refused.code).toBe(1)
  expect(refused.output.trim()).toBe(
    `The data folder ${folder} is in use by process ${second.site.pid}. Stop that one first, or set DATA_DIR to another folder.`,
  )
  second.site.kill('SIGTERM')
  await second.ended
})

test('a new site gets its owner in five steps: link, email, password, click, second step', {
  tag: '@core',
}, async ({ page, request }) => {
  test.slow()
  const began = Date.now()
  const { site, output, ended } = start({ DATA_DIR: newFolder(), PORT: String(await freePort()) })
  const linkOf = () => /http\S+\/setup#\S+/.exec(output())?.[0] ?? ''
  await expect.poll(linkOf, { timeout: 60_000 }).not.toBe('')
  const home = new URL('/', linkOf()).href
  await page.goto(`${home}admin/posts`)
  await expect(page).toHaveURL(home, { timeout: 15_000 })
  await expect(page.getByRole('dialog')).toContainText('for those who run the site')

  await page.goto(linkOf())
  const main = page.getByRole('main')
  await expect(main.getByText('No mail server is set')).toBeVisible()
  await expectNoBarriersAt(page, [390, 768, 1280])
  await main.getByLabel('Email').fill('you@example.org')
  await main.getByLabel('Password', { exact: true }).fill('short one')
  await main.getByLabel('Color').fill('#0f766e')
  await main.getByLabel('Site name').fill('Two Pair')
  await main.getByLabel('Name (optional)').fill('Mia')
  const create = main.getByRole('button', { name: 'Create account and open the site' })
  await create.click()
  await expect(main.getByRole('alert')).toContainText('at least 10 characters')
  await main.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await create.click()
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('One step left')
  await main.getByRole('button', { name: 'Set up two-step sign-in' }).click()
  const secret = (await main.getByRole('link', { name: 'Open the app' }).getAttribute('href')) ?? ''
  await main.getByLabel('Code from your app').fill(await anApp(secret).code())
  await main.getByRole('button', { name: 'Switch on' }).click()
  await expect(main.getByRole('list', { name: 'Your backup codes' })).toBeVisible()
  await main.getByRole('link', { name: 'Go to the dashboard' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Admin Dashboard')
  await expect(page).toHaveTitle(/Two Pair/)
  expect(Date.now() - began).toBeLessThan(120_000)

  const used = page.waitForResponse('**/api/setup/link')
  await page.goto(linkOf())
  await page.reload()
  expect((await used).status()).toBe(400)
  await expect(main.getByRole('alert')).toContainText('This link has been used')
  expect(await (await request.get(`${home}api/site-settings`)).json()).toMatchObject({ editorName: 'Mia' })
  site.kill('SIGTERM')
  await ended
})

test('the site’s files are readable by its owner only, whatever the umask', async ({ request }) => {
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
