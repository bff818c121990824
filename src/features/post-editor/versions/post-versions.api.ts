import { createRoute } from '@hono/zod-openapi'
import { calledBy, json, newApi } from '#/access/endpoint.ts'
import { rowId } from '#/access/lists/row-id.ts'
import { problems } from '#/access/problems.ts'
import { ifMatch, revisedJson, revisionBegunFrom, tagged } from '#/access/revisions.ts'
import {
  comparedVersion,
  restoredVersion,
  versionId,
  versionList,
} from '#/access/versions/versions.schema.ts'
import { db } from '#/server/database/database.ts'
import { ownPosts } from '../own-posts.store.ts'
import { restorePost } from '../post-editor.store.ts'
import { comparedPost, versionsOfPost } from './post-versions.store.ts'

const tags = ['Posts']

export const postVersionsApi = newApi()
  .openapi(
    createRoute({
      method: 'get',
      path: '/admin/posts/{id}/versions',
      ...calledBy('author', { own: ownPosts }),
      tags,
      summary: 'What a post said after each save, and what waits beside it',
      description: 'The latest 50, the latest first, and none from more than a year ago.',
      request: { params: rowId },
      responses: { 200: json(versionList, 'Versions'), ...problems(400, 401, 403, 404) },
    }),
    async (c) => c.json({ versions: await versionsOfPost(db(), c.req.valid('param').id) }, 200),
  )
  .openapi(
    createRoute({
      method: 'get',
      path: '/admin/posts/{id}/versions/{version}',
      ...calledBy('author', { own: ownPosts }),
      tags,
      summary: 'A version of a post beside what it says now',
      request: { params: versionId },
      responses: {
        200: revisedJson(comparedVersion, 'Field by field, in words'),
        ...problems(400, 401, 403, 404),
      },
    }),
    async (c) => {
      const { id, version } = c.req.valid('param')
      return c.json(tagged(c, await comparedPost(db(), id, version)), 200)
    },
  )
  .openapi(
    createRoute({
      method: 'post',
      path: '/admin/posts/{id}/versions/{version}/restore',
      ...calledBy('author', { own: ownPosts }),
      tags,
      summary: 'Bring a version of a post back',
      description:
        'A save as any other: of a published post, readers see it at once, and what waited beside it is set aside. Refused (412) where somebody changed the post since the revision it began from.',
      request: { params: versionId, headers: ifMatch },
      responses: {
        200: revisedJson(restoredVersion, 'What it did'),
        ...problems(400, 401, 403, 404, 412, 428),
      },
    }),
    async (c) => {
      const revision = revisionBegunFrom(c.req.valid('header'))
      const asked = { ...c.req.valid('param'), revision }
      const done = await db().transaction((tx) => restorePost(tx, c.get('member'), asked))
      return c.json(tagged(c, done), 200)
    },
  )
