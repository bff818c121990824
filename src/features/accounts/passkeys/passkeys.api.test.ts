import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { anAccount } from '#/testing/accounts.ts'
import { aBrowser, type Browser, signedIn } from '#/testing/calls/browser.ts'
import { testDatabase } from '#/testing/database/test-database.ts'
import { mailsTo } from '#/testing/mail/mails.ts'
import { anAuthenticator } from '#/testing/ways-in/passkeys.ts'
import { addPasskey, signInByPasskey, switchOnSecondFactor } from '#/testing/ways-in/second-factor.ts'
import { passkeys } from '../model/members.table.ts'

const db = testDatabase('empty')
const listOf = async (browser: Browser) =>
  (await browser.send<{ passkeys: { id: string; name: string }[] }>('GET', '/account/passkeys')).body.passkeys

describe('a passkey', () => {
  it('signs in alone, without password or second step, and adding it notified the owner by email', async () => {
    const email = 'keys@example.org'
    const browser = await anAccount(db(), email)
    await switchOnSecondFactor(browser)
    const { device, status } = await addPasskey(browser, '  My phone ')
    expect(status).toBe(201)
    expect((await mailsTo(db(), email)).at(-1)?.text).toContain('“My phone”')
    const other = aBrowser()
    const { body } = await signInByPasskey(other, device)
    expect(body).toMatchObject({ member: { email } })
    expect((await other.send('GET', '/me')).body).toMatchObject({ member: { email } })
    expect(await listOf(other)).toMatchObject([{ name: 'My phone', usedAt: expect.any(String) }])
  })

  it('stops signing in once removed, and only its member can remove it', async () => {
    const browser = await anAccount(db(), 'removes@example.org')
    const { device } = await addPasskey(browser)
    const path = `/account/passkeys/${device.id}`
    expect((await (await signedIn(db())).send('DELETE', path)).status).toBe(404)
    expect((await browser.send('DELETE', path)).status).toBe(204)
    expect((await signInByPasskey(aBrowser(), device)).body.type).toBe('/problems/passkey-not-valid')
  })

  it('accepts only this site’s challenge, once, from a known device', async () => {
    const browser = await anAccount(db(), 'strict-keys@example.org')
    for (const device of [
      anAuthenticator({ origin: 'http://evil.test' }),
      anAuthenticator({ isVerified: false }),
    ])
      expect((await addPasskey(browser, 'Odd', device)).status).toBe(400)
    const { device } = await addPasskey(browser)
    const visitor = aBrowser()
    const { body: requested } = await visitor.send<{ challenge: string }>('PUT', '/auth/passkey-challenge')
    const answer = device.sign(requested)
    const send = (body: object) => visitor.send('POST', '/auth/passkey-sign-in', { body })
    const forged = {
      ...answer,
      response: { ...answer.response, signature: device.sign({ challenge: 'x' }).response.signature },
    }
    expect((await send({ answer: forged })).status).toBe(400)
    expect((await send({ answer })).status, 'a challenge that was answered falsely is over').toBe(400)
    expect((await send({ answer: device.sign({ challenge: 'another challenge' }) })).status).toBe(400)
    const { body: next } = await visitor.send<{ challenge: string }>('PUT', '/auth/passkey-challenge')
    const right = device.sign(next)
    expect((await send({ answer: right })).status).toBe(200)
    expect((await send({ answer: right })).status).toBe(400)
  })

  it('rejects another member’s challenge and another member’s key', async () => {
    const [one, other] = [
      await anAccount(db(), 'one@example.org'),
      await anAccount(db(), 'other@example.org'),
    ]
    const { body: requested } = await one.send<{ challenge: string }>('PUT', '/account/passkeys/challenge')
    const device = anAuthenticator()
    const stolen = { name: 'Stolen', answer: device.make(requested) }
    const headers = () => ({ 'idempotency-key': crypto.randomUUID() })
    expect((await other.send('POST', '/account/passkeys', { body: stolen, headers: headers() })).status).toBe(
      400,
    )
    expect((await addPasskey(one, 'Mine', device)).status).toBe(201)
    expect((await addPasskey(other, 'Mine too', device)).status).toBe(400)
  })

  it('CALL-01: is stored once if adding it is retried', async () => {
    const browser = await anAccount(db(), 'again@example.org')
    const { body: requested } = await browser.send<{ challenge: string }>(
      'PUT',
      '/account/passkeys/challenge',
    )
    const sent = {
      body: { name: 'Once', answer: anAuthenticator().make(requested) },
      headers: { 'idempotency-key': crypto.randomUUID() },
    }
    const [first, second] = [
      await browser.send('POST', '/account/passkeys', sent),
      await browser.send('POST', '/account/passkeys', sent),
    ]
    expect([second.status, second.body]).toEqual([201, first.body])
    expect(await listOf(browser)).toHaveLength(1)
  })

  it('does not sign in before the address is confirmed, and grants no admin role', async () => {
    const browser = await anAccount(db(), 'keyed@twotop.example')
    const { device } = await addPasskey(browser)
    await db().execute(`update members set admin_since = null where email = 'keyed@twotop.example'`)
    expect((await signInByPasskey(aBrowser(), device)).body).toMatchObject({ member: { role: null } })
    await db().execute(`update members set email_verified = false where email = 'keyed@twotop.example'`)
    expect((await signInByPasskey(aBrowser(), device)).body.type).toBe('/problems/not-confirmed')
  })

  it('is rejected if its use counter went back: it was copied', async () => {
    const browser = await anAccount(db(), 'copied@example.org')
    const { device } = await addPasskey(browser)
    expect((await signInByPasskey(aBrowser(), device)).status).toBe(200)
    await db().update(passkeys).set({ counter: 100 }).where(eq(passkeys.id, device.id))
    expect((await signInByPasskey(aBrowser(), device)).status).toBe(400)
  })
})
