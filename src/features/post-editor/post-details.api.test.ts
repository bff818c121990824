import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { auditLog } from '#/features/audit/model/audit-log.table.ts'
import { postPreviews, posts } from '#/features/blog/model/posts.table.ts'
import { aGame, aPost } from '#/testing/builders.ts'
import { aBrowser, signedIn } from '#/testing/calls/browser.ts'
import { testDatabase } from '#/testing/database/test-database.ts'
import { NO_DETAILS } from './post-editor.rules.ts'

const db = testDatabase('empty')
const admin = () => signedIn(db(), { email: `chief${Math.random()}@twotop.example` })

const put = async (id: number, revision: number, body: object) =>
  (await admin()).send<Record<string, unknown>>('PUT', `/admin/posts/${id}/details`, {
    body: { ...NO_DETAILS, ...body },
    headers: { 'if-match': `"${revision}"` },
  })

describe('the details of a post', () => {
  it('are saved; a published address redirects, and stays when the title changes', async () => {
    const post = await aPost(db(), { title: 'Known' })
    const changed = await put(post.id, 1, { slug: 'chosen', tags: ['Travel'], byline: 'Mira' })
    expect([changed.status, changed.body.slug, changed.body.revision]).toEqual([200, 'chosen', 2])
    const shown = await aBrowser().send('GET', '/posts/known')
    expect(shown.body).toMatchObject({
      slug: 'chosen',
      byline: 'Mira',
      tags: [{ slug: 'travel', name: 'Travel' }],
    })
    const renamed = await (await admin()).send<{ slug: string }>('PATCH', `/admin/posts/${post.id}`, {
      body: { title: 'Another title', excerpt: 'E.', featuredImage: '/a.svg', content: '<p>W.</p>' },
      headers: { 'if-match': '"2"' },
    })
    expect(renamed.body.slug).toBe('chosen')
  })

  it('are rejected for an address another post has or had, and on a conflict', async () => {
    const first = await aPost(db(), { title: 'First here' })
    await put(first.id, 1, { slug: 'first-moved' })
    const second = await aPost(db(), { title: 'Second here' })
    for (const slug of ['first-moved', 'first-here']) {
      const refused = await put(second.id, 1, { slug })
      expect([refused.status, refused.body.errors]).toEqual([
        400,
        [expect.objectContaining({ path: 'slug' })],
      ])
    }
    expect((await put(second.id, 7, { slug: 'other' })).status).toBe(412)
    expect((await put(second.id, 1, { slug: '!!' })).status).toBe(400)
  })

  it('of a published post are logged, each with its former value', async () => {
    const post = await aPost(db(), { title: 'Written down' })
    await put(post.id, 1, { slug: 'written-down', byline: 'Mira' })
    await put(post.id, 2, { slug: 'moved-on', byline: 'Mira' })
    const acts = await db()
      .select({ act: auditLog.act, subject: auditLog.subject, details: auditLog.details })
      .from(auditLog)
      .where(eq(auditLog.subject, 'Written down'))
      .orderBy(auditLog.id)
    expect(acts.map(({ act }) => act)).toEqual(['post changed', 'post changed'])
    expect(acts.map(({ details }) => details ?? {})).toEqual([
      { Author: { from: '', to: 'Mira' } },
      { Address: { from: 'written-down', to: 'moved-on' } },
    ])
  })
})

describe('a preview link', () => {
  it('shows a draft to anyone, counts, is stored as a digest, and is replaced by the next one', async () => {
    const editor = await admin()
    const draft = await aPost(db(), { title: 'Not out', published: false, publishedAt: null })
    const path = `/admin/posts/${draft.id}/secret-link`
    const { body } = await editor.send<{ link: { address: string; seen: number } }>('PUT', path)
    const token = new URL(body.link.address).searchParams.get('token') ?? ''
    const look = () => aBrowser().send<{ title: string }>('POST', '/post-previews', { body: { token } })
    expect((await look()).body.title).toBe('Not out')
    expect((await editor.send('GET', path)).body).toMatchObject({
      link: { address: body.link.address, seen: 1 },
    })
    const [row] = await db().select().from(postPreviews)
    expect(JSON.stringify(row)).not.toContain(token)
    await editor.send('PUT', path)
    expect((await look()).status).toBe(404)
  })

  it('opens its own post only', async () => {
    const editor = await admin()
    const linkOf = async (method: 'GET' | 'PUT', id: number) =>
      (await editor.send<{ link: { address: string } | null }>(method, `/admin/posts/${id}/secret-link`)).body
        .link?.address
    const [one, other, without] = [
      await aPost(db(), { title: 'One of two', published: false }),
      await aPost(db(), { title: 'Other of two', published: false }),
      await aPost(db(), { title: 'Without a link', published: false }),
    ]
    const made = [await linkOf('PUT', one.id), await linkOf('PUT', other.id)]
    expect(new Set(made).size).toBe(2)
    expect([await linkOf('GET', one.id), await linkOf('GET', other.id)]).toEqual(made)
    expect(await linkOf('GET', without.id)).toBeUndefined()
  })

  it('is valid for seven days', async () => {
    const editor = await admin()
    const draft = await aPost(db(), { title: 'Old link', published: false, publishedAt: null })
    const path = `/admin/posts/${draft.id}/secret-link`
    const { body } = await editor.send<{ link: { address: string; expiresAt: string } }>('PUT', path)
    const days = (new Date(body.link.expiresAt).getTime() - Date.now()) / 86_400_000
    expect(days).toBeGreaterThan(6.99)
    expect(days).toBeLessThanOrEqual(7)
    await db()
      .update(postPreviews)
      .set({ expiresAt: new Date(Date.now() - 1_000) })
    const token = new URL(body.link.address).searchParams.get('token')
    expect((await aBrowser().send('POST', '/post-previews', { body: { token } })).status).toBe(404)
    expect((await editor.send('GET', path)).body).toEqual({ link: null })
  })

  it('opens nothing while its post is in the trash, and works again after a restore', async () => {
    const editor = await admin()
    const draft = await aPost(db(), { title: 'Thrown away', published: false, publishedAt: null })
    const { body } = await editor.send<{ link: { address: string } }>(
      'PUT',
      `/admin/posts/${draft.id}/secret-link`,
    )
    const token = new URL(body.link.address).searchParams.get('token')
    const look = () => aBrowser().send<{ title?: string }>('POST', '/post-previews', { body: { token } })
    const toTrash = (inTrash: boolean) => db().update(posts).set({ inTrash }).where(eq(posts.id, draft.id))
    await toTrash(true)
    expect((await look()).status).toBe(404)
    await toTrash(false)
    expect((await look()).body.title).toBe('Thrown away')
  })
})

describe('a game card in an article', () => {
  it('is rendered from the current catalogue, and a deleted game leaves a line', async () => {
    const game = await aGame(db(), { title: 'Carded', tagline: 'Then.' })
    const content =
      '<p data-card="carded"><a href="/game/carded">Carded</a></p><p data-card="gone"><a href="/game/gone">Gone</a></p>'
    const post = await aPost(db(), { title: 'With cards', content })
    const { body } = await aBrowser().send<{ html: string; cards: { id: number; tagline: string }[] }>(
      'GET',
      `/posts/${post.slug}`,
    )
    expect(body.cards.map(({ id, tagline }) => [id, tagline])).toEqual([[game.id, 'Then.']])
    expect(body.html).toContain('Gone is no longer in our catalogue.')
    expect(body.html).toContain('<p data-card="carded">')
  })
})
