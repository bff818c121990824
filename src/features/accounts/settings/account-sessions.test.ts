import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { anAccount, PASSWORD, signIn } from '#/testing/accounts.ts'
import { aBrowser, type Browser, sessionCookieOf, signedIn } from '#/testing/calls/browser.ts'
import { testDatabase } from '#/testing/database/test-database.ts'
import { sessions } from '../model/members.table.ts'
import type { MemberSession } from './account-settings.api.ts'

const db = testDatabase('empty')
const listOf = async (browser: Browser) =>
  (await browser.send<{ sessions: MemberSession[] }>('GET', '/account/sessions')).body.sessions
const isSignedIn = async (browser: Browser) => (await browser.send('GET', '/me')).body.member !== null

describe('the list of a member’s sessions', () => {
  it('AUTH-14: shows device and time; each session can be ended separately', async () => {
    const here = await signedIn(db())
    const there = aBrowser()
    there.setCookie(await sessionCookieOf(here.member.id))
    await db()
      .update(sessions)
      .set({ userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' })
      .where(eq(sessions.memberId, here.member.id))
    const list = await listOf(here)
    expect(list.map(({ device }) => device)).toEqual(['Firefox on Linux', 'Firefox on Linux'])
    expect(list.filter(({ isThis }) => isThis)).toHaveLength(1)
    expect(JSON.stringify(list)).not.toMatch(/token|198\./)
    const other = list.find(({ isThis }) => !isThis)
    expect((await here.send('DELETE', `/account/sessions/${other?.id}`)).status).toBe(204)
    expect([await isSignedIn(here), await isSignedIn(there)]).toEqual([true, false])
    expect((await here.send('DELETE', `/account/sessions/${other?.id}`)).status).toBe(404)
  })

  it('is visible to its own member, who alone can end sessions', async () => {
    const [member, stranger] = [await signedIn(db()), await signedIn(db())]
    const [session] = await listOf(member)
    expect((await stranger.send('DELETE', `/account/sessions/${session?.id}`)).status).toBe(404)
    expect(await listOf(stranger)).toHaveLength(1)
    expect(await isSignedIn(member)).toBe(true)
  })
})

describe('a session', () => {
  it('ends when another member signs in in the same browser', async () => {
    await anAccount(db(), 'again@example.org')
    const browser = aBrowser()
    await signIn('again@example.org', PASSWORD, browser)
    const copy = aBrowser()
    copy.setCookie(`site.session_token=${browser.cookie('site.session_token')}`)
    expect(await isSignedIn(copy)).toBe(true)
    await signIn('again@example.org', PASSWORD, browser)
    expect([await isSignedIn(browser), await isSignedIn(copy)]).toEqual([true, false])
  })
})
