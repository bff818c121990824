import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { auditLog } from '#/features/audit/model/audit-log.table.ts'
import { outbox } from '#/features/newsletter/model/outbox.table.ts'
import { env } from '#/server/env.ts'
import { log } from '#/server/log.ts'
import { anAccount, askNoSecondStep, confirm, forget, PASSWORD, signIn, signUp } from '#/testing/accounts.ts'
import { aMember } from '#/testing/builders.ts'
import { aBrowser, type Browser, signedIn } from '#/testing/calls/browser.ts'
import { testDatabase } from '#/testing/database/test-database.ts'
import { mailsTo, newestLinkTo } from '#/testing/mail/mails.ts'
import { letProofAge } from '#/testing/ways-in/second-factor.ts'
import { members } from '../model/members.table.ts'
import type { RolesGiven } from './roles.api.ts'

const db = testDatabase('empty')
const NEW = 'new@twotop.example'
const rowOf = async (email: string) => (await db().select().from(members).where(eq(members.email, email)))[0]
const subjectsTo = async (email: string) => (await mailsTo(db(), email)).map(({ subject }) => subject)
const acts = async () => (await db().select().from(auditLog)).map(({ act, subject }) => [act, subject])
const open = (token: string, browser = aBrowser()) =>
  browser.send('POST', '/auth/confirm', { body: { token, isPressed: false } })
const decide = (by: Browser, id: string | undefined, isAccepted: boolean) =>
  by.send<RolesGiven>('PUT', `/admin/ownership-requests/${id}`, { body: { isAccepted } })

beforeEach(async () => {
  await db().delete(members)
  await db().delete(auditLog)
  await db().delete(outbox)
  await askNoSecondStep(db())
})
afterEach(() => {
  vi.restoreAllMocks()
  startedWith(DEFAULTS)
})

/** What the site was started with, until the test ends. */
const startedWith = (settings: Partial<ReturnType<typeof env>>) => Object.assign(env(), settings)
const DEFAULTS = { ...env() }
const PUBLIC = { siteUrl: 'https://two.example', isSiteUrlGiven: false, smtpUrl: 'smtps://mail.example' }

/** A member who confirmed an address of the site's domain with their password. */
async function confirmed(email = NEW): Promise<void> {
  expect((await signUp(email)).status).toBe(201)
  expect((await confirm(await newestLinkTo(db(), email))).status).toBe(200)
}

describe('the link to an address of the site’s domain', () => {
  it('does nothing when opened, pressed, or sent with another password, even in the browser that signed up', async () => {
    const browser = aBrowser()
    await signUp(NEW, PASSWORD, browser)
    const token = await newestLinkTo(db(), NEW)
    expect(await open(token, browser)).toMatchObject({
      status: 200,
      body: { needed: 'password', email: NEW },
    })
    const press = { body: { token, isPressed: true } }
    expect((await browser.send('POST', '/auth/confirm', press)).body).toMatchObject({ needed: 'password' })
    expect(await confirm(token, 'not the password', browser)).toMatchObject({
      status: 403,
      body: { type: '/problems/wrong-password' },
    })
    expect(await rowOf(NEW)).toMatchObject({ emailVerified: false, role: null, ownerRequestedAt: null })
    expect((await confirm(token)).body).toMatchObject({ outcome: 'confirmed' })
  })

  it('accepts at most ten password attempts in ten minutes', async () => {
    await signUp(NEW)
    const token = await newestLinkTo(db(), NEW)
    const statuses = []
    for (let tries = 0; tries < 11; tries += 1) statuses.push((await confirm(token, 'a wrong guess')).status)
    expect(statuses).toEqual([...Array(10).fill(403), 429])
    expect((await confirm(token)).status).toBe(429)
  })

  it('requires the password when a member changes to it, and grants nothing by itself', async () => {
    await signedIn(db(), { email: 'boss@twotop.example' })
    const browser = await anAccount(db(), 'author@example.org')
    await db().update(members).set({ role: 'author' }).where(eq(members.email, 'author@example.org'))
    await browser.send('POST', '/account/email', { body: { email: NEW, password: PASSWORD } })
    const token = await newestLinkTo(db(), NEW)
    expect((await open(token, browser)).body).toMatchObject({ needed: 'password' })
    expect((await confirm(token, 'not the password')).status).toBe(403)
    expect((await confirm(token)).body).toMatchObject({ outcome: 'email-changed' })
    expect((await signIn(NEW)).body.member).toMatchObject({ role: 'author' })
    expect((await rowOf(NEW))?.ownerRequestedAt).not.toBeNull()
  })
})

