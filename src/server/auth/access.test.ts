import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { favorites } from '#/features/favorites/model/favorites.table.ts'
import { aGame } from '#/testing/builders.ts'
import { aBrowser, aKey, signedIn } from '#/testing/calls/browser.ts'
import { testDatabase } from '#/testing/database/test-database.ts'
import { countCall, uncountCall } from '../http/limits/limits.ts'
import { Refusal } from '../http/refusals.ts'

const db = testDatabase('empty', { searchable: true })

describe('a write from another site', () => {
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
    expect(body.title).toBe('This can only be done on the site')
    expect(await db().select().from(favorites).where(eq(favorites.memberId, member.member.id))).toHaveLength(
      0,
    )
  })

  it('is accepted without an origin if the browser marks it as same-origin', async () => {
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

  it('is accepted as plain bytes for uploads only', async () => {
    const statusOf = async (path: string, type: string) =>
      (await aBrowser().send('POST', path, { body: 'x', headers: { ...aKey(), 'content-type': type } }))
        .status
    for (const path of ['/admin/pictures', '/admin/imports?file=games.csv']) {
      expect([path, await statusOf(path, 'application/octet-stream')]).toEqual([path, 401])
      expect([path, await statusOf(path, 'application/json')]).toEqual([path, 415])
    }
    expect(await statusOf('/auth/sign-in', 'application/octet-stream')).toBe(415)
  })

  it('is accepted from the site itself, and from programs other than browsers', async () => {
    const headers = { origin: 'http://site.test' }
    expect((await aBrowser().send('POST', '/auth/sign-out', { headers })).status).toBe(200)
    const { api } = await import('#/api/app.ts')
    expect((await api.request('/api/auth/sign-out', { method: 'POST' })).status).toBe(200)
  })

  it('is rejected, unlike a read', async () => {
    const headers = { origin: 'https://evil.test', 'sec-fetch-site': 'cross-site' }
    const { api } = await import('#/api/app.ts')
    for (const method of ['GET', 'HEAD'])
      expect((await api.request('/api/categories', { method, headers })).status).toBe(200)
  })

  it('is rejected if it is larger than any limit of the site', async () => {
    const body = JSON.stringify({ email: 'a@b.co', password: 'x'.repeat(1_100_000) })
    const { status, headers } = await aBrowser().send('POST', '/auth/sign-in', { body })
    expect(status).toBe(413)
    expect(headers.get('content-type')).toContain('application/problem+json')
  })
})

describe('a rate limit', () => {
  const limit = { name: 'test', times: 3, perSeconds: 60 }
  const calls = (subject: string, times: number) =>
    Promise.allSettled(Array.from({ length: times }, () => countCall(limit, subject)))

  it('lets exactly its number of calls pass, also concurrently', async () => {
    const outcomes = await calls('at once', 20)
    expect(outcomes.filter((outcome) => outcome.status === 'fulfilled')).toHaveLength(3)
    for (const outcome of outcomes)
      if (outcome.status === 'rejected') expect(outcome.reason).toBeInstanceOf(Refusal)
  })

  it('has a sliding window, per subject', async () => {
    await calls('one', 3)
    await expect(countCall(limit, 'other')).resolves.toBeUndefined()
    await db().execute(
      sql`update limited_calls set calls[1] = now() - interval '61 seconds' where key like 'test:%'`,
    )
    await expect(countCall(limit, 'one')).resolves.toBeUndefined()
    await expect(countCall(limit, 'one')).rejects.toMatchObject({ status: 429 })
  })

  it('reports how long to wait, and rejected attempts do not extend that', async () => {
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

  it('gives wider networks more room, so that one client does not block its neighbours', async () => {
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

  it('does not count uncounted calls', async () => {
    await calls('taken back', 3)
    await uncountCall(limit, 'taken back')
    await expect(countCall(limit, 'taken back')).resolves.toBeUndefined()
    await expect(countCall(limit, 'taken back')).rejects.toMatchObject({ status: 429 })
  })

  it('stores no address and no name', async () => {
    await countCall(limit, 'caller@example.org')
    const { rows } = await db().execute(sql`select key from limited_calls`)
    expect(JSON.stringify(rows)).not.toContain('caller')
  })
})
