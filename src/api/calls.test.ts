import { beforeAll, describe, expect, it } from 'vitest'
import { affiliateSettings } from '#/domain/retailers/retailers.table.ts'
import { noteMentionedGames } from '#/features/post-editor/post-mentions.store.ts'
import { aGame, aPost, ratingsOf } from '#/testing/builders.ts'
import { aBrowser, aKey, type Browser, signedIn } from '#/testing/calls/browser.ts'
import { catalogueRead, testDatabase } from '#/testing/database/test-database.ts'
import { aGameEntered } from '#/testing/game-entered.ts'
import { api } from './app.ts'

/**
 * The calls the product makes (product spec, section 7): each has an endpoint of the right caller here, and answers
 * in the order and up to the limit that is written there.
 */
const db = testDatabase('starter', { searchable: true, relating: true, picking: true })

/** Which endpoint makes which call of the spec, and who may call it. */
const CALLS: [call: string, endpoint: string, caller: string][] = [
  ['sign in with password', 'post /auth/sign-in', 'visitor'],
  ['sign up', 'post /auth/sign-up', 'visitor'],
  ['the address sign-up redirects to, /auth/callback', 'post /auth/confirm', 'visitor'],
  ['get session', 'get /me', 'visitor'],
  ['sign out', 'post /auth/sign-out', 'visitor'],
  ['GET games: all, by community rating', 'get /games', 'visitor'],
  ['GET games: single by title', 'get /games/{slug}', 'visitor'],
  ['GET games: by id list', 'get /games/lists/by-id', 'visitor'],
  ['GET games: favorites drawer', 'get /favorites', 'member'],
  ['GET games: top 3, id only', 'get /games/lists/top-community', 'visitor'],
  ['GET games: related', 'get /games/{slug}/related', 'visitor'],
  ['GET games: mentioned in a post', 'get /posts/{slug}', 'visitor'],
  ['GET games: top rated', 'get /games/lists/top-rated', 'visitor'],
  ['GET games: five popular, and counts', 'get /admin/content', 'editor'],
  ['POST games', 'post /admin/games', 'editor'],
  ['GET categories', 'get /categories', 'visitor'],
  ['GET favorites, and one rating of a member', 'get /me', 'visitor'],
  ['POST favorites', 'put /favorites/{gameId}', 'member'],
  ['DELETE favorites', 'delete /favorites/{gameId}', 'member'],
  ['UPSERT community_ratings', 'put /ratings/{gameId}', 'member'],
  ['GET game_comments_with_users', 'get /games/{slug}/comments', 'visitor'],
  ['POST game_comments', 'post /games/{slug}/comments', 'member'],
  ['PATCH game_comments', 'patch /comments/{id}', 'member'],
  ['DELETE game_comments', 'delete /comments/{id}', 'member'],
  ['count game_comments', 'get /admin/content', 'editor'],
  ['GET blog_posts', 'get /posts', 'visitor'],
  ['GET blog_posts: all fields, for the form', 'get /admin/posts/{id}', 'author'],
  ['POST blog_posts', 'post /admin/posts', 'author'],
  ['GET affiliate_settings', 'get /admin/affiliate-settings', 'editor'],
  ['PATCH affiliate_settings', 'patch /admin/affiliate-settings/{id}', 'editor'],
  ['GET site_settings', 'get /site-settings', 'visitor'],
  ['PATCH site_settings', 'patch /admin/site-settings', 'owner'],
  ['count user_profiles', 'get /admin/figures', 'staff'],
  ['PATCH user_profiles', 'patch /account/username', 'member'],
  ['POST newsletter_subscribers', 'post /newsletter/subscribers', 'visitor'],
]

describe('the calls of section 7', () => {
  it.each(CALLS)('CALL-03: %s is %s, for a %s', async (_call, endpoint, caller) => {
    const [method = '', path = ''] = endpoint.split(' ')
    const { paths } = (await (await api.request('/api/openapi.json')).json()) as {
      paths: Record<string, Record<string, { 'x-caller': string }>>
    }
    expect(paths[`/api${path}`]?.[method]?.['x-caller']).toBe(caller)
  })
})

interface Game {
  id: number
  slug: string
  title: string
  communityRating: number | null
  categories: { slug: string }[]
}

