import { db } from '#/server/database/database.ts'
import { calledBy, json, newApi, noContent } from '#/server/http/endpoint.ts'
import { listQuery, pageOf, parseListQuery } from '#/server/http/lists/paged-lists.ts'
import { rowId } from '#/server/http/lists/row-id.ts'
import { problems } from '#/server/http/problems.ts'
import { deleteComment } from '../comments.store.ts'
import { deleteContribution } from '../moderation/remove-comments.store.ts'
import { COMMENT_LIST } from './admin-comments.rules.ts'
import { listedComment } from './admin-comments.schema.ts'
import { everyComment } from './admin-comments.store.ts'

const tags = ['Comments']

export const adminCommentsApi = newApi()
  .openapi(
    calledBy(['editor', 'moderator'], 'get /admin/comments', tags, {
      summary: 'Comments, in pages',
      description:
        'Searched in what they say, the name of who wrote them, and the title of their game. Without `only` what waits, or all where something is looked for.',
      request: { query: listQuery(COMMENT_LIST) },
      responses: { 200: json(pageOf(listedComment), 'One page of them') },
    }),
    async (c) => c.json(await everyComment(db(), parseListQuery(COMMENT_LIST, c.req.valid('query'))), 200),
  )
  .openapi(
    calledBy(['editor', 'moderator'], 'delete /admin/comments/{id}', tags, {
      summary: 'Remove any comment',
      description:
        'Also on an unpublished game. Another member’s comment goes to the trash for 30 days, and it is recorded in the activity log.',
      request: { params: rowId },
      responses: { 204: noContent('It is gone'), ...problems(404, 429) },
    }),
    async (c) => {
      const member = c.get('member')
      const { id } = c.req.valid('param')
      await deleteContribution(member, 'comment', (tx) => deleteComment(tx, member, id, 'anywhere'))
      return c.body(null, 204)
    },
  )
