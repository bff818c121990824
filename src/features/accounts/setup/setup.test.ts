import { eq, sql } from 'drizzle-orm'
import { SMTPServer } from 'smtp-server'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { auditLog } from '#/features/audit/model/audit-log.table.ts'
import { siteSettings } from '#/features/site-settings/model/site-settings.table.ts'
import { env } from '#/server/env.ts'
import { readSettings } from '#/server/settings.ts'
import { anAccount, PASSWORD, signUp } from '#/testing/accounts.ts'
import { aBrowser, aKey, signedIn } from '#/testing/calls/browser.ts'
import { testDatabase } from '#/testing/database/test-database.ts'
import { members, setupLinks } from '../model/members.table.ts'
import { firstOwnersLink, makeSetupLink } from './setup.store.ts'

const db = testDatabase('empty')
const EMAIL = 'founder@example.org'
const DEFAULTS = { ...env() }

beforeEach(async () => {
  for (const table of [members, auditLog, siteSettings, setupLinks]) await db().delete(table)
})
afterEach(() => Object.assign(env(), DEFAULTS))

const tokenOf = (address = '') => address.split('#')[1] ?? ''
const firstToken = async () => tokenOf(await firstOwnersLink(db()))
const look = (token: string) => aBrowser().send('POST', '/setup/link', { body: { token } })
const rowOf = async (email: string) => (await db().select().from(members).where(eq(members.email, email)))[0]
const setUp = (token: string, more: object = {}, browser = aBrowser(), headers = aKey()) =>
  browser.send('POST', '/setup', {
    body: {
      ...{ token, email: EMAIL, password: PASSWORD, asksSecondStep: true },
      ...{ siteName: 'Two Pair', primaryColor: '#0F766E', editorName: ' Mia ', editorWords: '' },
      ...more,
    },
    headers,
  })

describe('the set-up link', () => {
  it('makes the first owner, signs them in and saves what they chose', async () => {
    const token = await firstToken()
    expect((await look(token)).body).toMatchObject({ email: null, isFirst: true, siteName: 'TwoTop' })
    const browser = aBrowser()
    expect(await setUp(token, {}, browser)).toMatchObject({ status: 201, body: { isSignedIn: true } })
    expect((await browser.send('GET', '/me')).body.member).toMatchObject({
      ...{ email: EMAIL, role: null, lacksSecondFactor: true },
    })
    expect(await rowOf(EMAIL)).toMatchObject({ role: 'owner', emailVerified: true })
    expect(await readSettings(db())).toMatchObject({
      ...{ siteName: 'Two Pair', primaryColor: '#0f766e', editorName: 'Mia', adminSecondFactor: true },
    })
    expect((await db().select().from(auditLog)).map(({ act }) => act)).toEqual([
      ...['admin added', 'settings changed', 'role taken up'],
    ])
    // The site now has an owner: the start prints no link, and older links are void.
    expect(await firstOwnersLink(db())).toBeUndefined()
    expect((await look(token)).body).toMatchObject({ type: '/problems/link-not-valid' })
  })

  it('signs the owner in at once if no second step is required', async () => {
    const browser = aBrowser()
    await setUp(await firstToken(), { asksSecondStep: false }, browser)
    expect((await browser.send('GET', '/me')).body.member).toMatchObject({ role: 'owner' })
    expect((await readSettings(db())).adminSecondFactor).toBe(false)
  })

  it('makes one owner if two people use it, or two links, concurrently; a retry returns the same response', async () => {
    const tokens = [await firstToken(), await firstToken()]
    const [one, other, third] = await Promise.all([
      setUp(tokens[0] ?? ''),
      setUp(tokens[0] ?? '', { email: 'second@example.org' }),
      setUp(tokens[1] ?? '', { email: 'third@example.org' }),
    ])
    expect([one, other, third].map(({ status }) => status).toSorted()).toEqual([201, 400, 400])
    expect(await db().select().from(members)).toHaveLength(1)

    await db().delete(members)
    const [token, headers] = [await firstToken(), aKey()]
    for (let time = 0; time < 2; time += 1)
      expect(await setUp(token, {}, aBrowser(), headers)).toMatchObject({ status: 201 })
  })

  it('shows a message if it is unknown, used or expired, and only its digest is stored', async () => {
    const token = await firstToken()
    expect(JSON.stringify(await db().select().from(setupLinks))).not.toContain(token)
    expect((await look('x'.repeat(43))).body.title).toMatch(/^This link is not valid\. Run “npm run owner/)
    await db().update(setupLinks).set({ expiresAt: sql`now() - interval '1 second'` })
    expect((await look(token)).body.title).toMatch(/^This link has expired\. Restart the site/)
    expect((await setUp(token)).status).toBe(400)
    const next = await firstToken()
    expect(await db().$count(setupLinks)).toBe(1)
    await setUp(next)
    for (const body of [(await look(next)).body, (await setUp(next, { email: 'x@example.org' })).body])
      expect(body.title).toMatch(/^This link has been used\./)
  })

  it('is rate-limited', async () => {
    const statuses = []
    const browser = aBrowser()
    for (let tries = 0; tries < 31; tries += 1)
      statuses.push((await browser.send('POST', '/setup/link', { body: { token: 'x' } })).status)
    expect(statuses.slice(-2)).toEqual([400, 429])
  })
})

