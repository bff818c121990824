import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { games } from '#/features/games/model/games.table.ts'
import { PageCache } from '#/server/cache/page-cache.ts'
import { rememberClient } from '#/server/connections/client-address.ts'
import { aMember } from '#/testing/builders.ts'
import { sessionCookieOf } from '#/testing/calls/browser.ts'
import { testDatabase } from '#/testing/database/test-database.ts'
import { api } from './app.ts'
import { cacheKeyOf } from './cache-keys.ts'
import { createSiteApp } from './site-app.ts'

const db = testDatabase('starter', { searchable: true, relating: true, picking: true })
const site = createSiteApp({
  answerPage: (c) => c.notFound(),
  readiness: async () => ({ isReady: true, lines: [] }),
  lagHeader: () => undefined,
  worker: '',
  openCache: (make) =>
    new PageCache({ make, keyOf: cacheKeyOf, call: async (path) => api.request(path) }, 1e8),
})
const GAME = '/api/games/hive'

function call(method: string, path: string, cookie: string, body?: object) {
  const init = { method, headers: { cookie, 'content-type': 'application/json', origin: 'http://site.test' } }
  const sent = body ? { ...init, body: JSON.stringify(body) } : init
  return site.fetch(rememberClient(new Request(`http://site.test${path}`, sent), '198.51.100.7'))
}
const markOf = (response: Response) =>
  response.headers.getSetCookie().find((cookie) => cookie.startsWith('just-wrote=')) ?? ''

it('a member immediately reads their own writes, and everyone else cached responses', async () => {
  const [hive] = await db().select({ id: games.id }).from(games).where(eq(games.slug, 'hive'))
  const session = await sessionCookieOf((await aMember(db())).id)
  const isCached = (cookie: string) =>
    site.findCached({ method: 'GET', url: GAME, headers: { cookie } }) !== undefined
  await (await call('GET', GAME, '')).text()
  for (const rating of [1, 5, 2, 4, 3, 1, 5, 2, 4, 3]) {
    const written = await call('PUT', `/api/ratings/${hive?.id}`, session, { rating })
    expect(written.status).toBe(200)
    expect(markOf(written)).toBe('just-wrote=1; Max-Age=10; Path=/; HttpOnly; SameSite=Lax')
    const cookie = `${session}; just-wrote=1`
    expect(isCached(cookie)).toBe(false)
    const [game, list] = await Promise.all([
      call('GET', GAME, cookie).then((read) => read.json()),
      call('GET', '/api/games?q=hive', cookie).then((read) => read.json()),
    ])
    expect(game).toMatchObject({ communityRating: rating, ratingCount: 1 })
    expect(JSON.stringify(list)).toContain(`"communityRating":${rating}`)
  }
  await expect
    .poll(async () => (await call('GET', GAME, session)).json())
    .toMatchObject({ communityRating: 3 })
  expect(isCached(session)).toBe(true)
})

it('sets no cookie for reads, rejected requests, and guests', async () => {
  const session = await sessionCookieOf((await aMember(db())).id)
  expect(markOf(await call('GET', '/api/ratings', session))).toBe('')
  expect(markOf(await call('PUT', '/api/ratings/1', session, { rating: 77 }))).toBe('')
  expect(markOf(await call('POST', '/api/page-views', '', { path: '/' }))).toBe('')
})
