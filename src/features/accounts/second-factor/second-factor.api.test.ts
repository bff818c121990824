import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { anAccount, PASSWORD, signIn } from '#/testing/accounts.ts'
import { aBrowser, type Browser } from '#/testing/calls/browser.ts'
import { testDatabase } from '#/testing/database/test-database.ts'
import { mailsTo, newestLinkTo } from '#/testing/mail/mails.ts'
import { addPasskey, letProofAge, switchOnSecondFactor } from '#/testing/ways-in/second-factor.ts'
import { challenges, members } from '../model/members.table.ts'

const db = testDatabase('empty')
const isSignedIn = async (browser: Browser) => (await browser.send('GET', '/me')).body.member !== null
const tokenOf = async (email: string, browser: Browser) =>
  String((await signIn(email, PASSWORD, browser)).body.secondStep)
const sendCode = (browser: Browser, token: string, code: string) =>
  browser.send('POST', '/auth/second-step', { body: { token, code } })
const secondFactorOf = async (browser: Browser) => (await browser.send('GET', '/account/second-factor')).body

describe('the second step', () => {
  it('is required after the password once enabled, and accepts an app code', async () => {
    const email = 'steps@example.org'
    const { app } = await switchOnSecondFactor(await anAccount(db(), email))
    const browser = aBrowser()
    const { status, body } = await signIn(email, PASSWORD, browser)
    expect([status, body]).toEqual([200, { member: null, secondStep: expect.stringMatching(/^[\w-]{43}$/) }])
    expect([await isSignedIn(browser), browser.hasSession()]).toEqual([false, false])
    const done = await sendCode(browser, String(body.secondStep), await app.code())
    expect([done.status, done.body]).toMatchObject([200, { member: { email } }])
    expect(await isSignedIn(browser)).toBe(true)
  })

  it('stays off until an app code is confirmed', async () => {
    const email = 'half@example.org'
    const browser = await anAccount(db(), email)
    expect(await secondFactorOf(browser)).toEqual({ since: null, backupCodesLeft: 0 })
    const { status, body } = await browser.send('PUT', '/account/authenticator')
    expect([status, body]).toMatchObject([
      200,
      {
        address: expect.stringMatching(/^otpauth:\/\/totp\/TwoTop:half%40example\.org\?secret=[A-Z2-7]{52}&/),
        secret: expect.stringMatching(/^[A-Z2-7]{52}$/),
        picture: { size: expect.any(Number), path: expect.stringMatching(/^M\d+ \d+h1v1h-1z/) },
      },
    ])
    const wrong = await browser.send('PUT', '/account/second-factor', { body: { code: '000000' } })
    expect([wrong.status, wrong.body.type]).toEqual([400, '/problems/code-not-valid'])
    expect((await signIn(email)).body).toMatchObject({ member: { email }, secondStep: null })
  })

  it('ends every other session when enabled, and notifies the member', async () => {
    const email = 'on@example.org'
    const here = await anAccount(db(), email)
    const there = aBrowser()
    await signIn(email, PASSWORD, there)
    const { backupCodes } = await switchOnSecondFactor(here)
    expect([await isSignedIn(here), await isSignedIn(there)]).toEqual([true, false])
    expect(new Set(backupCodes).size).toBe(10)
    expect(await secondFactorOf(here)).toEqual({ since: expect.any(String), backupCodesLeft: 10 })
    expect((await mailsTo(db(), email)).at(-1)?.subject).toContain('second step')
  })

  it('CALL-01: enabled twice by one code, as in a retry, returns new backup codes and sends one email', async () => {
    const email = 'lost-answer@example.org'
    const browser = await anAccount(db(), email)
    const { app, backupCodes } = await switchOnSecondFactor(browser)
    const again = await browser.send<{ backupCodes: string[] }>('PUT', '/account/second-factor', {
      body: { code: await app.code(-1) },
    })
    expect(again.status).toBe(200)
    expect(again.body.backupCodes).not.toEqual(backupCodes)
    expect(await mailsTo(db(), email)).toHaveLength(1)
  })

  it('accepts no code twice, and none older than the last', async () => {
    const email = 'replayed@example.org'
    const { app } = await switchOnSecondFactor(await anAccount(db(), email))
    const code = await app.code()
    const [one, other] = [aBrowser(), aBrowser()]
    expect((await sendCode(one, await tokenOf(email, one), code)).status).toBe(200)
    const token = await tokenOf(email, other)
    for (const seen of [code, await app.code(-1)])
      expect((await sendCode(other, token, seen)).body.type).toBe('/problems/code-not-valid')
    expect((await sendCode(other, token, await app.code(1))).status).toBe(200)
  })

  it('accepts one code from one of two browsers that send it concurrently', async () => {
    const email = 'at-once@example.org'
    const { app } = await switchOnSecondFactor(await anAccount(db(), email))
    const browsers = [aBrowser(), aBrowser(), aBrowser()]
    const tokens = await Promise.all(browsers.map((browser) => tokenOf(email, browser)))
    const code = await app.code()
    const answers = await Promise.all(
      browsers.map((browser, at) => sendCode(browser, tokens[at] ?? '', code)),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400])
  })

  it('expires after five wrong codes, after ten minutes, and once used', async () => {
    const email = 'guessed@example.org'
    const { app } = await switchOnSecondFactor(await anAccount(db(), email))
    const browser = aBrowser()
    const token = await tokenOf(email, browser)
    for (let tries = 0; tries < 5; tries += 1)
      expect((await sendCode(browser, token, 'aaaaa-aaaaa')).body.type).toBe('/problems/code-not-valid')
    expect((await sendCode(browser, token, await app.code())).body.type).toBe('/problems/step-over')
    const late = await tokenOf(email, browser)
    await db()
      .update(challenges)
      .set({ expiresAt: new Date(Date.now() - 1) })
    expect((await sendCode(browser, late, await app.code())).body.type).toBe('/problems/step-over')
    const taken = await tokenOf(email, browser)
    expect((await sendCode(browser, taken, await app.code())).status).toBe(200)
    expect((await sendCode(browser, taken, await app.code(1))).body.type).toBe('/problems/step-over')
  })

  it('limits wrong codes across sign-in attempts, and does not lock out a known device', async () => {
    const email = 'besieged-step@example.org'
    const home = aBrowser()
    await anAccount(db(), email)
    await signIn(email, PASSWORD, home)
    const { app } = await switchOnSecondFactor(home)
    const stranger = aBrowser()
    let status = 0
    for (let begun = 0; begun < 5 && status !== 429; begun += 1) {
      const token = await tokenOf(email, stranger)
      for (let tries = 0; tries < 5 && status !== 429; tries += 1)
        status = (await sendCode(stranger, token, '000000')).status
    }
    expect(status).toBe(429)
    await home.send('POST', '/auth/sign-out')
    expect((await sendCode(home, await tokenOf(email, home), await app.code())).status).toBe(200)
  })

  it('is cancelled for a thief with the old password when the password is changed', async () => {
    const email = 'changed@example.org'
    const owner = await anAccount(db(), email)
    const { app } = await switchOnSecondFactor(owner)
    const thief = aBrowser()
    const token = await tokenOf(email, thief)
    const change = { currentPassword: PASSWORD, newPassword: 'quite another one' }
    expect((await owner.send('POST', '/account/password', { body: change })).status).toBe(200)
    expect((await sendCode(thief, token, await app.code())).body.type).toBe('/problems/step-over')
  })

  it('is disabled by its member, who is notified, and then the password alone is enough', async () => {
    const email = 'off@example.org'
    const browser = await anAccount(db(), email)
    await switchOnSecondFactor(browser)
    expect((await browser.send('DELETE', '/account/second-factor')).status).toBe(204)
    expect(await secondFactorOf(browser)).toEqual({ since: null, backupCodesLeft: 0 })
    expect((await signIn(email)).body.secondStep).toBeNull()
    expect((await mailsTo(db(), email)).at(-1)?.subject).toContain('is off')
  })
})