describe('their order and limits', () => {
  const visitor = aBrowser()
  let admin: Browser
  let member: Browser
  const rated: Game[] = []
  const gamesOf = async (path: string) => (await visitor.send<{ games: Game[] }>('GET', path)).body.games
  const ratings = (games: readonly Game[]) => games.map(({ communityRating }) => communityRating ?? -1)
  const descending = (values: readonly number[]) => values.toSorted((one, other) => other - one)

  beforeAll(async () => {
    admin = await signedIn(db(), { email: 'boss@twotop.example' })
    member = await signedIn(db())
    for (let number = 0; number < 23; number += 1) {
      const { id, slug, title } = await aGame(db(), { title: `Rated ${number}`, categories: ['strategy'] })
      await ratingsOf(db(), id, [1 + (number % 5), 3])
      rated.push({ id, slug, title, communityRating: null, categories: [] })
    }
    await catalogueRead()
  })

  it('CALL-03: all games, the community’s favourites first', async () => {
    const found = ratings(await gamesOf('/games?sort=community-desc'))
    expect(found).toEqual(descending(found))
    expect(found[0]).toBe(4)
  })

  it('CALL-03: a game by its title with hyphens, games by their ids', async () => {
    const { body } = await visitor.send<Game>('GET', '/games/rated-7')
    expect(body.title).toBe('Rated 7')
    const ids = [rated[4]?.id, rated[2]?.id]
    expect((await gamesOf(`/games/lists/by-id?ids=${ids}`)).map(({ id }) => id)).toEqual(ids)
  })

  it('CALL-03: the top 3 by id, the top 20, and the five popular, highest first', async () => {
    const top = await visitor.send<{ ids: number[] }>('GET', '/games/lists/top-community')
    expect(top.body.ids).toHaveLength(3)
    const twenty = await gamesOf('/games/lists/top-rated')
    expect(twenty).toHaveLength(20)
    expect(ratings(twenty)).toEqual(descending(ratings(twenty)))
    expect(Math.min(...ratings(twenty))).toBeGreaterThan(0)
    expect(twenty.slice(0, 3).map(({ id }) => id)).toEqual(top.body.ids)
    const { body } = await admin.send<{ popularGames: Game[] }>('GET', '/admin/content')
    expect(body.popularGames.map(({ id }) => id)).toEqual(twenty.slice(0, 5).map(({ id }) => id))
  })

  it('CALL-03: three related games that share a category, never the game itself', async () => {
    const related = await gamesOf('/games/rated-1/related')
    expect(related).toHaveLength(3)
    for (const game of related) {
      expect(game.slug).not.toBe('rated-1')
      expect(game.categories.map(({ slug }) => slug)).toContain('strategy')
    }
  })

  it('CALL-03: published posts, newest first; one by its slug with three games it mentions; five on the dashboard', async () => {
    const links = rated.slice(0, 5).map(({ slug, title }) => `<a href="/game/${slug}">${title}</a>`)
    const content = `<p>${links.join(' ')}</p>`
    const post = await aPost(db(), { title: 'Mentions', content, publishedAt: new Date() })
    await noteMentionedGames(db(), post.id, content)
    await aPost(db(), { title: 'A draft', published: false, publishedAt: null })
    const { body } = await visitor.send<{ posts: { slug: string; publishedAt: string }[] }>('GET', '/posts')
    const days = body.posts.map(({ publishedAt }) => publishedAt)
    expect(days).toEqual(days.toSorted().reverse())
    expect(body.posts.map(({ slug }) => slug)).not.toContain('a-draft')
    expect((await visitor.send('GET', '/posts/a-draft')).status).toBe(404)
    const one = await visitor.send<{ games: Game[] }>('GET', '/posts/mentions')
    expect(one.body.games).toHaveLength(3)
    const { recentPosts } = (
      await admin.send<{ recentPosts: { createdAt: string }[] }>('GET', '/admin/content')
    ).body
    expect(recentPosts).toHaveLength(5)
    const created = recentPosts.map(({ createdAt }) => createdAt)
    expect(created).toEqual(created.toSorted().reverse())
  })

  it('CALL-03: comments newest first, categories by name, retailers by name', async () => {
    for (const content of ['first', 'second', 'third'])
      await member.send('POST', '/games/rated-1/comments', { body: { content }, headers: aKey() })
    const said = await visitor.send<{ comments: { content: string }[] }>('GET', '/games/rated-1/comments')
    expect(said.body.comments.map(({ content }) => content)).toEqual(['third', 'second', 'first'])
    const { body } = await visitor.send<{ categories: { name: string }[] }>('GET', '/categories')
    const names = body.categories.map(({ name }) => name)
    expect(names).toEqual(names.toSorted((one, other) => one.localeCompare(other)))
    await db().insert(affiliateSettings).values({ retailer: 'AAA Games' })
    const agreed = await admin.send<{ settings: { retailer: string }[] }>('GET', '/admin/affiliate-settings')
    const retailers = Object.values(agreed.body)
      .flat()
      .map(({ retailer }) => retailer)
    expect(retailers.length).toBeGreaterThan(1)
    expect(retailers).toEqual(retailers.toSorted((one, other) => one.localeCompare(other)))
  })

  it('CALL-03: a favorite twice is one, a rating twice is the later; both are the member’s', async () => {
    const [game] = rated
    for (const rating of [2, 5]) {
      expect((await member.send('PUT', `/favorites/${game?.id}`)).status).toBe(200)
      expect((await member.send('PUT', `/ratings/${game?.id}`, { body: { rating } })).status).toBe(200)
    }
    const { body } = await member.send('GET', '/me')
    expect(body).toMatchObject({ favoriteIds: [game?.id], ratings: [{ gameId: game?.id, rating: 5 }] })
    expect((await visitor.send('GET', '/me')).body).toMatchObject({ member: null, favoriteIds: [] })
  })

  it('CALL-03: an admin adds a game and a draft, and changes a setting by its key', async () => {
    const game = await admin.send('POST', '/admin/games', {
      body: { fields: aGameEntered(), published: false },
      headers: aKey(),
    })
    expect(game.status).toBe(201)
    const post = { title: 'New', excerpt: 'Words.', featuredImage: '/a.svg', content: '<p>Words.</p>' }
    expect((await admin.send('POST', '/admin/posts', { body: post, headers: aKey() })).status).toBe(201)
    expect((await visitor.send('GET', '/posts/new')).status).toBe(404)
    const body = { 'general.tagline': 'For two' }
    expect((await admin.send('PATCH', '/admin/site-settings', { body })).status).toBe(200)
    expect((await visitor.send('GET', '/site-settings')).body).toMatchObject({ tagline: 'For two' })
    const subscribed = await visitor.send('POST', '/newsletter/subscribers', {
      body: { email: 'n@example.org' },
    })
    expect(subscribed.status).toBe(202)
  })
})
