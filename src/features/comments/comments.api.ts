import { z } from '@hono/zod-openapi'
import { slugParam } from '#/features/games/model/games.schema.ts'
import { tidyText } from '#/lib/text.ts'
import { tagResponse } from '#/server/cache/cache-tags.ts'
import { CATALOGUE, catalogue } from '#/server/catalogue/open-catalogue.ts'
import { db } from '#/server/database/database.ts'
import { created, newApi, noContent, ok } from '#/server/http/endpoint.ts'
import { HttpProblem, refuseWithoutName } from '#/server/http/http-problem.ts'
import { idempotencyKey } from '#/server/http/idempotency/idempotency.ts'
import { LIMITS } from '#/server/http/limits/limits.ts'
import { listQuery, pageOf, parseListQuery } from '#/server/http/lists/paged-lists.ts'
import { rowId } from '#/server/http/lists/row-id.ts'
import { wakeJob } from '#/server/jobs.ts'
import { isSwitchedOn, refuseWhileOff, writeWhileOn } from '#/server/settings.ts'
import { COMMENT_LIST } from './admin/admin-comments.rules.ts'
import { countComments, everyComment } from './admin/admin-comments.store.ts'
import {
  comment,
  commentIds,
  commentPage,
  commentQueue,
  commentsRequested,
  commentTyped,
  decidedComments,
  listedComment,
} from './comments.schema.ts'
import {
  commentsOfGame,
  deleteComment,
  editComment,
  heldCommentsOf,
  NO_COMMENTS,
  postComment,
  reportComment,
} from './comments.store.ts'
import { COMMENTS_PER_PAGE, validateComment } from './model/comments.rules.ts'
import {
  REPORT_REASONS,
  REPORT_WORDS_MAX_LENGTH,
  tidyReportWords,
  validateReport,
} from './model/reports.rules.ts'
import { approveComments, deleteContribution, trashComments } from './moderation/moderation.store.ts'

export const commentsApi = newApi('Comments')
  .endpoint('everybody', 'get /games/{slug}/comments', {
    summary: 'Comments on a game, newest first',
    description: `The newest ${COMMENTS_PER_PAGE}, or as many from where \`cursor\` begins. Empty for a game without comments, for an unknown game, and while reviews are disabled.`,
    request: { params: slugParam, query: commentsRequested },
    response: ok(commentPage, 'Comments'),
    handle: async ({ params: { slug }, query: { cursor } }) => {
      const gameId = catalogue().idAt(slug)
      // A game that memory does not know yet may have been commented on all the same.
      tagResponse('members', 'settings', gameId === undefined ? 'comments' : `comments ${gameId}`)
      if (gameId === undefined) tagResponse(CATALOGUE)
      else tagResponse(`game ${gameId}`)
      const isShown = await isSwitchedOn(db(), 'enableReviews')
      return isShown ? commentsOfGame(db(), slug, cursor) : NO_COMMENTS
    },
  })
  .endpoint('member', 'post /games/{slug}/comments', {
    summary: 'Comment on a game',
    description:
      'Plain text. Sent again with the same key, it is posted once. What the member wrote within a day, here or elsewhere, is refused as `said-already`. One that the owner’s settings hold has `waits`: its writer alone sees it until an editor has read it.',
    request: { params: slugParam, headers: idempotencyKey, body: commentTyped },
    limit: [LIMITS.commentsPerMinute, LIMITS.commentsPerHour],
    response: created(comment, 'The comment', 404),
    handle: async ({ member, params, body, once }) => {
      const content = acceptedComment(body.content)
      await refuseWhileOff(db(), 'enableReviews')
      refuseWithoutName(member)
      const posted = await once(content, (tx) => postComment(tx, member, params.slug, content))
      if (posted.waits) wakeJob('comment notices')
      return posted
    },
  })
  .endpoint('member', 'patch /comments/{id}', {
    summary: 'Change my comment',
    request: { params: rowId, body: commentTyped },
    limit: LIMITS.commentChanges,
    response: ok(comment, 'The comment as it is now', 404),
    handle: async ({ member, params: { id }, body }) => {
      const content = acceptedComment(body.content)
      const edited = await writeWhileOn('enableReviews', (tx) => editComment(tx, member, id, content))
      if (edited.waits) wakeJob('comment notices')
      return edited
    },
  })
  .endpoint('member', 'delete /comments/{id}', {
    summary: 'Delete my comment, or as an admin any',
    request: { params: rowId },
    limit: LIMITS.commentChanges,
    response: noContent('It is gone', 404),
    handle: ({ member, params: { id } }) =>
      deleteContribution(member, 'comment', (tx) => deleteComment(tx, member, id)),
  })

