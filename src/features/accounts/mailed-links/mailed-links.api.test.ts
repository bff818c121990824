import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { anAccount, confirm, forget, PASSWORD, signIn, signUp } from '#/testing/accounts.ts'
import { aBrowser, aKey, type Browser } from '#/testing/calls/browser.ts'
import { testDatabase } from '#/testing/database/test-database.ts'
import { mailsTo, newestLinkTo } from '#/testing/mail/mails.ts'
import { mailedLinks, members } from '../model/members.table.ts'
import { LINK_WORDS } from '../model/ways-in/mailed-links.rules.ts'

const db = testDatabase('empty')
const rowOf = async (email: string) => (await db().select().from(members).where(eq(members.email, email)))[0]

describe('confirming an address', () => {
  it('AUTH-10: confirms once; opening the link again does no harm', async () => {
    await signUp('confirm@example.org')
    const token = await newestLinkTo(db(), 'confirm@example.org')
    expect(await confirm(token)).toMatchObject({
      status: 200,
      body: { outcome: 'confirmed', message: 'Your email is confirmed. You can sign in now.' },
    })
    expect(await rowOf('confirm@example.org')).toMatchObject({ emailVerified: true })
    expect(await confirm(token)).toMatchObject({ status: 200, body: { outcome: 'already-confirmed' } })
    expect((await signIn('confirm@example.org')).status).toBe(200)
  })

  it('AUTH-10: needs only the link in the browser that signed up, and a button press elsewhere', async () => {
    const open = (token: string, browser = aBrowser()) =>
      browser.send('POST', '/auth/confirm', { body: { token, isPressed: false } })
    const [here, there] = [aBrowser(), aBrowser()]
    for (const browser of [here, there])
      await signUp(`${browser === here ? 'here' : 'there'}@example.org`, PASSWORD, browser)
    const token = await newestLinkTo(db(), 'here@example.org')
    for (const browser of [aBrowser(), there]) {
      browser.setCookie('site.sign-up=signed%20up%20as%20another.one')
      expect(await open(token, browser)).toMatchObject({
        status: 200,
        body: { needed: 'press', email: 'here@example.org' },
      })
    }
    expect(await rowOf('here@example.org')).toMatchObject({ emailVerified: false })
    expect((await open(token, here)).body).toMatchObject({ outcome: 'confirmed' })
    expect((await open(token)).body).toMatchObject({ outcome: 'already-confirmed' })
    const other = await newestLinkTo(db(), 'there@example.org')
    const press = { body: { token: other, isPressed: true } }
    expect((await aBrowser().send('POST', '/auth/confirm', press)).body).toMatchObject({
      outcome: 'confirmed',
    })
  })

  it('needs a button press to change the address, also in the browser that signed up', async () => {
    const browser = aBrowser()
    await signUp('moves@example.org', PASSWORD, browser)
    await confirm(await newestLinkTo(db(), 'moves@example.org'))
    await signIn('moves@example.org', PASSWORD, browser)
    const body = { email: 'moved-on@example.org', password: PASSWORD }
    await browser.send('POST', '/account/email', { body })
    const token = await newestLinkTo(db(), 'moved-on@example.org')
    const opened = await browser.send('POST', '/auth/confirm', { body: { token, isPressed: false } })
    expect(opened.body).toMatchObject({ needed: 'press', email: 'moved-on@example.org' })
    expect((await confirm(token)).body).toMatchObject({ outcome: 'email-changed' })
  })

  it('AUTH-10: confirms once when opened many times concurrently', async () => {
    await signUp('scanned@example.org')
    const token = await newestLinkTo(db(), 'scanned@example.org')
    const outcomes = (await Promise.all(Array.from({ length: 8 }, () => confirm(token)))).map(
      (each) => each.body.outcome,
    )
    expect(outcomes.sort()).toEqual([...Array(7).fill('already-confirmed'), 'confirmed'])
  })

  it('AUTH-10: rejects an unknown link, an expired one, and one for another purpose', async () => {
    await signUp('links@example.org')
    const token = await newestLinkTo(db(), 'links@example.org')
    for (const wrong of [
      '',
      'x',
      `${token}x`,
      token.replace(/.$/, token.endsWith('A') ? 'B' : 'A'),
      '\0'.repeat(43),
    ]) {
      expect(await confirm(wrong)).toMatchObject({ status: 400, body: { title: LINK_WORDS.unknown } })
    }
    await forget('links@example.org')
    const reset = await newestLinkTo(db(), 'links@example.org')
    expect(await confirm(reset)).toMatchObject({ status: 400, body: { title: LINK_WORDS.unknown } })
    await db().update(mailedLinks).set({ expiresAt: sql`now() - interval '1 second'` })
    expect(await confirm(token)).toMatchObject({ status: 400, body: { title: LINK_WORDS.expired } })
    expect(await rowOf('links@example.org')).toMatchObject({ emailVerified: false })
  })

  it('AUTH-15: resends a pending link, and answers the same for any address', async () => {
    await signUp('waiting@example.org')
    await anAccount(db(), 'settled@example.org')
    const before = (await mailsTo(db(), 'settled@example.org')).length
    const ask = (email: string) => aBrowser().send('POST', '/auth/confirmation-mails', { body: { email } })
    const answers = [
      await ask('waiting@example.org'),
      await ask('settled@example.org'),
      await ask('stranger@example.org'),
    ]
    expect(new Set(answers.map((answer) => JSON.stringify([answer.status, answer.body])))).toHaveLength(1)
    expect(await mailsTo(db(), 'waiting@example.org')).toHaveLength(2)
    expect(await mailsTo(db(), 'settled@example.org')).toHaveLength(before)
    expect(await mailsTo(db(), 'stranger@example.org')).toHaveLength(0)
    expect((await confirm(await newestLinkTo(db(), 'waiting@example.org'))).body.outcome).toBe('confirmed')
  })
})

