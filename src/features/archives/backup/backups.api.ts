import { createRoute, z } from '@hono/zod-openapi'
import { calledBy, json, newApi } from '#/access/endpoint.ts'
import { problems } from '#/access/problems.ts'
import { db } from '#/server/database/database.ts'
import { env } from '#/server/env.ts'
import { backupsMade } from './scheduled-backups.ts'

/** What is known of the site's backups. */
export const backupState = z
  .object({
    last: z
      .object({ file: z.string(), at: z.iso.datetime(), bytes: z.number().int() })
      .nullable()
      .openapi({ description: 'The newest one that came to a file' }),
    fault: z
      .object({ at: z.iso.datetime(), reason: z.string() })
      .nullable()
      .openapi({ description: 'Why the newest one failed; null where it did not' }),
    everyMinutes: z
      .number()
      .int()
      .nullable()
      .openapi({ description: 'How often one is made by itself; null for never' }),
  })
  .openapi('BackupState')

export type BackupState = z.infer<typeof backupState>

const MINUTE_MS = 60_000

export const backupsApi = newApi().openapi(
  createRoute({
    ...calledBy('owner', 'get /admin/backups', ['Dashboards']),
    summary: 'The newest backup, and whether the last one failed',
    responses: { 200: json(backupState, 'What is known of backups'), ...problems(401, 403) },
  }),
  async (c) => {
    const { everyMs } = env().backups
    return c.json({ ...(await backupsMade(db())), everyMinutes: everyMs ? everyMs / MINUTE_MS : null }, 200)
  },
)
