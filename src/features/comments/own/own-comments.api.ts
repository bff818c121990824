import { z } from '@hono/zod-openapi'
import { slugParam } from '#/features/games/model/games.schema.ts'
import { db } from '#/server/database/database.ts'
import { calledBy, json, newApi, noContent, sends } from '#/server/http/endpoint.ts'
import { countCall, LIMITS } from '#/server/http/limits/limits.ts'
import { rowId } from '#/server/http/lists/row-id.ts'
import { problems } from '#/server/http/problems.ts'
import { Refusal } from '#/server/http/refusals.ts'
import { wakeJob } from '#/server/jobs.ts'
import { refuseWhileOff } from '#/server/settings.ts'
import { comment } from '../comments.schema.ts'
import { heldCommentsOf, reportComment } from '../comments.store.ts'
import {
  faultOfReport,
  REPORT_REASONS,
  REPORT_WORDS_MAX_LENGTH,
  tidyReportWords,
} from '../model/reports.rules.ts'

const tags = ['Comments']

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
