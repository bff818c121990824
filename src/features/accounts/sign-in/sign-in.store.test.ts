import type { Context } from 'hono'
import { describe, expect, it } from 'vitest'
import { countCall, LIMITS } from '#/server/http/limits/limits.ts'
import { anAccount, forget, PASSWORD, signIn } from '#/testing/accounts.ts'
import { aBrowser } from '#/testing/calls/browser.ts'
import { testDatabase } from '#/testing/database/test-database.ts'
import { mailsTo, newestLinkTo } from '#/testing/mail/mails.ts'
import { deviceIdOf } from './device-cookies.store.ts'

const db = testDatabase('empty')
const statusOf = async (email: string, password: string, browser = aBrowser()) =>
  (await signIn(email, password, browser)).status

/** As many wrong passwords as an account bears, from anywhere. */
const besiege = (email: string) =>
  Promise.allSettled(
    Array.from({ length: LIMITS.signInsOfAccount.times }, () => countCall(LIMITS.signInsOfAccount, email)),
  )

describe('strangers who guess passwords', () => {
  it('do not lock out a device that signed in before, which is counted separately', async () => {
    const email = 'besieged@example.org'
    await anAccount(db(), email)
    const home = aBrowser()
    expect(await statusOf(email, PASSWORD, home)).toBe(200)
    await home.send('POST', '/auth/sign-out')
    await besiege(email)
    const { status, body } = await signIn(email, PASSWORD)
    expect([status, body.title]).toEqual([429, expect.stringContaining('Forgot your password?')])
    expect(await statusOf(email, PASSWORD, home)).toBe(200)
    for (let tries = 0; tries < LIMITS.signInsOfDevice.times; tries += 1)
      await countCall(LIMITS.signInsOfDevice, await deviceIn(home, email))
    expect(await statusOf(email, 'wrong', home)).toBe(429)
  })

  it('do not lock out a member who opens a new password link', async () => {
    const email = 'resets@example.org'
    await anAccount(db(), email)
    await besiege(email)
    await forget(email)
    const browser = aBrowser()
    const body = { token: await newestLinkTo(db(), email), password: 'quite another one' }
    expect((await browser.send('POST', '/auth/reset-password', { body })).status).toBe(200)
    expect(await statusOf(email, 'quite another one', browser)).toBe(200)
    expect(await statusOf(email, 'quite another one')).toBe(429)
  })

  it('on the same network do not lock out a device that signed in before', async () => {
    const email = 'same-roof@example.org'
    await anAccount(db(), email)
    const home = aBrowser('203.0.113.7')
    expect(await statusOf(email, PASSWORD, home)).toBe(200)
    for (let tries = 0; tries < 10; tries += 1)
      await countCall(LIMITS.signInsOfIpAddress, '203.0.113.7').catch(() => undefined)
    expect(await statusOf(email, PASSWORD, aBrowser('203.0.113.7'))).toBe(429)
    expect(await statusOf(email, PASSWORD, home)).toBe(200)
  })

  it('cannot use a known device of another account', async () => {
    await anAccount(db(), 'mine@example.org')
    await anAccount(db(), 'theirs@example.org')
    const browser = aBrowser()
    await statusOf('mine@example.org', PASSWORD, browser)
    await besiege('theirs@example.org')
    expect(await statusOf('theirs@example.org', PASSWORD, browser)).toBe(429)
    await besiege('mine@example.org')
    expect(await statusOf('mine@example.org', 'wrong', browser)).toBe(401)
  })

  it('cannot forge a known device, and an account recovery forgets known devices', async () => {
    const email = 'recovered@example.org'
    await anAccount(db(), email)
    const browser = aBrowser()
    await statusOf(email, PASSWORD, browser)
    const forged = aBrowser()
    const cookie = browser.cookie('site.device') ?? ''
    forged.setCookie(`site.device=${cookie.replace(/.{4}$/, 'AAAA')}`)
    await besiege(email)
    expect(await statusOf(email, 'wrong', forged)).toBe(429)
    expect(await statusOf(email, 'wrong', browser)).toBe(401)
    await browser.send('POST', '/auth/sign-out-everywhere')
    expect(await statusOf(email, 'wrong', browser)).toBe(429)
  })

  it('two people who share a device are both known on it', async () => {
    const [one, other] = ['one@example.org', 'other@example.org']
    const browser = aBrowser()
    for (const email of [one, other]) {
      await anAccount(db(), email)
      expect(await statusOf(email, PASSWORD, browser)).toBe(200)
    }
    for (const email of [one, other]) {
      await besiege(email)
      expect(await statusOf(email, 'wrong', browser)).toBe(401)
    }
  })
})

describe('strangers who request emails to an address', () => {
  it('reach a limit without a different response; the last mailed link stays valid', async () => {
    const email = 'flooded@example.org'
    await anAccount(db(), email)
    for (let tries = 0; tries < 7; tries += 1) expect((await forget(email)).status).toBe(202)
    expect(await mailsTo(db(), email)).toHaveLength(5)
    const body = { token: await newestLinkTo(db(), email), password: 'quite another one' }
    expect((await aBrowser().send('POST', '/auth/reset-password', { body })).status).toBe(200)
  })

  it('do not block emails requested from a device that signed in before', async () => {
    const email = 'asks-at-home@example.org'
    await anAccount(db(), email)
    const home = aBrowser()
    await statusOf(email, PASSWORD, home)
    for (let tries = 0; tries < 6; tries += 1) await forget(email)
    const before = (await mailsTo(db(), email)).length
    expect((await home.send('POST', '/auth/forgotten-password', { body: { email } })).status).toBe(202)
    expect(await mailsTo(db(), email)).toHaveLength(before + 1)
  })

  it('do not use up the limit of another kind of email', async () => {
    const email = 'another-way@example.org'
    await anAccount(db(), email)
    const stranger = await anAccount(db(), 'stranger@example.org')
    for (let tries = 0; tries < 5; tries += 1)
      await stranger.send('POST', '/account/email', { body: { email, password: PASSWORD } })
    const before = (await mailsTo(db(), email)).length
    await forget(email)
    expect(await mailsTo(db(), email)).toHaveLength(before + 1)
  })
})

/** The rate-limit key of a device. */
async function deviceIn(browser: ReturnType<typeof aBrowser>, email: string): Promise<string> {
  const headers = new Headers({ cookie: `site.device=${browser.cookie('site.device')}` })
  const call = { req: { raw: { headers } } } as Context
  return (await deviceIdOf(call, db(), { email })) ?? 'none'
}
