import { db } from '#/server/database/database.ts'
import { calledBy, json, newApi, sends } from '#/server/http/endpoint.ts'
import { listQuery, pageOf, parseListQuery } from '#/server/http/lists/paged-lists.ts'
import { decideToRemove, decideToShow } from '../moderation/decisions.store.ts'
import { COMMENT_LIST } from './admin-comments.rules.ts'
import { commentIds, commentQueue, decided, listedComment } from './admin-comments.schema.ts'
import { countedViews, everyComment } from './admin-comments.store.ts'

const tags = ['Comments']

/** The list of comments for editors, its counts, and bulk decisions. */
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
      return c.json({ ids: await db().transaction((tx) => decideToShow(tx, c.get('member'), ids)) }, 200)
    },
  )
  .openapi(
    calledBy(['editor', 'moderator'], 'put /admin/comments/removed', tags, {
      summary: 'Take comments away',
      description:
        'Also on an unpublished game. They go to the trash for 30 days, and it is recorded in the activity log. Those that are gone already are passed over.',
      request: { body: sends(commentIds) },
      responses: { 200: json(decided, 'Those that stood until now') },
    }),
    async (c) => {
      const { ids } = c.req.valid('json')
      return c.json({ ids: await db().transaction((tx) => decideToRemove(tx, c.get('member'), ids)) }, 200)
    },
  )
