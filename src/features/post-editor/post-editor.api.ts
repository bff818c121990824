import type { z } from '@hono/zod-openapi'
import { recordAct } from '#/features/audit/write-audit.store.ts'
import { postDetail } from '#/features/blog/model/blog.schema.ts'
import { versionEndpoints } from '#/features/revisions/version-endpoints.api.ts'
import { CACHE_CONTROL } from '#/server/cache/cache-policy.ts'
import { type Database, db } from '#/server/database/database.ts'
import { calledBy, json, newApi, noContent, sends } from '#/server/http/endpoint.ts'
import { idempotencyKey, performOnce } from '#/server/http/idempotency/idempotency.ts'
import { listQuery, parseListQuery } from '#/server/http/lists/paged-lists.ts'
import { rowId, rowNumber } from '#/server/http/lists/row-id.ts'
import { problems } from '#/server/http/problems.ts'
import { notFound, refuseFaults } from '#/server/http/refusals.ts'
import { ifMatch, revisedJson, revisionBegunFrom, tagged } from '#/server/http/revision-header.ts'
import {
  faultOfMoment,
  faultsOfDetails,
  NO_DETAILS,
  POST_LIST,
  PREVIEW_GONE,
  tidyDetails,
  tidyPost,
} from './post-editor.rules.ts'
import {
  detailsTyped,
  type EditedPost,
  editedPost,
  newPost,
  postList,
  postPublication,
  postTyped,
  previewRequested,
  secretLinkOfPost,
  tagsInUse,
} from './post-editor.schema.ts'
import {
  acceptedPost,
  allTags,
  changeDetails,
  changePost,
  createDraft,
  deletePost,
  discardPending,
  ownPosts,
  type PostChange,
  publishPost,
  restorePost,
  savePending,
  unpublishPost,
} from './post-editor.store.ts'
import { postForEditors, postsForEditors } from './post-list.store.ts'
import { postVersions } from './post-versions.store.ts'
import { endSecretLink, makeSecretLink, previewByLink, previewOf, secretLink } from './preview-link.store.ts'

const tags = ['Posts']
const own = ownPosts

/** What every change of a post is requested with and answers. */
const changed = {
  request: { params: rowId, headers: ifMatch },
  responses: { 200: revisedJson(editedPost, 'The post as it is now'), ...problems(404) },
}

/** The parts of a request's context that a change of a post needs. */
interface ChangeContext {
  get: (key: 'member') => PostChange['editor']
  req: {
    valid: ((target: 'param') => { id: number }) & ((target: 'header') => z.infer<typeof ifMatch>)
  }
}

/** Runs a change of a post, based on the request's revision, in a transaction. */
function changing(
  c: ChangeContext,
  act: (tx: Database, change: PostChange) => Promise<EditedPost>,
): Promise<EditedPost> {
  const revision = revisionBegunFrom(c.req.valid('header'))
  const { id } = c.req.valid('param')
  return db().transaction((tx) => act(tx, { editor: c.get('member'), id, revision }))
}

export const postEditorApi = newApi()
  .openapi(
    calledBy('author', 'get /admin/posts', tags, {
      summary: 'All posts, drafts too, in pages',
      description: 'Searched in titles, excerpts and bylines. An author finds their own.',
      request: { query: listQuery(POST_LIST) },
      responses: { 200: json(postList, 'One page of posts') },
    }),
    async (c) => {
      const { id, role } = c.get('member')
      const requested = parseListQuery(POST_LIST, c.req.valid('query'))
      return c.json(await postsForEditors(db(), requested, role === 'author' ? id : undefined), 200)
    },
  )
  .openapi(
    calledBy('author', 'get /admin/posts/{id}', tags, {
      own,
      summary: 'One post, as its editors see it',
      request: { params: rowId },
      responses: { 200: revisedJson(editedPost, 'The post'), ...problems(404) },
    }),
    async (c) => c.json(tagged(c, await postForEditors(db(), c.req.valid('param').id)), 200),
  )
  .openapi(
    calledBy('author', 'post /admin/posts', tags, {
      summary: 'Write a new post, as a draft or published at once',
      description: 'Its html is sanitised. Sent again with the same key, it is created once.',
      request: { headers: idempotencyKey, body: sends(newPost) },
      responses: { 201: revisedJson(editedPost, 'The post'), ...problems(409) },
    }),
    async (c) => {
      const editor = c.get('member')
      const { publish, ...typed } = c.req.valid('json')
      const fields = acceptedPost(typed)
      // A draft's key is compared with its words alone, as before there was a choice.
      const created = await performOnce(c, publish ? { ...fields, publish } : fields, async (tx) => {
        const draft = await createDraft(tx, editor, fields)
        const { id, revision } = draft
        return publish ? publishPost(tx, { editor, id, revision }, null) : draft
      })
      return c.json(tagged(c, created), 201)
    },
  )
  .openapi(
    calledBy('author', 'patch /admin/posts/{id}', tags, {
      ...{ own, ...changed },
      summary: 'Change what a post says',
      description:
        'Refused (412) if it was changed since the given revision; the title states by whom and when.',
      request: { ...changed.request, body: sends(postTyped) },
    }),
    async (c) => {
      const fields = acceptedPost(c.req.valid('json'))
      return c.json(tagged(c, await changing(c, (tx, change) => changePost(tx, change, fields))), 200)
    },
  )
  .openapi(
    calledBy('author', 'post /admin/posts/{id}/publish', tags, {
      ...{ own, ...changed },
      summary: 'Show a post to readers, now or from a moment on',
      request: { ...changed.request, body: sends(postPublication) },
    }),
    async (c) => {
      const { at } = c.req.valid('json')
      const from = at === null ? null : new Date(at)
      if (from) refuseFaults({ at: faultOfMoment(from) })
      return c.json(tagged(c, await changing(c, (tx, change) => publishPost(tx, change, from))), 200)
    },
  )
  .openapi(
    calledBy('author', 'post /admin/posts/{id}/unpublish', tags, {
      ...{ own, ...changed },
      summary: 'Take a post back: it is a draft again',
    }),
    async (c) => c.json(tagged(c, await changing(c, unpublishPost)), 200),
  )
  .openapi(
    calledBy('author', 'delete /admin/posts/{id}', tags, {
      own,
      summary: 'Move a post to the trash',
      description: 'It can be restored for 30 days, then it is gone for good.',
      request: { params: rowId },
      responses: { 204: noContent('It is in the trash'), ...problems(404) },
    }),
    async (c) => {
      await db().transaction((tx) => deletePost(tx, c.get('member'), c.req.valid('param').id))
      return c.body(null, 204)
    },
  )
  .openapi(
    calledBy('author', 'post /admin/posts/preview', tags, {
      summary: 'What readers would see of a post as it is typed',
      description: 'Sanitised, with the games it mentions; nothing is saved.',
      request: { body: sends(postTyped) },
      responses: { 200: json(postDetail, 'The article') },
    }),
    async (c) => {
      const now = new Date().toISOString()
      const post = { ...NO_DETAILS, ...tidyPost(c.req.valid('json')) }
      return c.json(await previewOf(db(), post, { publishedAt: now, updatedAt: now }), 200)
    },
  )

