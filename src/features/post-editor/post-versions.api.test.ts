import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { auditLog } from '#/features/audit/model/audit-log.table.ts'
import { posts } from '#/features/blog/model/posts.table.ts'
import type { ComparedVersion, RestoredVersion, Version } from '#/features/revisions/model/versions.schema.ts'
import { get } from '#/testing/calls/api-calls.ts'
import { type Browser, signedIn } from '#/testing/calls/browser.ts'
import { from, postCalls, textOf } from '#/testing/calls/post-calls.ts'
import { testDatabase } from '#/testing/database/test-database.ts'
import type { EditedPost } from './post-editor.schema.ts'

const db = testDatabase('empty')
let ann: Browser
let ben: Awaited<ReturnType<typeof signedIn>>
beforeAll(async () => {
  ann = await signedIn(db(), { email: 'ann@twotop.example', username: 'ann' })
  ben = await signedIn(db(), { email: 'ben@twotop.example', username: 'ben' })
})

const { write, change, publish } = postCalls(() => ann)
const read = async (id: number) => (await ann.send<EditedPost>('GET', `/admin/posts/${id}`)).body
const list = async (id: number, browser = ann) =>
  (await browser.send<{ versions: Version[] }>('GET', `/admin/posts/${id}/versions`)).body.versions
const restore = (id: number, version: number, revision: number, browser = ann) =>
  browser.send<RestoredVersion>('POST', `/admin/posts/${id}/versions/${version}/restore`, {
    headers: from(revision),
  })
const keep = (post: EditedPost, fields: object, browser = ann) =>
  browser.send<EditedPost>('PUT', `/admin/posts/${post.id}/pending`, {
    body: { ...textOf(post), ...fields },
    headers: from(post.revision),
  })
const setAside = (post: EditedPost, browser = ann) =>
  browser.send<EditedPost>('POST', `/admin/posts/${post.id}/pending/set-aside`, {
    headers: from(post.revision),
  })
const published = async (title: string, fields: object = {}) =>
  (await publish((await write({ title, ...fields })).body)).body
const asReadersSee = async (slug: string) =>
  (await get<{ title: string; excerpt: string; html: string; updatedAt: string }>(`/posts/${slug}`)).body

describe('the versions of a post', () => {
  it('are part of their own editor’s data only', async () => {
    const { body: draft } = await write({ title: 'In my data' })
    await change(draft, { excerpt: 'Of ben alone.' }, ben)
    const data = async (browser: Browser) =>
      JSON.stringify((await browser.send<{ versions: object[] }>('GET', '/account/data')).body.versions)
    expect(await data(ben)).toContain('Of ben alone.')
    expect(await data(ann)).toContain('In my data')
    expect(await data(ann)).not.toContain('Of ben alone.')
  })

  it('are compared as text, including the targets of links', async () => {
    const { body: draft } = await write({ title: 'In words', content: '<p>Two <b>foxes</b>.</p>' })
    await change(draft, { content: '<p>Two foxes.</p>' }, ben)
    const [, first] = await list(draft.id)
    const { body } = await ann.send<ComparedVersion>('GET', `/admin/posts/${draft.id}/versions/${first?.id}`)
    expect(body.fields.filter(({ isSame }) => !isSame)).toEqual([
      { name: 'Content', before: 'Two foxes.', now: 'Two foxes.', isSame: false },
    ])
    expect(body.fields.map(({ name }) => name)).toEqual([
      'Title',
      'Excerpt',
      'Featured image',
      'Content',
      'Tags',
      'Author',
      'Headline for search engines',
      'Description for search engines',
      'Canonical address',
    ])
  })

  it('are restored as a save, visible immediately, under the title’s slug, and can be undone', async () => {
    const post = await published('First title')
    const { body: renamed } = await change(post, { title: 'Second title', content: '<p>Later.</p>' }, ben)
    const [, first] = await list(post.id)
    const { status, body, headers } = await restore(post.id, first?.id ?? 0, renamed.revision)
    expect([status, headers.get('etag')]).toEqual([200, `"${body.revision}"`])
    expect(await read(post.id)).toMatchObject({
      title: 'First title',
      slug: 'first-title',
      revision: body.revision,
    })
    expect((await asReadersSee('second-title')).title).toBe('First title')
    const acts = await db().select().from(auditLog).where(eq(auditLog.subject, 'First title'))
    expect(acts.map(({ act }) => act)).toContain('post version brought back')
    expect((await restore(post.id, first?.id ?? 0, 1)).body).toMatchObject({ before: null })
    expect((await restore(post.id, body.before ?? 0, body.revision)).status).toBe(200)
    expect((await asReadersSee('second-title')).html).toBe('<p>Later.</p>')
  })

  it('rejects a restore over a newer revision; of two concurrent restores one succeeds', async () => {
    const { body: draft } = await write({ title: 'Contested words' })
    const { body: second } = await change(draft, { excerpt: 'Second.' }, ben)
    const { body: third } = await change(second, { excerpt: 'Third.' })
    const [, middle, first] = await list(draft.id)
    expect((await restore(draft.id, first?.id ?? 0, second.revision)).status).toBe(412)
    const both = await Promise.all([
      restore(draft.id, first?.id ?? 0, third.revision),
      restore(draft.id, middle?.id ?? 0, third.revision, ben),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 412])
  })
})

