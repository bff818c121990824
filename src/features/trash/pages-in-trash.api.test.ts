import { sql } from 'drizzle-orm'
import { afterEach, describe, expect, it } from 'vitest'
import { auditLog } from '#/features/audit/model/audit-log.table.ts'
import { formerPageSlugs, pages } from '#/features/pages/model/pages.table.ts'
import { trash } from '#/features/revisions/model/revisions.table.ts'
import { type Browser, signedIn } from '#/testing/calls/browser.ts'
import { deleted, takeFromTrash } from '#/testing/calls/trash-calls.ts'
import { testDatabase } from '#/testing/database/test-database.ts'
import { deleteExpiredTrash } from './trash.store.ts'

const db = testDatabase('empty', { searchable: true })
const anOwner = () => signedIn(db(), { email: `boss${Math.random()}@twotop.example` })

afterEach(async () => {
  await db().delete(pages)
  await db().delete(auditLog)
})

describe('a page in the trash', () => {
  const aPage = async (fields: Partial<typeof pages.$inferInsert> = {}) => {
    const parts = [{ id: 'text', title: '', html: '<p>With care.</p>' }]
    const [page] = await db()
      .insert(pages)
      .values({ title: 'How we rate', slug: 'how-we-rate', parts, online: true, place: 'menu', ...fields })
      .returning()
    return page ?? Promise.reject(new Error('it was not written'))
  }
  const shown = (owner: Browser, slug: string) => owner.send<{ title: string }>('GET', `/pages/${slug}`)

  it('is hidden, and restored as public with its place and former slugs', async () => {
    const owner = await anOwner()
    const page = await aPage()
    await db().insert(formerPageSlugs).values({ slug: 'of-before', pageId: page.id })
    expect((await owner.send('DELETE', `/admin/pages/${page.id}`)).status).toBe(204)
    expect((await shown(owner, page.slug)).status).toBe(404)
    const { rows, counts } = await deleted(owner, '?q=rate')
    expect(rows).toMatchObject([{ kind: 'page', id: page.id, title: 'How we rate', wasPublished: true }])
    expect(counts).toEqual({ all: 1, game: 0, post: 0, page: 1, comment: 0, picture: 0 })
    expect((await takeFromTrash(owner, { kind: 'page', id: page.id })).body).toEqual({
      restored: [
        {
          kind: 'page',
          id: page.id,
          title: 'How we rate',

          slug: 'how-we-rate',
          formerSlug: null,
        },
      ],
      missing: [],
    })
    expect((await shown(owner, 'of-before')).body.title).toBe('How we rate')
    const [row] = await db().select().from(pages)
    expect(row).toMatchObject({ online: true, place: 'menu', trashedAt: null, revision: page.revision + 2 })
    const acts = await db().select({ act: auditLog.act }).from(auditLog).orderBy(auditLog.id)
    expect(acts.map(({ act }) => act)).toEqual(['page deleted', 'page restored'])
  })

  it('frees its slug, and is restored under another if taken, or as a draft if it was one', async () => {
    const owner = await anOwner()
    const page = await aPage({ online: false })
    await owner.send('DELETE', `/admin/pages/${page.id}`)
    await aPage({ title: 'Another' })
    expect((await takeFromTrash(owner, { kind: 'page', id: page.id })).body.restored).toEqual([
      {
        kind: 'page',
        id: page.id,
        title: 'How we rate',

        slug: 'how-we-rate-2',
        formerSlug: 'how-we-rate',
      },
    ])
    expect((await shown(owner, 'how-we-rate')).body.title).toBe('Another')
    expect((await shown(owner, 'how-we-rate-2')).status).toBe(404)
  })

  it('is never restored to an address of the site itself', async () => {
    const owner = await anOwner()
    // Of a time before the site had a screen of this name.
    const page = await aPage({ slug: 'tonight' })
    await owner.send('DELETE', `/admin/pages/${page.id}`)
    expect((await takeFromTrash(owner, { kind: 'page', id: page.id })).body.restored[0]?.slug).toBe(
      'tonight-2',
    )
  })

  it('is permanently deleted after thirty days', async () => {
    const owner = await anOwner()
    const page = await aPage()
    await owner.send('DELETE', `/admin/pages/${page.id}`)
    await deleteExpiredTrash(db())
    expect(await db().$count(pages)).toBe(1)
    await db().update(trash).set({ deletedAt: sql`now() - interval '30 days 1 minute'` })
    await deleteExpiredTrash(db())
    expect(await db().$count(pages)).toBe(0)
  })
})
