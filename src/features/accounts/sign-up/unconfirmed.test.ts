import { eq, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { tidyUp } from '#/site/housekeeping.ts'
import { confirm, signUp } from '#/testing/accounts.ts'
import { aMember } from '#/testing/builders.ts'
import { aBrowser } from '#/testing/calls/browser.ts'
import { testDatabase } from '#/testing/database/test-database.ts'
import { mailsTo, newestLinkTo } from '#/testing/mail/mails.ts'
import { members } from '../model/members.table.ts'

const db = testDatabase('empty')
const age = (email: string, interval: string) =>
  db()
    .update(members)
    .set({ createdAt: sql`now() - ${interval}::interval` })
    .where(eq(members.email, email))

it('the address of an unconfirmed account is free after seven days, not before', async () => {
  const email = 'squatted@example.org'
  await aMember(db(), { email, emailVerified: false })
  await age(email, '6 days 23 hours')
  expect((await signUp(email)).status).toBe(409)
  await age(email, '7 days 1 minute')
  expect((await signUp(email)).status).toBe(201)
  expect((await confirm(await newestLinkTo(db(), email))).body.outcome).toBe('confirmed')
  await age(email, '1 year')
  expect((await signUp(email)).status).toBe(409)
})

it('unconfirmed accounts are deleted, others stay', async () => {
  for (const [email, emailVerified] of [
    ['old-unconfirmed@example.org', false],
    ['old-confirmed@example.org', true],
  ] as const) {
    await aMember(db(), { email, emailVerified })
    await age(email, '8 days')
  }
  await aMember(db(), { email: 'new-unconfirmed@example.org', emailVerified: false })
  await tidyUp(db())
  const left = (await db().select().from(members)).map(({ email }) => email)
  expect(left).toEqual(expect.arrayContaining(['old-confirmed@example.org', 'new-unconfirmed@example.org']))
  expect(left).not.toContain('old-unconfirmed@example.org')
})

it('an address gets at most three emails, without a different response', async () => {
  const email = 'repeated@example.org'
  await signUp(email)
  const answers = []
  for (let times = 0; times < 4; times += 1)
    answers.push((await aBrowser().send('POST', '/auth/confirmation-mails', { body: { email } })).status)
  expect(answers).toEqual([202, 202, 202, 202])
  expect(await mailsTo(db(), email)).toHaveLength(3)
})
