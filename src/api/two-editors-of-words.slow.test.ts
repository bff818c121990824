import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { posts } from '#/features/blog/model/posts.table.ts'
import type { EditedPage } from '#/features/pages/editing/page-editing.schema.ts'
import { pages } from '#/features/pages/model/pages.table.ts'
import type { EditedPost } from '#/features/post-editor/post-editor.schema.ts'
import { versions } from '#/features/revisions/model/revisions.table.ts'
import { aPost } from '#/testing/builders.ts'
import { aKey, type Browser, signedIn } from '#/testing/calls/browser.ts'
import { from, postCalls, textOf } from '#/testing/calls/post-calls.ts'
import { testDatabase } from '#/testing/database/test-database.ts'
import { whatTwoAreTold } from '#/testing/two-at-once.ts'

const db = testDatabase('empty', { searchable: true })
let mira: Browser
let jonas: Browser
beforeAll(async () => {
  mira = await signedIn(db(), { email: 'mira@twotop.example', username: 'Mira' })
  jonas = await signedIn(db(), { email: 'jonas@twotop.example', username: 'Jonas' })
})

const takeBack = (by: Browser, kind: string, id: number) =>
  by.send('POST', '/admin/trash/restored', { body: { things: [{ kind, id }] } })
const overtakenBy = (name: string) => expect.stringMatching(new RegExp(`^412 ${name} changed this `))
let count = 0
const named = (noun: string) => {
  count += 1
  return `${noun} ${count}`
}

describe('two editors of a post at the same moment', () => {
  const { change, publish } = postCalls(() => mira)
  const aDraft = async () => {
    const { id } = await aPost(db(), { title: named('Post'), published: false, publishedAt: null })
    return (await mira.send<EditedPost>('GET', `/admin/posts/${id}`)).body
  }
  const anArticle = async () => (await publish(await aDraft())).body
  const keep = (by: Browser, post: EditedPost, content: string) =>
    by.send<EditedPost>('PUT', `/admin/posts/${post.id}/pending`, {
      body: { ...textOf(post), content },
      headers: from(post.revision),
    })
  const setAside = (by: Browser, { id, revision }: EditedPost) =>
    by.send('POST', `/admin/posts/${id}/pending/set-aside`, { headers: from(revision) })
  const left = async ({ id }: EditedPost) => {
    const [row] = await db().select().from(posts).where(eq(posts.id, id))
    const kept = await db().select().from(versions).where(eq(versions.postId, id)).orderBy(versions.id)
    return [
      row?.content,
      row?.published,
      row?.inTrash,
      ...kept.map(({ source, fields }) => `${source}: ${fields.content}`),
    ]
  }

  it('update it and set aside what waits: neither undoes the other unseen', async () => {
    const { oneFirst, otherFirst } = await whatTwoAreTold(async () => {
      const waiting = (await keep(mira, await anArticle(), '<p>Waits</p>')).body
      return {
        one: () => change(waiting, { content: '<p>Waits</p>' }),
        other: () => setAside(jonas, waiting),
        left: () => left(waiting),
      }
    })
    // Of one whose words are shown nothing waits any more: there is nothing to set aside.
    expect(oneFirst.told).toEqual(['200', '200'])
    expect(oneFirst.left).toEqual(expect.arrayContaining(['<p>Waits</p>']))
    expect(otherFirst.told).toEqual([expect.stringMatching(/^412 /), '200'])
    expect(otherFirst.left).toEqual(expect.arrayContaining(['set-aside: <p>Waits</p>']))
  })
})

describe('two editors of a page at the same moment', () => {
  const parts = [{ id: 'text', title: '', html: '<p>Words.</p>' }]
  const aPage = async () => {
    const slug = named('page').replace(' ', '-')
    const [row] = await db().insert(pages).values({ title: 'Leaf', slug, parts, online: true }).returning()
    return (await mira.send<EditedPage>('GET', `/admin/pages/${row?.id}`)).body
  }
  const original = async () => {
    await db().delete(pages).where(eq(pages.original, 'terms'))
    return (await mira.send<EditedPage>('GET', '/admin/pages/terms')).body
  }
  const save = (by: Browser, { key, revision, ...page }: EditedPage, fields: object) =>
    by.send<EditedPage>('PUT', `/admin/pages/${key}`, {
      body: { ...page, ...fields },
      headers: from(revision),
    })
  const restore = (by: Browser, { key, revision }: EditedPage, version: number) =>
    by.send('POST', `/admin/pages/${key}/versions/${version}/restore`, { headers: from(revision) })
  const putBack = (by: Browser, { key, revision }: EditedPage) =>
    by.send('PUT', `/admin/pages/${key}/original`, { headers: from(revision) })
  const away = (by: Browser, { key }: EditedPage) => by.send('DELETE', `/admin/pages/${key}`)
  const left = async ({ key, original: name }: EditedPage) => {
    const [row] = await db()
      .select()
      .from(pages)
      .where(name ? eq(pages.original, name) : eq(pages.id, Number(key)))
    const kept = await db()
      .select()
      .from(versions)
      .where(eq(versions.pageId, row?.id ?? 0))
      .orderBy(versions.id)
    return [row?.lede, row?.online, row?.trashedAt !== null, ...kept.map(({ fields }) => fields.lede)]
  }

  it('put the original back and change it, or bring a version back: the second is told', async () => {
    const changed = await whatTwoAreTold(async () => {
      const page = (await save(mira, await original(), { lede: 'Ours' })).body
      return {
        one: () => putBack(mira, page),
        other: () => save(jonas, page, { lede: 'Theirs' }),
        left: () => left(page),
      }
    })
    expect(changed.oneFirst).toEqual({
      told: ['200', overtakenBy('Mira')],
      left: ['Ours', false, false, 'Ours'],
    })
    expect(changed.otherFirst.told).toEqual([overtakenBy('Jonas'), '200'])
    const restored = await whatTwoAreTold(async () => {
      const page = (await save(mira, await original(), { lede: 'Ours' })).body
      return { one: () => restore(mira, page, 0), other: () => putBack(jonas, page), left: () => left(page) }
    })
    expect(restored.oneFirst).toEqual({ told: ['200', '200'], left: ['Ours', false, false, 'Ours'] })
  })

  it('take it back and give its address away: both stand somewhere', async () => {
    const { oneFirst, otherFirst } = await whatTwoAreTold(async () => {
      const page = await aPage()
      await away(mira, page)
      const body = { ...page, title: 'Other', key: undefined }
      return {
        one: () => takeBack(mira, 'page', Number(page.key)),
        other: () => jonas.send('POST', '/admin/pages', { body, headers: aKey() }),
        left: async () =>
          (
            await db()
              .select()
              .from(pages)
              .where(eq(pages.id, Number(page.key)))
          ).map(({ slug, online }) => [slug === page.slug, online]),
      }
    })
    expect(oneFirst).toEqual({
      told: ['200', '400 Another page, “Leaf”, has this address'],
      left: [[true, true]],
    })
    // Whoever takes the page back then is told its new address.
    expect(otherFirst).toEqual({ told: ['200', '201'], left: [[false, true]] })
  })
})
