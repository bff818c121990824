import { db } from '#/server/database/database.ts'
import { calledBy, json, newApi, noContent, sends } from '#/server/http/endpoint.ts'
import { performCounted } from '#/server/http/idempotency/counted-creation.ts'
import { idempotencyKey } from '#/server/http/idempotency/idempotency.ts'
import { listQuery, pageOf, parseListQuery } from '#/server/http/lists/paged-lists.ts'
import { rowId } from '#/server/http/lists/row-id.ts'
import { problems } from '#/server/http/problems.ts'
import { deleteComment } from '../comments.store.ts'
import { decideToRemove, decideToShow, takeBackDecision } from '../moderation/decisions.store.ts'
import { deleteContribution } from '../moderation/remove-comments.store.ts'
import { COMMENT_LIST } from './admin-comments.rules.ts'
import {
  commentIds,
  commentQueue,
  decided,
  decisionTakenBack,
  listedComment,
} from './admin-comments.schema.ts'
import { countedViews, everyComment } from './admin-comments.store.ts'

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

const SENT_AGAIN = 'Sent again with the same key, it is done once.'

/** The endpoints of the moderation queue, and its bulk decisions. */
export const commentQueueApi = newApi()
  .openapi(
    calledBy(['editor', 'moderator'], 'get /admin/comments/queue', tags, {
      summary: 'How many comments wait, are reported and are public',
      responses: { 200: json(commentQueue, 'The queue') },
    }),
    async (c) => c.json(await countedViews(db()), 200),
  )
  .openapi(
    calledBy(['editor', 'moderator'], 'put /admin/comments/shown', tags, {
      summary: 'Let comments through',
      description:
        'They are public at once, and their reports are closed. Those that are gone or already approved are skipped.',
      request: { body: sends(commentIds) },
      responses: { 200: json(decided, 'Those that waited until now') },
    }),
    async (c) => {
      const { ids } = c.req.valid('json')
      return c.json(await db().transaction((tx) => decideToShow(tx, c.get('member'), ids)), 200)
    },
  )
  .openapi(
    calledBy(['editor', 'moderator'], 'put /admin/comments/removed', tags, {
      summary: 'Take comments away',
      description: 'Those that are gone already are passed over. It is written into the activity log.',
      request: { body: sends(commentIds) },
      responses: { 200: json(decided, 'Those that stood until now') },
    }),
    async (c) => {
      const { ids } = c.req.valid('json')
      return c.json(await db().transaction((tx) => decideToRemove(tx, c.get('member'), ids)), 200)
    },
  )
  .openapi(
    calledBy(['editor', 'moderator'], 'post /admin/comments/decisions/{id}/taken-back', tags, {
      summary: 'Undo what was decided about comments',
      description: `They wait, are reported or are online as before. A comment changed since is skipped and counted. ${SENT_AGAIN}`,
      request: { params: rowId, headers: idempotencyKey },
      responses: {
        200: json(decisionTakenBack, 'What is as it was, and what stays'),
        ...problems(404, 409, 429),
      },
    }),
    async (c) => {
      const { id } = c.req.valid('param')
      const answer = await performCounted(c, id, (tx, member) => takeBackDecision(tx, member, id))
      return c.json(answer, 200)
    },
  )