describe('a backup code', () => {
  it('signs in once, with or without spaces and hyphens, and an email says how many are left', async () => {
    const email = 'paper@example.org'
    const { backupCodes } = await switchOnSecondFactor(await anAccount(db(), email))
    const spelled = ` ${backupCodes[0]?.toUpperCase().replace('-', ' ')}`
    const browser = aBrowser()
    expect((await sendCode(browser, await tokenOf(email, browser), spelled)).status).toBe(200)
    expect((await secondFactorOf(browser)).backupCodesLeft).toBe(9)
    expect((await mailsTo(db(), email)).at(-1)?.text).toContain('9 codes are left')
    const again = await sendCode(browser, await tokenOf(email, browser), backupCodes[0] ?? '')
    expect(again.body.type).toBe('/problems/code-not-valid')
  })

  it('sends one mail per use; codes of the app and wrong codes send none', async () => {
    const email = 'mailed@example.org'
    const neighbour = 'unmailed@example.org'
    await switchOnSecondFactor(await anAccount(db(), neighbour))
    const { app, backupCodes } = await switchOnSecondFactor(await anAccount(db(), email))
    const before = (await mailsTo(db(), email)).length
    const setup = async (address = email) =>
      (await mailsTo(db(), address)).filter(({ subject }) => /^A backup code for .+ was used$/.test(subject))
    const browser = aBrowser()
    const enter = async (code: string) =>
      (await sendCode(browser, await tokenOf(email, browser), code)).status
    expect([await enter(await app.code()), await enter('aaaaa-aaaaa')]).toEqual([200, 400])
    expect(await mailsTo(db(), email)).toHaveLength(before)
    for (const code of backupCodes.slice(0, 2)) expect(await enter(code)).toBe(200)
    expect((await setup()).map(({ text }) => text)).toEqual([
      expect.stringContaining(' 9 codes are left.'),
      expect.stringContaining(' 8 codes are left.'),
    ])
    expect(await mailsTo(db(), email)).toHaveLength(before + 2)
    expect(await setup(neighbour)).toEqual([])
  })

  it('is void once new ones are made, and works for its own member only', async () => {
    const email = 'renewed@example.org'
    const browser = await anAccount(db(), email)
    const { backupCodes: old } = await switchOnSecondFactor(browser)
    const neighbour = await switchOnSecondFactor(await anAccount(db(), 'next-door@example.org'))
    const { body } = await browser.send<{ backupCodes: string[] }>('PUT', '/account/backup-codes')
    const other = aBrowser()
    const token = await tokenOf(email, other)
    for (const code of [old[0], neighbour.backupCodes[0]])
      expect((await sendCode(other, token, code ?? '')).body.type).toBe('/problems/code-not-valid')
    expect((await sendCode(other, token, body.backupCodes[0] ?? '')).status).toBe(200)
  })
})

