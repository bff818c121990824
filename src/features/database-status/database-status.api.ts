import { createRoute } from '@hono/zod-openapi'
import { calledBy, json, newApi } from '#/access/endpoint.ts'
import { problems } from '#/access/problems.ts'
import { db } from '#/server/database/database.ts'
import { databaseStatus, readDatabaseStatus } from '#/server/database/database-status.ts'
import { databaseState } from './database-status.schema.ts'

export const databaseStatusApi = newApi().openapi(
  createRoute({
    ...calledBy('owner', 'get /admin/database', ['Dashboards']),
    summary: 'Which PostgreSQL the site runs on, and whether a newer minor release is known',
    responses: { 200: json(databaseState, 'The database'), ...problems(401, 403) },
  }),
  async (c) => c.json(databaseStatus() ?? (await readDatabaseStatus(db(), false)), 200),
)
