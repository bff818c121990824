import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { anAccount, PASSWORD, signIn, signUp } from '#/testing/accounts.ts'
import { aBrowser } from '#/testing/calls/browser.ts'
import { testDatabase } from '#/testing/database/test-database.ts'
import { realPasswords } from '#/testing/ways-in/real-passwords.ts'
import { credentials, members, sessions } from '../model/members.table.ts'

const db = testDatabase('empty')
const rowOf = async (email: string) => (await db().select().from(members).where(eq(members.email, email)))[0]

describe('signing in', () => {
  realPasswords()

  it('AUTH-07: responds the same to a wrong password, an unknown address and nonsense', async () => {
    await anAccount(db(), 'known@example.org')
    for (const [email, password] of [
      ['known@example.org', 'wrong'],
      ['known@example.org', `${PASSWORD} `],
      ['known@example.org', 'x'.repeat(500)],
      ['unknown@example.org', PASSWORD],
      ['no address', PASSWORD],
      ["' or 1=1 --", PASSWORD],
      ['known@example.org\0', PASSWORD],
    ] as const) {
      const browser = aBrowser()
      expect(await signIn(email, password, browser)).toMatchObject({
        status: 401,
        body: { title: 'Invalid email or password.' },
      })
      expect(browser.hasSession()).toBe(false)
    }
  })

  it('AUTH-07: takes as long for an unknown address as for a wrong password', async () => {
    const median = async (email: string) => {
      const times = []
      for (let tries = 0; tries < 5; tries += 1) {
        const startedAt = performance.now()
        await signIn(email, 'wrong')
        times.push(performance.now() - startedAt)
      }
      return times.sort((one, other) => one - other)[2] ?? 0
    }
    const [known, unknown] = [await median('known@example.org'), await median('unknown@example.org')]
    expect(Math.min(known, unknown) / Math.max(known, unknown)).toBeGreaterThan(0.3)
  })

  it('opens no session if the password changes while the old one is being checked', async () => {
    const email = 'raced@example.org'
    await anAccount(db(), email)
    const memberId = (await rowOf(email))?.id ?? ''
    let signingIn: ReturnType<typeof signIn> | undefined
    await db().transaction(async (tx) => {
      await tx.update(credentials).set({ password: 'changed' }).where(eq(credentials.memberId, memberId))
      await tx.delete(sessions).where(eq(sessions.memberId, memberId))
      signingIn = signIn(email)
      const waiting = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
      await expect.poll(async () => (await db().execute(waiting)).rowCount, { timeout: 5_000 }).toBe(1)
    })
    expect(await signingIn).toMatchObject({ status: 401, body: { title: 'Invalid email or password.' } })
    expect(await db().select().from(sessions).where(eq(sessions.memberId, memberId))).toHaveLength(0)
  })

  it('AUTH-08: asks an unconfirmed member to confirm, but only with the right password', async () => {
    await signUp('unconfirmed@example.org')
    expect(await signIn('unconfirmed@example.org')).toMatchObject({
      status: 403,
      body: { title: 'Please confirm your email before signing in' },
    })
    expect(await signIn('unconfirmed@example.org', 'wrong')).toMatchObject({ status: 401 })
  })

  it('opens no session by password alone if the account has a second step', async () => {
    const email = 'two-steps@example.org'
    await anAccount(db(), email)
    await db().update(members).set({ secondFactorSince: new Date() }).where(eq(members.email, email))
    const memberId = (await rowOf(email))?.id ?? ''
    const sessionsNow = () => db().$count(sessions, eq(sessions.memberId, memberId))
    const [browser, before] = [aBrowser(), await sessionsNow()]
    const { status, headers, body } = await signIn(email, PASSWORD, browser)
    expect([status, body]).toEqual([200, { member: null, secondStep: expect.stringMatching(/^[\w-]{43}$/) }])
    expect([headers.getSetCookie(), browser.hasSession()]).toEqual([[], false])
    expect(await sessionsNow()).toBe(before)
  })
})

describe('a password digest of the old format', () => {
  realPasswords()

  it('is replaced when its member signs in, and the password stays valid', async () => {
    await anAccount(db(), 'long-here@example.org')
    const digest = async () => {
      const [row] = await db()
        .select({ password: credentials.password })
        .from(credentials)
        .innerJoin(members, eq(members.id, credentials.memberId))
        .where(eq(members.email, 'long-here@example.org'))
      return row?.password
    }
    const password =
      '00112233445566778899aabbccddeeff:7592ce46f775d378efcb2d71aed413d89f7492bbeb89b18f58bc2dcf6657a7f0ebf1bc7c7643fee8c704ae85eccbd595858885763e452875acd6113adf306ed9'
    await db().update(credentials).set({ password })
    expect((await signIn('long-here@example.org', 'wrong')).status).toBe(401)
    expect(await digest()).toBe(password)
    expect((await signIn('long-here@example.org')).status).toBe(200)
    const replaced = await digest()
    expect(replaced).toMatch(/^\$argon2id\$/)
    expect((await signIn('long-here@example.org')).status).toBe(200)
    expect(await digest()).toBe(replaced)
  })
})

