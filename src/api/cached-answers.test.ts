import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { posts } from '#/features/blog/model/posts.table.ts'
import { categories } from '#/features/categories/model/categories.table.ts'
import { comments } from '#/features/comments/model/comments.table.ts'
import { gameRetailers, games } from '#/features/games/model/games.table.ts'
import { SETTING_FIELDS } from '#/features/site-settings/model/setting-fields.rules.ts'
import { siteSettings } from '#/features/site-settings/model/site-settings.table.ts'
import { twoPlayerVotes } from '#/features/verdict/model/two-player-votes.table.ts'
import { PageCache } from '#/server/cache/page-cache.ts'
import { aMember, ratingsOf, votesFor } from '#/testing/builders.ts'
import { sessionCookieOf } from '#/testing/calls/browser.ts'
import { testDatabase } from '#/testing/database/test-database.ts'
import { api } from './app.ts'
import { cacheKeyOf } from './cache-keys.ts'

const db = testDatabase('starter', { searchable: true, relating: true, picking: true })

const ANSWERS = {
  home: '/api/games',
  easy: '/api/games?difficulty=easy',
  game: '/api/games/hive',
  otherGame: '/api/games/azul',
  related: '/api/games/hive/related',
  tonight: '/api/tonight?time=20&side=against&page=2',
  stated: '/api/games/hive/comments',
  sentences: '/api/games/hive/sentences',
  sure: '/api/games?votes=sure',
  categories: '/api/categories',
  counts: '/api/catalogue',
  featured: '/api/games/lists/featured',
  topRated: '/api/games/lists/top-rated',
  posts: '/api/posts',
  post: '/api/posts/two-people-one-rulebook',
  settings: '/api/site-settings',
}
type Name = keyof typeof ANSWERS

/** A cache of API responses, and a function that returns the ETag cached for a path; null without one. */
function aCache(call = async (path: string) => api.request(path)) {
  const cache = new PageCache({ make: call, call, keyOf: cacheKeyOf }, 1e8)
  const request = { method: 'GET', acceptEncoding: undefined, ifNoneMatch: undefined }
  return async (path: string) => {
    const { headers } = await cache.answer(path, request)
    return cache.find(path, request) ? (headers[headers.indexOf('etag') + 1] ?? null) : null
  }
}
const etagOf = aCache()

async function etags(): Promise<Record<Name, string | null>> {
  const all = Object.entries(ANSWERS).map(async ([name, path]) => [name, await etagOf(path)])
  return Object.fromEntries(await Promise.all(all))
}

/** Which answers a change makes new, a second after it at the latest. */
async function madeNewBy(change: () => Promise<unknown>, atLeast: Name[]): Promise<string[]> {
  const before = await etags()
  await change()
  const changed = async () => {
    const after = await etags()
    return Object.keys(ANSWERS).filter((name) => after[name as Name] !== before[name as Name])
  }
  await vi.waitFor(async () => expect(await changed()).toEqual(expect.arrayContaining(atLeast)), {
    timeout: 1_000,
    interval: 20,
  })
  return changed()
}

describe('cached responses reflect a change within a second, and unrelated ones stay', () => {
  beforeAll(async () => {
    for (const [name, etag] of Object.entries(await etags())) expect(etag, name).not.toBeNull()
  })
  const ofHive = eq(games.slug, 'hive')
  const changeHive = (values: Partial<typeof games.$inferInsert>) =>
    db().update(games).set(values).where(ofHive)
  const hiveId = async () => (await db().select().from(games).where(ofHive))[0]!.id

  it.each<[string, () => Promise<unknown>, Name[]]>([
    ['a game’s words', () => changeHive({ description: 'Bugs on a table.' }), ['game']],
    ['a rating', async () => ratingsOf(db(), await hiveId(), [5, 5]), ['home', 'game', 'topRated']],
    ['a game’s difficulty', () => changeHive({ difficulty: 'Easy', weight: 1.2 }), ['easy', 'game']],
    [
      'a price',
      async () =>
        db()
          .insert(gameRetailers)
          .values({ gameId: await hiveId(), name: 'Shop', url: 'https://a.example/1' }),
      ['game'],
    ],
    [
      'a comment',
      async () => {
        const { id } = await aMember(db())
        await db()
          .insert(comments)
          .values({ gameId: await hiveId(), memberId: id, content: 'Again!' })
      },
      ['stated'],
    ],
    ['votes', async () => votesFor(db(), await hiveId(), { great: 12 }), ['home', 'game', 'sure']],
    [
      'a sentence',
      async () => {
        const { id } = await aMember(db())
        const writtenAt = new Date()
        const sentence = 'It bites back.'
        await db()
          .insert(twoPlayerVotes)
          .values({ gameId: await hiveId(), memberId: id, vote: 'good', sentence, writtenAt })
      },
      ['sentences', 'game'],
    ],
    [
      'an article',
      () =>
        db()
          .update(posts)
          .set({ title: 'Two people, one rule' })
          .where(eq(posts.slug, 'two-people-one-rulebook')),
      ['posts', 'post'],
    ],
    [
      'a setting',
      () => db().insert(siteSettings).values({ key: SETTING_FIELDS.siteName.key, value: 'Pair' }),
      ['settings'],
    ],
    [
      'the order of categories',
      () => db().update(categories).set({ position: 0 }).where(eq(categories.slug, 'strategy')),
      ['categories'],
    ],
  ])('%s', async (_, change, shown) => {
    expect((await madeNewBy(change, shown)).sort()).toEqual(expect.arrayContaining(shown))
    const untouched: Name = shown.includes('settings') ? 'game' : 'settings'
    expect(await madeNewBy(async () => undefined, [])).not.toContain(untouched)
  })

  it('an unpublished game disappears from every response, and its own becomes 404', async () => {
    await madeNewBy(() => changeHive({ published: false }), ['home', 'game', 'counts'])
    expect(await etagOf(ANSWERS.game)).toBeNull()
  })
})

it('responses marked as the same for everyone have the same bytes for all', async () => {
  const [member, admin] = [await aMember(db()), await aMember(db(), { email: 'a@twotop.example' })]
  const cookies = ['', await sessionCookieOf(member.id), await sessionCookieOf(admin.id)]
  for (const path of Object.values(ANSWERS).filter((each) => !each.includes('hive'))) {
    expect(cacheKeyOf(path), path).toBe(path)
    const texts = await Promise.all(
      cookies.map(async (cookie) => {
        const response = await api.request(path, { headers: { cookie } })
        expect(response.headers.has('set-cookie'), path).toBe(false)
        expect(response.headers.get('cache-control') ?? '', path).not.toMatch(/private|no-store/)
        return response.text()
      }),
    )
    expect(new Set(texts).size, path).toBe(1)
  }
})
