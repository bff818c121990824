import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { anAccount, confirm, forget, PASSWORD, signIn } from '#/testing/accounts.ts'
import { aMember } from '#/testing/builders.ts'
import { aBrowser, type Browser, signedIn } from '#/testing/calls/browser.ts'
import { testDatabase } from '#/testing/database/test-database.ts'
import { mailsTo, newestLinkTo } from '#/testing/mail/mails.ts'
import { ACCOUNT_WORDS } from '../account-words.rules.ts'
import { reserveSkeletons } from '../accounts.store.ts'
import { members } from '../model/members.table.ts'
import { USERNAME_WORDS } from '../model/names/usernames.rules.ts'
import { LINK_WORDS } from '../model/ways-in/mailed-links.rules.ts'

const db = testDatabase('empty')
const rowOf = async (email: string) => (await db().select().from(members).where(eq(members.email, email)))[0]
const rename = (browser: Browser, username: unknown) =>
  browser.send('PATCH', '/account/username', { body: { username } })

describe('changing the username', () => {
  it('SET-01: is rejected for guests, and for a missing, unchanged or invalid name', async () => {
    expect((await rename(aBrowser(), 'newcomer')).status).toBe(401)
    const member = await signedIn(db(), { username: 'before' })
    for (const [typed, title] of [
      ['', USERNAME_WORDS.missing],
      ['   ', USERNAME_WORDS.missing],
      [' before ', USERNAME_WORDS.same],
      ['x'.repeat(31), USERNAME_WORDS.length],
      ['two words', USERNAME_WORDS.shape],
      ['admin', USERNAME_WORDS.reserved],
      ['TwoTop', USERNAME_WORDS.reserved],
      ['tw0_t0p', USERNAME_WORDS.reserved],
    ])
      expect(await rename(member, typed)).toMatchObject({ status: 400, body: { title } })
    for (const typed of [7, null, ['x']]) expect((await rename(member, typed)).status).toBe(400)
    expect(await rowOf(member.member.email)).toMatchObject({ username: 'before' })
  })

  it('SET-02: is rejected if the name, or one that looks like it, is taken', async () => {
    const { id } = await aMember(db(), { username: 'Max.Holm' })
    await reserveSkeletons(db(), id, 'Max.Holm')
    const member = await signedIn(db())
    for (const typed of ['Max.Holm', 'max.holm', 'MAXHOLM', 'ＭａｘＨｏｌｍ', 'Max_Ho1m'])
      expect(await rename(member, typed)).toMatchObject({
        status: 409,
        body: { title: 'This username is already taken' },
      })
  })

  it('SET-02: is rejected if taken by a name whose look-alike form is not recorded yet', async () => {
    await aMember(db(), { username: 'Of.Old' })
    const member = await signedIn(db(), { username: 'newcomer' })
    for (const typed of ['Of.Old', 'of.old'])
      expect(await rename(member, typed)).toMatchObject({
        status: 409,
        body: { title: 'This username is already taken' },
      })
    expect(await rowOf(member.member.email)).toMatchObject({ username: 'newcomer' })
  })

  it('SET-01, SET-04: is trimmed, saved and returned', async () => {
    const member = await signedIn(db())
    expect(await rename(member, '  Ｎｅｗ_name  ')).toMatchObject({
      status: 200,
      body: { username: 'New_name', message: 'Username updated successfully!' },
    })
    expect((await member.send('GET', '/me')).body.member).toMatchObject({ username: 'New_name' })
    expect((await rename(member, 'new_NAME')).status).toBe(200)
  })

  it('changes the caller’s own name only, and nothing but the name', async () => {
    const [member, other] = [await signedIn(db()), await aMember(db(), { username: 'untouched' })]
    const body = {
      username: 'my own name',
      id: other.id,
      memberId: other.id,
      email: 'boss@twotop.example',
      emailVerified: true,
      role: 'admin',
    }
    await member.send('PATCH', `/account/username?id=${other.id}`, {
      body: { ...body, username: 'my_own_name' },
    })
    expect(await rowOf(other.email)).toMatchObject({ username: 'untouched' })
    expect((await member.send('GET', '/me')).body.member).toEqual({
      id: member.member.id,
      email: member.member.email,
      username: 'my_own_name',
      emailVerified: true,
      role: null,
      waitingRole: null,
      lacksSecondFactor: false,
      hasSecondFactor: false,
    })
  })

  it('SET-02: of 20 members who concurrently claim one name, one gets it and 19 get “already taken”', async () => {
    const claimants = await Promise.all(Array.from({ length: 20 }, () => signedIn(db())))
    const answers = await Promise.all(
      claimants.map((browser, number) => rename(browser, number % 2 ? 'Contested' : 'contested')),
    )
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
    const refused = answers.filter((answer) => answer.status === 409)
    expect(refused.map((answer) => answer.body.title)).toEqual(
      Array(19).fill('This username is already taken'),
    )
  })
})