describe('signing in often', () => {
  it('is limited to 10 attempts a minute per IP address, and 25 an hour per account', async () => {
    const browser = aBrowser()
    const guess = (number: number) => signIn(`n${number}@example.org`, 'wrong', browser)
    const from = await Promise.all(Array.from({ length: 10 }, (_, number) => guess(number)))
    expect(from.map(({ status }) => status)).toEqual(Array(10).fill(401))
    expect((await guess(10)).status).toBe(429)
    const to = await Promise.all(Array.from({ length: 27 }, () => signIn('target@example.org', 'wrong')))
    expect(to.filter((answer) => answer.status === 429)).toHaveLength(2)
    expect(to.filter((answer) => answer.status === 401)).toHaveLength(25)
  })
})

describe('a session', () => {
  it('is rejected without its signature or with a forged one', async () => {
    await anAccount(db(), 'signed@example.org')
    const [session] = await db().select().from(sessions).limit(1)
    for (const value of [
      session?.token,
      `${session?.token}.`,
      `${session?.token}.${'A'.repeat(43)}%3D`,
      'x.y',
      '%',
    ]) {
      const { body } = await aBrowser().send('GET', '/me', {
        headers: { cookie: `site.session_token=${value}` },
      })
      expect(body.member).toBeNull()
    }
  })

  it('AUTH-12: ends on sign-out, also for a copy of its cookie', async () => {
    const email = 'out@example.org'
    await anAccount(db(), email)
    const browser = aBrowser()
    const copy = aBrowser()
    const { headers } = await signIn(email, PASSWORD, browser)
    copy.setCookie(headers.getSetCookie().find((cookie) => cookie.includes('session_token')) ?? '')
    expect((await copy.send('GET', '/me')).body.member).not.toBeNull()
    expect((await browser.send('POST', '/auth/sign-out')).status).toBe(200)
    expect(browser.hasSession()).toBe(false)
    expect((await copy.send('GET', '/me')).body.member).toBeNull()
    expect((await aBrowser().send('POST', '/auth/sign-out')).status).toBe(200)
  })

  it('AUTH-12: sign-out reports an error if the session could not be ended, and works on retry', async () => {
    const browser = await anAccount(db(), 'stays@example.org')
    await db().execute(sql`
      create function keep_sessions() returns trigger language plpgsql as $$ begin raise exception 'refused'; end $$`)
    await db().execute(sql`
      create trigger keep_sessions before delete on sessions for each row execute function keep_sessions()`)
    expect((await browser.send('POST', '/auth/sign-out')).status).toBe(500)
    expect((await browser.send('GET', '/me')).body.member).not.toBeNull()
    await db().execute(sql`drop trigger keep_sessions on sessions`)
    expect((await browser.send('POST', '/auth/sign-out')).status).toBe(200)
    expect(browser.hasSession()).toBe(false)
  })

  it('AUTH-14: ends in every browser on signing out everywhere', async () => {
    const email = 'everywhere@example.org'
    const [here, there] = [await anAccount(db(), email), aBrowser()]
    await signIn(email, PASSWORD, there)
    expect((await here.send('POST', '/auth/sign-out-everywhere')).status).toBe(200)
    for (const browser of [here, there]) expect((await browser.send('GET', '/me')).body.member).toBeNull()
  })
})

it('/me is never cached, and returns no member if there is no cookie', async () => {
  const { headers, body } = await aBrowser().send('GET', '/me')
  expect(body).toEqual({
    member: null,
    favoriteIds: [],
    ratings: [],
    shelf: { own: [], wish: [], notForUs: [], played: [] },
    pair: null,
    surprises: [],
    votes: [],
  })
  expect(headers.get('cache-control')).toBe('private, no-store')
})

it('AUTH-14: cookies have no Secure attribute over http, where it would block them', async () => {
  await anAccount(db(), 'plain@example.org')
  const { headers } = await signIn('plain@example.org')
  expect(headers.getSetCookie().map((cookie) => cookie.replace(/=[^;]+;/, '=…;'))).toEqual([
    'site.device=…; Max-Age=31536000; Path=/; HttpOnly; SameSite=Lax',
    'site.session_token=…; Max-Age=5184000; Path=/; HttpOnly; SameSite=Lax',
  ])
})

it('signing out clears the browser’s caches, and keeps the visitor’s own choices', async () => {
  const browser = await anAccount(db(), 'leaves@example.org')
  for (const path of ['/auth/sign-out', '/auth/sign-out-everywhere']) {
    await signIn('leaves@example.org', PASSWORD, browser)
    const { headers } = await browser.send('POST', path)
    expect([path, headers.get('clear-site-data')]).toEqual([path, '"cache"'])
    expect(browser.cookie('site.device'), 'the device stays known').toBeDefined()
  }
})
