import { makeSecretLink } from '#/features/post-editor/preview-link/preview-link.store.ts'
import type { Database } from '#/server/database/database.ts'
import { aPost } from '../builders.ts'
import { aBrowser, type Browser } from '../calls/browser.ts'
import type { CallBy } from './call-by.ts'

const WORDS = 'kanarie words'

/** Calls that write posts, with the posts that must be there first (see `writingCalls`). */
export async function writingCallsOfPosts(db: Database, admin: Browser): Promise<Record<string, CallBy[]>> {
  const draft = await aPost(db, { title: 'Kanarie to come', published: false, publishedAt: null })
  const post = await aPost(db, { title: 'Kanarie article' })
  const link = await makeSecretLink(db, draft.id)
  const token = new URL(link.address).searchParams.get('token')
  const by = (browser: Browser, path: string, body?: unknown): CallBy[] => [
    [browser, { path, body, headers: {} }],
  ]
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
    'post /post-previews': by(aBrowser(), '/post-previews', { token }),
    'delete /admin/posts/{id}/secret-link': by(admin, `/admin/posts/${draft.id}/secret-link`),
    'delete /admin/posts/{id}': by(admin, `/admin/posts/${post.id}`),
  }
}
