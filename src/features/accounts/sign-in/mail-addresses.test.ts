import { describe, expect, it } from 'vitest'
import { anAccount, confirm, PASSWORD, signIn, signUp } from '#/testing/accounts.ts'
import { aBrowser, aKey, signedIn } from '#/testing/calls/browser.ts'
import { testDatabase } from '#/testing/database/test-database.ts'
import { newestLinkTo } from '#/testing/mail/mails.ts'
import { isMailAddress } from '../model/mail-address.rules.ts'

const db = testDatabase('empty')
/** What every place that takes an address answers for one: the status of success, or of a refusal. */
async function answersFor(email: string): Promise<Record<string, number>> {
  const post = async (path: string, body: object) =>
    (await aBrowser().send('POST', path, { body, headers: aKey() })).status
  return {
    contact: await post('/contact-messages', { name: 'Ann', email, subject: 'Hello', message: 'A question' }),
    newsletter: await post('/newsletter/subscribers', { email }),
    forgotten: await post('/auth/forgotten-password', { email }),
  }
}

const ODD = ['o!brian@example.org', 'a@b.c']
const NONE = [
  'a@b',
  'a@-b.example',
  'a..b@example.org',
  '"a b"@example.org',
  'ü@example.org',
  'a@b@c.org',
  'a b@c.org',
]

describe('one grammar for email addresses', () => {
  it.each(ODD)(
    '%s is accepted by sign-up, sign-in, change of address and every other form',
    async (email) => {
      expect(await answersFor(email)).toEqual({ contact: 201, newsletter: 202, forgotten: 202 })
      expect((await signUp(email)).status).toBe(201)
      expect((await confirm(await newestLinkTo(db(), email))).status).toBe(200)
      expect((await signIn(email)).status).toBe(200)
      const mover = await anAccount(db(), `moves-to-${ODD.indexOf(email)}@example.org`)
      const next = email.replace('@', '.2@')
      const body = { email: next, password: PASSWORD }
      expect((await mover.send('POST', '/account/email', { body })).status).toBe(202)
      expect((await confirm(await newestLinkTo(db(), next))).status).toBe(200)
      expect((await signIn(next)).status).toBe(200)
    },
  )

  it.each(NONE)('%s is rejected by every form', async (email) => {
    expect(isMailAddress(email)).toBe(false)
    expect(await answersFor(email)).toEqual({ contact: 400, newsletter: 400, forgotten: 400 })
    expect((await signUp(email)).status).toBe(400)
    expect((await signIn(email)).status).toBe(401)
    const member = await signedIn(db())
    const body = { email, password: PASSWORD }
    expect((await member.send('POST', '/account/email', { body })).status).toBe(400)
  })
})
