import { asc, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { auditLog } from '#/domain/audit/audit-log.table.ts'
import { formerPostSlugs, posts } from '#/domain/blog/posts.table.ts'
import { formerGameSlugs } from '#/domain/games/games.table.ts'
import { get } from '#/testing/api-calls.ts'
import { aKey, type Browser, signedIn } from '#/testing/browser.ts'
import { aGame, aPost } from '#/testing/builders.ts'
import { testDatabase } from '#/testing/test-database.ts'
import { POST_WORDS } from './post-editor.rules.ts'
import type { EditedPost, PostList } from './post-editor.schema.ts'

const db = testDatabase('empty', { searchable: true })

let ann: Browser
let ben: Browser
beforeAll(async () => {
  ann = await signedIn(db(), { email: 'ann@twotop.example', username: 'ann' })
  ben = await signedIn(db(), { email: 'ben@twotop.example', username: 'ben' })
})

const WORDS = { excerpt: 'Words.', featuredImage: '/a.svg', content: '<p>Words.</p>' }

const write = (fields: object = {}, browser = ann, headers = aKey()) =>
  browser.send<EditedPost & { title: string }>('POST', '/admin/posts', {
    body: { title: 'A post', ...WORDS, ...fields },
    headers,
  })
const from = (revision: number) => ({ 'if-match': `"${revision}"` })
const change = (post: EditedPost, fields: object, browser = ann) =>
  browser.send<EditedPost>('PATCH', `/admin/posts/${post.id}`, {
    body: { ...textOf(post), ...fields },
    headers: from(post.revision),
  })
const publish = (post: EditedPost, at: string | null = null, browser = ann) =>
  browser.send<EditedPost>('POST', `/admin/posts/${post.id}/publish`, {
    body: { at },
    headers: from(post.revision),
  })
const textOf = ({ title, excerpt, featuredImage, content }: EditedPost) => ({
  title,
  excerpt,
  featuredImage,
  content,
})
const rowOf = async (id: number) => (await db().select().from(posts).where(eq(posts.id, id)))[0]
const actsOn = async (subject: string) =>
  (await db().select().from(auditLog).where(eq(auditLog.subject, subject)).orderBy(asc(auditLog.id))).map(
    (row) => row.act,
  )

describe('a new post', () => {
  it.each([
    ['title', '  ', POST_WORDS.title],
    ['title', 'a'.repeat(201), POST_WORDS.titleTooLong],
    ['excerpt', '', POST_WORDS.excerpt],
    ['featuredImage', '', POST_WORDS.featuredImage],
    ['featuredImage', 'javascript:alert(1)', POST_WORDS.featuredImageNotShown],
    ['content', '<p> </p>', POST_WORDS.content],
    ['content', '<script>alert(1)</script>', POST_WORDS.content],
  ])('FORM-02a: is refused for its %s %j', async (field, value, message) => {
    const { status, body } = await write({ [field]: value })
    expect(status).toBe(400)
    expect(body).toMatchObject({ title: message, errors: [{ path: field, message }] })
    expect(await db().select().from(posts)).toEqual([])
  })

  it('FORM-02bc: is a draft at the slug of its title, which nobody else sees', async () => {
    const { status, body } = await write({ title: ' Small  Tables! ' })
    expect(status).toBe(201)
    expect(body).toMatchObject({ title: 'Small Tables!', slug: 'small-tables', state: 'draft', revision: 1 })
    expect(body.changedBy?.name).toBe('ann')
    expect((await get('/posts/small-tables')).status).toBe(404)
    expect(await rowOf(body.id)).toMatchObject({ published: false, publishedAt: null })
  })

  it('FORM-02b: of a title that is taken gets the next address, also where many come at once', async () => {
    const many = await Promise.all(Array.from({ length: 4 }, () => write({ title: 'Small tables' })))
    expect(many.map(({ body }) => body.slug).sort()).toEqual([
      'small-tables-2',
      'small-tables-3',
      'small-tables-4',
      'small-tables-5',
    ])
  })

  it('FORM-02: is created once, however often it is sent', async () => {
    const key = aKey()
    const first = await write({ title: 'Once' }, ann, key)
    const again = await write({ title: 'Once' }, ann, key)
    expect(again.body).toEqual(first.body)
  })

  it('is kept without what could run, and without what a database cannot keep', async () => {
    const { body } = await write({
      title: 'Att\u0000ack',
      content: '<p onclick="x()">a\u0000b</p><script>x()</script>',
    })
    expect(await rowOf(body.id)).toMatchObject({ title: 'Att ack', content: '<p>ab</p>' })
  })
})

describe('a change', () => {
  it('FORM-03e: is saved, and counted', async () => {
    const { body: post } = await write({ title: 'Changing' })
    const { body } = await change(post, { excerpt: 'Other words.' })
    expect(body).toMatchObject({ excerpt: 'Other words.', revision: 2, slug: 'changing' })
  })

  it('FORM-03e: of what is not there is refused', async () => {
    const { body: post } = await write({ title: 'Gone' })
    await ann.send('DELETE', `/admin/posts/${post.id}`)
    const { status, body } = await change(post, { excerpt: 'x' })
    expect(status).toBe(404)
    expect(body.title).toBe('This post is not there any more')
    for (const id of ['0', 'x', '99999999999', '2147483647'])
      expect((await ann.send('GET', `/admin/posts/${id}`)).status).toBeGreaterThanOrEqual(400)
  })

  it('FORM-03e: from an older state is refused, naming who changed it and when, and nothing is overwritten', async () => {
    const { body: post } = await write({ title: 'Two editors' })
    await change(post, { content: '<p>Of ben.</p>' }, ben)
    const { status, body } = await change(post, { content: '<p>Of ann.</p>' })
    expect(status).toBe(412)
    expect(body.title).toMatch(/^ben changed this post on \w+ \d+, \d{4} at \d+:\d+ [AP]M UTC$/)
    expect((await rowOf(post.id))?.content).toBe('<p>Of ben.</p>')
    const own = await change(post, { content: '<p>Of ben again.</p>' }, ben)
    expect(own.body.title).toMatch(/^You changed this post in another window/)
  })

  it('FORM-03e: that does not say what it began from is refused, whatever it wants', async () => {
    const { body: post } = await write({ title: 'From nowhere' })
    const body = { ...textOf(post), excerpt: 'x' }
    for (const headers of [{}, { 'if-match': '*' }])
      for (const [method, path, sent] of [
        ['PATCH', '', { body }],
        ['POST', '/publish', { body: { at: null } }],
        ['POST', '/unpublish', {}],
      ] as const) {
        const refused = await ann.send(method, `/admin/posts/${post.id}${path}`, { ...sent, headers })
        expect(refused).toMatchObject({ status: 428, body: { type: '/problems/revision-missing' } })
      }
    expect(await rowOf(post.id)).toMatchObject({ excerpt: 'Words.', published: false, revision: 1 })
  })

  it('FORM-03e: begins from the ETag of any answer that holds the post', async () => {
    const made = await write({ title: 'Tagged' })
    const read = await ann.send('GET', `/admin/posts/${made.body.id}`)
    const saved = await change(made.body, { excerpt: 'x' })
    const shown = await publish(saved.body)
    const back = await ann.send('POST', `/admin/posts/${made.body.id}/unpublish`, {
      headers: { 'if-match': shown.headers.get('etag') ?? '' },
    })
    expect([made, read, saved, shown, back].map(({ headers }) => headers.get('etag'))).toEqual([
      '"1"',
      '"1"',
      '"2"',
      '"3"',
      '"4"',
    ])
  })

  it('FORM-03e: sent twice, as when its answer was lost, is no conflict', async () => {
    const { body: post } = await write({ title: 'Lost answer' })
    const first = await change(post, { excerpt: 'x' })
    const again = await change(post, { excerpt: 'x' })
    expect(again).toMatchObject({ status: 200, body: first.body })
  })

  it('FORM-03e: at the same moment by two is made by one', async () => {
    const { body: post } = await write({ title: 'At once' })
    const outcomes = await Promise.all([change(post, { excerpt: 'a' }), change(post, { excerpt: 'b' }, ben)])
    expect(outcomes.map(({ status }) => status).sort()).toEqual([200, 412])
  })

  it('of the title moves a draft, and leads on from where readers knew it', async () => {
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

describe('publishing', () => {
  it('FORM-03f: shows a post at once, with the games it mentions in its order, and is written down', async () => {
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

  it('FORM-03f: is refused from an older state, and done once where it is asked twice', async () => {
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
    'FORM-03f: at %s is refused',
    async (at) => {
      const post = await aPost(db(), { published: false, publishedAt: null })
      const { status } = await ann.send('POST', `/admin/posts/${post.id}/publish`, {
        body: { at },
        headers: from(1),
      })
      expect(status).toBe(400)
    },
  )

  it('FORM-03f: at a time shows the post nowhere before that time, and everywhere after', async () => {
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

  it('FORM-03g: is taken back: the post is a draft that nobody sees', async () => {
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

it('FORM-03h: a post that is deleted is gone, and that is written down', async () => {
  const { body: draft } = await write({ title: 'Deleted' })
  await publish(draft)
  expect((await ann.send('DELETE', `/admin/posts/${draft.id}`)).status).toBe(204)
  expect((await ann.send('DELETE', `/admin/posts/${draft.id}`)).status).toBe(404)
  expect((await get('/posts/deleted')).status).toBe(404)
  expect(await actsOn('Deleted')).toEqual(['post published', 'post deleted'])
})

describe("the editors' list", () => {
  const list = async (query: string) => (await ann.send<PostList>('GET', `/admin/posts?${query}`)).body

  it('finds posts by words and by state, the newest first', async () => {
    const later = new Date(Date.now() + 86_400_000)
    await aPost(db(), { title: 'Listed 100% sure', createdAt: new Date('2020-01-02') })
    await aPost(db(), { title: 'Listed draft', published: false, createdAt: new Date('2020-01-01') })
    await aPost(db(), {
      title: 'Soon',
      excerpt: 'LISTED',
      publishedAt: later,
      createdAt: new Date('2020-01-03'),
    })
    const titles = async (query: string) => (await list(query)).rows.map((post) => post.title)
    expect(await titles('q=listed')).toEqual(['Soon', 'Listed 100% sure', 'Listed draft'])
    expect(await titles('q=listed&only=draft')).toEqual(['Listed draft'])
    expect(await titles('q=listed&only=scheduled')).toEqual(['Soon'])
    expect(await titles('q=listed&only=published')).toEqual(['Listed 100% sure'])
    expect(await titles('q=100%25')).toEqual(['Listed 100% sure'])
    expect(await titles('q=%00listed%20draft')).toEqual(['Listed draft'])
  })
})

it('a preview is what readers would see, and nothing is kept of it', async () => {
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
