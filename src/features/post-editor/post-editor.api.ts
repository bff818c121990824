import { postDetail } from '#/features/blog/model/blog.schema.ts'
import { revisionEndpoints } from '#/features/revisions/revision-endpoints.api.ts'
import { type Database, db } from '#/server/database/database.ts'
import { created, newApi, noContent, ok, revised } from '#/server/http/endpoint.ts'
import { rejectInvalid } from '#/server/http/http-problem.ts'
import { idempotencyKey } from '#/server/http/idempotency/idempotency.ts'
import { listQuery, parseListQuery } from '#/server/http/lists/paged-lists.ts'
import { rowId, rowNumber } from '#/server/http/lists/row-id.ts'
import { ifMatch } from '#/server/http/revision-header.ts'
import {
  NO_DETAILS,
  POST_LIST,
  tidyDetails,
  tidyPost,
  validateDetails,
  validateMoment,
} from './post-editor.rules.ts'
import {
  detailsTyped,
  type EditedPost,
  editedPost,
  newPost,
  postList,
  postPublication,
  postTyped,
  previewLinkOfPost,
  previewRequested,
} from './post-editor.schema.ts'
import {
  acceptedPost,
  changeDetails,
  changePost,
  createDraft,
  deletePost,
  discardPending,
  ownPosts as own,
  type PostChange,
  postVersions,
  publishPost,
  restorePost,
  savePending,
  unpublishPost,
} from './post-editor.store.ts'
import { postForEditors, postsForEditors } from './post-list.store.ts'
import { endPreviewLink, newPreviewLink, previewByLink, previewOf, validLink } from './preview-link.store.ts'

/** The parameters and the answer that changes of a post have in common. */
const request = { params: rowId, headers: ifMatch }
const response = revised(ok(editedPost, 'The post as it is now', 404))

/** Runs a change of a post in a transaction; it is based on the revision that the request names. */
const changing = (
  { member, params, revision }: { member: PostChange['editor']; params: { id: number }; revision: number },
  act: (tx: Database, change: PostChange) => Promise<EditedPost>,
) => db().transaction((tx) => act(tx, { editor: member, id: params.id, revision }))

const linkPath = '/admin/posts/{id}/secret-link'

