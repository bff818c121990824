import { createRoute, z } from '@hono/zod-openapi'
import { recordAct } from '#/access/audit.ts'
import { calledBy, json, newApi } from '#/access/endpoint.ts'
import { refuseWhileOff } from '#/access/feature-switches.ts'
import { idempotencyKey, performOnce } from '#/access/once.ts'
import { problems } from '#/access/problems.ts'
import { rowId } from '#/access/row-id.ts'
import { db } from '#/server/database/database.ts'
import { issue, sending } from './newsletter-issues.schema.ts'
import { confirmedSubscribers, issuesSent, sendToSubscribers } from './newsletter-issues.store.ts'

const tags = ['Newsletter']

export const newsletterIssuesApi = newApi()
  .openapi(
    createRoute({
      method: 'get',
      path: '/admin/newsletter/issues',
      ...calledBy('admin'),
      tags,
      summary: 'Articles sent to the subscribers, with how far each has come',
      responses: {
        200: json(z.object({ issues: z.array(issue) }), 'The newest first'),
        ...problems(401, 403),
      },
    }),
    async (c) => c.json({ issues: await issuesSent(db()) }, 200),
  )
  .openapi(
    createRoute({
      method: 'get',
      path: '/admin/posts/{id}/newsletter',
      ...calledBy('admin'),
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
      ...calledBy('admin'),
      tags,
      summary: 'Send a published article to all subscribers, once',
      description: 'The mails go out one after another; the answer does not wait for them.',
      request: { params: rowId, headers: idempotencyKey },
      responses: { 202: json(sending, 'It is being sent'), ...problems(400, 401, 403, 404, 409) },
    }),
    async (c) => {
      const { id } = c.req.valid('param')
      await refuseWhileOff(db(), 'enableNewsletter')
      await performOnce({
        c,
        caller: c.get('member').id,
        key: c.req.valid('header')['idempotency-key'],
        sent: {},
        count: async () => undefined,
        perform: async (tx) => {
          const { title, subscribers } = await sendToSubscribers(tx, id)
          await recordAct(tx, c.get('member'), {
            act: 'newsletter sent',
            subject: title,
            details: { subscribers },
          })
          return {}
        },
      })
      return c.json(await sendingOf(id), 202)
    },
  )

async function sendingOf(postId: number) {
  const [subscribers, issues] = await Promise.all([confirmedSubscribers(db()), issuesSent(db(), postId)])
  return { subscribers, issue: issues[0] ?? null }
}
