import { eq } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { anAccount, askNoSecondStep, confirm, PASSWORD, signIn } from '#/testing/accounts.ts'
import { aBrowser, type Browser } from '#/testing/calls/browser.ts'
import { testDatabase } from '#/testing/database/test-database.ts'
import { newestLinkTo } from '#/testing/mail/mails.ts'
import { members } from '../model/members.table.ts'

const db = testDatabase('empty')
beforeAll(() => askNoSecondStep(db()))
const askForAddress = (browser: Browser, email: string) =>
  browser.send('POST', '/account/email', { body: { email, password: PASSWORD } })
const roleOf = async (browser: Browser) => {
  const { body } = await browser.send<{ member: { role: string | null; waitingRole: string | null } }>(
    'GET',
    '/me',
  )
  return [body.member.role, body.member.waitingRole]
}

it('after a change of address, the role is activated by the next sign-in with the password, not before', async () => {
  const here = await anAccount(db(), 'editor@example.org')
  await db().update(members).set({ role: 'editor' }).where(eq(members.email, 'editor@example.org'))
  expect(await roleOf(here)).toEqual(['editor', null])
  await askForAddress(here, 'moved@example.org')
  await confirm(await newestLinkTo(db(), 'moved@example.org'))
  expect(await roleOf(here)).toEqual([null, 'editor'])
  const there = aBrowser()
  await signIn('moved@example.org', PASSWORD, there)
  expect(await roleOf(there)).toEqual(['editor', null])
})

it('undoing a change of address revokes a role given since, and keeps an older one', async () => {
  for (const [name, isOlder] of [
    ['older', true],
    ['newer', false],
  ] as const) {
    const here = await anAccount(db(), `${name}@example.org`)
    await askForAddress(here, `${name}@elsewhere.example`)
    await confirm(await newestLinkTo(db(), `${name}@elsewhere.example`))
    const roleGivenAt = new Date(Date.now() + (isOlder ? -60_000 : 60_000))
    const moved = eq(members.email, `${name}@elsewhere.example`)
    await db().update(members).set({ role: 'editor', roleGivenAt }).where(moved)
    const token = await newestLinkTo(db(), `${name}@example.org`)
    const { status } = await aBrowser().send('POST', '/auth/keep-email', { body: { token } })
    expect(status).toBe(200)
    const [row] = await db()
      .select()
      .from(members)
      .where(eq(members.email, `${name}@example.org`))
    expect(row?.role).toBe(isOlder ? 'editor' : null)
  }
})
