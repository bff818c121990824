import { createHash } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { members } from '#/features/accounts/model/members.table.ts'
import { auditLog } from '#/features/audit/model/audit-log.table.ts'
import { posts } from '#/features/blog/model/posts.table.ts'
import { games } from '#/features/games/model/games.table.ts'
import { newsletterCampaigns } from '#/features/newsletter/model/newsletter.table.ts'
import { pages } from '#/features/pages/model/pages.table.ts'
import { trash } from '#/features/revisions/model/revisions.table.ts'
import { siteSettings } from '#/features/site-settings/model/site-settings.table.ts'
import { ownImageAddress } from '#/lib/pictures.ts'
import type { FileStorage } from '#/server/file-storage/bucket-storage.ts'
import { aGame, aPost } from '#/testing/builders.ts'
import { type Browser, signedIn } from '#/testing/calls/browser.ts'
import { testDatabase } from '#/testing/database/test-database.ts'
import { pictures } from '../model/pictures.table.ts'
import type { PictureLibrary } from '../pictures.schema.ts'
import { savePicture, tidyPictures } from '../pictures.store.ts'
import { LIBRARY_WORDS } from './library.rules.ts'

interface TrashList {
  rows: { kind: string; id: number }[]
  counts: Record<string, number>
}

const db = testDatabase('empty', { searchable: true })
let editor: Browser
const digestOf = (number: number) => number.toString(16).padStart(32, '0')
const address = (number: number) => ownImageAddress(digestOf(number))
const library = async (query = '') =>
  (await editor.send<PictureLibrary>('GET', `/admin/pictures${query}`)).body
const found = async (query = '') =>
  (await library(query)).rows.map(({ digest }) => Number.parseInt(digest, 16))
const say = (number: number, body: unknown) =>
  editor.send<{ title: string }>('PUT', `/admin/pictures/${digestOf(number)}/words`, { body })
const remove = (number: number) =>
  editor.send<{ title: string }>('DELETE', `/admin/pictures/${digestOf(number)}`)
const rowOf = async (number: number) =>
  (
    await db()
      .select()
      .from(pictures)
      .where(eq(pictures.digest, digestOf(number)))
  )[0]

beforeEach(async () => {
  for (const table of [trash, pictures, games, posts, pages, newsletterCampaigns, auditLog, siteSettings])
    await db().delete(table)
  editor = await signedIn(db(), { email: `boss${Math.random()}@twotop.example` })
  await db()
    .insert(pictures)
    .values(
      [1, 2, 3].map((number) => ({
        digest: digestOf(number),
        width: 900,
        height: 600,
        name: `photo-${number}.jpg`,
        createdAt: new Date(2026, 1, number),
      })),
    )
})

it('lists every image once, with its places of use, and finds it by name, text and place', async () => {
  const game = await aGame(db(), { title: 'Azul' })
  await db()
    .update(games)
    .set({ imageUrl: address(1), galleryImages: [address(1), address(2)] })
    .where(eq(games.id, game.id))
  const post = await aPost(db(), { title: 'A small table' })
  await db()
    .update(posts)
    .set({ content: `<p><img src="${address(2)}" alt=""></p>`, published: false })
    .where(eq(posts.id, post.id))
  await say(3, { words: 'Two cups', isDecoration: false })
  const { rows, counts } = await library()
  expect(
    rows.map(({ name, uses }) => [name, uses.map(({ kind, title, state }) => [kind, title, state])]),
  ).toEqual([
    ['photo-3.jpg', []],
    [
      'photo-2.jpg',
      [
        ['game', 'Azul', 'online'],
        ['post', 'A small table', 'draft'],
      ],
    ],
    ['photo-1.jpg', [['game', 'Azul', 'online']]],
  ])
  expect(counts).toEqual({ all: 3, wordless: 2, unused: 1 })
  expect(await found('?only=unused')).toEqual([3])
  expect(await found('?only=wordless')).toEqual([2, 1])
  expect(await found('?q=PHOTO-1')).toEqual([1])
  expect(await found('?q=two%20cups')).toEqual([3])
  expect(await found('?q=azul')).toEqual([2, 1])
  const digest = digestOf(2)
  expect(await found(`?q=${digest}`)).toEqual([2])
  expect(await found(`?q=${digest.slice(1)}`)).toEqual([])
  expect(await found('?sort=created-asc')).toEqual([1, 2, 3])
})

it('saves an image’s text, and rejects an empty one', async () => {
  expect((await say(1, { words: ' ', isDecoration: false })).body.title).toBe(LIBRARY_WORDS.missing)
  expect((await say(1, { words: 'x', isDecoration: true })).status).toBe(400)
  expect((await say(9, { words: 'x', isDecoration: false })).status).toBe(404)
  expect((await say(1, { words: ' Two cups ', isDecoration: false })).status).toBe(204)
  expect(await rowOf(1)).toMatchObject({ words: 'Two cups', isDecoration: false })
  expect((await say(1, { words: '', isDecoration: true })).status).toBe(204)
  expect(await rowOf(1)).toMatchObject({ words: '', isDecoration: true })
  const acts = await db().select().from(auditLog).orderBy(auditLog.id)
  expect(acts.map(({ act, subject }) => [act, subject])).toEqual([
    ['picture described', 'photo-1.jpg'],
    ['picture described', 'photo-1.jpg'],
  ])
})

