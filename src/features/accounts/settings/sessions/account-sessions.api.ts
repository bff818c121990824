import { z } from '@hono/zod-openapi'
import { db } from '#/server/database/database.ts'
import { calledBy, json, newApi, noContent } from '#/server/http/endpoint.ts'
import { problems } from '#/server/http/problems.ts'
import { memberSession } from './account-sessions.schema.ts'
import { endSession, sessionsOf } from './account-sessions.store.ts'

const tags = ['Settings']

export const accountSessionsApi = newApi()
  .openapi(
    calledBy('member', 'get /account/sessions', tags, {
      summary: 'Where I am signed in',
      responses: { 200: json(z.object({ sessions: z.array(memberSession) }), 'Those used last first') },
    }),
    async (c) => c.json({ sessions: await sessionsOf(db(), c.get('member').id, c.get('sessionId')) }, 200),
  )
  .openapi(
    calledBy('member', 'delete /account/sessions/{id}', tags, {
      proven: true,
      summary: 'Sign out somewhere else',
      request: { params: z.object({ id: z.string().max(64) }) },
      responses: { 204: noContent('Ended'), ...problems(404) },
    }),
    async (c) => {
      await endSession(db(), c.get('member').id, c.req.valid('param').id)
      return c.body(null, 204)
    },
  )