export const postVersionsApi = newApi().route(
  '/admin/posts/:id',
  versionEndpoints({
    one: 'a post',
    tag: 'Posts',
    own,
    id: rowNumber('id'),
    restoring: 'Of a published post, readers see it at once, and what waited beside it is set aside.',
    ...postVersions,
    restore: restorePost,
  }),
)

export const postDetailsApi = newApi()
  .openapi(
    calledBy('author', 'put /admin/posts/{id}/details', tags, {
      ...{ own, ...changed },
      summary: 'Change the details of a post: its address, tags, author, and how it is found',
      description:
        'An address that readers know leads on to the new one. Refused (412) if the post was changed since the given revision.',
      request: { ...changed.request, body: sends(detailsTyped) },
    }),
    async (c) => {
      const details = tidyDetails(c.req.valid('json'))
      const changed = await changing(c, (tx, change) => {
        refuseFaults(faultsOfDetails(details))
        return changeDetails(tx, change, details)
      })
      return c.json(tagged(c, changed), 200)
    },
  )
  .openapi(
    calledBy('author', 'get /admin/post-tags', tags, {
      summary: 'The tags of all posts',
      responses: { 200: json(tagsInUse, 'Tags by name') },
    }),
    async (c) => c.json({ tags: await allTags(db()) }, 200),
  )
  .openapi(
    calledBy('author', 'put /admin/posts/{id}/pending', tags, {
      own,
      summary: 'Keep what is written at a published post, beside what readers see',
      description:
        'Readers see it once it is published. Refused (412) if the post or its pending changes were changed since the given revision.',
      request: { ...changed.request, body: sends(postTyped) },
      responses: { ...changed.responses, ...problems(409) },
    }),
    async (c) => {
      const fields = acceptedPost(c.req.valid('json'))
      return c.json(tagged(c, await changing(c, (tx, change) => savePending(tx, change, fields))), 200)
    },
  )
  .openapi(
    calledBy('author', 'post /admin/posts/{id}/pending/set-aside', tags, {
      ...{ own, ...changed },
      summary: 'Set aside what waits beside a published post',
      description: 'It stays among the versions of the post.',
    }),
    async (c) => c.json(tagged(c, await changing(c, discardPending)), 200),
  )

const path = '/admin/posts/{id}/secret-link'

export const previewLinkApi = newApi()
  .openapi(
    calledBy('author', `get ${path}`, tags, {
      own,
      summary: 'The link by which someone without an account reads an unpublished post',
      request: { params: rowId },
      responses: { 200: json(secretLinkOfPost, 'The link, or null') },
    }),
    async (c) => c.json({ link: await secretLink(db(), c.req.valid('param').id) }, 200),
  )
  .openapi(
    calledBy('author', `put ${path}`, tags, {
      own,
      summary: 'Make a new secret link to a post; the one before it is good no more',
      request: { params: rowId },
      responses: { 200: json(secretLinkOfPost, 'The link'), ...problems(404) },
    }),
    async (c) => {
      const { id } = c.req.valid('param')
      const link = await db().transaction(async (tx) => {
        const made = await makeSecretLink(tx, id)
        const { title } = await postForEditors(tx, id)
        const thing = { kind: 'post', id } as const
        await recordAct(tx, c.get('member'), { act: 'secret link made', subject: title, thing })
        return made
      })
      return c.json({ link }, 200)
    },
  )
  .openapi(
    calledBy('author', `delete ${path}`, tags, {
      own,
      summary: 'End the secret link to a post',
      request: { params: rowId },
      responses: { 204: noContent('There is none any more') },
    }),
    async (c) => {
      await endSecretLink(db(), c.req.valid('param').id)
      return c.body(null, 204)
    },
  )
  .openapi(
    calledBy('visitor', 'post /post-previews', tags, {
      summary: 'The post that a secret link opens, as readers would get it',
      description: 'The secret is sent in the body, so that it stands in no address that is written down.',
      request: { body: sends(previewRequested) },
      responses: { 200: json(postDetail, 'The post'), ...problems(404) },
    }),
    async (c) => {
      c.header('cache-control', CACHE_CONTROL.private)
      const post = await previewByLink(db(), c.req.valid('json').token)
      if (!post) throw notFound(PREVIEW_GONE)
      return c.json(post, 200)
    },
  )
