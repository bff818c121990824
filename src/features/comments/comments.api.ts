import { z } from '@hono/zod-openapi'
import { slugParam } from '#/features/games/model/games.schema.ts'
import { tagResponse } from '#/server/cache/cache-tags.ts'
import { CATALOGUE, catalogue } from '#/server/catalogue/open-catalogue.ts'
import { db } from '#/server/database/database.ts'
import { calledBy, json, newApi, noContent, SAME_FOR_EVERYBODY, sends } from '#/server/http/endpoint.ts'
import { idempotencyKey, performOnce } from '#/server/http/idempotency/idempotency.ts'
import { countCall, LIMITS } from '#/server/http/limits/limits.ts'
import { rowId } from '#/server/http/lists/row-id.ts'
import { problems } from '#/server/http/problems.ts'
import { Refusal, refuseWithoutName } from '#/server/http/refusals.ts'
import { wakeJob } from '#/server/jobs.ts'
import { isSwitchedOn, refuseWhileOff } from '#/server/settings.ts'
import { comment, commentPage, commentsRequested, commentTyped } from './comments.schema.ts'
import {
  commentsOfGame,
  deleteComment,
  editComment,
  heldCommentsOf,
  NO_COMMENTS,
  postComment,
  reportComment,
} from './comments.store.ts'
import { COMMENTS_PER_PAGE, faultOfComment, tidyComment } from './model/comments.rules.ts'
import {
  faultOfReport,
  REPORT_REASONS,
  REPORT_WORDS_MAX_LENGTH,
  tidyReportWords,
} from './model/reports.rules.ts'
import { deleteContribution } from './moderation/remove-comments.store.ts'

const tags = ['Comments']

export const commentsApi = newApi()
  .openapi(
    calledBy('visitor', 'get /games/{slug}/comments', tags, {
      ...SAME_FOR_EVERYBODY,
      summary: 'Comments on a game, newest first',
      description: `The newest ${COMMENTS_PER_PAGE}, or as many from where \`cursor\` begins. Empty for a game without comments, for an unknown game, and while reviews are disabled.`,
      request: { params: slugParam, query: commentsRequested },
      responses: { 200: json(commentPage, 'Comments') },
    }),
    async (c) => {
      const { slug } = c.req.valid('param')
      const { cursor } = c.req.valid('query')
      const gameId = catalogue().idAt(slug)
      // A game that memory does not know yet may have been commented on all the same.
      tagResponse('members', 'settings', gameId === undefined ? 'comments' : `comments ${gameId}`)
      if (gameId === undefined) tagResponse(CATALOGUE)
      else tagResponse(`game ${gameId}`)
      const isShown = await isSwitchedOn(db(), 'enableReviews')
      const page = isShown ? await commentsOfGame(db(), slug, cursor) : NO_COMMENTS
      return c.json(page, 200)
    },
  )
  .openapi(
    calledBy('member', 'post /games/{slug}/comments', tags, {
      summary: 'Comment on a game',
      description:
        'Plain text. Sent again with the same key, it is posted once. What the member wrote within a day, here or elsewhere, is refused as `said-already`. One that the owner’s settings hold has `waits`: its writer alone sees it until an editor has read it.',
      request: { params: slugParam, headers: idempotencyKey, body: sends(commentTyped) },
      responses: { 201: json(comment, 'The comment'), ...problems(404, 409, 429) },
    }),
    async (c) => {
      const member = c.get('member')
      const content = acceptedComment(c.req.valid('json').content)
      await refuseWhileOff(db(), 'enableReviews')
      refuseWithoutName(member)
      const posted = await performOnce(
        c,
        content,
        (tx) => postComment(tx, member, c.req.valid('param').slug, content),
        {
          count: async () => {
            await countCall(LIMITS.commentsPerMinute, member.id)
            await countCall(LIMITS.commentsPerHour, member.id)
          },
        },
      )
      if (posted.waits) wakeJob('comment notices')
      return c.json(posted, 201)
    },
  )
  .openapi(
    calledBy('member', 'patch /comments/{id}', tags, {
      summary: 'Change my comment',
      request: { params: rowId, body: sends(commentTyped) },
      responses: { 200: json(comment, 'The comment as it is now'), ...problems(404, 429) },
    }),
    async (c) => {
      const member = c.get('member')
      const content = acceptedComment(c.req.valid('json').content)
      await refuseWhileOff(db(), 'enableReviews')
      await countCall(LIMITS.commentChanges, member.id)
      const { id } = c.req.valid('param')
      const edited = await db().transaction((tx) => editComment(tx, member, id, content))
      if (edited.waits) wakeJob('comment notices')
      return c.json(edited, 200)
    },
  )
  .openapi(
    calledBy('member', 'delete /comments/{id}', tags, {
      summary: 'Delete my comment, or as an admin any',
      request: { params: rowId },
      responses: { 204: noContent('It is gone'), ...problems(404, 429) },
    }),
    async (c) => {
      const member = c.get('member')
      const { id } = c.req.valid('param')
      await deleteContribution(member, 'comment', (tx) => deleteComment(tx, member, id))
      return c.body(null, 204)
    },
  )

function acceptedComment(typed: string): string {
  const content = tidyComment(typed)
  const fault = faultOfComment(content)
  if (fault) throw new Refusal('not-valid', fault)
  return content
}

const reportTyped = z.object({
  reason: z.enum(REPORT_REASONS),
  words: z
    .string()
    .max(4 * REPORT_WORDS_MAX_LENGTH)
    .default(''),
})

/** Endpoints for a member's own held comments, and for reports. */
export const ownCommentsApi = newApi()
  .openapi(
    calledBy('member', 'get /games/{slug}/held-comments', tags, {
      summary: 'My comments on a game that wait until an editor has read them',
      description: 'Visible only to their author and to editors.',
      request: { params: slugParam },
      responses: { 200: json(z.array(comment), 'Newest first') },
    }),
    async (c) => c.json(await heldCommentsOf(db(), c.get('member').id, c.req.valid('param').slug), 200),
  )
  .openapi(
    calledBy('member', 'put /comments/{id}/report', tags, {
      summary: 'Report a comment to the editors',
      description:
        'One for each member and comment; a repeated report replaces the former one until an editor decides. The decision is shown to neither the author nor the reporter.',
      request: { params: rowId, body: sends(reportTyped) },
      responses: { 204: noContent('Heard'), ...problems(404, 429) },
    }),
    async (c) => {
      const member = c.get('member')
      const { reason, words: typed } = c.req.valid('json')
      const words = tidyReportWords(typed)
      const fault = faultOfReport(reason, words)
      if (fault) throw new Refusal('not-valid', fault)
      await refuseWhileOff(db(), 'enableReviews')
      await countCall(LIMITS.reports, member.id)
      const { id } = c.req.valid('param')
      await db().transaction((tx) => reportComment(tx, member.id, id, { reason, words }))
      wakeJob('comment notices')
      return c.body(null, 204)
    },
  )
