import { count, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { members } from '#/features/accounts/model/members.table.ts'
import type { PostDetail, PostSummary } from '#/features/blog/model/blog.schema.ts'
import { difficultyOfWeight } from '#/features/games/model/feel/difficulty.rules.ts'
import { STARTER_CATEGORIES } from '#/features/games/model/games.rules.ts'
import { games } from '#/features/games/model/games.table.ts'
import { communityRatings } from '#/features/ratings/model/ratings.table.ts'
import { slugOf } from '#/lib/slug.ts'
import { sanitiseHtml } from '#/server/security/sanitise-html.ts'
import { get } from '#/testing/calls/api-calls.ts'
import { testDatabase } from '#/testing/database/test-database.ts'
import { fillStarterCatalogue } from './starter-catalogue.ts'
import { starterGames, starterPosts } from './starter-content.ts'

const wordsIn = (text: string) =>
  text
    .replace(/<[^>]*>/g, ' ')
    .split(/\s+/)
    .filter(Boolean).length
const catalogue = starterGames()
const bySlug = new Map(catalogue.map((game) => [slugOf(game.title, ''), game]))

describe('the starter catalogue', () => {
  it('has at least 100 games, each with its own slug', () => {
    expect(catalogue.length).toBeGreaterThanOrEqual(100)
    expect(bySlug.size).toBe(catalogue.length)
  })

  it('covers the eight categories, from five-minute games to long ones, easy to hard', () => {
    const gamesIn = (category: string) =>
      catalogue.filter((game) => game.categories.some((each) => each === category))
    for (const category of STARTER_CATEGORIES)
      expect(gamesIn(category).length, category).toBeGreaterThanOrEqual(5)
    const minutes = catalogue.flatMap((game) => game.playMinutes ?? [])
    expect(Math.min(...minutes)).toBeLessThanOrEqual(10)
    expect(Math.max(...minutes)).toBeGreaterThanOrEqual(150)
    for (const level of ['Easy', 'Medium', 'Hard']) {
      expect(catalogue.filter((game) => game.difficulty === level).length, level).toBeGreaterThanOrEqual(10)
    }
  })

  it.each(catalogue.map((game) => [game.title, game] as const))(
    'has all essential data of %s',
    (_title, game) => {
      expect(wordsIn(game.description)).toBeGreaterThanOrEqual(60)
      expect(wordsIn(game.description)).toBeLessThanOrEqual(120)
      expect(game.tagline).toMatch(/^.{20,90}\.$/)
      expect(game.expertReason).toMatch(/[.!]$/)
      expect(game.twoPlayer.reason).toMatch(/[.!?]$/)
      expect(game.minPlayers).toBeLessThanOrEqual(2)
      expect(game.maxPlayers).toBeGreaterThanOrEqual(2)
      expect(game.mode === 'together').toBe(game.categories.includes('cooperative'))
      expect(game.publisher?.url ?? 'https://').toMatch(/^https:\/\//)
      expect(`${game.description}${game.tagline}${game.expertReason}`).not.toMatch(/[<>]/)
    },
  )

  it('gives every game the difficulty of its weight (ruling 24)', () => {
    const contradicting = catalogue.filter((game) => game.difficulty !== difficultyOfWeight(game.weight))
    expect(contradicting.map((game) => game.title)).toEqual([])
  })

  it('repeats no text', () => {
    for (const field of ['tagline', 'description', 'expertReason'] as const) {
      expect(new Set(catalogue.map((game) => game[field])).size, field).toBe(catalogue.length)
    }
    expect(new Set(catalogue.map((game) => game.twoPlayer.reason)).size).toBe(catalogue.length)
  })

  it('has games with every verdict', () => {
    for (const verdict of ['best', 'good', 'playable']) {
      expect(
        catalogue.some((game) => game.twoPlayer.verdict === verdict),
        verdict,
      ).toBe(true)
    }
  })
})

describe('the starter articles', () => {
  const articles = starterPosts()

  it('are eight', () => {
    expect(articles).toHaveLength(8)
  })

  it.each(articles.map((article) => [article.title, article] as const))(
    '%s is long enough and links to games',
    (_title, article) => {
      expect(wordsIn(article.html)).toBeGreaterThanOrEqual(600)
      expect(wordsIn(article.html)).toBeLessThanOrEqual(1200)
      const linked = [...article.html.matchAll(/href="\/game\/([^"]+)"/g)].map((match) => match[1] ?? '')
      expect(linked.length).toBeGreaterThanOrEqual(3)
      for (const slug of linked) expect(bySlug.has(slug), slug).toBe(true)
      expect(sanitiseHtml(article.html).trim()).toBe(article.html.trim())
    },
  )
})

describe('filling a new site', () => {
  const db = testDatabase('starter', { searchable: true })

  it('writes every game and article, and no member, rating or comment', async () => {
    const [found] = await db().select({ games: count() }).from(games)
    expect(found?.games).toBe(catalogue.length)
    expect(await db().select().from(members)).toEqual([])
    expect(await db().select().from(communityRatings)).toEqual([])
    const { body } = await get<{ posts: PostSummary[] }>('/posts')
    expect(body.posts).toHaveLength(8)
  })

  it('BLOG-05: each article comes with three games it mentions', async () => {
    const { body } = await get<{ posts: PostSummary[] }>('/posts')
    for (const { slug } of body.posts) {
      expect((await get<PostDetail>(`/posts/${slug}`)).body.games, slug).toHaveLength(3)
    }
  })

  it('happens once: what an editor deletes stays deleted', async () => {
    await db().delete(games).where(eq(games.slug, 'patchwork'))
    expect(await fillStarterCatalogue(db())).toBeNull()
    expect((await get('/games/patchwork')).status).toBe(404)
  })
})