it('moves an unused image to the trash, restorable, and rejects a used one with its places of use', async () => {
  const game = await aGame(db(), { title: 'Azul' })
  await db()
    .update(games)
    .set({ imageUrl: address(1) })
    .where(eq(games.id, game.id))
  const refused = await remove(1)
  expect([refused.status, refused.body.title]).toEqual([
    409,
    'This image is used in the game Azul. Remove it there first.',
  ])
  expect(await rowOf(1)).toBeDefined()
  expect((await remove(2)).status).toBe(204)
  expect(await found()).toEqual([3, 1])
  expect((await library()).counts).toMatchObject({ all: 2, unused: 1 })
  expect((await remove(2)).status).toBe(404)
  expect(await db().select().from(auditLog)).toMatchObject([
    { act: 'picture deleted', subject: 'photo-2.jpg', thingKind: 'picture', thingId: expect.any(Number) },
  ])
  const deleted = await editor.send<TrashList>('GET', '/admin/trash?only=picture&q=PHOTO-2')
  expect(deleted.body.rows).toMatchObject([
    { kind: 'picture', title: 'photo-2.jpg', picture: { address: address(2) } },
  ])
  expect(deleted.body.counts).toMatchObject({ picture: 1 })
  const things = deleted.body.rows.map(({ kind, id }) => ({ kind, id }))
  const back = await editor.send<unknown>('POST', '/admin/trash/restored', { body: { things } })
  expect(back.body).toMatchObject({ restored: [{ kind: 'picture', title: 'photo-2.jpg' }], missing: [] })
  expect(await found()).toEqual([3, 2, 1])
})

it('marks unused images, unmarks those in use again, and deletes marked ones with their files after 30 days', async () => {
  const removed: string[] = []
  const files = {
    get: async () => new Uint8Array(7),
    remove: async (name: string) => void removed.push(name),
  } as Partial<FileStorage> as FileStorage
  const agedBy = (number: number, days: number) =>
    db()
      .update(pictures)
      .set({ unusedSince: sql`now() - make_interval(days => ${days}) + interval '1 minute'` })
      .where(eq(pictures.digest, digestOf(number)))
  await tidyPictures(db(), files)
  expect((await rowOf(1))?.unusedSince).toBeInstanceOf(Date)
  const game = await aGame(db(), { title: 'Azul' })
  await db()
    .update(games)
    .set({ imageUrl: address(1) })
    .where(eq(games.id, game.id))
  await agedBy(1, 40)
  await agedBy(2, 30)
  await agedBy(3, 31)
  await tidyPictures(db(), files)
  expect((await rowOf(1))?.unusedSince).toBeNull()
  expect(await rowOf(2)).toBeDefined()
  expect(await rowOf(3)).toBeUndefined()
  expect(removed.sort()).toEqual(
    ['480.avif', '480.webp', '960.avif', '960.webp', '1600.avif', '1600.webp', 'moving.webp']
      .map((end) => `pictures/${digestOf(3)}-${end}`)
      .sort(),
  )
})

it('an image in the trash is deleted with its files after 30 days, or restored when its file is uploaded again', async () => {
  const removed: string[] = []
  const files = {
    get: async () => null,
    put: async () => undefined,
    remove: async (name: string) => void removed.push(name),
  } as Partial<FileStorage> as FileStorage
  const age = () => db().update(pictures).set({ unusedSince: sql`now() - interval '40 days'` })
  for (const number of [1, 2]) expect((await remove(number)).status).toBe(204)
  await age()
  await tidyPictures(db(), files)
  // The third lay nowhere but in the library.
  expect(await Promise.all([1, 2, 3].map(rowOf))).toMatchObject([
    { inTrash: true },
    { inTrash: true },
    undefined,
  ])
  removed.length = 0
  const [by] = await db().select().from(members)
  await db()
    .update(pictures)
    .set({ name: '' })
    .where(eq(pictures.digest, digestOf(1)))
  const bytes = new TextEncoder().encode('known')
  await db()
    .update(pictures)
    .set({ digest: createHash('sha256').update(bytes).digest('hex').slice(0, 32) })
    .where(eq(pictures.digest, digestOf(1)))
  await savePicture(db(), files, bytes, by?.id ?? '', 'again.jpg')
  expect((await library()).rows.map(({ name }) => name)).toEqual(['again.jpg'])
  expect(await db().select().from(trash)).toHaveLength(1)
  await editor.send('DELETE', `/admin/trash?upTo=${new Date(Date.now() + 1_000).toISOString()}`)
  await tidyPictures(db(), files)
  expect(await rowOf(2)).toBeUndefined()
  expect(removed).toHaveLength(7)
  expect((await library()).counts.all).toBe(1)
})