it('a second step that a thief enabled is undone by the mailed link: the thief is signed out, and a new password is needed', async () => {
  const email = 'robbed-step@example.org'
  const thief = await anAccount(db(), email)
  await switchOnSecondFactor(thief)
  const undo = await newestLinkTo(db(), email)
  await addPasskey(thief)
  const { status } = await aBrowser().send('POST', '/auth/undo-second-factor', { body: { token: undo } })
  expect(status).toBe(200)
  expect(await isSignedIn(thief)).toBe(false)
  expect((await signIn(email)).status).toBe(401)
  const reset = { token: await newestLinkTo(db(), email), password: 'the owner again' }
  expect((await aBrowser().send('POST', '/auth/reset-password', { body: reset })).status).toBe(200)
  expect((await signIn(email, 'the owner again')).body).toMatchObject({ member: { email }, secondStep: null })
  const twice = await aBrowser().send('POST', '/auth/undo-second-factor', { body: { token: undo } })
  expect(twice.body.type).toBe('/problems/link-not-valid')
})

describe('an irreversible action', () => {
  it('requires a proof of identity from each session', async () => {
    const email = 'two-browsers@example.org'
    const [here, there] = [await anAccount(db(), email), aBrowser()]
    await signIn(email, PASSWORD, there)
    await letProofAge(db(), 16)
    await here.send('POST', '/account/proof', { body: { password: PASSWORD } })
    expect((await here.send('PUT', '/account/authenticator')).status).toBe(200)
    expect((await there.send('PUT', '/account/authenticator')).status).toBe(403)
  })
})

it('second-step secrets are not stored in plain text', async () => {
  const email = 'stored@example.org'
  const browser = await anAccount(db(), email)
  const { body: setup } = await browser.send<{ secret: string }>('PUT', '/account/authenticator')
  const { backupCodes } = await switchOnSecondFactor(browser)
  const [member] = await db().select().from(members).where(eq(members.email, email))
  const { rows } = await db().execute(
    `select row_to_json(a)::text as row from authenticators a where member_id = '${member?.id}'
     union all select row_to_json(b)::text from backup_codes b where member_id = '${member?.id}'`,
  )
  expect(rows).toHaveLength(11)
  const saved = JSON.stringify(rows)
  for (const secret of [setup.secret, ...backupCodes, ...backupCodes.map((code) => code.replace('-', ''))])
    expect(saved).not.toContain(secret)
})
