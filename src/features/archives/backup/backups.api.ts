import { db } from '#/server/database/database.ts'
import { env } from '#/server/env.ts'
import { calledBy, json, newApi } from '#/server/http/endpoint.ts'
import { backupState } from './backups.schema.ts'
import { backupsMade } from './scheduled-backups.store.ts'

const MINUTE_MS = 60_000

export const backupsApi = newApi().openapi(
  calledBy('owner', 'get /admin/backups', ['Dashboards'], {
    summary: 'The newest backup, and whether the last one failed',
    responses: { 200: json(backupState, 'What is known of backups') },
  }),
  async (c) => {
    const { everyMs } = env().backups
    return c.json({ ...(await backupsMade(db())), everyMinutes: everyMs ? everyMs / MINUTE_MS : null }, 200)
  },
)
