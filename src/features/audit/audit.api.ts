import { createRoute } from '@hono/zod-openapi'
import { calledBy, json, newApi } from '#/access/endpoint.ts'
import { problems } from '#/access/problems.ts'
import { db } from '#/server/database/database.ts'
import { actsPage, actsQuery } from './audit.schema.ts'
import { recordedActs } from './audit.store.ts'

export const auditApi = newApi().openapi(
  createRoute({
    method: 'get',
    path: '/admin/audit-log',
    ...calledBy('admin'),
    tags: ['Activity log'],
    summary: 'What admins did, newest first',
    request: { query: actsQuery },
    responses: { 200: json(actsPage, 'One page of the log'), ...problems(400, 401, 403) },
  }),
  async (c) => {
    const { q = '', page = '1' } = c.req.valid('query')
    return c.json(await recordedActs(db(), { q: q.trim(), page: Number(page) }), 200)
  },
)
