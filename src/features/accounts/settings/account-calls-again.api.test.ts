import { describe, expect, it } from 'vitest'
import { anAccount, PASSWORD, signIn } from '#/testing/accounts.ts'
import { aBrowser, aKey, type Browser } from '#/testing/calls/browser.ts'
import { testDatabase } from '#/testing/database/test-database.ts'
import { mailsTo } from '#/testing/mail/mails.ts'

const db = testDatabase('empty')
describe('CALL-01: retrying an account request', () => {
  const change = { currentPassword: PASSWORD, newPassword: 'another good one' }

  it.each([
    ['PATCH', '/account/username', { username: 'sent_twice' }, 200],
    ['POST', '/account/email', { email: 'sent-twice@example.org', password: PASSWORD }, 202],
    ['POST', '/account/password', change, 200],
    ['POST', '/auth/sign-out-everywhere', undefined, 200],
    ['POST', '/account/deletion', { password: PASSWORD }, 200],
  ] as const)('%s %s is performed once and answered the same again', async (method, path, body, status) => {
    const email = `lost${path.replaceAll('/', '-')}@example.org`
    const browser = await anAccount(db(), email)
    const ask = { ...(body && { body }), headers: aKey() }
    const cookie = browser.cookie('site.session_token')
    const first = await browser.send(method, path, ask)
    expect(first.status).toBe(status)
    const mails = (await mailsTo(db(), 'sent-twice@example.org')).length + (await mailsTo(db(), email)).length
    // The answer was lost with its cookies: the browser has those it had.
    browser.setCookie(`site.session_token=${cookie}`)
    const again = await browser.send(method, path, ask)
    expect([again.status, again.body]).toEqual([first.status, first.body])
    const later = (await mailsTo(db(), 'sent-twice@example.org')).length + (await mailsTo(db(), email)).length
    expect(later).toBe(mails)
  })

  it.each([
    ['/auth/sign-out-everywhere', undefined],
    ['/account/deletion', { password: PASSWORD }],
  ] as const)(
    '%s is answered again to its own session alone, and not where something else is sent',
    async (path, body) => {
      const name = path.replaceAll('/', '-')
      const [browser, other] = [
        await anAccount(db(), `ended${name}@example.org`),
        await anAccount(db(), `signed-in${name}@example.org`),
      ]
      const cookie = browser.cookie('site.session_token')
      const headers = aKey()
      const ask = (by: Browser, sent: unknown = body) =>
        by.send('POST', path, { ...(sent !== undefined && { body: sent }), headers })
      expect((await ask(browser)).status).toBe(200)
      expect((await ask(aBrowser())).status).toBe(401)
      browser.setCookie(`site.session_token=${cookie}`)
      expect((await ask(browser, { password: 'else' })).status).toBe(409)
      // The same key of another member is theirs: the act is performed for them.
      expect((await ask(other)).status).toBe(200)
      expect(other.hasSession()).toBe(false)
      expect((await signIn(`signed-in${name}@example.org`)).status).toBe(
        path.endsWith('deletion') ? 401 : 200,
      )
    },
  )

  it('AUTH-15: the browser stays signed in with the same session, so that it can retry', async () => {
    const [here, there] = [await anAccount(db(), 'stays-in@example.org'), aBrowser()]
    await signIn('stays-in@example.org', PASSWORD, there)
    const answer = await here.send('POST', '/account/password', { body: change, headers: aKey() })
    expect(answer.headers.getSetCookie().filter((each) => !each.startsWith('just-wrote='))).toEqual([])
    expect((await here.send('GET', '/me')).body.member).not.toBeNull()
    expect((await there.send('GET', '/me')).body.member).toBeNull()
  })
})
