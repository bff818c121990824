import { desc, eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { idempotencyRecords } from '#/access/idempotency/idempotency.table.ts'
import { sessions } from '#/domain/accounts/members.table.ts'
import { favorites } from '#/domain/favorites/favorites.table.ts'
import { tidyUp } from '#/site/housekeeping.ts'
import { anAccount, PASSWORD, signIn } from '#/testing/accounts.ts'
import { aGame } from '#/testing/builders.ts'
import { aBrowser, aKey, signedIn } from '#/testing/calls/browser.ts'
import { testDatabase } from '#/testing/database/test-database.ts'
import { countCall, uncountCall } from './limits/limits.ts'
import { Refusal } from './refusals.ts'

const db = testDatabase('empty', { searchable: true })

describe('a write from elsewhere', () => {
  it.each<[string, Record<string, string>]>([
    ['a foreign origin', { origin: 'https://evil.test' }],
    ['an origin that only begins alike', { origin: 'http://site.test.evil.test' }],
    ['the site’s name on another port', { origin: 'http://site.test:8080' }],
    ['no origin at all, as a sandboxed frame tells it', { origin: 'null', 'sec-fetch-site': 'cross-site' }],
    ['an origin that is none', { origin: 'nonsense' }],
    ['a kind of origin that only begins alike', { origin: 'httpsx://site.test' }],
    ['another kind of origin', { origin: 'chrome-extension://site.test' }],
    ['another site', { 'sec-fetch-site': 'cross-site' }],
    ['a neighbouring sub-domain', { 'sec-fetch-site': 'same-site' }],
    ['a typed address', { 'sec-fetch-site': 'none' }],
  ])('is refused from %s, and nothing is changed', async (_from, headers) => {
    const member = await signedIn(db())
    const game = await aGame(db())
    const { status, body } = await member.send('PUT', `/favorites/${game.id}`, { headers })
    expect(status).toBe(403)
    expect(body.title).toBe('This can only be done on the site itself')
    expect(await db().select().from(favorites).where(eq(favorites.memberId, member.member.id))).toHaveLength(
      0,
    )
  })

  it('is none from a page of our own that tells no address, where the browser says that it is ours', async () => {
    const member = await signedIn(db())
    const game = await aGame(db())
    const headers = { origin: 'null', 'sec-fetch-site': 'same-origin' }
    expect((await member.send('PUT', `/favorites/${game.id}`, { headers })).status).toBe(200)
  })

  it.each([
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'text/plain',
    'text/plain;charset=UTF-8',
    'application/jsonp',
    '',
  ])('is refused as %j, as forms send it', async (type) => {
    const browser = aBrowser()
    for (const path of ['/auth/sign-in', '/auth/sign-out', '/auth/sign-up'])
      expect(
        (await browser.send('POST', path, { body: '{}', headers: { ...aKey(), 'content-type': type } }))
          .status,
      ).toBe(415)
  })

  it('is taken as plain bytes where a file is sent, and nothing else is there', async () => {
    const statusOf = async (path: string, type: string) =>
      (await aBrowser().send('POST', path, { body: 'x', headers: { ...aKey(), 'content-type': type } }))
        .status
    for (const path of ['/admin/pictures', '/admin/imports?file=games.csv']) {
      expect([path, await statusOf(path, 'application/octet-stream')]).toEqual([path, 401])
      expect([path, await statusOf(path, 'application/json')]).toEqual([path, 415])
    }
    expect(await statusOf('/auth/sign-in', 'application/octet-stream')).toBe(415)
  })

  it('is accepted from the site itself, and from programs that are no browsers', async () => {
    const headers = { origin: 'http://site.test' }
    expect((await aBrowser().send('POST', '/auth/sign-out', { headers })).status).toBe(200)
    const { api } = await import('#/api/app.ts')
    expect((await api.request('/api/auth/sign-out', { method: 'POST' })).status).toBe(200)
  })

  it('is told from reading, which anybody may who comes from anywhere', async () => {
    const headers = { origin: 'https://evil.test', 'sec-fetch-site': 'cross-site' }
    const { api } = await import('#/api/app.ts')
    for (const method of ['GET', 'HEAD'])
      expect((await api.request('/api/categories', { method, headers })).status).toBe(200)
  })

  it('is refused where it is larger than anything the site takes', async () => {
    const body = JSON.stringify({ email: 'a@b.co', password: 'x'.repeat(1_100_000) })
    const { status, headers } = await aBrowser().send('POST', '/auth/sign-in', { body })
    expect(status).toBe(413)
    expect(headers.get('content-type')).toContain('application/problem+json')
  })
})

describe('a limit', () => {
  const limit = { name: 'test', times: 3, perSeconds: 60 }
  const calls = (subject: string, times: number) =>
    Promise.allSettled(Array.from({ length: times }, () => countCall(limit, subject)))

  it('lets exactly as many pass as it says, also at once', async () => {
    const outcomes = await calls('at once', 20)
    expect(outcomes.filter((outcome) => outcome.status === 'fulfilled')).toHaveLength(3)
    for (const outcome of outcomes)
      if (outcome.status === 'rejected') expect(outcome.reason).toBeInstanceOf(Refusal)
  })

  it('counts within a window that moves, and subjects apart', async () => {
    await calls('one', 3)
    await expect(countCall(limit, 'other')).resolves.toBeUndefined()
    await db().execute(
      sql`update limited_calls set calls[1] = now() - interval '61 seconds' where key like 'test:%'`,
    )
    await expect(countCall(limit, 'one')).resolves.toBeUndefined()
    await expect(countCall(limit, 'one')).rejects.toMatchObject({ status: 429 })
  })

  it('says how long to wait, and is not prolonged by trying', async () => {
    await calls('waiting', 3)
    await db().execute(
      sql`update limited_calls set calls = array(select call - interval '50 seconds' from unnest(calls) call)`,
    )
    await calls('waiting', 5)
    await expect(countCall(limit, 'waiting')).rejects.toMatchObject({
      retryAfterSeconds: 10,
      message: 'That was a lot at once. Please try again in 10 seconds.',
    })
  })

  it('counts networks around a visitor with more room each, and is not used up for neighbours by one', async () => {
    const network = (subnet: number) => [`2001:db8:9:${subnet}::/64`, '2001:db8:9:0::/56']
    const passed = async (subnet: number, times: number) => {
      let count = 0
      for (let call = 0; call < times; call += 1)
        await countCall(limit, network(subnet)).then(
          () => (count += 1),
          () => undefined,
        )
      return count
    }
    expect(await passed(1, 30)).toBe(3)
    expect([await passed(2, 4), await passed(3, 4), await passed(4, 4)]).toEqual([3, 3, 3])
    expect(await passed(5, 4)).toBe(0)
  })

  it('counts nothing that was taken back', async () => {
    await calls('taken back', 3)
    await uncountCall(limit, 'taken back')
    await expect(countCall(limit, 'taken back')).resolves.toBeUndefined()
    await expect(countCall(limit, 'taken back')).rejects.toMatchObject({ status: 429 })
  })

  it('keeps no address and no name', async () => {
    await countCall(limit, 'somebody@example.org')
    const { rows } = await db().execute(sql`select key from limited_calls`)
    expect(JSON.stringify(rows)).not.toContain('somebody')
  })
})

describe('a session in use', () => {
  const DAY_MS = 86_400_000
  const daysLeft = async (memberId: string) => {
    const [session] = await db().select().from(sessions).where(eq(sessions.memberId, memberId))
    return Math.round(((session?.expiresAt.getTime() ?? 0) - Date.now()) / DAY_MS)
  }
  const leave = (memberId: string, days: number) =>
    db()
      .update(sessions)
      .set({ expiresAt: new Date(Date.now() + days * DAY_MS) })
      .where(eq(sessions.memberId, memberId))

  it('lasts sixty days from a day to the next, and the browser is told', async () => {
    const { send, member } = await signedIn(db())
    expect((await send('GET', '/me')).headers.getSetCookie()).toEqual([])
    expect(await daysLeft(member.id)).toBe(60)
    await leave(member.id, 58)
    const [cookie = ''] = (await send('GET', '/me')).headers.getSetCookie()
    expect(cookie).toMatch(/max-age=5184000/i)
    expect(cookie).toMatch(/httponly/i)
    expect(await daysLeft(member.id)).toBe(60)
  })

  it('ends sixty days after its browser signed in, to the minute', async () => {
    const member = await anAccount(db(), 'sixty@example.org')
    await signIn('sixty@example.org', PASSWORD, member)
    const rows = await db().select().from(sessions).orderBy(desc(sessions.createdAt)).limit(1)
    const lifeMs = (rows[0]?.expiresAt.getTime() ?? 0) - Date.now()
    expect(Math.abs(lifeMs - 60 * DAY_MS)).toBeLessThan(60_000)
  })

  it('is over when it was not used for so long', async () => {
    const { send, member } = await signedIn(db())
    await leave(member.id, -1)
    expect((await send('GET', '/me')).body.member).toBeNull()
  })
})

it('a fault while asking who calls is a fault, and makes no member a visitor', async () => {
  const { send } = await signedIn(db())
  await db().execute(sql`alter table sessions rename to sessions_away`)
  try {
    expect((await send('GET', '/me')).status).toBe(500)
  } finally {
    await db().execute(sql`alter table sessions_away rename to sessions`)
  }
  expect((await send('GET', '/me')).status).toBe(200)
})

it('what was created is forgotten after a day', async () => {
  const ago = (hours: number, minutes: number) => new Date(Date.now() - (hours * 60 + minutes) * 60_000)
  await db()
    .insert(idempotencyRecords)
    .values([
      { caller: 'x', key: 'old', request: 'r', createdAt: ago(24, 1) },
      { caller: 'x', key: 'new', request: 'r', createdAt: ago(23, 59) },
    ])
  await tidyUp(db())
  expect((await db().select().from(idempotencyRecords)).map((row) => row.key)).toEqual(['new'])
})
