import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { affiliateSettings } from '#/features/retailers/model/retailers.table.ts'
import { aGame, ratingsOf } from '#/testing/builders.ts'
import { get } from '#/testing/calls/api-calls.ts'
import { catalogueRead, testDatabase } from '#/testing/database/test-database.ts'
import type { GameDetail, GameSummary } from './model/games.schema.ts'
import { formerGameSlugs, gameRetailers, games } from './model/games.table.ts'

const db = testDatabase('empty', { searchable: true })
const slugsOf = (body: { games: GameSummary[] }) => body.games.map((game) => game.slug)

describe('the featured game', () => {
  it('HOME-01: is null on a site without games', async () => {
    expect((await get('/games/lists/featured')).body).toEqual({ game: null })
  })

  it('HOME-01: is the first game while none is flagged featured, else the first flagged one', async () => {
    const first = await aGame(db(), { title: 'First by rating' })
    await ratingsOf(db(), first.id, [5])
    const flagged = await aGame(db(), { title: 'Flagged' })
    await catalogueRead()
    expect((await get<{ game: GameSummary }>('/games/lists/featured')).body.game.slug).toBe('first-by-rating')
    await db().update(games).set({ featured: true }).where(eq(games.id, flagged.id))
    await catalogueRead()
    expect((await get<{ game: GameSummary }>('/games/lists/featured')).body.game.slug).toBe('flagged')
  })
})

describe('the publisher’s description', () => {
  it.each([
    ['Fun & <b>games</b>', '<p>Fun &amp; &lt;b&gt;games&lt;/b&gt;</p>'],
    ['Plain text.', '<p>Plain text.</p>'],
  ])('is shown letter by letter where it is no html: %s', async (publisherDescription, shown) => {
    const { slug } = await aGame(db(), { publisherDescription })
    expect((await get<GameDetail>(`/games/${slug}`)).body.publisherDescriptionHtml).toBe(shown)
  })
})

describe('best sellers', () => {
  it('HOME-02: are the published games flagged best seller', async () => {
    await aGame(db(), { title: 'Sells well', bestSeller: true })
    await aGame(db(), { title: 'Sells well in secret', bestSeller: true, published: false })
    await catalogueRead()
    expect(slugsOf((await get<{ games: GameSummary[] }>('/games/lists/best-sellers')).body)).toEqual([
      'sells-well',
    ])
  })
})

describe('top rated games', () => {
  beforeAll(async () => {
    await db().delete(games)
    for (let number = 1; number <= 24; number += 1) {
      const game = await aGame(db(), { title: `Rated ${String(number).padStart(2, '0')}` })
      await ratingsOf(
        db(),
        game.id,
        number === 24 ? [] : [5 - Math.floor(number / 6), 5 - Math.floor(number / 8)],
      )
    }
    await catalogueRead()
  })

  it('TOP-01: are up to 20 with a community rating, highest first, equal ones by title', async () => {
    const { body } = await get<{ games: GameSummary[] }>('/games/lists/top-rated')
    expect(body.games).toHaveLength(20)
    expect(slugsOf(body)).not.toContain('rated-24')
    const ratings = body.games.map((game) => game.communityRating ?? 0)
    expect(ratings).toEqual([...ratings].sort((one, other) => other - one))
    expect(slugsOf(body).slice(0, 5)).toEqual(['rated-01', 'rated-02', 'rated-03', 'rated-04', 'rated-05'])
  })

  it('GAME-02: the badges Featured Game and Best Seller depend on separate flags', async () => {
    for (const flags of [
      { featured: true, bestSeller: false },
      { featured: false, bestSeller: true },
    ]) {
      const { slug } = await aGame(db(), flags)
      expect((await get<GameDetail>(`/games/${slug}`)).body.badges).toEqual({ ...flags, topRated: false })
    }
  })

  it('GAME-02: the first three games get the badge Top Rated by Community', async () => {
    const third = await get<GameDetail>('/games/rated-03')
    const fourth = await get<GameDetail>('/games/rated-04')
    expect(third.body.badges.topRated).toBe(true)
    expect(fourth.body.badges.topRated).toBe(false)
    expect((await get<{ ids: number[] }>('/games/lists/top-community')).body.ids).toHaveLength(3)
  })
})

describe('games by id', () => {
  it('come in the requested order, without unpublished and unknown ones', async () => {
    const one = await aGame(db(), { title: 'One' })
    const two = await aGame(db(), { title: 'Two' })
    const hidden = await aGame(db(), { title: 'Hidden', published: false })
    await catalogueRead()
    const { body } = await get<{ games: GameSummary[] }>(
      `/games/lists/by-id?ids=${two.id},999999999,${hidden.id},${one.id}`,
    )
    expect(slugsOf(body)).toEqual(['two', 'one'])
  })
})

