import { describe, expect, it } from 'vitest'
import { aMember, aPost } from '#/testing/builders.ts'
import { aKey, signedIn } from '#/testing/calls/browser.ts'
import { testDatabase } from '#/testing/database/test-database.ts'

const db = testDatabase('empty')
const POST = { title: 'Two at noon', excerpt: 'Words.', featuredImage: '/a.svg', content: '<p>Words.</p>' }

describe('an author', () => {
  it('creates, edits, publishes, unpublishes and deletes their own posts', async () => {
    const ann = await signedIn(db(), { role: 'author' })
    const made = await ann.send<{ id: number }>('POST', '/admin/posts', { body: POST, headers: aKey() })
    expect(made.status).toBe(201)
    const at = `/admin/posts/${made.body.id}`
    const from = (revision: number) => ({ headers: { 'if-match': `"${revision}"` } })
    expect((await ann.send('GET', at)).status).toBe(200)
    expect((await ann.send('PATCH', at, { body: { ...POST, excerpt: 'More.' }, ...from(1) })).status).toBe(
      200,
    )
    expect((await ann.send('POST', `${at}/publish`, { body: { at: null }, ...from(2) })).status).toBe(200)
    expect((await ann.send('POST', `${at}/unpublish`, from(3))).status).toBe(200)
    expect((await ann.send('DELETE', at)).status).toBe(204)
    expect((await ann.send('GET', at)).status).toBe(404)
  })

  it('lists only their own posts, and others’ are rejected with a message', async () => {
    const ann = await signedIn(db(), { role: 'author' })
    const ben = await aMember(db(), { role: 'author' })
    const own = await aPost(db(), { authorId: ann.member.id, title: 'Mine' })
    const his = await aPost(db(), { authorId: ben.id, title: 'His' })
    const noOnes = await aPost(db(), { title: 'Of a former member' })
    const found = async (query = '') =>
      (await ann.send<{ rows: { id: number }[]; total: number }>('GET', `/admin/posts${query}`)).body
    expect(await found()).toMatchObject({ rows: [{ id: own.id }], total: 1 })
    expect(await found('?q=His')).toMatchObject({ rows: [], total: 0 })
    for (const { id } of [his, noOnes])
      for (const [method, path] of [
        ['GET', ''],
        ['PATCH', ''],
        ['POST', '/publish'],
        ['POST', '/unpublish'],
        ['DELETE', ''],
      ] as const) {
        const { status, body } = await ann.send(method, `/admin/posts/${id}${path}`, {
          headers: { 'if-match': '"1"' },
          ...(method !== 'GET' && method !== 'DELETE' && { body: { ...POST, at: null } }),
        })
        expect([status, body.title]).toEqual([403, 'Only its author and editors can do this with a post'])
      }
    const editor = await signedIn(db(), { role: 'editor' })
    expect((await editor.send('GET', `/admin/posts/${his.id}`)).status).toBe(200)
    expect((await editor.send<{ total: number }>('GET', '/admin/posts')).body.total).toBeGreaterThan(2)
  })
})
