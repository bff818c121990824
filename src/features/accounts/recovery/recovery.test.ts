import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { anAccount, confirm, forget, PASSWORD, signIn, signUp } from '#/testing/accounts.ts'
import { aBrowser, aKey, type Browser } from '#/testing/calls/browser.ts'
import { testDatabase } from '#/testing/database/test-database.ts'
import { linkIn, mailsTo, newestLinkTo } from '#/testing/mail/mails.ts'
import { mailedLinks, members } from '../model/members.table.ts'
import { LINK_WORDS } from '../model/ways-in/mailed-links.rules.ts'

const db = testDatabase('empty')
const OTHER = 'quite another one'
const rowOf = async (email: string) => (await db().select().from(members).where(eq(members.email, email)))[0]
const isSignedIn = async (browser: Browser) => (await browser.send('GET', '/me')).body.member !== null
const reset = (token: string, password = OTHER) =>
  aBrowser().send('POST', '/auth/reset-password', { body: { token, password } })
const keep = (token: string) => aBrowser().send('POST', '/auth/keep-email', { body: { token } })
const askForAddress = (browser: Browser, email: string) =>
  browser.send('POST', '/account/email', { body: { email, password: PASSWORD } })

async function signedInElsewhere(email: string, password = PASSWORD) {
  const browser = aBrowser()
  await signIn(email, password, browser)
  return browser
}

