import { z } from '@hono/zod-openapi'
import { recordAct } from '#/features/audit/write-audit.store.ts'
import { postDetail } from '#/features/blog/model/blog.schema.ts'
import { versionEndpoints } from '#/features/revisions/version-endpoints.api.ts'
import { CACHE_CONTROL } from '#/server/cache/cache-policy.ts'
import { db } from '#/server/database/database.ts'
import { calledBy, json, newApi, noContent, sends } from '#/server/http/endpoint.ts'
import { idempotencyKey, performOnce } from '#/server/http/idempotency/idempotency.ts'
import { listQuery, parseListQuery } from '#/server/http/lists/paged-lists.ts'
import { rowId, rowNumber } from '#/server/http/lists/row-id.ts'
import { problems } from '#/server/http/problems.ts'
import { notFound, Refusal } from '#/server/http/refusals.ts'
import { ifMatch, revisedJson, revisionBegunFrom, tagged } from '#/server/http/revision-header.ts'
import {
  BYLINE_MAX_LENGTH,
  DETAIL_FIELDS,
  faultsOfDetails,
  META_DESCRIPTION_MAX_LENGTH,
  META_TITLE_MAX_LENGTH,
  NO_DETAILS,
  SLUG_MAX_LENGTH,
  TAG_MAX_LENGTH,
  TAGS_AT_MOST,
  tidyDetails,
} from './details/post-details.rules.ts'
import { allTags, changeDetails } from './details/post-details.store.ts'
import { postForEditors, postsForEditors } from './list/post-list.store.ts'
import { keepWaiting, setAside } from './pending/pending-post.store.ts'
import { faultOfMoment, POST_LIST, PREVIEW_GONE, tidyPost } from './post-editor.rules.ts'
import {
  editedPost,
  newPost,
  postList,
  postPublication,
  postTyped,
  previewRequested,
  secretLinkOfPost,
} from './post-editor.schema.ts'
import {
  acceptedPost,
  changePost,
  createDraft,
  deletePost,
  ownPosts,
  publishPost,
  restorePost,
  unpublishPost,
} from './post-editor.store.ts'
import {
  endSecretLink,
  makeSecretLink,
  previewByLink,
  previewOf,
  secretLink,
} from './preview-link/preview-link.store.ts'
import { comparedPost, versionsOfPost } from './versions/post-versions.store.ts'

