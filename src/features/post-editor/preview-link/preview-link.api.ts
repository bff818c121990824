import { recordAct } from '#/features/audit/write-audit.store.ts'
import { postDetail } from '#/features/blog/model/blog.schema.ts'
import { CACHE_CONTROL } from '#/server/cache/cache-policy.ts'
import { db } from '#/server/database/database.ts'
import { calledBy, json, newApi, noContent, sends } from '#/server/http/endpoint.ts'
import { rowId } from '#/server/http/lists/row-id.ts'
import { problems } from '#/server/http/problems.ts'
import { notFound } from '#/server/http/refusals.ts'
import { postForEditors } from '../list/post-list.store.ts'
import { PREVIEW_GONE } from '../post-editor.rules.ts'
import { ownPosts } from '../post-editor.store.ts'
import { previewRequested, secretLinkOfPost } from './preview-link.schema.ts'
import { endSecretLink, makeSecretLink, previewByLink, secretLink } from './preview-link.store.ts'

const tags = ['Posts']
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
