import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { auditLog } from '#/features/audit/model/audit-log.table.ts'
import { posts } from '#/features/blog/model/posts.table.ts'
import { games } from '#/features/games/model/games.table.ts'
import { versions } from '#/features/revisions/model/revisions.table.ts'
import { siteSettings } from '#/features/site-settings/model/site-settings.table.ts'
import { ownPictureAddress } from '#/lib/own-pictures.ts'
import { aGame, aPost } from '#/testing/builders.ts'
import { type Browser, signedIn } from '#/testing/calls/browser.ts'
import { testDatabase } from '#/testing/database/test-database.ts'
import { pictures } from '../model/pictures.table.ts'
import type { Replaced, TakenBackPicture } from '../pictures.schema.ts'

const db = testDatabase('empty')
let editor: Browser
const digestOf = (number: number) => number.toString(16).padStart(32, '0')
const address = (number: number) => ownPictureAddress(digestOf(number))
const replace = (former: number, next: number) =>
  editor.send<Replaced & { title: string }>('PUT', `/admin/pictures/${digestOf(former)}/replacement`, {
    body: { digest: digestOf(next) },
  })
const back = (id: number) =>
  editor.send<TakenBackPicture & { title: string }>('PUT', `/admin/pictures/replacements/${id}/taken-back`)
const gameAt = async (id: number) => (await db().select().from(games).where(eq(games.id, id)))[0]
const pictureOf = async (number: number) =>
  (
    await db()
      .select()
      .from(pictures)
      .where(eq(pictures.digest, digestOf(number)))
  )[0]

beforeEach(async () => {
  for (const table of [pictures, games, posts, auditLog, siteSettings]) await db().delete(table)
  await db().execute(sql`delete from newsletter_issues`)
  editor = await signedIn(db(), { email: `boss${Math.random()}@twotop.example` })
  await db()
    .insert(pictures)
    .values([
      {
        digest: digestOf(1),
        width: 800,
        height: 600,
        name: 'old.jpg',
        words: 'Two cups',
        focalX: 20,
        focalY: 30,
      },
      { digest: digestOf(2), width: 1600, height: 900, name: 'new.jpg' },
    ])
})

it('replaces an image everywhere, with its text and focal point, and undoes that completely', async () => {
  const game = await aGame(db(), {
    title: 'Azul',
    imageUrl: address(1),
    galleryImages: [address(1), '/x.png'],
  })
  const post = await aPost(db(), { title: 'Tea' })
  const content = `<img src="${address(1)}" alt="Cups" width="800" height="600">`
  await db().update(posts).set({ content }).where(eq(posts.id, post.id))
  await db()
    .insert(siteSettings)
    .values({ key: 'face.logo', value: { address: address(1), width: 800, height: 600 } })
  const { body, status } = await replace(1, 2)
  expect([status, body.places]).toEqual([200, 3])
  expect(await gameAt(game.id)).toMatchObject({
    imageUrl: address(2),
    galleryImages: [address(2), '/x.png'],
    revision: game.revision + 1,
  })
  expect((await db().select().from(posts))[0]?.content).toBe(
    `<img src="${address(2)}" alt="Cups" width="1600" height="900">`,
  )
  expect((await db().select().from(siteSettings))[0]?.value).toEqual({
    address: address(2),
    width: 1600,
    height: 900,
  })
  expect(await pictureOf(2)).toMatchObject({ words: 'Two cups', focalX: 20, focalY: 30 })
  expect(await pictureOf(1)).toBeDefined()

  expect((await back(body.replacement)).body).toEqual({ places: 3, left: [] })
  expect(await gameAt(game.id)).toMatchObject({ imageUrl: address(1), galleryImages: [address(1), '/x.png'] })
  expect((await db().select().from(posts))[0]?.content).toBe(content)
  expect((await db().select().from(siteSettings))[0]?.value).toEqual({
    address: address(1),
    width: 800,
    height: 600,
  })
  expect((await back(body.replacement)).body).toEqual({ places: 0, left: [] })
  const acts = await db().select().from(auditLog).orderBy(auditLog.id)
  expect(acts.map(({ act, subject }) => [act, subject])).toEqual([
    ['picture replaced', 'old.jpg'],
    ['picture put back', 'old.jpg'],
  ])
})

