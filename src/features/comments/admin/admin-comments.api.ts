import { db } from '#/server/database/database.ts'
import { newApi, noContent, ok } from '#/server/http/endpoint.ts'
import { idempotencyKey } from '#/server/http/idempotency/idempotency.ts'
import { LIMITS } from '#/server/http/limits/limits.ts'
import { listQuery, pageOf, parseListQuery } from '#/server/http/lists/paged-lists.ts'
import { rowId } from '#/server/http/lists/row-id.ts'
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

export const adminCommentsApi = newApi('Comments')
  .endpoint(['editor', 'moderator'], 'get /admin/comments', {
    summary: 'Comments, in pages',
    description:
      'Searched in what they say, the name of who wrote them, and the title of their game. Without `only` what waits, or all where something is looked for.',
    request: { query: listQuery(COMMENT_LIST) },
    response: ok(pageOf(listedComment), 'One page of them'),
    handle: ({ query }) => everyComment(db(), parseListQuery(COMMENT_LIST, query)),
  })
  .endpoint(['editor', 'moderator'], 'delete /admin/comments/{id}', {
    summary: 'Remove any comment',
    description:
      'Also on an unpublished game. Another member’s comment goes to the trash for 30 days, and it is recorded in the activity log.',
    request: { params: rowId },
    response: noContent('It is gone', 404, 429),
    handle: ({ member, params: { id } }) =>
      deleteContribution(member, 'comment', (tx) => deleteComment(tx, member, id, 'anywhere')),
  })

const SENT_AGAIN = 'Sent again with the same key, it is done once.'

/** The endpoints of the moderation queue, and its bulk decisions. */
export const commentQueueApi = newApi('Comments')
  .endpoint(['editor', 'moderator'], 'get /admin/comments/queue', {
    summary: 'How many comments wait, are reported and are public',
    response: ok(commentQueue, 'The queue'),
    handle: () => countedViews(db()),
  })
  .endpoint(['editor', 'moderator'], 'put /admin/comments/shown', {
    summary: 'Let comments through',
    description:
      'They are public at once, and their reports are closed. Those that are gone or already approved are skipped.',
    request: { body: commentIds },
    response: ok(decided, 'Those that waited until now'),
    handle: ({ member, body: { ids } }) => db().transaction((tx) => decideToShow(tx, member, ids)),
  })
  .endpoint(['editor', 'moderator'], 'put /admin/comments/removed', {
    summary: 'Take comments away',
    description: 'Those that are gone already are passed over. It is written into the activity log.',
    request: { body: commentIds },
    response: ok(decided, 'Those that stood until now'),
    handle: ({ member, body: { ids } }) => db().transaction((tx) => decideToRemove(tx, member, ids)),
  })
  .endpoint(['editor', 'moderator'], 'post /admin/comments/decisions/{id}/taken-back', {
    summary: 'Undo what was decided about comments',
    description: `They wait, are reported or are online as before. A comment changed since is skipped and counted. ${SENT_AGAIN}`,
    request: { params: rowId, headers: idempotencyKey },
    limit: LIMITS.creations,
    response: ok(decisionTakenBack, 'What is as it was, and what stays', 404),
    handle: ({ member, params: { id }, once }) => once(id, (tx) => takeBackDecision(tx, member, id)),
  })
