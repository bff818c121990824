import { newApi } from '#/access/endpoint.ts'
import { rowNumber } from '#/access/lists/row-id.ts'
import { versionEndpoints } from '#/access/revisions/version-endpoints.ts'
import { ownPosts } from '../own-posts.store.ts'
import { restorePost } from '../post-editor.store.ts'
import { comparedPost, versionsOfPost } from './post-versions.store.ts'

export const postVersionsApi = newApi().route(
  '/admin/posts/:id',
  versionEndpoints({
    one: 'a post',
    tag: 'Posts',
    own: ownPosts,
    id: rowNumber('id'),
    restoring: 'Of a published post, readers see it at once, and what waited beside it is set aside.',
    list: versionsOfPost,
    compare: comparedPost,
    restore: restorePost,
  }),
)