it('undo keeps and names contents changed since, and other uses of the new image', async () => {
  const [azul, hive, tak] = await Promise.all(
    ['Azul', 'Hive', 'Tak'].map((title) => aGame(db(), { title, imageUrl: address(1) })),
  )
  const { replacement } = (await replace(1, 2)).body
  await db()
    .update(games)
    .set({ imageUrl: '/else.png' })
    .where(eq(games.id, hive?.id ?? 0))
  const later = await aGame(db(), { title: 'Later', imageUrl: address(2) })
  expect((await back(replacement)).body).toEqual({ places: 2, left: ['the game Hive'] })
  expect((await gameAt(azul?.id ?? 0))?.imageUrl).toBe(address(1))
  expect((await gameAt(tak?.id ?? 0))?.imageUrl).toBe(address(1))
  expect((await gameAt(hive?.id ?? 0))?.imageUrl).toBe('/else.png')
  expect((await gameAt(later.id))?.imageUrl).toBe(address(2))
})

it('revisions and sent campaigns keep the former image; pending changes get the new one', async () => {
  const game = await aGame(db(), { title: 'Azul', imageUrl: address(1) })
  const post = await aPost(db(), { title: 'Tea' })
  const fields = { featuredImage: address(1) }
  await db()
    .insert(versions)
    .values([
      { kind: 'game', gameId: game.id, revision: 1, fields: { imageUrl: address(1) }, source: 'saved' },
      { kind: 'post', postId: post.id, revision: 1, fields, source: 'pending' },
    ])
  await db().execute(sql`
    insert into newsletter_issues (subject, content, started_at) values ('Sent', ${address(1)}, now()), ('Draft', ${address(1)}, null)`)
  expect((await replace(1, 2)).body.places).toBe(3)
  const saved = await db().select().from(versions).orderBy(versions.id)
  expect(saved.map(({ fields: stated }) => Object.values(stated)[0])).toEqual([address(1), address(2)])
  const letters = await db().execute(sql`select subject, content from newsletter_issues order by id`)
  expect(letters.rows).toEqual([
    { subject: 'Sent', content: address(1) },
    { subject: 'Draft', content: address(2) },
  ])
})

it('rejects the same file, a deleted image, one that does not fit, and a place that shows both', async () => {
  expect((await replace(1, 1)).status).toBe(400)
  expect((await replace(1, 9)).status).toBe(404)
  expect((await replace(9, 1)).status).toBe(404)
  expect((await back(2_000_000)).status).toBe(404)
  await db()
    .update(pictures)
    .set({ moves: true })
    .where(eq(pictures.digest, digestOf(1)))
  expect((await replace(1, 2)).body.title).toBe('This image is animated. Choose an animated file.')
  await db().update(pictures).set({ moves: false })
  await db()
    .insert(siteSettings)
    .values({ key: 'face.icon', value: { address: address(1), width: 800, height: 800 } })
  const unfit = await replace(1, 2)
  expect([unfit.status, unfit.body.title]).toEqual([400, 'An icon is square, and at least 180 pixels wide.'])
  await db().delete(siteSettings)
  const game = await aGame(db(), { title: 'Azul', imageUrl: address(1), galleryImages: [address(2)] })
  const beside = await replace(1, 2)
  expect([beside.status, beside.body.title]).toEqual([
    409,
    'Both images are in the same place: check the game Azul and remove one of them first.',
  ])
  expect(await gameAt(game.id)).toMatchObject({ imageUrl: address(1), revision: 1 })
})

it('two concurrent replacements of one image both leave complete contents', async () => {
  await db()
    .insert(pictures)
    .values({ digest: digestOf(3), width: 700, height: 700, name: 'third.jpg' })
  const game = await aGame(db(), { title: 'Azul', imageUrl: address(1) })
  const done = await Promise.all([replace(1, 2), replace(1, 3)])
  expect(done.map(({ status }) => status)).toEqual([200, 200])
  expect(done.map(({ body }) => body.places).sort()).toEqual([0, 1])
  expect([address(2), address(3)]).toContain((await gameAt(game.id))?.imageUrl)
})