function acceptedComment(typed: string): string {
  const content = tidyText(typed)
  const fieldError = validateComment(content)
  if (fieldError) throw new HttpProblem('not-valid', fieldError)
  return content
}

const reportTyped = z.object({
  reason: z.enum(REPORT_REASONS),
  words: z
    .string()
    .max(4 * REPORT_WORDS_MAX_LENGTH)
    .default(''),
})

export const ownCommentsApi = newApi('Comments')
  .endpoint('member', 'get /games/{slug}/held-comments', {
    summary: 'My comments on a game that wait until an editor has read them',
    description: 'Visible only to their author and to editors.',
    request: { params: slugParam },
    response: ok(z.array(comment), 'Newest first'),
    handle: ({ member, params }) => heldCommentsOf(db(), member.id, params.slug),
  })
  .endpoint('member', 'put /comments/{id}/report', {
    summary: 'Report a comment to the editors',
    description:
      'One for each member and comment; a repeated report replaces the former one until an editor decides. The decision is shown to neither the author nor the reporter.',
    request: { params: rowId, body: reportTyped },
    limit: LIMITS.reports,
    response: noContent('Saved', 404),
    handle: async ({ member, params: { id }, body: { reason, words: typed } }) => {
      const words = tidyReportWords(typed)
      const fieldError = validateReport(reason, words)
      if (fieldError) throw new HttpProblem('not-valid', fieldError)
      await writeWhileOn('enableReviews', (tx) => reportComment(tx, member.id, id, { reason, words }))
      wakeJob('comment notices')
    },
  })

export const adminCommentsApi = newApi('Comments')
  .endpoint(['editor', 'moderator'], 'get /admin/comments', {
    summary: 'Comments, in pages',
    description:
      'Searched in text, author’s name and title of the game. Without `only` the waiting comments, or all in a search.',
    request: { query: listQuery(COMMENT_LIST) },
    response: ok(pageOf(listedComment), 'One page of them'),
    handle: ({ query }) => everyComment(db(), parseListQuery(COMMENT_LIST, query)),
  })
  .endpoint(['editor', 'moderator'], 'get /admin/comments/queue', {
    summary: 'How many comments wait, are reported and are public',
    response: ok(commentQueue, 'The queue'),
    handle: () => countComments(db()),
  })
  .endpoint(['editor', 'moderator'], 'put /admin/comments/shown', {
    summary: 'Approve comments',
    description:
      'They are public at once, and their reports are closed. Those that are gone or already approved are skipped.',
    request: { body: commentIds },
    response: ok(decidedComments, 'The comments that this call approved'),
    handle: async ({ member, body }) => ({
      ids: await db().transaction((tx) => approveComments(tx, member, body.ids)),
    }),
  })
  .endpoint(['editor', 'moderator'], 'put /admin/comments/removed', {
    summary: 'Move comments to the trash',
    description:
      'Also on an unpublished game. They go to the trash for 30 days, and it is recorded in the activity log. Those that are in the trash already are skipped.',
    request: { body: commentIds },
    response: ok(decidedComments, 'The comments that this call moved'),
    handle: async ({ member, body }) => ({
      ids: await db().transaction((tx) => trashComments(tx, member, body.ids)),
    }),
  })
