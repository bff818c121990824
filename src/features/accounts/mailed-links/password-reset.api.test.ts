import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { anAccount, forget, signIn, signUp } from '#/testing/accounts.ts'
import { aBrowser } from '#/testing/calls/browser.ts'
import { testDatabase } from '#/testing/database/test-database.ts'
import { mailsTo, newestLinkTo } from '#/testing/mail/mails.ts'
import { mailedLinks, members } from '../model/members.table.ts'
import { LINK_WORDS } from '../model/ways-in/mailed-links.rules.ts'

const db = testDatabase('empty')
const rowOf = async (email: string) => (await db().select().from(members).where(eq(members.email, email)))[0]

describe('a forgotten password', () => {
  const reset = (token: string, password: string) =>
    aBrowser().send('POST', '/auth/reset-password', { body: { token, password } })
  /** What the page of a link answers before a password is typed. */
  const look = async (token: string) => {
    const { status, body } = await aBrowser().send('POST', '/auth/reset-link-looks', { body: { token } })
    return status === 200 ? body.email : body.title
  }

  it('AUTH-15: answers with the same text and timing whether or not the account exists', async () => {
    await anAccount(db(), 'forgot@example.org')
    const startedAt = performance.now()
    const known = await forget('forgot@example.org')
    const between = performance.now()
    const unknown = await forget('never@example.org')
    expect([unknown.status, unknown.body]).toEqual([known.status, known.body])
    expect(known.status).toBe(202)
    for (const took of [between - startedAt, performance.now() - between]) expect(took).toBeGreaterThan(45)
    expect(await mailsTo(db(), 'never@example.org')).toHaveLength(0)
  })

  it('AUTH-15: is replaced by its mailed link, once, and every session ends', async () => {
    const email = 'reset@example.org'
    const browser = await anAccount(db(), email)
    await forget(email)
    const token = await newestLinkTo(db(), email)
    expect(await look(token)).toBe(email)
    expect((await reset(token, '12345')).body.title).toBe('Password must be at least 6 characters long')
    expect(await reset(token, 'quite another one')).toMatchObject({ status: 200 })
    expect((await browser.send('GET', '/me')).body.member).toBeNull()
    expect((await signIn(email)).status).toBe(401)
    expect((await signIn(email, 'quite another one')).status).toBe(200)
    expect(await reset(token, 'a third one')).toMatchObject({ status: 400, body: { title: LINK_WORDS.used } })
    expect(await look(token)).toBe(LINK_WORDS.used)
    const { subject, text } = (await mailsTo(db(), email)).at(-1)!
    expect([subject, text]).toEqual([
      expect.stringContaining('was changed'),
      expect.stringContaining('and every browser was signed out'),
    ])
  })

  it('AUTH-15: is not reset by a confirmation link or an expired one, nor twice concurrently', async () => {
    const email = 'once@example.org'
    await signUp(email)
    expect(await reset(await newestLinkTo(db(), email), 'another one')).toMatchObject({
      status: 400,
      body: { title: LINK_WORDS.unknown },
    })
    await forget(email)
    const token = await newestLinkTo(db(), email)
    const statuses = (
      await Promise.all(['first', 'second', 'third'].map((word) => reset(token, `the ${word} one`)))
    ).map((each) => each.status)
    expect(statuses.sort()).toEqual([200, 400, 400])
    await forget(email)
    await db().update(mailedLinks).set({ expiresAt: sql`now() - interval '1 second'` })
    const late = await newestLinkTo(db(), email)
    expect(await look(late)).toBe(LINK_WORDS.expired)
    expect(await reset(late, 'too late')).toMatchObject({
      status: 400,
      body: { title: LINK_WORDS.expired },
    })
  })

  it('AUTH-15: confirms only the address the link was mailed to', async () => {
    await signUp('opened@example.org')
    await signUp('unopened@example.org')
    await forget('opened@example.org')
    expect((await reset(await newestLinkTo(db(), 'opened@example.org'), 'another one')).status).toBe(200)
    expect(await rowOf('opened@example.org')).toMatchObject({ emailVerified: true })
    expect(await rowOf('unopened@example.org')).toMatchObject({ emailVerified: false })
    expect((await signIn('opened@example.org', 'another one')).status).toBe(200)
  })

  it('AUTH-15: leaves the passwords, sessions and links of others alone', async () => {
    const neighbour = await anAccount(db(), 'neighbour@example.org')
    await forget('neighbour@example.org')
    const neighboursLink = await newestLinkTo(db(), 'neighbour@example.org')
    await anAccount(db(), 'forgetful@example.org')
    await forget('forgetful@example.org')
    await reset(await newestLinkTo(db(), 'forgetful@example.org'), 'another one')
    expect((await neighbour.send('GET', '/me')).body.member).not.toBeNull()
    expect((await signIn('neighbour@example.org')).status).toBe(200)
    expect((await reset(neighboursLink, 'a new one')).status).toBe(200)
  })

  it('AUTH-15: is not reset by a link to a former address of the member', async () => {
    await anAccount(db(), 'moved@example.org')
    await forget('moved@example.org')
    const token = await newestLinkTo(db(), 'moved@example.org')
    await db()
      .update(members)
      .set({ email: 'arrived@example.org' })
      .where(eq(members.email, 'moved@example.org'))
    expect(await look(token)).toBe(LINK_WORDS.unknown)
    expect(await reset(token, 'another one')).toMatchObject({
      status: 400,
      body: { title: LINK_WORDS.unknown },
    })
    expect((await signIn('arrived@example.org')).status).toBe(200)
  })
})