const tags = ['Posts']

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
      own: ownPosts,
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
        return publish ? publishPost(tx, editor, draft.id, draft.revision, null) : draft
      })
      return c.json(tagged(c, created), 201)
    },
  )
  .openapi(
    calledBy('author', 'patch /admin/posts/{id}', tags, {
      own: ownPosts,
      summary: 'Change what a post says',
      description:
        'Refused (412) if it was changed since the given revision; the title states by whom and when.',
      request: { params: rowId, headers: ifMatch, body: sends(postTyped) },
      responses: { 200: revisedJson(editedPost, 'The post as it is now'), ...problems(404) },
    }),
    async (c) => {
      const revision = revisionBegunFrom(c.req.valid('header'))
      const fields = acceptedPost(c.req.valid('json'))
      const { id } = c.req.valid('param')
      const changed = await db().transaction((tx) => changePost(tx, c.get('member'), id, revision, fields))
      return c.json(tagged(c, changed), 200)
    },
  )
  .openapi(
    calledBy('author', 'post /admin/posts/{id}/publish', tags, {
      own: ownPosts,
      summary: 'Show a post to readers, now or from a moment on',
      request: { params: rowId, headers: ifMatch, body: sends(postPublication) },
      responses: { 200: revisedJson(editedPost, 'The post as it is now'), ...problems(404) },
    }),
    async (c) => {
      const revision = revisionBegunFrom(c.req.valid('header'))
      const { at } = c.req.valid('json')
      const { id } = c.req.valid('param')
      const from = at === null ? null : new Date(at)
      const fault = from && faultOfMoment(from)
      if (fault) throw new Refusal('not-valid', fault, { faults: [{ path: 'at', message: fault }] })
      const shown = await db().transaction((tx) => publishPost(tx, c.get('member'), id, revision, from))
      return c.json(tagged(c, shown), 200)
    },
  )
  .openapi(
    calledBy('author', 'post /admin/posts/{id}/unpublish', tags, {
      own: ownPosts,
      summary: 'Take a post back: it is a draft again',
      request: { params: rowId, headers: ifMatch },
      responses: { 200: revisedJson(editedPost, 'The draft'), ...problems(404) },
    }),
    async (c) => {
      const { id } = c.req.valid('param')
      const revision = revisionBegunFrom(c.req.valid('header'))
      const draft = await db().transaction((tx) => unpublishPost(tx, c.get('member'), id, revision))
      return c.json(tagged(c, draft), 200)
    },
  )
  .openapi(
    calledBy('author', 'delete /admin/posts/{id}', tags, {
      own: ownPosts,
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
      const typed = tidyPost(c.req.valid('json'))
      return c.json(
        await previewOf(db(), { ...NO_DETAILS, ...typed }, { publishedAt: now, updatedAt: now }),
        200,
      )
    },
  )

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

/** What is typed is judged by the rules, whose words the screen shows; the shape only bounds it. */
const detailsTyped = z.object({
  slug: z.string().max(4 * SLUG_MAX_LENGTH),
  tags: z.array(z.string().max(4 * TAG_MAX_LENGTH)).max(4 * TAGS_AT_MOST),
  byline: z.string().max(4 * BYLINE_MAX_LENGTH),
  metaTitle: z.string().max(4 * META_TITLE_MAX_LENGTH),
  metaDescription: z.string().max(4 * META_DESCRIPTION_MAX_LENGTH),
  canonicalUrl: z.string().max(4_000),
})

/** The tags of all posts, drafts too, each as it was written last. */
const tagsInUse = z.object({ tags: z.array(z.string()) })

export const postDetailsApi = newApi()
  .openapi(
    calledBy('author', 'put /admin/posts/{id}/details', tags, {
      own: ownPosts,
      summary: 'Change the details of a post: its address, tags, author, and how it is found',
      description:
        'An address that readers know leads on to the new one. Refused (412) if the post was changed since the given revision.',
      request: { params: rowId, headers: ifMatch, body: sends(detailsTyped) },
      responses: { 200: revisedJson(editedPost, 'The post as it is now'), ...problems(404) },
    }),
    async (c) => {
      const revision = revisionBegunFrom(c.req.valid('header'))
      const details = tidyDetails(c.req.valid('json'))
      const found = faultsOfDetails(details)
      const faults = DETAIL_FIELDS.flatMap((path) => (found[path] ? [{ path, message: found[path] }] : []))
      if (faults[0]) throw new Refusal('not-valid', faults[0].message, { faults })
      const { id } = c.req.valid('param')
      const changed = await db().transaction((tx) =>
        changeDetails(tx, c.get('member'), id, revision, details),
      )
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

export const pendingPostApi = newApi()
  .openapi(
    calledBy('author', 'put /admin/posts/{id}/pending', tags, {
      own: ownPosts,
      summary: 'Keep what is written at a published post, beside what readers see',
      description:
        'Readers see it once it is published. Refused (412) if the post or its pending changes were changed since the given revision.',
      request: { params: rowId, headers: ifMatch, body: sends(postTyped) },
      responses: {
        200: revisedJson(editedPost, 'The post, with what waits beside it'),
        ...problems(404, 409),
      },
    }),
    async (c) => {
      const revision = revisionBegunFrom(c.req.valid('header'))
      const fields = acceptedPost(c.req.valid('json'))
      const { id } = c.req.valid('param')
      const saved = await db().transaction((tx) => keepWaiting(tx, c.get('member'), id, revision, fields))
      return c.json(tagged(c, saved), 200)
    },
  )
  .openapi(
    calledBy('author', 'post /admin/posts/{id}/pending/set-aside', tags, {
      own: ownPosts,
      summary: 'Set aside what waits beside a published post',
      description: 'It stays among the versions of the post.',
      request: { params: rowId, headers: ifMatch },
      responses: { 200: revisedJson(editedPost, 'The post, beside which nothing waits'), ...problems(404) },
    }),
    async (c) => {
      const revision = revisionBegunFrom(c.req.valid('header'))
      const { id } = c.req.valid('param')
      const post = await db().transaction((tx) => setAside(tx, c.get('member'), id, revision))
      return c.json(tagged(c, post), 200)
    },
  )

const path = '/admin/posts/{id}/secret-link'

export const previewLinkApi = newApi()
  .openapi(
    calledBy('author', `get ${path}`, tags, {
      own: ownPosts,
      summary: 'The link by which someone without an account reads an unpublished post',
      request: { params: rowId },
      responses: { 200: json(secretLinkOfPost, 'The link, or null') },
    }),
    async (c) => c.json({ link: await secretLink(db(), c.req.valid('param').id) }, 200),
  )
  .openapi(
    calledBy('author', `put ${path}`, tags, {
      own: ownPosts,
      summary: 'Make a new secret link to a post; the one before it is good no more',
      request: { params: rowId },
      responses: { 200: json(secretLinkOfPost, 'The link'), ...problems(404) },
    }),
    async (c) => {
      const { id } = c.req.valid('param')
      const link = await db().transaction(async (tx) => {
        const made = await makeSecretLink(tx, id)
        const { title } = await postForEditors(tx, id)
        await recordAct(tx, c.get('member'), {
          act: 'secret link made',
          subject: title,
          thing: { kind: 'post', id },
        })
        return made
      })
      return c.json({ link }, 200)
    },
  )
  .openapi(
    calledBy('author', `delete ${path}`, tags, {
      own: ownPosts,
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