describe('one game', () => {
  it('GAME-13: an unknown slug gets 404 as problem+json with the page’s text', async () => {
    for (const slug of [
      'nothing-here',
      'UPPER',
      'a_b',
      'a%2Frelated',
      '%25',
      '%01',
      'x'.repeat(300),
      encodeURIComponent("' or 1=1 --"),
    ]) {
      const { status, headers, body } = await get<{ title: string; status: number }>(`/games/${slug}`)
      expect(status).toBe(404)
      expect(headers.get('content-type')).toContain('application/problem+json')
      expect(body).toMatchObject({ title: 'Game not found', status: 404 })
    }
  })

  it('GAME-13: an unpublished one gets 404', async () => {
    await aGame(db(), { title: 'Not yet', published: false })
    expect((await get('/games/not-yet')).status).toBe(404)
  })

  it('GAME-01: is found at a former slug; the response has the new one', async () => {
    const game = await aGame(db(), { title: 'New name' })
    await db().insert(formerGameSlugs).values({ slug: 'old-name', gameId: game.id })
    expect((await get<GameDetail>('/games/old-name')).body.slug).toBe('new-name')
  })

  it('GAME-01: is found ignoring case; the response has the exact slug', async () => {
    await aGame(db(), { title: 'Cased' })
    for (const slug of ['CASED', 'Cased'])
      expect((await get<GameDetail>(`/games/${slug}`)).body.slug).toBe('cased')
  })

  it('GAME-04: has sanitised html from the publisher', async () => {
    await aGame(db(), {
      title: 'Described',
      publisherDescriptionHtml:
        '<p onclick="x()">Good <b>words</b></p><script>x()</script><a href="javascript:x()">go</a>',
    })
    const { body } = await get<GameDetail>('/games/described')
    expect(body.publisherDescriptionHtml).toBe('<p>Good <b>words</b></p><a>go</a>')
  })

  it('has an http(s) canonical URL, or none', async () => {
    await aGame(db(), { title: 'Elsewhere first', canonicalUrl: 'https://elsewhere.example/first' })
    await aGame(db(), { title: 'Nowhere first', canonicalUrl: 'javascript:alert(1)' })
    const canonicalOf = async (slug: string) => (await get<GameDetail>(`/games/${slug}`)).body.canonicalUrl
    expect(await canonicalOf('elsewhere-first')).toBe('https://elsewhere.example/first')
    expect(await canonicalOf('nowhere-first')).toBeNull()
  })

  it('GAME-07, CALL-05: has retailer links with affiliate parameters, and only http(s) links', async () => {
    const game = await aGame(db(), { title: 'For sale' })
    await db().insert(affiliateSettings).values({
      retailer: 'Shop',
      templateUrl: 'https://shop.example/{product_id}',
      affiliateId: 'id-1',
      affiliateTag: 'two',
      countries: 'AT, DE',
    })
    await db()
      .insert(gameRetailers)
      .values([
        {
          gameId: game.id,
          position: 0,
          name: 'shop',
          url: 'https://shop.example/g?a=1',
          priceCents: 2499,
          currency: 'USD',
          priceAsOf: '2026-11-01',
        },
        { gameId: game.id, position: 1, name: 'Other', url: 'https://other.example/' },
        { gameId: game.id, position: 2, name: 'Broken', url: 'http://' },
      ])
    const { body } = await get<GameDetail>('/games/for-sale')
    expect(body.retailers).toEqual([
      {
        name: 'shop',
        url: 'https://shop.example/g?a=1&tag=id-1&affiliate=two',
        price: { amountCents: 2499, currency: 'USD' },
        asOf: '2026-11-01',
        countries: [
          { code: 'AT', name: 'Austria' },
          { code: 'DE', name: 'Germany' },
        ],
      },
      { name: 'Other', url: 'https://other.example/', price: null, asOf: null },
    ])
  })

  it('RATE-02: has average and number of ratings, and the overall rating of both kinds', async () => {
    const game = await aGame(db(), { title: 'Well rated', expertRating: 4 })
    await ratingsOf(db(), game.id, [5, 4, 4])
    const { body } = await get<GameDetail>('/games/well-rated')
    expect(body.communityRating).toBeCloseTo(13 / 3)
    expect(body.ratingCount).toBe(3)
    expect(body.overallRating).toBeCloseTo((4 + 13 / 3) / 2)
  })
})