export const postEditorApi = newApi('Posts')
  .endpoint('author', 'get /admin/posts', {
    summary: 'All posts, drafts too, in pages',
    description: 'Searched in titles, excerpts and bylines. An author finds their own.',
    request: { query: listQuery(POST_LIST) },
    response: ok(postList, 'One page of posts'),
    handle: ({ member: { id, role }, query }) =>
      postsForEditors(db(), parseListQuery(POST_LIST, query), role === 'author' ? id : undefined),
  })
  .endpoint('author', 'get /admin/posts/{id}', {
    own,
    summary: 'One post, as its editors see it',
    request: { params: rowId },
    response,
    handle: ({ params }) => postForEditors(db(), params.id),
  })
  .endpoint('author', 'post /admin/posts', {
    summary: 'Write a new post, as a draft or published at once',
    description: 'Its html is sanitised. Sent again with the same key, it is created once.',
    request: { headers: idempotencyKey, body: newPost },
    response: revised(created(editedPost, 'The post')),
    handle: ({ member: editor, body: { publish, ...typed }, once }) => {
      const fields = acceptedPost(typed)
      // A draft's key is compared with its words alone, as before there was a choice.
      return once(publish ? { ...fields, publish } : fields, async (tx) => {
        const draft = await createDraft(tx, editor, fields)
        const { id, revision } = draft
        return publish ? publishPost(tx, { editor, id, revision }, null) : draft
      })
    },
  })
  .endpoint('author', 'patch /admin/posts/{id}', {
    own,
    summary: 'Change what a post says',
    description:
      'Refused (412) if it was changed since the given revision; the title states by whom and when.',
    request: { ...request, body: postTyped },
    response,
    handle: (given) => {
      const fields = acceptedPost(given.body)
      return changing(given, (tx, change) => changePost(tx, change, fields))
    },
  })
  .endpoint('author', 'post /admin/posts/{id}/publish', {
    own,
    summary: 'Show a post to readers, now or from a moment on',
    request: { ...request, body: postPublication },
    response,
    handle: (given) => {
      const { at } = given.body
      const from = at === null ? null : new Date(at)
      if (from) rejectInvalid({ at: validateMoment(from) })
      return changing(given, (tx, change) => publishPost(tx, change, from))
    },
  })
  .endpoint('author', 'post /admin/posts/{id}/unpublish', {
    own,
    summary: 'Take a post back: it is a draft again',
    request,
    response,
    handle: (given) => changing(given, unpublishPost),
  })
  .endpoint('author', 'delete /admin/posts/{id}', {
    own,
    summary: 'Move a post to the trash',
    description: 'It can be restored for 30 days, then it is gone for good.',
    request: { params: rowId },
    response: noContent('It is in the trash', 404),
    handle: ({ member, params }) => db().transaction((tx) => deletePost(tx, member, params.id)),
  })
  .endpoint('author', 'post /admin/posts/preview', {
    summary: 'What readers would see of a post as it is typed',
    description: 'Sanitised, with the games it mentions; nothing is saved.',
    request: { body: postTyped },
    response: ok(postDetail, 'The article'),
    handle: ({ body }) => {
      const now = new Date().toISOString()
      const post = { ...NO_DETAILS, ...tidyPost(body) }
      return previewOf(db(), post, { publishedAt: now, updatedAt: now })
    },
  })
  .endpoint('author', 'put /admin/posts/{id}/details', {
    own,
    summary: 'Change the details of a post: its address, tags, author, and how it is found',
    description:
      'An address that readers know leads on to the new one. Refused (412) if the post was changed since the given revision.',
    request: { ...request, body: detailsTyped },
    response,
    handle: (given) => {
      const details = tidyDetails(given.body)
      return changing(given, (tx, change) => {
        rejectInvalid(validateDetails(details))
        return changeDetails(tx, change, details)
      })
    },
  })
  .endpoint('author', 'put /admin/posts/{id}/pending', {
    own,
    summary: 'Keep what is written at a published post, beside what readers see',
    description:
      'Readers see it once it is published. Refused (412) if the post or its pending changes were changed since the given revision.',
    request: { ...request, body: postTyped },
    response: revised(ok(editedPost, 'The post as it is now', 404, 409)),
    handle: (given) => {
      const fields = acceptedPost(given.body)
      return changing(given, (tx, change) => savePending(tx, change, fields))
    },
  })
  .endpoint('author', 'post /admin/posts/{id}/pending/set-aside', {
    own,
    summary: 'Set aside what waits beside a published post',
    description: 'It stays among the versions of the post.',
    request,
    response,
    handle: (given) => changing(given, discardPending),
  })
  .endpoint('author', `get ${linkPath}`, {
    own,
    summary: 'The link by which someone without an account reads an unpublished post',
    request: { params: rowId },
    response: ok(previewLinkOfPost, 'The link, or null'),
    handle: async ({ params }) => ({ link: await validLink(db(), params.id) }),
  })
  .endpoint('author', `put ${linkPath}`, {
    own,
    summary: 'Make a new secret link to a post; the one before it is good no more',
    request: { params: rowId },
    response: ok(previewLinkOfPost, 'The link', 404),
    handle: async ({ member, params }) => ({
      link: await db().transaction((tx) => newPreviewLink(tx, member, params.id)),
    }),
  })
  .endpoint('author', `delete ${linkPath}`, {
    own,
    summary: 'End the secret link to a post',
    request: { params: rowId },
    response: noContent('There is none any more'),
    handle: ({ params }) => endPreviewLink(db(), params.id),
  })
  .endpoint('visitor', 'post /post-previews', {
    summary: 'The post that a secret link opens, as readers would get it',
    description: 'The secret is sent in the body, so that it stands in no address that is written down.',
    request: { body: previewRequested },
    response: ok(postDetail, 'The post', 404),
    handle: ({ body }) => previewByLink(db(), body.token),
  })

export const postVersionsApi = newApi().route(
  '/admin/posts/:id',
  revisionEndpoints({
    one: 'a post',
    tag: 'Posts',
    own,
    id: rowNumber('id'),
    restoring: 'Of a published post, readers see it at once, and what waited beside it is set aside.',
    ...postVersions,
    restore: restorePost,
  }),
)
