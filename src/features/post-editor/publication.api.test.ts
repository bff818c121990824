import { asc, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { auditLog } from '#/features/audit/model/audit-log.table.ts'
import { posts } from '#/features/blog/model/posts.table.ts'
import { formerGameSlugs } from '#/features/games/model/games.table.ts'
import { aGame, aPost } from '#/testing/builders.ts'
import { get } from '#/testing/calls/api-calls.ts'
import { type Browser, signedIn } from '#/testing/calls/browser.ts'
import { from, postCalls } from '#/testing/calls/post-calls.ts'
import { testDatabase } from '#/testing/database/test-database.ts'
import type { EditedPost } from './post-editor.schema.ts'

const db = testDatabase('empty', { searchable: true })
let ann: Browser
let ben: Browser
beforeAll(async () => {
  ann = await signedIn(db(), { email: 'ann@twotop.example' })
  ben = await signedIn(db(), { email: 'ben@twotop.example' })
})
const { write, change, publish } = postCalls(() => ann)

const FIRST = '2026-03-01T09:00:00.000Z'
const read = async (id: number) => (await ann.send<EditedPost>('GET', `/admin/posts/${id}`)).body
const act = async (id: number, act: 'publish' | 'unpublish', fields: object = {}) => {
  const { revision } = await read(id)
  const { status, body } = await ann.send<EditedPost>('POST', `/admin/posts/${id}/${act}`, {
    body: fields,
    headers: { 'if-match': `"${revision}"` },
  })
  expect(status).toBe(200)
  return body
}
const rename = async (id: number, title: string) => {
  const { revision, excerpt, featuredImage, content } = await read(id)
  const { body } = await ann.send<EditedPost>('PATCH', `/admin/posts/${id}`, {
    body: { title, excerpt, featuredImage, content },
    headers: { 'if-match': `"${revision}"` },
  })
  return body
}

const actsOn = async (subject: string) =>
  (await db().select().from(auditLog).where(eq(auditLog.subject, subject)).orderBy(asc(auditLog.id))).map(
    (row) => row.act,
  )

describe('publishing', () => {
  it('FORM-03: shows a post immediately, with its games in order, and is logged', async () => {
    for (const title of ['Jaipur', 'Onitama', 'Hive', 'Azul']) await aGame(db(), { title })
    const lost = await aGame(db(), { title: 'New name', slug: 'new-name' })
    await db().insert(formerGameSlugs).values({ slug: 'old-name', gameId: lost.id })
    const content =
      '<p>From Azul to <a href="/game/onitama" data-game="onitama">Onitama</a>, <a href="/game/old-name" data-game="old-name">that</a> and <a href="/game/hive" data-game="hive">Hive</a>; Jaipur.</p>'
    const { body: draft } = await write({ title: 'Illustrated', content })
    const { body } = await publish(draft)
    expect(body).toMatchObject({ state: 'published', revision: 2 })
    const shown = await get<{ html: string; games: { slug: string }[] }>('/posts/illustrated')
    expect(shown.body.html).toBe(content)
    expect(shown.body.games.map((game) => game.slug)).toEqual(['onitama', 'new-name', 'hive'])
    await change(body, { content: '<p>Hive.</p>' })
    const after = await get<{ games: { slug: string }[] }>('/posts/illustrated')
    expect(after.body.games.map((game) => game.slug)).toEqual(['hive'])
    expect(await actsOn('Illustrated')).toEqual(['post published', 'post changed'])
  })

  it('FORM-02: can be done together with creating the post, once', async () => {
    const body = { title: 'In one go', excerpt: 'E.', featuredImage: '/pictures/a.svg', content: '<p>W.</p>' }
    const headers = { 'idempotency-key': crypto.randomUUID() }
    const send = (publish: boolean) =>
      ann.send<EditedPost>('POST', '/admin/posts', { body: { ...body, publish }, headers })
    const [first, again] = [await send(true), await send(true)]
    expect(first).toMatchObject({ status: 201, body: { state: 'published', slug: 'in-one-go' } })
    expect(again.body).toEqual(first.body)
    expect((await get('/posts/in-one-go')).status).toBe(200)
    expect((await send(false)).status).toBe(409)
    expect(await actsOn('In one go')).toEqual(['post published'])
  })

  it('FORM-03: is rejected from an older revision, and happens once if repeated', async () => {
    const { body: draft } = await write({ title: 'Published once' })
    const { body: changed } = await change(draft, { excerpt: 'Unseen.' }, ben)
    expect((await publish(draft)).status).toBe(412)
    const first = await publish(changed)
    const again = await publish(changed)
    expect(again.body).toEqual(first.body)
    expect(await actsOn('Published once')).toEqual(['post published'])
    expect((await change(changed, { excerpt: 'By autosave.' }, ben)).status).toBe(412)
  })

  it.each(['2026-13-01T00:00:00Z', 'tomorrow', '1999-01-01T00:00:00Z', '9999-01-01T00:00:00Z'])(
    'FORM-03: at %s is refused',
    async (at) => {
      const post = await aPost(db(), { published: false, publishedAt: null })
      const { status } = await ann.send('POST', `/admin/posts/${post.id}/publish`, {
        body: { at },
        headers: from(1),
      })
      expect(status).toBe(400)
    },
  )

  it('FORM-03: at a time shows the post nowhere before that time, and everywhere after', async () => {
    const { body: draft } = await write({ title: 'Tomorrow morning' })
    const at = new Date(Date.now() + 86_400_000).toISOString()
    const { body: scheduled } = await publish(draft, at)
    expect(scheduled).toMatchObject({ state: 'scheduled', publishedAt: at })
    const places = ['/posts', '/posts/tomorrow-morning', '/suggestions?q=tomorrow']
    const showing = async () =>
      Promise.all(
        places.map(async (path) => JSON.stringify((await get(path)).body).includes('Tomorrow morning')),
      )
    expect(await showing()).toEqual([false, false, false])
    await publish(scheduled, new Date(Date.now() - 60_000).toISOString())
    expect(await showing()).toEqual([true, true, true])
    expect(await actsOn('Tomorrow morning')).toEqual(['post scheduled', 'post published'])
  })

  it('FORM-03: is undone: the post is a draft, hidden from readers', async () => {
    const { body: draft } = await write({ title: 'Taken back' })
    const { body: published } = await publish(draft)
    const path = `/admin/posts/${draft.id}/unpublish`
    const headers = from(published.revision)
    const { body } = await ann.send('POST', path, { headers })
    expect(body).toMatchObject({ state: 'draft', revision: 3 })
    expect((await ann.send('POST', path, { headers })).body).toEqual(body)
    expect((await get('/posts/taken-back')).status).toBe(404)
    expect(await actsOn('Taken back')).toEqual(['post published', 'post unpublished'])
  })
})

describe('a post that was published', () => {
  it('FORM-03: keeps its first publication time when unpublished, also through further saves', async () => {
    const post = await aPost(db(), { title: 'Seen before', publishedAt: new Date(FIRST) })
    expect(await act(post.id, 'unpublish')).toMatchObject({ state: 'draft', publishedAt: FIRST })
    expect(await rename(post.id, 'Seen before, too')).toMatchObject({ state: 'draft', publishedAt: FIRST })
    const [row] = await db().select().from(posts).where(eq(posts.id, post.id))
    expect(row).toMatchObject({ published: false, publishedAt: new Date(FIRST) })
  })

  it('FORM-03: can be published again with that time, and its former slug redirects', async () => {
    const post = await aPost(db(), { title: 'Known address', publishedAt: new Date(FIRST) })
    await act(post.id, 'unpublish')
    await rename(post.id, 'New address')
    const { publishedAt } = await read(post.id)
    expect(await act(post.id, 'publish', { at: publishedAt })).toMatchObject({
      state: 'published',
      publishedAt: FIRST,
    })
    expect((await get<{ slug: string }>('/posts/known-address')).body.slug).toBe('new-address')
  })

  it('FORM-03: stays as it is when published again without a time', async () => {
    const post = await aPost(db(), { title: 'Shown all along', publishedAt: new Date(FIRST) })
    expect(await act(post.id, 'publish', { at: null })).toMatchObject({ publishedAt: FIRST, revision: 1 })
  })
})

describe('a post that was never visible', () => {
  it('FORM-03: loses its publication time when the schedule is cancelled, and its former slug does not redirect', async () => {
    const post = await aPost(db(), { title: 'Never seen', publishedAt: new Date(Date.now() + 86_400_000) })
    expect(await act(post.id, 'unpublish')).toMatchObject({ state: 'draft', publishedAt: null })
    await rename(post.id, 'Never seen either')
    await act(post.id, 'publish', { at: null })
    expect((await get('/posts/never-seen')).status).toBe(404)
  })
})
