import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { posts } from '#/domain/blog/posts.table.ts'
import { get } from '#/testing/api-calls.ts'
import { type Browser, signedIn } from '#/testing/browser.ts'
import { aPost } from '#/testing/builders.ts'
import { testDatabase } from '#/testing/test-database.ts'
import type { EditedPost } from './post-editor.schema.ts'

const db = testDatabase('empty')
let editor: Browser
beforeAll(async () => {
  editor = await signedIn(db(), { email: 'ann@twotop.example' })
})

const FIRST = '2026-03-01T09:00:00.000Z'
const read = async (id: number) => (await editor.send<EditedPost>('GET', `/admin/posts/${id}`)).body
const act = async (id: number, act: 'publish' | 'unpublish', fields: object = {}) => {
  const { revision } = await read(id)
  const { status, body } = await editor.send<EditedPost>('POST', `/admin/posts/${id}/${act}`, {
    body: fields,
    headers: { 'if-match': `"${revision}"` },
  })
  expect(status).toBe(200)
  return body
}
const rename = async (id: number, title: string) => {
  const { revision, excerpt, featuredImage, content } = await read(id)
  const { body } = await editor.send<EditedPost>('PATCH', `/admin/posts/${id}`, {
    body: { title, excerpt, featuredImage, content },
    headers: { 'if-match': `"${revision}"` },
  })
  return body
}

describe('a post that readers saw', () => {
  it('FORM-03: keeps the moment it was first published when it is taken back, however often it is saved meanwhile', async () => {
    const post = await aPost(db(), { title: 'Seen before', publishedAt: new Date(FIRST) })
    expect(await act(post.id, 'unpublish')).toMatchObject({ state: 'draft', publishedAt: FIRST })
    expect(await rename(post.id, 'Seen before, too')).toMatchObject({ state: 'draft', publishedAt: FIRST })
    const [row] = await db().select().from(posts).where(eq(posts.id, post.id))
    expect(row).toMatchObject({ published: false, publishedAt: new Date(FIRST) })
  })

  it('FORM-03: can be shown again with that moment, and its address of before leads to it', async () => {
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

  it('FORM-03: that is published again without a word about when, while it is shown, stays as it is', async () => {
    const post = await aPost(db(), { title: 'Shown all along', publishedAt: new Date(FIRST) })
    expect(await act(post.id, 'publish', { at: null })).toMatchObject({ publishedAt: FIRST, revision: 1 })
  })
})

describe('a post that no reader saw', () => {
  it('FORM-03: forgets the moment it was to be published when that is called off, and its address leads nowhere', async () => {
    const post = await aPost(db(), { title: 'Never seen', publishedAt: new Date(Date.now() + 86_400_000) })
    expect(await act(post.id, 'unpublish')).toMatchObject({ state: 'draft', publishedAt: null })
    await rename(post.id, 'Never seen either')
    await act(post.id, 'publish', { at: null })
    expect((await get('/posts/never-seen')).status).toBe(404)
  })
})
