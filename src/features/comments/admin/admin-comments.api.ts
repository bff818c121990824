import { db } from '#/server/database/database.ts'
import { newApi, ok } from '#/server/http/endpoint.ts'
import { listQuery, pageOf, parseListQuery } from '#/server/http/lists/paged-lists.ts'
import { decideToRemove, decideToShow } from '../moderation/moderation.store.ts'
import { COMMENT_LIST } from './admin-comments.rules.ts'
import { commentIds, commentQueue, decided, listedComment } from './admin-comments.schema.ts'
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
    handle: async ({ member, body }) => ({
      ids: await db().transaction((tx) => decideToShow(tx, member, body.ids)),
    }),
  })
  .endpoint(['editor', 'moderator'], 'put /admin/comments/removed', {
    summary: 'Take comments away',
    description:
      'Also on an unpublished game. They go to the trash for 30 days, and it is recorded in the activity log. Those that are gone already are passed over.',
    request: { body: commentIds },
    response: ok(decided, 'Those that stood until now'),
    handle: async ({ member, body }) => ({
      ids: await db().transaction((tx) => decideToRemove(tx, member, body.ids)),
    }),
  })
