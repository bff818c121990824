import { deleteContribution } from '#/features/comments/moderation/remove-comments.store.ts'
import { db } from '#/server/database/database.ts'
import { calledBy, json, newApi, noContent } from '#/server/http/endpoint.ts'
import { listQuery, pageOf, parseListQuery } from '#/server/http/lists/paged-lists.ts'
import { rowId } from '#/server/http/lists/row-id.ts'
import { problems } from '#/server/http/problems.ts'
import { deleteSentence, everySentence } from '../sentences/sentences.store.ts'
import { listedSentence } from '../verdict.schema.ts'
import { SENTENCE_LIST } from './admin-sentences.rules.ts'

const tags = ['Verdict']

export const adminSentencesApi = newApi()
  .openapi(
    calledBy(['editor', 'moderator'], 'get /admin/sentences', tags, {
      summary: 'All sentences that came with votes, in pages',
      description: 'Searches their text, their authors and the titles of their games.',
      request: { query: listQuery(SENTENCE_LIST) },
      responses: { 200: json(pageOf(listedSentence), 'One page of them') },
    }),
    async (c) => c.json(await everySentence(db(), parseListQuery(SENTENCE_LIST, c.req.valid('query'))), 200),
  )
  .openapi(
    calledBy(['editor', 'moderator'], 'delete /admin/sentences/{id}', tags, {
      summary: 'Delete any sentence',
      description:
        'Also on an unpublished game. The vote stays, and counts. It is recorded in the activity log.',
      request: { params: rowId },
      responses: { 204: noContent('It is gone'), ...problems(404, 429) },
    }),
    async (c) => {
      const member = c.get('member')
      const { id } = c.req.valid('param')
      await deleteContribution(member, 'sentence', (tx) => deleteSentence(tx, member, id, 'anywhere'))
      return c.body(null, 204)
    },
  )
