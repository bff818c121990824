import { db } from '#/server/database/database.ts'
import { env } from '#/server/env.ts'
import { newApi, ok } from '#/server/http/endpoint.ts'
import { backupState } from './backups.schema.ts'
import { backupsMade } from './scheduled-backups.store.ts'

const MINUTE_MS = 60_000

export const backupsApi = newApi('Dashboards').endpoint('owner', 'get /admin/backups', {
  summary: 'The newest backup, and whether the last one failed',
  response: ok(backupState, 'What is known of backups'),
  handle: async () => {
    const { everyMs } = env().backups
    return { ...(await backupsMade(db())), everyMinutes: everyMs ? everyMs / MINUTE_MS : null }
  },
})
