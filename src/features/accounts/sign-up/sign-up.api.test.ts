import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { PASSWORD, signUp } from '#/testing/accounts.ts'
import { aBrowser, aKey } from '#/testing/calls/browser.ts'
import { testDatabase } from '#/testing/database/test-database.ts'
import { mailsTo, newestLinkTo } from '#/testing/mail/mails.ts'
import { ACCOUNT_WORDS } from '../account-words.rules.ts'
import { credentials, mailedLinks, members } from '../model/members.table.ts'

const db = testDatabase('empty')
const rowOf = async (email: string) => (await db().select().from(members).where(eq(members.email, email)))[0]

describe('signing up', () => {
  it.each([
    ['AUTH-02', '', PASSWORD, 'Email and password are required'],
    ['AUTH-02', 'new@example.org', '', 'Email and password are required'],
    ['AUTH-03', 'new@example.org', '12345', 'Password must be at least 6 characters long'],
    ['AUTH-02', 'no address', PASSWORD, 'Please enter a valid email address'],
    ['AUTH-02', 'a@b.co\0', PASSWORD, 'Please enter a valid email address'],
  ])('%s: refuses %j with %j', async (_clause, email, password, title) => {
    const { status, body } = await signUp(email, password)
    expect(status).toBe(400)
    expect(body.title).toBe(title)
  })

  it('AUTH-04: creates an unconfirmed account, and mails the confirmation link', async () => {
    const { status, body } = await signUp(' New@Example.org ')
    expect(status).toBe(201)
    expect(body).toEqual({
      message: 'Check your email for the confirmation link.',
      note: 'You can close this window and sign in after confirming your email.',
    })
    expect(await rowOf('new@example.org')).toMatchObject({ emailVerified: false, email: 'new@example.org' })
    const [mail, ...more] = await mailsTo(db(), 'new@example.org')
    expect(more).toHaveLength(0)
    expect(mail?.text).toMatch(/http:\/\/site\.test\/auth\/callback\?token=[\w-]{43}/)
    expect(mail?.html).toContain('http://site.test/auth/callback?token=')
  })

  it('AUTH-05: reports a registered address, whatever its case, confirmed or not', async () => {
    await signUp('there@example.org')
    for (const email of ['there@example.org', 'THERE@Example.ORG']) {
      const { status, body } = await signUp(email, 'another password')
      expect(status).toBe(409)
      expect(body.title).toBe('This email is already registered. Please sign in instead.')
    }
    expect(await mailsTo(db(), 'there@example.org')).toHaveLength(1)
  })

  it('AUTH-05: is rate-limited, because it reveals who is registered', async () => {
    const browser = aBrowser()
    const statuses = []
    for (let tries = 0; tries < 7; tries += 1)
      statuses.push((await signUp('there@example.org', PASSWORD, browser)).status)
    expect(statuses).toEqual([409, 409, 409, 409, 409, 429, 429])
    const { headers, body } = await signUp('there@example.org', PASSWORD, browser)
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(1_700)
    expect(body.title).toBe('That was a lot at once. Please try again in 30 minutes.')
  })

  it('AUTH-06: shows its own message if the account cannot be created', async () => {
    await db().execute(sql`alter table credentials add constraint never check (false) not valid`)
    try {
      const { status, body } = await signUp('failing@example.org')
      expect(status).toBe(500)
      expect(body.title).toBe('Failed to create user account. Please try again.')
      expect(await rowOf('failing@example.org')).toBeUndefined()
      expect(await mailsTo(db(), 'failing@example.org')).toHaveLength(0)
    } finally {
      await db().execute(sql`alter table credentials drop constraint never`)
    }
  })

  it('creates one account from 20 concurrent sign-ups', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => signUp('race@example.org')))
    expect(answers.map((answer) => answer.status).sort()).toEqual([201, ...Array(19).fill(409)])
    const titles = answers.filter((answer) => answer.status === 409).map((answer) => answer.body.title)
    expect(new Set(titles)).toEqual(new Set([ACCOUNT_WORDS.emailTaken]))
    expect(await mailsTo(db(), 'race@example.org')).toHaveLength(1)
  })

  it('CALL-01: creates one account if the request is retried, with the same response', async () => {
    const headers = aKey()
    const [first, second] = [
      await signUp('again@example.org', PASSWORD, aBrowser(), headers),
      await signUp('again@example.org', PASSWORD, aBrowser(), headers),
    ]
    expect([first.status, second.status]).toEqual([201, 201])
    expect(await mailsTo(db(), 'again@example.org')).toHaveLength(1)
    expect((await signUp('again@example.org', 'another one', aBrowser(), headers)).status).toBe(409)
  })

  it('accepts only an address and a password', async () => {
    const body = {
      email: 'extra@example.org',
      password: PASSWORD,
      id: 'chosen',
      emailVerified: true,
      username: 'chosen',
      name: 'chosen',
      role: 'admin',
      createdAt: '2001-01-01',
    }
    await aBrowser().send('POST', '/auth/sign-up', { body, headers: aKey() })
    const row = await rowOf('extra@example.org')
    expect(row).toMatchObject({ emailVerified: false })
    expect(row?.id).not.toBe('chosen')
    expect(row?.username).toBeNull()
    expect(row?.createdAt.getFullYear()).toBeGreaterThan(2_025)
  })

  it('stores no password and no link in plain text', async () => {
    await signUp('saved@example.org', 'extraordinary words')
    const token = await newestLinkTo(db(), 'saved@example.org')
    const saved = JSON.stringify([
      await db().select().from(credentials),
      await db().select().from(mailedLinks),
    ])
    expect(saved).not.toContain('extraordinary words')
    expect(saved).not.toContain(token)
  })
})
