import { db } from '#/server/database/database.ts'
import { calledBy, json, newApi } from '#/server/http/endpoint.ts'
import { idempotencyKey } from '#/server/http/idempotency/idempotency.ts'
import { listQuery, pageOf, parseListQuery } from '#/server/http/lists/paged-lists.ts'
import { rowId } from '#/server/http/lists/row-id.ts'
import { problems } from '#/server/http/problems.ts'
import { confirmedSubscribers } from '../subscribers/subscribers.store.ts'
import { sendOnce } from './newsletter-deliveries.store.ts'
import { ISSUE_LIST } from './newsletter-issues.rules.ts'
import { issue, sending } from './newsletter-issues.schema.ts'
import { issueOf, issuesSent, sendToSubscribers } from './newsletter-issues.store.ts'

const tags = ['Newsletter']

export const newsletterIssuesApi = newApi()
  .openapi(
    calledBy('editor', 'get /admin/newsletter/issues', tags, {
      summary: 'Letters: sent with how far each has come, planned, and drafts; in pages',
      request: { query: listQuery(ISSUE_LIST) },
      responses: { 200: json(pageOf(issue), 'One page of them') },
    }),
    async (c) => c.json(await issuesSent(db(), parseListQuery(ISSUE_LIST, c.req.valid('query'))), 200),
  )
  .openapi(
    calledBy('editor', 'get /admin/posts/{id}/newsletter', tags, {
      summary: 'Whether an article was sent to the subscribers, and how many there are',
      request: { params: rowId },
      responses: { 200: json(sending, 'How it stands') },
    }),
    async (c) => c.json(await sendingOf(c.req.valid('param').id), 200),
  )
  .openapi(
    calledBy('owner', 'post /admin/posts/{id}/newsletter', tags, {
      summary: 'Send a published article to all subscribers, once',
      description: 'The mails go out one after another; the answer does not wait for them.',
      request: { params: rowId, headers: idempotencyKey },
      responses: { 202: json(sending, 'It is being sent'), ...problems(404, 409) },
    }),
    async (c) => {
      const { id } = c.req.valid('param')
      await sendOnce(c, c.get('member'), (tx) => sendToSubscribers(tx, id))
      return c.json(await sendingOf(id), 202)
    },
  )

async function sendingOf(postId: number) {
  const [subscribers, issue] = await Promise.all([confirmedSubscribers(db()), issueOf(db(), postId)])
  return { subscribers, issue }
}