describe('a new address', () => {
  const askFor = (browser: Browser, email: string) =>
    browser.send('POST', '/account/email', { body: { email, password: PASSWORD } })

  it('needs the member’s own password', async () => {
    await anAccount(db(), 'another@example.org')
    await signUp('else@example.org', 'a password of their own')
    await confirm(await newestLinkTo(db(), 'else@example.org'))
    const browser = aBrowser()
    await signIn('else@example.org', 'a password of their own', browser)
    expect((await askFor(browser, 'elsewhere@example.org')).status).toBe(403)
  })

  it('is confirmed by its link, which counts as used once the member changed the address again', async () => {
    const browser = await anAccount(db(), 'first@example.org')
    expect((await askFor(browser, 'second@example.org')).status).toBeLessThan(300)
    const second = await newestLinkTo(db(), 'second@example.org')
    await db().update(members).set({ emailVerified: false }).where(eq(members.email, 'first@example.org'))
    expect((await confirm(second)).body.outcome).toBe('email-changed')
    expect(await rowOf('second@example.org')).toMatchObject({ emailVerified: true })
    expect((await confirm(second)).body.outcome).toBe('already-confirmed')
    await db()
      .update(members)
      .set({ email: 'third@example.org' })
      .where(eq(members.email, 'second@example.org'))
    expect(await confirm(second)).toMatchObject({ status: 400, body: { title: LINK_WORDS.used } })
    expect(await rowOf('third@example.org')).toBeDefined()
  })

  it('invalidates links mailed before it was confirmed', async () => {
    const browser = await anAccount(db(), 'old@example.org')
    await askFor(browser, 'not-this@example.org')
    const other = await newestLinkTo(db(), 'not-this@example.org')
    await askFor(browser, 'this@example.org')
    expect((await confirm(await newestLinkTo(db(), 'this@example.org'))).body.outcome).toBe('email-changed')
    expect(await confirm(other)).toMatchObject({ status: 400, body: { title: LINK_WORDS.unknown } })
  })
})

describe('FIND-05: the link of a new account', () => {
  const signUpFrom = (email: string, more: object) =>
    aBrowser().send('POST', '/auth/sign-up', {
      body: { email, password: PASSWORD, ...more },
      headers: aKey(),
    })
  const saved = { favorites: [3, 1], ratings: [{ gameId: 3, rating: 4, ageSeconds: 20 }] }

  it('returns to the page of sign-up with the choices made there, however often it is opened', async () => {
    const email = 'back@example.org'
    await signUpFrom(email, { backTo: '/game/sky-team?from=list#comments', kept: saved })
    const token = await newestLinkTo(db(), email)
    for (const outcome of ['confirmed', 'already-confirmed'])
      expect((await confirm(token)).body).toMatchObject({
        outcome,
        email,
        backTo: '/game/sky-team?from=list#comments',
        kept: saved,
      })
  })

  it('FIND-05: returns to no other site, and its mail never contains the address to return to', async () => {
    for (const [number, backTo] of [
      'https://evil.test/',
      '//evil.test',
      '/\\evil.test',
      '/\t/evil.test',
      'javascript:alert(1)',
      `/${'x'.repeat(600)}`,
    ].entries()) {
      const email = `led-${number}@example.org`
      expect((await signUpFrom(email, { backTo })).status).toBe(201)
      const [mail] = await mailsTo(db(), email)
      expect(`${mail?.text}${mail?.html}`).not.toContain('evil')
      expect((await confirm(await newestLinkTo(db(), email))).body.backTo).toBeUndefined()
    }
  })
})

describe('CALL-01: retrying a request about a mailed link', () => {
  it.each([
    ['/auth/confirmation-mails', 'unconfirmed-twice@example.org', false],
    ['/auth/forgotten-password', 'forgotten-twice@example.org', true],
  ] as const)('%s mails once', async (path, email, isConfirmed) => {
    if (isConfirmed) await anAccount(db(), email)
    else await signUp(email)
    const before = (await mailsTo(db(), email)).length
    const ask = { body: { email }, headers: aKey() }
    const first = await aBrowser().send('POST', path, ask)
    expect((await aBrowser().send('POST', path, ask)).body).toEqual(first.body)
    expect(await mailsTo(db(), email)).toHaveLength(before + 1)
    await aBrowser().send('POST', path, { ...ask, headers: aKey() })
    expect(await mailsTo(db(), email)).toHaveLength(before + 2)
  })

  it('/auth/reset-password changes the password once and returns the same response again', async () => {
    const email = 'reset-twice@example.org'
    await anAccount(db(), email)
    await forget(email)
    const ask = {
      body: { token: await newestLinkTo(db(), email), password: 'quite another one' },
      headers: aKey(),
    }
    const first = await aBrowser().send('POST', '/auth/reset-password', ask)
    expect(first.status).toBe(200)
    const mails = (await mailsTo(db(), email)).length
    const again = await aBrowser().send('POST', '/auth/reset-password', ask)
    expect([again.status, again.body]).toEqual([200, first.body])
    expect(await mailsTo(db(), email)).toHaveLength(mails)
    expect((await signIn(email, 'quite another one')).status).toBe(200)
  })
})
