import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { members } from '#/domain/accounts/members.table.ts'
import { anAccount, confirm, PASSWORD, signIn } from '#/testing/accounts.ts'
import { aBrowser, type Browser } from '#/testing/calls/browser.ts'
import { testDatabase } from '#/testing/database/test-database.ts'
import { mailsTo, newestLinkTo } from '#/testing/mail/mails.ts'

const db = testDatabase('empty')
const askForAddress = (browser: Browser, email: string) =>
  browser.send('POST', '/account/email', { body: { email, password: PASSWORD } })
const roleOf = async (browser: Browser) => {
  const { body } = await browser.send<{ member: { role: string | null; waitingRole: string | null } }>(
    'GET',
    '/me',
  )
  return [body.member.role, body.member.waitingRole]
}

it('whoever moves to another address has their role again at their next sign-in by password, and not before', async () => {
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

it('the only owner keeps an address that makes them one: another is refused before anything is mailed', async () => {
  const owner = await anAccount(db(), 'only@twotop.example')
  expect((await askForAddress(owner, 'away@example.org')).status).toBe(409)
  expect(await mailsTo(db(), 'away@example.org')).toEqual([])
  expect(await mailsTo(db(), 'only@twotop.example')).toEqual([])
  expect((await askForAddress(owner, 'renamed@twotop.example')).status).toBe(202)
  await anAccount(db(), 'second@twotop.example')
  expect((await askForAddress(owner, 'away@example.org')).status).toBe(202)
})
