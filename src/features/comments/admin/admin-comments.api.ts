import { z } from '@hono/zod-openapi'
import { db } from '#/server/database/database.ts'
import { calledBy, json, newApi, noContent, sends } from '#/server/http/endpoint.ts'
import { performCounted } from '#/server/http/idempotency/counted-creation.ts'
import { idempotencyKey } from '#/server/http/idempotency/idempotency.ts'
import { listQuery, pageOf, parseListQuery } from '#/server/http/lists/paged-lists.ts'
import { rowId } from '#/server/http/lists/row-id.ts'
import { problems } from '#/server/http/problems.ts'
import { deleteComment } from '../comments.store.ts'
import { clearWave, decideToRemove, decideToShow, takeBackDecision } from '../moderation/decisions.store.ts'
import { deleteContribution } from '../moderation/remove-comments.store.ts'
import { COMMENT_LIST } from './admin-comments.rules.ts'
import {
  commentIds,
  commentQueue,
  decided,
  decisionTakenBack,
  listedComment,
} from './admin-comments.schema.ts'
import { countedViews, everyComment, waves } from './admin-comments.store.ts'

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
const memberId = z.object({ memberId: z.string().max(100) })

/** The endpoints of the moderation queue, and its bulk decisions. */
export const commentQueueApi = newApi()
  .openapi(
    calledBy(['editor', 'moderator'], 'get /admin/comments/queue', tags, {
      summary: 'What waits, in numbers, and the waves in it',
      description:
        'Many comments of one member are one wave: five that wait, or twenty within a day. The list of what waits is without them.',
      responses: { 200: json(commentQueue, 'The queue') },
    }),
    async (c) => {
      const [counted, found] = await Promise.all([countedViews(db()), waves(db())])
      return c.json({ ...counted, waiting: counted.waiting + found.length, waves: found }, 200)
    },
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
    calledBy(['editor', 'moderator'], 'put /admin/comments/waves/{memberId}/shown', tags, {
      summary: 'Say that a wave is no spam',
      description: 'All that waits of the member is let through.',
      request: { params: memberId },
      responses: { 200: json(decided, 'Those that waited until now'), ...problems(404) },
    }),
    async (c) => {
      const { memberId: id } = c.req.valid('param')
      return c.json(await db().transaction((tx) => clearWave(tx, c.get('member'), id)), 200)
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