describe('pending changes of a published post', () => {
  it('are not visible to readers until the post is updated', async () => {
    const post = await published('Readers wait', { content: '<p>As it is.</p>' })
    const before = await asReadersSee('readers-wait')
    const saved = await keep(post, { title: 'Readers waited', content: '<p onclick="x()">Newer.</p>' })
    expect(saved.status).toBe(200)
    expect(saved.body).toMatchObject({
      title: 'Readers wait',
      content: '<p>As it is.</p>',
      pending: { title: 'Readers waited', content: '<p>Newer.</p>', savedBy: { name: 'ann' } },
    })
    expect(saved.headers.get('etag')).toBe(`"${saved.body.revision}"`)
    expect(await asReadersSee('readers-wait')).toEqual(before)
    const listed = await ann.send<{ rows: { id: number; waits: boolean }[] }>('GET', '/admin/posts')
    expect(listed.body.rows.filter(({ waits }) => waits)).toMatchObject([{ id: post.id }])
    expect((await list(post.id)).map(({ source, isNow }) => [source, isNow])).toEqual([
      ['pending', false],
      ['made', true],
    ])
    const [waiting] = await list(post.id)
    const { body: beside } = await ann.send<ComparedVersion>(
      'GET',
      `/admin/posts/${post.id}/versions/${waiting?.id}`,
    )
    // What waits would come after what readers see.
    expect(beside.fields.filter(({ isSame }) => !isSame)).toEqual([
      { name: 'Title', before: 'Readers wait', now: 'Readers waited', isSame: false },
      { name: 'Content', before: 'As it is.', now: 'Newer.', isSame: false },
    ])
    const { body: updated } = await change(saved.body, { title: 'Readers waited', content: '<p>Newer.</p>' })
    expect(updated).toMatchObject({
      title: 'Readers waited',
      pending: null,
      revision: saved.body.revision + 1,
    })
    expect((await asReadersSee('readers-waited')).html).toBe('<p>Newer.</p>')
    expect((await list(post.id)).map(({ source }) => source)).not.toContain('pending')
  })

  it('are a single revision: saving again overwrites it, and saving the published text removes it', async () => {
    const post = await published('One text waits')
    const { body: one } = await keep(post, { excerpt: 'One.' })
    const { body: two } = await keep(one, { excerpt: 'Two.' })
    expect(two.pending?.excerpt).toBe('Two.')
    expect((await list(post.id)).filter(({ source }) => source === 'pending')).toHaveLength(1)
    const { body: back } = await keep(two, textOf(post))
    expect(back.pending).toBe(null)
    expect(back.revision).toBe(two.revision + 1)
    expect((await keep(two, { excerpt: 'From an older state.' })).status).toBe(412)
    expect((await keep(back, { excerpt: 'Three.' })).body.pending?.excerpt).toBe('Three.')
  })

  it('do not exist if only the html spelling differs', async () => {
    const post = await published('Spelled otherwise')
    await db().update(posts).set({ content: '<p>One<br>two</p>\n' }).where(eq(posts.id, post.id))
    const text = { ...textOf(post), content: '<p>One<br />two</p>' }
    expect((await keep(post, text)).body).toMatchObject({ pending: null, revision: post.revision })
    const { body: saved } = await keep(post, { ...text, excerpt: 'Other.' })
    expect((await keep(saved, text)).body.pending).toBe(null)
    expect(await list(post.id)).not.toContainEqual(expect.objectContaining({ source: 'saved' }))
  })

  it('are not overwritten by an editor who did not see them, by saving, updating or publishing', async () => {
    const post = await published('Not overwritten')
    const { body: saved } = await keep(post, { excerpt: 'Of ann.' })
    const refused = [
      await keep(post, { excerpt: 'Of ben.' }, ben),
      await change(post, { excerpt: 'Of ben.' }, ben),
      await ben.send('POST', `/admin/posts/${post.id}/unpublish`, { headers: from(post.revision) }),
      await setAside(post, ben),
    ]
    expect(refused.map(({ status }) => status)).toEqual([412, 412, 412, 412])
    expect(refused[0]?.body.title).toMatch(/^ann changed this post on /)
    expect((await read(post.id)).pending?.excerpt).toBe('Of ann.')
    const again = await keep(post, { excerpt: 'Of ann.' })
    expect(again).toMatchObject({ status: 200, body: { revision: saved.revision } })
  })

  it('can be discarded, stay among the versions, and editing continues with the published text', async () => {
    const post = await published('Set aside')
    const { body: saved } = await keep(post, { excerpt: 'Not now.' })
    const aside = await setAside(saved)
    expect(aside).toMatchObject({ status: 200, body: { excerpt: 'Words.', pending: null } })
    expect(aside.headers.get('etag')).toBe(`"${saved.revision + 1}"`)
    expect((await setAside(saved)).status).toBe(200)
    const now = await read(post.id)
    expect(now).toMatchObject({ excerpt: 'Words.', pending: null, revision: saved.revision + 1 })
    const version = (await list(post.id)).find(({ source }) => source === 'set-aside')
    await restore(post.id, version?.id ?? 0, now.revision)
    expect((await asReadersSee('set-aside')).excerpt).toBe('Not now.')
  })

  it('stay among the revisions if another one is restored meanwhile', async () => {
    const post = await published('Brought back over it')
    const { body: second } = await change(post, { excerpt: 'Second.' }, ben)
    const { body: saved } = await keep(second, { excerpt: 'Waiting.' })
    const first = (await list(post.id)).at(-1)
    await restore(post.id, first?.id ?? 0, saved.revision)
    expect(await read(post.id)).toMatchObject({ excerpt: 'Words.', pending: null })
    expect((await list(post.id)).map(({ source }) => source)).toContain('set-aside')
  })

  it('become the draft’s text when the post is unpublished', async () => {
    const post = await published('Taken back with it')
    const { body: saved } = await keep(post, { title: 'Taken back, newer' })
    const draft = await ann.send<EditedPost>('POST', `/admin/posts/${post.id}/unpublish`, {
      headers: from(saved.revision),
    })
    expect(draft.body).toMatchObject({ title: 'Taken back, newer', state: 'draft', pending: null })
    expect((await change(draft.body, { excerpt: 'Goes on.' })).status).toBe(200)
  })

  it('are shown by the preview link, and are deleted and restored with the post', async () => {
    const post = await published('By its link')
    await keep(post, { excerpt: 'To be looked at.' })
    const made = await ann.send<{ link: { address: string } | null }>(
      'PUT',
      `/admin/posts/${post.id}/secret-link`,
    )
    const address = JSON.stringify(made.body).match(/token=([\w-]+)/)?.[1]
    const looked = await ann.send('POST', '/post-previews', { body: { token: address } })
    expect(JSON.stringify(looked.body)).toContain('To be looked at.')
    await ann.send('DELETE', `/admin/posts/${post.id}`)
    await ann.send('POST', '/admin/trash/restored', { body: { things: [{ kind: 'post', id: post.id }] } })
    expect((await read(post.id)).pending?.excerpt).toBe('To be looked at.')
    await db().delete(posts).where(eq(posts.id, post.id))
    const { rows } = await db().execute(sql`select 1 from versions where post_id = ${post.id}`)
    expect(rows).toEqual([])
  })

  it('do not exist for a draft, and are validated like a post', async () => {
    const { body: draft } = await write({ title: 'Still a draft' })
    expect((await keep(draft, { excerpt: 'x' })).status).toBe(409)
    const post = await published('Refused words')
    expect((await keep(post, { title: ' ' })).status).toBe(400)
    expect((await keep(post, { excerpt: 'x' }, ben)).status).toBe(200)
  })
})
