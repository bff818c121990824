import { asc, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { auditLog } from '#/features/audit/model/audit-log.table.ts'
import { formerPostSlugs, posts } from '#/features/blog/model/posts.table.ts'
import { aGame } from '#/testing/builders.ts'
import { get } from '#/testing/calls/api-calls.ts'
import { aKey, type Browser, signedIn } from '#/testing/calls/browser.ts'
import { postCalls } from '#/testing/calls/post-calls.ts'
import { testDatabase } from '#/testing/database/test-database.ts'

const db = testDatabase('empty')

let ann: Browser
let ben: Browser
beforeAll(async () => {
  ann = await signedIn(db(), { email: 'ann@twotop.example', username: 'ann' })
  ben = await signedIn(db(), { email: 'ben@twotop.example', username: 'ben' })
})

const { write, change, publish } = postCalls(() => ann)
const rowOf = async (id: number) => (await db().select().from(posts).where(eq(posts.id, id)))[0]
const actsOn = async (subject: string) =>
  (await db().select().from(auditLog).where(eq(auditLog.subject, subject)).orderBy(asc(auditLog.id))).map(
    (row) => row.act,
  )

describe('a new post', () => {
  it('FORM-02: is a draft at the slug of its title, visible to editors only', async () => {
    const { status, body } = await write({ title: ' Small  Tables! ' })
    expect(status).toBe(201)
    expect(body).toMatchObject({ title: 'Small Tables!', slug: 'small-tables', state: 'draft', revision: 1 })
    expect(body.changedBy?.name).toBe('ann')
    expect((await get('/posts/small-tables')).status).toBe(404)
    expect(await rowOf(body.id)).toMatchObject({ published: false, publishedAt: null })
  })

  it('FORM-02: gets the next free slug if its title is taken, also concurrently', async () => {
    const many = await Promise.all(Array.from({ length: 4 }, () => write({ title: 'Small tables' })))
    expect(many.map(({ body }) => body.slug).sort()).toEqual([
      'small-tables-2',
      'small-tables-3',
      'small-tables-4',
      'small-tables-5',
    ])
  })

  it('FORM-02: is created once if the request is repeated', async () => {
    const key = aKey()
    const first = await write({ title: 'Once' }, ann, key)
    const again = await write({ title: 'Once' }, ann, key)
    expect(again.body).toEqual(first.body)
  })

  it('is stored without scripts, and without characters a database rejects', async () => {
    const { body } = await write({
      title: 'Att\u0000ack',
      content: '<p onclick="x()">a\u0000b</p><script>x()</script>',
    })
    expect(await rowOf(body.id)).toMatchObject({ title: 'Att ack', content: '<p>ab</p>' })
  })
})

describe('a change', () => {
  it('FORM-03: based on an older revision is rejected, naming the other editor and the time', async () => {
    const { body: post } = await write({ title: 'Two editors' })
    await change(post, { content: '<p>Of ben.</p>' }, ben)
    const { status, body } = await change(post, { content: '<p>Of ann.</p>' })
    expect(status).toBe(412)
    expect(body.title).toMatch(/^ben changed this post on \w+ \d+, \d{4} at \d+:\d+ [AP]M UTC$/)
    expect((await rowOf(post.id))?.content).toBe('<p>Of ben.</p>')
    const own = await change(post, { content: '<p>Of ben again.</p>' }, ben)
    expect(own.body.title).toMatch(/^You changed this post in another window/)
  })

  it('FORM-03: of two concurrent ones, one succeeds', async () => {
    const { body: post } = await write({ title: 'At once' })
    const outcomes = await Promise.all([change(post, { excerpt: 'a' }), change(post, { excerpt: 'b' }, ben)])
    expect(outcomes.map(({ status }) => status).sort()).toEqual([200, 412])
  })

  it('of the title changes the slug of a draft; a published post’s former slug redirects', async () => {
    const { body: draft } = await write({ title: 'First name' })
    const { body: renamed } = await change(draft, { title: 'Second name' })
    expect(renamed.slug).toBe('second-name')
    expect(await db().select().from(formerPostSlugs)).toEqual([])
    const { body: published } = await publish(renamed)
    const { body: third } = await change(published, { title: 'Third name' })
    expect((await get<{ slug: string }>('/posts/second-name')).body.slug).toBe('third-name')
    expect((await write({ title: 'Second name' })).body.slug).toBe('second-name-2')
    const { body: back } = await change(third, { title: 'Second name' })
    expect(back.slug).toBe('second-name')
    expect((await get<{ slug: string }>('/posts/third-name')).body.slug).toBe('second-name')
  })
})

it('FORM-03: that deletes a post is logged', async () => {
  const { body: draft } = await write({ title: 'Deleted' })
  await publish(draft)
  expect((await ann.send('DELETE', `/admin/posts/${draft.id}`)).status).toBe(204)
  expect((await ann.send('DELETE', `/admin/posts/${draft.id}`)).status).toBe(404)
  expect((await get('/posts/deleted')).status).toBe(404)
  expect(await actsOn('Deleted')).toEqual(['post published', 'post deleted'])
})

it('a preview shows what readers would see, and saves nothing', async () => {
  await aGame(db(), { title: 'Hive' })
  await aGame(db(), { title: 'Hidden', published: false })
  const before = await db().select().from(posts)
  const { body } = await ann.send('POST', '/admin/posts/preview', {
    body: {
      title: ' Preview ',
      excerpt: '',
      featuredImage: 'nonsense',
      content: '<p>Hive and <a href="/game/hidden">it</a><script>x()</script></p>',
    },
  })
  expect(body).toMatchObject({
    title: 'Preview',
    picture: '/pictures/articles/stock.svg',
    html: '<p>Hive and <a href="/game/hidden">it</a></p>',
    games: [{ slug: 'hive' }],
  })
  expect(await db().select().from(posts)).toEqual(before)
})
