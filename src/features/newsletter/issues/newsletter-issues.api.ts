import { createRoute } from '@hono/zod-openapi'
import { calledBy, json, newApi } from '#/access/endpoint.ts'
import { idempotencyKey } from '#/access/idempotency/idempotency.ts'
import { askedIn, listQuery, pageOf } from '#/access/lists/paged-lists.ts'
import { rowId } from '#/access/lists/row-id.ts'
import { problems } from '#/access/problems.ts'
import { db } from '#/server/database/database.ts'
import { confirmedSubscribers } from '../subscribers/subscribers.store.ts'
import { sendOnce } from './newsletter-deliveries.store.ts'
import { ISSUE_LIST } from './newsletter-issues.rules.ts'
import { issue, sending } from './newsletter-issues.schema.ts'
import { issueOf, issuesSent, sendToSubscribers } from './newsletter-issues.store.ts'

const tags = ['Newsletter']

export const newsletterIssuesApi = newApi()
  .openapi(
    createRoute({
      method: 'get',
      path: '/admin/newsletter/issues',
      ...calledBy('editor'),
      tags,
      summary: 'Letters: sent with how far each has come, planned, and drafts; in pages',
      request: { query: listQuery(ISSUE_LIST) },
      responses: { 200: json(pageOf(issue), 'One page of them'), ...problems(400, 401, 403) },
    }),
    async (c) => c.json(await issuesSent(db(), askedIn(ISSUE_LIST, c.req.valid('query'))), 200),
  )
  .openapi(
    createRoute({
      method: 'get',
      path: '/admin/posts/{id}/newsletter',
      ...calledBy('editor'),
      tags,
      summary: 'Whether an article was sent to the subscribers, and how many there are',
      request: { params: rowId },
      responses: { 200: json(sending, 'How it stands'), ...problems(400, 401, 403) },
    }),
    async (c) => c.json(await sendingOf(c.req.valid('param').id), 200),
  )
  .openapi(
    createRoute({
      method: 'post',
      path: '/admin/posts/{id}/newsletter',
      ...calledBy('owner', { proven: true }),
      tags,
      summary: 'Send a published article to all subscribers, once',
      description: 'The mails go out one after another; the answer does not wait for them.',
      request: { params: rowId, headers: idempotencyKey },
      responses: { 202: json(sending, 'It is being sent'), ...problems(400, 401, 403, 404, 409) },
    }),
    async (c) => {
      const { id } = c.req.valid('param')
      await sendOnce(c, {
        admin: c.get('member'),
        key: c.req.valid('header')['idempotency-key'],
        begin: (tx) => sendToSubscribers(tx, id),
      })
      return c.json(await sendingOf(id), 202)
    },
  )

async function sendingOf(postId: number) {
  const [subscribers, issue] = await Promise.all([confirmedSubscribers(db()), issueOf(db(), postId)])
  return { subscribers, issue }
}
