import { z } from '@hono/zod-openapi'
import { db } from '#/server/database/database.ts'
import { databaseStatus, readDatabaseStatus } from '#/server/database/database-status.ts'
import { newApi, ok } from '#/server/http/endpoint.ts'

const release = z.object({
  version: z.string(),
  releasedOn: z.iso
    .date()
    .nullable()
    .openapi({ description: 'Null where this site does not know the release' }),
})

/** Which PostgreSQL the site runs on. */
const databaseState = release
  .extend({
    newer: release
      .nullable()
      .openapi({ description: 'The newest minor release that this site knows of; null where that one runs' }),
    isBundled: z.boolean().openapi({ description: 'Whether it is the one that comes with the site' }),
  })
  .openapi('DatabaseState')

export const databaseStatusApi = newApi('Dashboards').endpoint('owner', 'get /admin/database', {
  summary: 'Which PostgreSQL the site runs on, and whether a newer minor release is known',
  response: ok(databaseState, 'The database'),
  handle: async () => databaseStatus() ?? (await readDatabaseStatus(db(), false)),
})
