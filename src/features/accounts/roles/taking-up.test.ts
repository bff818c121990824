import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { auditLog } from '#/features/audit/model/audit-log.table.ts'
import { anAccount, askNoSecondStep, PASSWORD, signIn } from '#/testing/accounts.ts'
import { aBrowser, type Browser, signedIn } from '#/testing/calls/browser.ts'
import { testDatabase } from '#/testing/database/test-database.ts'
import { switchOnSecondFactor } from '#/testing/ways-in/second-factor.ts'
import { members } from '../model/members.table.ts'

const db = testDatabase('empty')
beforeAll(() => askNoSecondStep(db()))
const meOf = async (browser: Browser) =>
  (await browser.send<{ member: { role: string | null } | null }>('GET', '/me')).body.member

/** A member who was made an editor, and the browser they were signed in with at that moment. */
async function anEditorToBe(email: string): Promise<Browser> {
  const browser = await anAccount(db(), email)
  await db().update(members).set({ role: 'editor', adminSince: null }).where(eq(members.email, email))
  return browser
}
const actsOf = async (subject: string) =>
  (await db().select().from(auditLog).where(eq(auditLog.subject, subject))).map(({ act }) => act)

describe('ADMIN-01: a new role', () => {
  it('gives open sessions no new rights', async () => {
    const browser = await anEditorToBe('open@example.org')
    expect(await meOf(browser)).toMatchObject({ role: null, waitingRole: 'editor' })
    expect((await browser.send('GET', '/admin/games')).status).toBe(403)
  })

  it('is activated by the next sign-in with the password, which ends every other session and is logged', async () => {
    const neighbour = await signedIn(db(), { email: 'neighbour@example.org' })
    const browser = await anEditorToBe('climbs@example.org')
    const here = aBrowser()
    expect((await signIn('climbs@example.org', 'wrong', here)).status).toBe(401)
    expect((await signIn('climbs@example.org', PASSWORD, here)).body.member).toMatchObject({ role: 'editor' })
    expect(await meOf(here)).toMatchObject({ role: 'editor' })
    expect(await meOf(browser)).toBeNull()
    expect(await meOf(neighbour)).not.toBeNull()
    await signIn('climbs@example.org')
    expect(await meOf(here)).toMatchObject({ role: 'editor' })
    expect(await actsOf('climbs@example.org')).toEqual(['role taken up'])
  })

  it('is logged once if the member signs in twice concurrently', async () => {
    await anEditorToBe('twice@example.org')
    await Promise.all([signIn('twice@example.org'), signIn('twice@example.org')])
    expect(await actsOf('twice@example.org')).toEqual(['role taken up'])
  })
})

describe('a password of fewer than ten characters', () => {
  const SHORT = 'nine char'
  /** A member whose password predates their role. */
  async function withShortPassword(email: string): Promise<Browser> {
    const browser = await anAccount(db(), email)
    const change = { currentPassword: PASSWORD, newPassword: SHORT }
    expect((await browser.send('POST', '/account/password', { body: change })).status).toBe(200)
    return browser
  }
  const setRole = (email: string) =>
    db().update(members).set({ role: 'editor', adminSince: null }).where(eq(members.email, email))

  it('activates no role until it is replaced by a longer one', async () => {
    await withShortPassword('short@example.org')
    await setRole('short@example.org')
    const browser = aBrowser()
    expect((await signIn('short@example.org', SHORT, browser)).body.member).toMatchObject({
      role: null,
      waitingRole: 'editor',
    })
    const change = (newPassword: string) =>
      browser.send('POST', '/account/password', { body: { currentPassword: SHORT, newPassword } })
    expect(await change('also nine')).toMatchObject({
      status: 400,
      body: { title: 'People who help run the site need a password of at least 10 characters' },
    })
    expect((await change('just ten c')).status).toBe(200)
    expect((await signIn('short@example.org', 'just ten c')).body.member).toMatchObject({ role: 'editor' })
  })

  it('activates no role with a second-step code either', async () => {
    for (const [email, password] of [
      ['short-step@example.org', SHORT],
      ['long-step@example.org', PASSWORD],
    ] as const) {
      const browser = password === SHORT ? await withShortPassword(email) : await anAccount(db(), email)
      const { app } = await switchOnSecondFactor(browser)
      await setRole(email)
      const there = aBrowser()
      const { body } = await signIn(email, password, there)
      const sent = { body: { token: body.secondStep, code: await app.code() } }
      expect((await there.send('POST', '/auth/second-step', sent)).body.member).toMatchObject({
        role: password === SHORT ? null : 'editor',
      })
    }
  })

  it('can’t be set by a mailed link for an account with a role, or an address that may make an owner', async () => {
    const { body } = await aBrowser().send('POST', '/auth/sign-up', {
      body: { email: 'boss@twotop.example', password: SHORT },
      headers: { 'idempotency-key': crypto.randomUUID() },
    })
    expect(body.title).toBe('People who help run the site need a password of at least 10 characters')
  })
})