describe('changing the address', () => {
  const ask = (browser: Browser, email: string, password = PASSWORD) =>
    browser.send('POST', '/account/email', { body: { email, password } })

  it('AUTH-15: is rejected for guests, a wrong password, and an invalid or unchanged address', async () => {
    expect((await ask(aBrowser(), 'new@example.org')).status).toBe(401)
    const browser = await anAccount(db(), 'mover@example.org')
    expect(await ask(browser, 'new@example.org', 'wrong')).toMatchObject({
      status: 403,
      body: { title: ACCOUNT_WORDS.wrongPassword },
    })
    expect((await ask(browser, 'no address')).status).toBe(400)
    expect((await ask(browser, 'MOVER@example.org')).status).toBe(400)
    expect(await mailsTo(db(), 'new@example.org')).toHaveLength(0)
  })

  it('AUTH-15: does not reveal whether the address is taken, in text or timing; only its owner is warned', async () => {
    const browser = await anAccount(db(), 'curious@example.org')
    await aMember(db(), { email: 'neighbour@example.org' })
    const startedAt = performance.now()
    const free = await ask(browser, 'unused@example.org')
    const between = performance.now()
    const taken = await ask(browser, 'Neighbour@example.org')
    expect([taken.status, taken.body]).toEqual([free.status, free.body])
    expect(free.status).toBe(202)
    for (const took of [between - startedAt, performance.now() - between]) expect(took).toBeGreaterThan(45)
    const mails = await mailsTo(db(), 'neighbour@example.org')
    expect(mails).toHaveLength(1)
    expect(mails[0]?.subject).toContain('already have an account')
    expect(mails[0]?.text).not.toMatch(/token=|curious/)
    expect((await browser.send('GET', '/me')).body.member).toMatchObject({ email: 'curious@example.org' })
  })

  it('AUTH-15: takes effect when the new address is confirmed, not before; the old one is notified', async () => {
    const browser = await anAccount(db(), 'old@example.org')
    expect((await ask(browser, 'Fresh@example.org')).status).toBe(202)
    expect((await browser.send('GET', '/me')).body.member).toMatchObject({ email: 'old@example.org' })
    const token = await newestLinkTo(db(), 'fresh@example.org')
    expect(await confirm(token)).toMatchObject({ status: 200, body: { outcome: 'email-changed' } })
    expect((await browser.send('GET', '/me')).body.member).toMatchObject({
      email: 'fresh@example.org',
      emailVerified: true,
    })
    expect((await mailsTo(db(), 'old@example.org')).at(-1)?.subject).toContain('was changed')
    expect((await signIn('old@example.org')).status).toBe(401)
    expect((await signIn('fresh@example.org')).status).toBe(200)
    expect((await confirm(token)).body.outcome).toBe('already-confirmed')
  })

  it('AUTH-15: grants no admin role before the address is confirmed', async () => {
    const browser = await anAccount(db(), 'climber@example.org')
    await ask(browser, 'climber@twotop.example')
    expect((await browser.send('GET', '/me')).body.member).toMatchObject({ role: null })
  })

  it('AUTH-15: is rejected if the address was taken meanwhile, and of two links the second is void', async () => {
    const browser = await anAccount(db(), 'slow@example.org')
    await ask(browser, 'wanted@example.org')
    const token = await newestLinkTo(db(), 'wanted@example.org')
    const taker = await aMember(db(), { email: 'wanted@example.org' })
    expect(await confirm(token)).toMatchObject({ status: 409, body: { title: ACCOUNT_WORDS.addressGone } })
    await db().delete(members).where(eq(members.id, taker.id))
    await ask(browser, 'other@example.org')
    const other = await newestLinkTo(db(), 'other@example.org')
    expect((await confirm(token)).body.outcome).toBe('email-changed')
    expect(await confirm(other)).toMatchObject({ status: 400, body: { title: LINK_WORDS.unknown } })
  })
})

describe('changing the password', () => {
  const change = (browser: Browser, currentPassword: string, newPassword: string) =>
    browser.send('POST', '/account/password', { body: { currentPassword, newPassword } })

  it('AUTH-15: is rejected for guests, a wrong password, and a short new one', async () => {
    const browser = await anAccount(db(), 'keeper@example.org')
    expect((await change(aBrowser(), PASSWORD, 'another one')).status).toBe(401)
    expect(await change(browser, 'wrong', 'another one')).toMatchObject({
      status: 403,
      body: { title: ACCOUNT_WORDS.wrongPassword },
    })
    expect(await change(browser, PASSWORD, '12345')).toMatchObject({
      status: 400,
      body: { title: 'Password must be at least 6 characters long' },
    })
    expect((await signIn('keeper@example.org')).status).toBe(200)
  })

  it('AUTH-15: ends every other session and revokes every mailed link, but this browser stays signed in', async () => {
    const email = 'changer@example.org'
    const [here, there] = [await anAccount(db(), email), aBrowser()]
    await signIn(email, PASSWORD, there)
    await forget(email)
    const reset = await newestLinkTo(db(), email)
    expect((await change(here, PASSWORD, 'another one')).status).toBe(200)
    expect((await there.send('GET', '/me')).body.member).toBeNull()
    expect((await here.send('GET', '/me')).body.member).toMatchObject({ email })
    expect((await signIn(email)).status).toBe(401)
    expect((await signIn(email, 'another one')).status).toBe(200)
    expect(
      (
        await aBrowser().send('POST', '/auth/reset-password', {
          body: { token: reset, password: 'a stolen one' },
        })
      ).status,
    ).toBe(400)
    expect((await mailsTo(db(), email)).at(-1)?.subject).toContain('was changed')
  })

  it('is rate-limited, so that an open session does not reveal the password', async () => {
    const browser = await anAccount(db(), 'guessed@example.org')
    const guess = () => change(browser, 'a guess', 'another one')
    const allowed = await Promise.all(Array.from({ length: 10 }, guess))
    expect(allowed.map(({ status }) => status)).toEqual(Array(10).fill(403))
    expect((await guess()).status).toBe(429)
  })
})