describe('ownership by address', () => {
  it('needs an owner’s consent, who gets one email', async () => {
    const boss = await signedIn(db(), { email: 'boss@twotop.example' })
    await signedIn(db(), { email: 'editor@example.org', role: 'editor' })
    await aMember(db(), { email: 'not-yet@twotop.example', adminSince: null })
    await signUp(NEW)
    const { body } = await confirm(await newestLinkTo(db(), NEW))
    expect(body.message).toBe(
      'Your email is confirmed. You can sign in now. An owner has to approve you before you can help run the site. We’ll email you.',
    )
    expect((await signIn(NEW)).body.member).toMatchObject({ role: null, waitingRole: null })
    expect(await subjectsTo('boss@twotop.example')).toEqual([`${NEW} asks to become an owner of TwoTop`])
    for (const email of ['editor@example.org', 'not-yet@twotop.example'])
      expect(await subjectsTo(email)).toEqual([])
    const listed = await boss.send<RolesGiven>('GET', '/admin/roles')
    expect(listed.body.requests.map(({ email }) => email)).toEqual([NEW])
    // A password reset confirms the address as well, but does not repeat the request.
    await forget(NEW)
    const reset = { token: await newestLinkTo(db(), NEW), password: 'another good one' }
    expect((await aBrowser().send('POST', '/auth/reset-password', { body: reset })).status).toBe(200)
    expect(await subjectsTo('boss@twotop.example')).toHaveLength(1)
  })

  it('is granted by an owner, counts from the next sign-in, and is mailed and logged', async () => {
    const boss = await signedIn(db(), { email: 'boss@twotop.example' })
    await signedIn(db(), { email: 'other@twotop.example' })
    await confirmed()
    const { id } = (await rowOf(NEW)) ?? {}
    for (let time = 0; time < 2; time += 1) {
      const { status, body } = await decide(boss, id, true)
      expect(status).toBe(200)
      expect(body.requests).toEqual([])
      expect(body.people.find(({ email }) => email === NEW)).toMatchObject({ role: 'owner', isWaiting: true })
    }
    expect((await signIn(NEW)).body.member).toMatchObject({ role: 'owner' })
    expect(await subjectsTo(NEW)).toContain('You’re now an owner of TwoTop')
    expect(await subjectsTo('other@twotop.example')).toContain(`${NEW} is now an owner of TwoTop`)
    expect(await acts()).toEqual([
      ['role given', NEW],
      ['role taken up', NEW],
    ])
    expect((await decide(boss, id, false)).status).toBe(412)
  })

  it('is declined by an owner, mailed and logged, and requested again by confirming again', async () => {
    const boss = await signedIn(db(), { email: 'boss@twotop.example' })
    await confirmed()
    const { id } = (await rowOf(NEW)) ?? {}
    for (let time = 0; time < 2; time += 1) expect((await decide(boss, id, false)).body.requests).toEqual([])
    expect((await subjectsTo(NEW)).filter((subject) => /was declined/.test(subject))).toHaveLength(1)
    expect(await acts()).toEqual([['ownership declined', NEW]])
    expect(await decide(boss, id, true)).toMatchObject({ status: 412 })
    const browser = aBrowser()
    expect((await signIn(NEW, PASSWORD, browser)).body.member).toMatchObject({ role: null })
    const next = 'again@twotop.example'
    await browser.send('POST', '/account/email', { body: { email: next, password: PASSWORD } })
    await confirm(await newestLinkTo(db(), next))
    expect((await boss.send<RolesGiven>('GET', '/admin/roles')).body.requests).toMatchObject([
      { email: next },
    ])
  })

  it('needs a fresh proof, an owner, and an existing member', async () => {
    const boss = await signedIn(db(), { email: 'boss@twotop.example' })
    expect((await decide(boss, 'missing', true)).status).toBe(404)
    await confirmed()
    const { id } = (await rowOf(NEW)) ?? {}
    await letProofAge(db(), 16)
    expect((await decide(boss, id, true)).body).toMatchObject({ type: '/problems/proof-needed' })
    expect((await rowOf(NEW))?.role).toBeNull()
  })

  it('is withdrawn if the address changes', async () => {
    await signedIn(db(), { email: 'boss@twotop.example' })
    await confirmed()
    const browser = aBrowser()
    await signIn(NEW, PASSWORD, browser)
    await browser.send('POST', '/account/email', { body: { email: 'away@example.org', password: PASSWORD } })
    await confirm(await newestLinkTo(db(), 'away@example.org'))
    expect(await rowOf('away@example.org')).toMatchObject({ role: null, ownerRequestedAt: null })
  })
})

describe('requesting ownership of a site without an owner', () => {
  it('waits for OWNER_EMAILS or a set-up link, and the log says so', async () => {
    const warn = vi.spyOn(log(), 'warn')
    await confirmed()
    expect(warn.mock.calls.flat().join(' ')).toMatch(/open the link that the start prints/)
    expect((await signIn(NEW)).body.member).toMatchObject({ role: null })
    expect((await rowOf(NEW))?.ownerRequestedAt).not.toBeNull()
    startedWith({ ...PUBLIC, ownerEmails: [NEW] })
    expect((await signIn(NEW)).body.member).toMatchObject({ role: 'owner' })
    expect(await acts()).toEqual([
      ['admin added', NEW],
      ['role taken up', NEW],
    ])
  })
})

describe('OWNER_EMAILS', () => {
  it('makes owners of the addresses it names, after a button press and the password, and notifies the others', async () => {
    startedWith({ ...PUBLIC, ownerEmails: ['founder@example.org'] })
    await signedIn(db(), { email: 'boss@twotop.example' })
    const browser = aBrowser()
    await signUp('founder@example.org', PASSWORD, browser)
    const token = await newestLinkTo(db(), 'founder@example.org')
    expect((await open(token, browser)).body).toMatchObject({ needed: 'password' })
    await confirm(token)
    expect((await signIn('founder@example.org')).body.member).toMatchObject({ role: 'owner' })
    expect(await subjectsTo('boss@twotop.example')).toEqual(['TwoTop has a new owner'])
  })

  it('makes an existing account an owner when it sets a new password, but not when it signs in', async () => {
    startedWith({ ...PUBLIC, ownerEmails: ['early@example.org'] })
    await anAccount(db(), 'early@example.org')
    expect((await signIn('early@example.org')).body.member).toMatchObject({ role: null })
    await forget('early@example.org')
    const reset = { token: await newestLinkTo(db(), 'early@example.org'), password: 'another good one' }
    await aBrowser().send('POST', '/auth/reset-password', { body: reset })
    expect((await signIn('early@example.org', 'another good one')).body.member).toMatchObject({
      role: 'owner',
    })
  })
})
