import { makeSecretLink } from '#/features/post-editor/preview-link/preview-link.store.ts'
import { versions } from '#/features/revisions/model/revisions.table.ts'
import type { Database } from '#/server/database/database.ts'
import { aPost } from '../builders.ts'
import { aBrowser, type Browser } from '../calls/browser.ts'
import type { CallBy } from './call-by.ts'

const WORDS = 'kanarie words'

/** Calls that write posts, with the posts that must be there first (see `writingCalls`). */
export async function writingCallsOfPosts(db: Database, admin: Browser): Promise<Record<string, CallBy[]>> {
  const draft = await aPost(db, { title: 'Kanarie to come', published: false, publishedAt: null })
  const post = await aPost(db, { title: 'Kanarie article' })
  const [written, waited] = [
    await aPost(db, { title: 'Kanarie online' }),
    await aPost(db, { title: 'Kanarie set aside' }),
  ]
  const kept = { title: WORDS, excerpt: WORDS, featuredImage: '/a.svg', content: `<p>${WORDS}</p>` }
  const aVersion = { kind: 'post', fields: kept } as const
  const [version] = await db
    .insert(versions)
    .values([
      { ...aVersion, postId: draft.id, revision: 1, source: 'earlier' },
      { ...aVersion, postId: waited.id, revision: 2, source: 'pending', changed: ['content'] },
    ])
    .returning()
  const link = await makeSecretLink(db, draft.id)
  const token = new URL(link.address).searchParams.get('token')
  const by = (
    browser: Browser,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): CallBy[] => [[browser, { path, body, headers }]]
  return {
    'post /admin/posts/{id}/publish': by(admin, `/admin/posts/${draft.id}/publish`, { at: null }),
    'put /admin/posts/{id}/details': by(admin, `/admin/posts/${draft.id}/details`, {
      slug: 'kanarie-address',
      tags: [WORDS],
      byline: WORDS,
      metaTitle: WORDS,
      metaDescription: WORDS,
      canonicalUrl: '',
    }),
    'put /admin/posts/{id}/secret-link': by(admin, `/admin/posts/${draft.id}/secret-link`),
    'post /admin/posts/{id}/versions/{version}/restore': by(
      admin,
      `/admin/posts/${draft.id}/versions/${version?.id}/restore`,
      undefined,
      { 'if-match': '"1"' },
    ),
    'put /admin/posts/{id}/pending': by(admin, `/admin/posts/${written.id}/pending`, kept, {
      'if-match': '"1"',
    }),
    'post /admin/posts/{id}/pending/set-aside': by(
      admin,
      `/admin/posts/${waited.id}/pending/set-aside`,
      undefined,
      {
        'if-match': '"2"',
      },
    ),
    'post /post-previews': by(aBrowser(), '/post-previews', { token }),
    'delete /admin/posts/{id}/secret-link': by(admin, `/admin/posts/${draft.id}/secret-link`),
    'delete /admin/posts/{id}': by(admin, `/admin/posts/${post.id}`),
  }
}
