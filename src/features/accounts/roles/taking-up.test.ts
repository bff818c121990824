import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { members } from '#/domain/accounts/members.table.ts'
import { auditLog } from '#/domain/audit/audit-log.table.ts'
import { anAccount, confirm, PASSWORD, signIn } from '#/testing/accounts.ts'
import { aBrowser, type Browser, signedIn } from '#/testing/calls/browser.ts'
import { testDatabase } from '#/testing/database/test-database.ts'
import { mailsTo, newestLinkTo } from '#/testing/mail/mails.ts'

const db = testDatabase('empty')
const meOf = async (browser: Browser) =>
  (await browser.send<{ member: { role: string | null } | null }>('GET', '/me')).body.member

/** A member who asked for an address of the site's domain and confirmed it, and the browser they did so in. */
async function confirmedAtDomain(name: string): Promise<Browser> {
  const browser = await anAccount(db(), `${name}@example.org`)
  const body = { email: `${name}@twotop.example`, password: PASSWORD }
  expect((await browser.send('POST', '/account/email', { body })).status).toBe(202)
  expect((await confirm(await newestLinkTo(db(), `${name}@twotop.example`))).status).toBe(200)
  return browser
}

describe('ADMIN-01: confirming an address at the site’s domain', () => {
  it('makes no open session an admin’s', async () => {
    const browser = await confirmedAtDomain('open')
    expect(await meOf(browser)).toMatchObject({ role: null })
    expect((await browser.send('GET', '/admin/members')).status).toBe(403)
  })

  it('makes the account one at its next sign-in; every other session ends, admins are told, and it is written down', async () => {
    const [before] = await db().select().from(members).where(eq(members.email, 'boss@twotop.example'))
    expect(before).toBeUndefined()
    const boss = await signedIn(db(), { email: 'boss@twotop.example' })
    await signedIn(db(), { email: 'plain@example.org' })
    await confirmedAtDomain('waits')
    const browser = await confirmedAtDomain('climbs')
    const here = aBrowser()
    expect((await signIn('climbs@twotop.example', 'wrong', here)).status).toBe(401)
    const { body } = await signIn('climbs@twotop.example', PASSWORD, here)
    expect(body.member).toMatchObject({ role: 'owner' })
    expect(await meOf(here)).toMatchObject({ role: 'owner' })
    expect(await meOf(browser)).toBeNull()
    expect((await boss.send('GET', '/me')).body.member).not.toBeNull()

    const mails = await mailsTo(db(), 'boss@twotop.example')
    expect(mails).toHaveLength(1)
    expect(mails[0]?.text).toContain('climbs@twotop.example')
    expect(await mailsTo(db(), 'plain@example.org')).toHaveLength(0)
    // Nor does it go to whoever is no admin yet, or to the new one.
    const told = mails[0]?.subject
    for (const name of ['waits', 'climbs'])
      expect((await mailsTo(db(), `${name}@twotop.example`)).map(({ subject }) => subject)).not.toContain(
        told,
      )
    const acts = await db().select().from(auditLog).where(eq(auditLog.act, 'admin added'))
    expect(acts).toMatchObject([{ adminEmail: 'climbs@twotop.example', subject: 'climbs@twotop.example' }])

    await signIn('climbs@twotop.example')
    expect(await meOf(here)).toMatchObject({ role: 'owner' })
    expect(await mailsTo(db(), 'boss@twotop.example')).toHaveLength(1)
  })

  it('is said once where two sign in at the same moment', async () => {
    await confirmedAtDomain('twice')
    await Promise.all([signIn('twice@twotop.example'), signIn('twice@twotop.example')])
    const acts = await db().select().from(auditLog).where(eq(auditLog.subject, 'twice@twotop.example'))
    expect(acts).toHaveLength(1)
  })

  it('ends with the address: whoever comes back to the domain is no admin before they sign in again', async () => {
    const browser = await anAccount(db(), 'comes@twotop.example')
    expect(await meOf(browser)).toMatchObject({ role: 'owner' })
    for (const email of ['goes@example.org', 'comes@twotop.example']) {
      await browser.send('POST', '/account/email', { body: { email, password: PASSWORD } })
      await confirm(await newestLinkTo(db(), email))
      expect(await meOf(browser)).toMatchObject({ role: null })
    }
  })
})
