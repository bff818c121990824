import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { favorites } from '#/features/favorites/model/favorites.table.ts'
import { aGame } from '#/testing/builders.ts'
import { aBrowser, signedIn } from '#/testing/calls/browser.ts'
import { testDatabase } from '#/testing/database/test-database.ts'
import { HttpProblem } from '../http/http-problem.ts'
import { countCall, uncountCall } from '../http/limits/limits.ts'

const db = testDatabase('empty', { searchable: true })

describe('a write from another site', () => {
  it.each<[string, Record<string, string>]>([
    ['a foreign origin', { origin: 'https://evil.test' }],
    ['another site', { 'sec-fetch-site': 'cross-site' }],
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
      if (outcome.status === 'rejected') expect(outcome.reason).toBeInstanceOf(HttpProblem)
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