describe('the set-up link with an existing account', () => {
  it('makes it an owner only with its own password; an unconfirmed account is created anew', async () => {
    await anAccount(db(), EMAIL)
    const token = await firstToken()
    expect(await setUp(token, { password: 'another good one' })).toMatchObject({
      status: 403,
      body: { title: expect.stringMatching(/^There’s already an account with this email/) },
    })
    expect((await rowOf(EMAIL))?.role).toBeNull()
    expect((await setUp(token)).status).toBe(201)
    expect((await rowOf(EMAIL))?.role).toBe('owner')

    await db().delete(members)
    await signUp(EMAIL, 'a squatter of ten')
    expect((await setUp(await firstToken())).body).toEqual({ isSignedIn: true })
    expect(await db().$count(members)).toBe(1)
  })

  it('npm run owner: works for one address, also if there are owners, and leaves the settings alone', async () => {
    await signedIn(db(), { email: 'boss@twotop.example' })
    await anAccount(db(), EMAIL)
    const token = tokenOf(await makeSetupLink(db(), EMAIL))
    expect((await look(token)).body).toMatchObject({ email: EMAIL, isFirst: false })
    expect((await setUp(token, { email: 'other@example.org' })).body.title).toBe(
      'This link is for another email.',
    )
    expect((await setUp(token)).status).toBe(201)
    expect((await rowOf(EMAIL))?.role).toBe('owner')
    expect((await readSettings(db())).siteName).toBe('TwoTop')
    expect((await setUp(token)).status).toBe(400)
  })
})

describe('the test of the mail server', () => {
  const test = (token: string) =>
    aBrowser().send('POST', '/setup/test-mails', { body: { token, email: EMAIL } })

  it('returns the mail server’s answer, and requires the link', async () => {
    const token = await firstToken()
    expect((await test(token)).status).toBe(400)
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onRcptTo: ({ address }, _session, done) =>
        done(address === EMAIL ? null : new Error('unknown recipient')),
      onData: (stream, _session, done) => {
        stream.resume()
        stream.on('end', () => done(null))
      },
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.server.address() as { port: number }
    Object.assign(env(), { smtpUrl: `smtp://127.0.0.1:${port}` })
    expect((await look(token)).body.mailServer).toBe(`127.0.0.1:${port}`)
    expect((await test(token)).body).toMatchObject({ works: true, words: expect.stringMatching(/^250/) })
    await new Promise<void>((resolve) => server.close(resolve))
    expect((await test(token)).body).toEqual({
      works: false,
      words: `connect ECONNREFUSED 127.0.0.1:${port}`,
    })
    expect((await test('x')).status).toBe(400)
  })
})