describe('a change of address', () => {
  it('is reported to the old address on request, in the same words if the new one is taken', async () => {
    const browser = await anAccount(db(), 'asks@example.org')
    await anAccount(db(), 'taken@example.org')
    for (const next of ['free@example.org', 'taken@example.org'])
      expect((await askForAddress(browser, next)).status).toBe(202)
    const [free, taken] = (await mailsTo(db(), 'asks@example.org')).slice(-2)
    expect(free?.subject).toContain('request')
    expect(free?.text).toContain('free@example.org')
    const plain = (text = '') => text.replace(/token=\S+/g, '').replace(/(free|taken)@/g, 'x@')
    expect(plain(taken?.text)).toBe(plain(free?.text))
    expect(taken?.subject).toBe(free?.subject)
  })

  it('can be cancelled from the old address; opening the link again does no harm', async () => {
    const browser = await anAccount(db(), 'cancels@example.org')
    await askForAddress(browser, 'mistyped@example.org')
    const cancel = await newestLinkTo(db(), 'cancels@example.org')
    const pending = await newestLinkTo(db(), 'mistyped@example.org')
    for (let times = 0; times < 2; times += 1)
      expect(await keep(cancel)).toMatchObject({ status: 200, body: { outcome: 'change-cancelled' } })
    expect((await confirm(pending)).status).toBe(400)
    expect(await rowOf('cancels@example.org')).toBeDefined()
  })

  it('ends every session but the one that requested it', async () => {
    const here = await anAccount(db(), 'moves@example.org')
    const there = await signedInElsewhere('moves@example.org')
    await askForAddress(here, 'moved@example.org')
    expect((await confirm(await newestLinkTo(db(), 'moved@example.org'))).status).toBe(200)
    expect(await isSignedIn(here)).toBe(true)
    expect(await isSignedIn(there)).toBe(false)
  })

  it('can be undone from the old address: all sessions end, the password is void and a reset link is mailed', async () => {
    const email = 'robbed@example.org'
    const thief = await anAccount(db(), email)
    await askForAddress(thief, 'robber@example.org')
    await confirm(await newestLinkTo(db(), 'robber@example.org'))
    const undo = linkIn((await mailsTo(db(), email)).at(-1))
    await forget('robber@example.org')
    const robbersReset = await newestLinkTo(db(), 'robber@example.org')
    await askForAddress(thief, 'robber-2@example.org')
    await confirm(await newestLinkTo(db(), 'robber-2@example.org'))
    const robbersUndo = await newestLinkTo(db(), 'robber@example.org')

    expect(await keep(undo)).toMatchObject({ status: 200, body: { outcome: 'change-undone' } })
    expect(await rowOf(email)).toMatchObject({ emailVerified: true })
    expect(await isSignedIn(thief)).toBe(false)
    expect((await signIn(email)).status).toBe(401)
    for (const link of [robbersReset, robbersUndo])
      expect((await aBrowser().send('POST', '/auth/keep-email', { body: { token: link } })).status).toBe(400)
    expect((await reset(robbersReset)).status).toBe(400)
    expect((await reset(await newestLinkTo(db(), email))).status).toBe(200)
    expect((await signIn(email, OTHER)).status).toBe(200)
  })

  it('can be undone for seven days, even if the new address set a new password', async () => {
    const email = 'slow-owner@example.org'
    const thief = await anAccount(db(), email)
    await askForAddress(thief, 'fast@example.org')
    await confirm(await newestLinkTo(db(), 'fast@example.org'))
    const undo = await newestLinkTo(db(), email)
    await forget('fast@example.org')
    await reset(await newestLinkTo(db(), 'fast@example.org'))
    const { rows } = await db().execute<{ days: number }>(sql`
      select extract(epoch from expires_at - created_at) / 86400 as days from mailed_links
      where purpose = 'keep-email' and email = ${email} order by created_at desc limit 1`)
    expect(Number(rows[0]?.days)).toBeCloseTo(7, 2)
    expect((await keep(undo)).body).toMatchObject({ outcome: 'change-undone' })
  })

  it('CALL-01: is undone once if the request is retried, with the same response', async () => {
    const browser = await anAccount(db(), 'lost@example.org')
    await askForAddress(browser, 'lost-2@example.org')
    await confirm(await newestLinkTo(db(), 'lost-2@example.org'))
    const sent = { body: { token: await newestLinkTo(db(), 'lost@example.org') }, headers: aKey() }
    const first = await aBrowser().send('POST', '/auth/keep-email', sent)
    const mails = (await mailsTo(db(), 'lost@example.org')).length
    const again = await aBrowser().send('POST', '/auth/keep-email', sent)
    expect([again.status, again.body]).toEqual([200, first.body])
    expect(await mailsTo(db(), 'lost@example.org')).toHaveLength(mails)
  })

  it('can be undone over an unconfirmed account at the old address, but not over a confirmed one', async () => {
    for (const [email, isConfirmed] of [
      ['begun@example.org', false],
      ['settled@example.org', true],
    ] as const) {
      const browser = await anAccount(db(), email)
      await askForAddress(browser, `new-${email}`)
      await confirm(await newestLinkTo(db(), `new-${email}`))
      const undo = await newestLinkTo(db(), email)
      await signUp(email)
      if (isConfirmed) await confirm(await newestLinkTo(db(), email))
      const { status, body } = await keep(undo)
      expect([status, body.outcome]).toEqual(isConfirmed ? [409, undefined] : [200, 'change-undone'])
    }
  })

  it('is not cancelled or undone by an unknown or expired link, or one for another purpose', async () => {
    const browser = await anAccount(db(), 'strict@example.org')
    await forget('strict@example.org')
    expect((await keep(await newestLinkTo(db(), 'strict@example.org'))).status).toBe(400)
    await askForAddress(browser, 'strict-2@example.org')
    const cancel = await newestLinkTo(db(), 'strict@example.org')
    expect((await confirm(cancel)).status).toBe(400)
    await db()
      .update(mailedLinks)
      .set({ expiresAt: sql`now() - interval '1 second'` })
      .where(eq(mailedLinks.purpose, 'keep-email'))
    expect(await keep(cancel)).toMatchObject({ status: 400, body: { title: LINK_WORDS.expired } })
    expect((await keep('x')).status).toBe(400)
  })
})

it('concurrent resets and changes of one account each succeed or are rejected; none fails with an error', async () => {
  const email = 'raced@example.org'
  for (let round = 0; round < 2; round += 1) {
    const address = `${round}-${email}`
    const browser = await anAccount(db(), address)
    await askForAddress(browser, `next-${address}`)
    const pending = await newestLinkTo(db(), `next-${address}`)
    const cancel = await newestLinkTo(db(), address)
    await forget(address)
    const resetLink = await newestLinkTo(db(), address)
    const change = { currentPassword: PASSWORD, newPassword: OTHER }
    const answers = await Promise.all([
      confirm(pending),
      reset(resetLink),
      reset(resetLink, 'a third one'),
      keep(cancel),
      browser.send('POST', '/account/password', { body: change }),
      browser.send('POST', '/auth/sign-out-everywhere'),
    ])
    for (const { status } of answers) expect([200, 400, 401, 403, 409]).toContain(status)
  }
})
