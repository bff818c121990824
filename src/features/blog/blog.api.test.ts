import { describe, expect, it } from 'vitest'
import { noteMentionedGames } from '#/features/post-editor/post-mentions.store.ts'
import { siteSettings } from '#/features/site-settings/model/site-settings.table.ts'
import { aGame, aPost } from '#/testing/builders.ts'
import { get } from '#/testing/calls/api-calls.ts'
import { testDatabase } from '#/testing/database/test-database.ts'
import type { PostDetail, PostSummary } from './model/blog.schema.ts'
import { formerPostSlugs } from './model/posts.table.ts'

const db = testDatabase('empty')

describe('articles', () => {
  it('BLOG-02: there are none on a new site', async () => {
    expect((await get('/posts')).body).toEqual({ posts: [] })
  })

  it('BLOG-01: lists the published ones, newest first', async () => {
    await aPost(db(), { title: 'Older', publishedAt: new Date('2026-01-01') })
    await aPost(db(), { title: 'Newer', publishedAt: new Date('2026-02-01') })
    await aPost(db(), { title: 'Draft', published: false })
    const { body } = await get<{ posts: PostSummary[] }>('/posts')
    expect(body.posts.map((post) => post.slug)).toEqual(['newer', 'older'])
  })

  it('BLOG-06: responds 404 to a draft and to an unknown slug alike', async () => {
    for (const slug of ['draft', 'nothing', '%25', 'A_B']) {
      const { status, body } = await get<{ title: string }>(`/posts/${slug}`)
      expect(status).toBe(404)
      expect(body.title).toBe('Blog post not found')
    }
  })

  it('BLOG-04: have sanitised html', async () => {
    await aPost(db(), {
      title: 'Attack',
      content: '<h1>A</h1><p style="x">b</p><svg onload=x()></svg><iframe src="//x"></iframe>',
    })
    expect((await get<PostDetail>('/posts/attack')).body.html).toBe('<h2>A</h2><p>b</p>')
  })

  it('are found at their former slug; the response has the new one', async () => {
    const post = await aPost(db(), { title: 'Renamed' })
    await db().insert(formerPostSlugs).values({ slug: 'first-name', postId: post.id })
    expect((await get<PostDetail>('/posts/first-name')).body.slug).toBe('renamed')
  })
})

describe('the games an article mentions', () => {
  it('BLOG-05: are up to three: linked ones in order, then those named in the text', async () => {
    for (const title of ['Jaipur', 'Patchwork', 'Onitama', 'Hive', 'Go']) await aGame(db(), { title })
    const html =
      '<p>We go from hive to <a href="/game/patchwork">it</a>, <a href="/game/jaipur">that</a> and <a href="/game/nothing">none</a>. ONITAMA too.</p>'
    const post = await aPost(db(), { title: 'Mentions', content: html })
    await noteMentionedGames(db(), post.id, html)
    const { body } = await get<PostDetail>('/posts/mentions')
    expect(body.games.map((game) => game.slug)).toEqual(['patchwork', 'jaipur', 'hive'])
  })

  it('BLOG-05: are updated when the article changes', async () => {
    const post = await aPost(db(), { title: 'Changing', content: '' })
    await noteMentionedGames(db(), post.id, '<p>Onitama</p>')
    await noteMentionedGames(db(), post.id, '<p>nothing of the kind</p>')
    expect((await get<PostDetail>('/posts/changing')).body.games).toEqual([])
  })
})

describe('a disabled blog', () => {
  it('responds 404 to everything, even with articles', async () => {
    await aPost(db(), { title: 'Still there' })
    expect((await get('/posts/still-there')).status).toBe(200)
    await db().insert(siteSettings).values({ key: 'features.enableBlog', value: false })
    for (const path of ['/posts', '/posts/still-there', '/posts/nothing']) {
      expect((await get(path)).status).toBe(404)
    }
    await db().delete(siteSettings)
    expect((await get('/posts')).status).toBe(200)
  })
})
