import { db } from '#/server/database/database.ts'
import { calledBy, newApi, sends } from '#/server/http/endpoint.ts'
import { rowId } from '#/server/http/lists/row-id.ts'
import { problems } from '#/server/http/problems.ts'
import { ifMatch, revisedJson, revisionBegunFrom, tagged } from '#/server/http/revision-header.ts'
import { editedPost, postTyped } from '../post-editor.schema.ts'
import { acceptedPost, ownPosts } from '../post-editor.store.ts'
import { keepWaiting, setAside } from './pending-post.store.ts'

const tags = ['Posts']

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
