import { eq } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { auditLog } from '#/features/audit/model/audit-log.table.ts'
import { posts } from '#/features/blog/model/posts.table.ts'
import { games } from '#/features/games/model/games.table.ts'
import { ownImageAddress } from '#/lib/pictures.ts'
import { aGame, aPost } from '#/testing/builders.ts'
import { type Browser, signedIn } from '#/testing/calls/browser.ts'
import { catalogueRead, testDatabase } from '#/testing/database/test-database.ts'
import { pictures } from '../model/pictures.table.ts'

const db = testDatabase('empty', { searchable: true })
let editor: Browser
const digest = 'ab'.repeat(16)
const address = ownImageAddress(digest)
const focus = (x: number, y: number) =>
  editor.send('PUT', `/admin/pictures/${digest}/focus`, { body: { x, y } })

beforeEach(async () => {
  for (const table of [pictures, games, posts, auditLog]) await db().delete(table)
  editor = await signedIn(db(), { email: `boss${Math.random()}@twotop.example` })
  await db().insert(pictures).values({ digest, width: 400, height: 100, name: 'box.jpg', words: 'A box' })
})

it('saves the focal point, and rejects one outside the image', async () => {
  expect((await focus(30, 46)).status).toBe(204)
  expect((await db().select().from(pictures))[0]).toMatchObject({ focalX: 30, focalY: 46 })
  for (const [x, y] of [
    [-1, 0],
    [0, 101],
    [0.5, 0],
  ] as const)
    expect((await focus(x, y)).status).toBe(400)
  expect(
    (await editor.send('PUT', `/admin/pictures/${'0'.repeat(32)}/focus`, { body: { x: 1, y: 1 } })).status,
  ).toBe(404)
  expect(await db().select().from(auditLog)).toMatchObject([
    { act: 'picture focused', subject: 'box.jpg', details: { x: 30, y: 46 } },
  ])
})

it('lists, pages and galleries use a focal point within a second, and stop once it is the centre again', async () => {
  const game = await aGame(db(), {
    title: 'Azul',
    imageUrl: address,
    galleryImages: [address, '/other.png'],
    ogImage: address,
  })
  const post = await aPost(db(), { title: 'Tea' })
  await db().update(posts).set({ featuredImage: address }).where(eq(posts.id, post.id))
  await catalogueRead()
  const shown = async () => {
    const page = await editor.send<Record<string, unknown>>('GET', `/games/${game.slug}`)
    const list = await editor.send<{ games: { imageUrl: string }[] }>('GET', '/games?q=azul')
    const article = await editor.send<{ picture: string }>('GET', `/posts/${post.slug}`)
    const articles = await editor.send<{ posts: { picture: string }[] }>('GET', '/posts')
    return {
      page: [page.body.imageUrl, page.body.galleryImages, page.body.ogImage, page.body.galleryWords],
      list: JSON.stringify(list.body).includes(`${address}#`),
      article: article.body.picture,
      articles: JSON.stringify(articles.body).includes(`${address}#`),
    }
  }
  const centred = {
    page: [address, [address, '/other.png'], address, { [address]: 'A box' }],
    list: false,
    article: address,
    articles: false,
  }
  expect(await shown()).toEqual(centred)
  await focus(30, 46)
  const at = `${address}#30,46`
  await expect.poll(shown, { timeout: 1_000 }).toEqual({
    page: [at, [at, '/other.png'], at, { [at]: 'A box' }],
    list: true,
    article: at,
    articles: true,
  })
  await focus(50, 50)
  await expect.poll(shown, { timeout: 1_000 }).toEqual(centred)
})
