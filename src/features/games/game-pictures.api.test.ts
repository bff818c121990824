import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { pictures } from '#/features/pictures/model/pictures.table.ts'
import { aGame } from '#/testing/builders.ts'
import { get } from '#/testing/calls/api-calls.ts'
import { testDatabase } from '#/testing/database/test-database.ts'
import type { GameDetail } from './model/games.schema.ts'
import { games } from './model/games.table.ts'

const db = testDatabase('empty', { searchable: true })

describe('the images of a game', () => {
  it('GAME-12: include only those that may be shown', async () => {
    const { slug } = await aGame(db(), {
      title: 'Hostile pictures',
      imageUrl: 'javascript:alert(1)',
      ogImage: 'data:image/png;base64,AAAA',
      galleryImages: [
        'https://example.com/1.jpg',
        'javascript:alert(1)',
        '//example.com/2.jpg',
        '/own/3.jpg',
      ],
    })
    const { body } = await get<GameDetail>(`/games/${slug}`)
    expect(body.imageUrl).toBeNull()
    expect(body.ogImage).toBeNull()
    expect(body.galleryImages).toEqual(['https://example.com/1.jpg', '/own/3.jpg'])
  })

  it('GAME-12: end with a drawing of the components, with a text alternative', async () => {
    const { slug } = await aGame(db(), {
      title: 'Camels',
      galleryImages: ['/own/3.jpg'],
      components: ['55 cards: goods and camels', '1 board'],
    })
    const { body } = await get<GameDetail>(`/games/${slug}`)
    const [own, drawn = ''] = body.galleryImages
    expect([own, drawn]).toEqual([
      '/own/3.jpg',
      expect.stringMatching(/^\/covers\/table\/camels\.svg\?v=\w{6}$/),
    ])
    expect(body.galleryWords).toEqual({ [drawn]: 'On the table: 55 cards, 1 board' })
  })

  it('GAME-10: have the alt texts an editor wrote, the main image’s too', async () => {
    const [box = '', table = ''] = ['a', 'b'].map((each) => each.repeat(32))
    await db()
      .insert(pictures)
      .values([
        { digest: box, width: 9, height: 9, name: 'box.jpg', words: 'The open box' },
        { digest: table, width: 9, height: 9, name: 'table.jpg', words: '', isDecoration: true },
      ])
    const [imageUrl, other] = [`/pictures/${box}.webp`, `/pictures/${table}.webp`]
    const { slug } = await aGame(db(), { title: 'Boxed', imageUrl, galleryImages: [other] })
    const { body } = await get<GameDetail>(`/games/${slug}`)
    expect(body.galleryWords).toEqual({ [imageUrl]: 'The open box', [other]: '' })
  })

  it('GAME-14: include a raster cover for shared links, whose URL changes with the cover', async () => {
    const { id, slug } = await aGame(db(), { title: 'Robin Hood' })
    const shared = async () => (await get<GameDetail>(`/games/${slug}`)).body.sharePicture
    const before = await shared()
    expect(before).toMatch(/^\/covers\/share\/robin-hood\.png\?v=\w{6}$/)
    await db().update(games).set({ title: 'Robin Hood, again' }).where(eq(games.id, id))
    expect(await shared()).not.toBe(before)
  })
})

describe('an unknown slug', () => {
  it.each(['nothing', 'a_b', 'Patchwork', '%25', '%01', 'x'.repeat(3_000)])(
    'GAME-13: %j is not found',
    async (slug) => {
      expect((await get(`/games/${slug}`)).status).toBe(404)
    },
  )

  it.each(['featured', 'best-sellers', 'top-rated', 'by-id', 'lists'])(
    'GAME-01: a game called %j would have its address to itself',
    async (slug) => {
      expect((await get(`/games/${slug}`)).status).toBe(404)
      await aGame(db(), { title: slug })
      expect((await get<GameDetail>(`/games/${slug}`)).body.slug).toBe(slug)
    },
  )
})
