import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { Hono } from 'hono'
import { beforeEach, describe, expect, it } from 'vitest'
import { accountStatuses, sessions } from '#/features/accounts/model/members.table.ts'
import { aMember } from '#/testing/builders.ts'
import { sessionCookieOf } from '#/testing/calls/browser.ts'
import { testDatabase } from '#/testing/database/test-database.ts'
import { rememberClient } from '../connections/client-address.ts'
import { noteClientAddress } from '../http/requests/client-address.ts'
import { endThisSession, handOverSession, openSession, sessionCalling } from './sessions.ts'

const db = testDatabase('empty')
const DAY_MS = 86_400_000

const site = new Hono()
site.use(noteClientAddress)
site.onError((error, c) => c.json(error.message, 500))
site.post('/open/:member', async (c) => {
  const opened = await db().transaction((tx) => openSession(c, tx, c.req.param('member')))
  await handOverSession(c, opened, { id: c.req.param('member'), role: null }, { way: 'password' })
  return c.json(opened)
})
site.post('/end', async (c) => {
  await endThisSession(c)
  return c.json({})
})
site.get('/who', async (c) => {
  const found = await sessionCalling(c)
  return c.json(found && { id: found.sessionId, member: found.member.id })
})

async function call(method: string, path: string, headers: Record<string, string> = {}) {
  const request = new Request(`http://site.test${path}`, { method, headers })
  const response = await site.request(rememberClient(request, '198.51.100.7'))
  return { reported: await response.json(), cookies: response.headers.getSetCookie() }
}
const ids = async () => (await db().select().from(sessions)).map(({ id }) => id).sort()
const ofMember = async (memberId: string) =>
  (await db().select().from(sessions).where(eq(sessions.memberId, memberId)))[0]

let member: string
beforeEach(async () => {
  await db().delete(sessions)
  member = (await aMember(db())).id
})

describe('opening a session', () => {
  it('stores the member for sixty days with device and address, and sets the cookie', async () => {
    const { reported, cookies } = await call('POST', `/open/${member}`, { 'user-agent': 'A browser' })
    expect(reported).toEqual({
      id: expect.stringMatching(/^[A-Za-z0-9]{32}$/),
      token: expect.stringMatching(/^[A-Za-z0-9]{32}$/),
    })
    const row = await ofMember(member)
    const token = createHash('sha256').update(reported.token).digest('hex')
    expect(row).toMatchObject({ id: reported.id, token, ipAddress: '198.51.100.7', userAgent: 'A browser' })
    expect(Math.abs((row?.expiresAt.getTime() ?? 0) - Date.now() - 60 * DAY_MS)).toBeLessThan(30_000)
    const signed = `${reported.token}\\.[\\w%]+`
    expect(cookies).toEqual([
      expect.stringMatching(
        new RegExp(`^site\\.session_token=${signed}; Max-Age=5184000; Path=/; HttpOnly; SameSite=Lax$`),
      ),
    ])
    const cookie = cookies[0]?.split(';')[0] ?? ''
    expect((await call('GET', '/who', { cookie })).reported).toEqual({ id: reported.id, member })
  })

  it('replaces the browser’s previous session only', async () => {
    const other = await aMember(db())
    const [token] = (await sessionCookieOf(other.id)).split('.').slice(1)
    const saved = await ids()
    const { cookies } = await call('POST', `/open/${member}`)
    expect((await ofMember(member))?.userAgent).toBe('')
    const { reported } = await call('POST', `/open/${member}`, { cookie: cookies[0]?.split(';')[0] ?? '' })
    expect(await ids()).toEqual([...saved, reported.id].sort())
    // A cookie the site never signed identifies no session.
    await call('POST', `/open/${member}`, { cookie: `site.${token}.forged` })
    expect(await db().$count(sessions)).toBe(3)
  })

  it('fails if the account is blocked', async () => {
    await db()
      .insert(accountStatuses)
      .values({ memberId: member, blockedAt: new Date(), blockedFor: 'Advertising' })
    expect((await call('POST', `/open/${member}`)).reported).toContain('This account is blocked.')
    expect(await ids()).toEqual([])
  })
})

describe('a session', () => {
  it('is extended once it is a day old, with a new cookie in the response', async () => {
    const cookie = await sessionCookieOf(member)
    const lastFor = (ms: number) =>
      db()
        .update(sessions)
        .set({ expiresAt: new Date(Date.now() + ms) })
    await lastFor(59 * DAY_MS + 60_000)
    expect((await call('GET', '/who', { cookie })).cookies).toEqual([])
    await lastFor(59 * DAY_MS - 60_000)
    const { reported, cookies } = await call('GET', '/who', { cookie })
    expect(reported).toMatchObject({ member })
    expect(cookies).toEqual([expect.stringMatching(/^site\.session_token=.+; Max-Age=5184000; Path=\/;/)])
    const lifeMs = ((await ofMember(member))?.expiresAt.getTime() ?? 0) - Date.now()
    expect(Math.abs(lifeMs - 60 * DAY_MS)).toBeLessThan(30_000)
  })

  it('is ended by its own browser, whose cookie is deleted; without a session nothing happens', async () => {
    const [cookie, other] = [await sessionCookieOf(member), await sessionCookieOf((await aMember(db())).id)]
    const { cookies } = await call('POST', '/end', { cookie })
    expect(cookies).toEqual(['site.session_token=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax'])
    expect(await ofMember(member)).toBe(undefined)
    expect((await call('GET', '/who', { cookie })).reported).toBe(null)
    for (const noOnes of [{}, { cookie: 'site.session_token=forged' }])
      expect((await call('POST', '/end', noOnes)).cookies).toHaveLength(1)
    expect(await db().$count(sessions)).toBe(1)
    expect((await call('GET', '/who', { cookie: other })).reported).not.toBe(null)
  })
})
