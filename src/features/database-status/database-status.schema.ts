import { z } from '@hono/zod-openapi'

const release = z.object({
  version: z.string(),
  releasedOn: z.iso
    .date()
    .nullable()
    .openapi({ description: 'Null where this site does not know the release' }),
})

/** Which PostgreSQL the site runs on. */
export const databaseState = release
  .extend({
    newer: release
      .nullable()
      .openapi({ description: 'The newest minor release that this site knows of; null where that one runs' }),
    isBundled: z.boolean().openapi({ description: 'Whether it is the one that comes with the site' }),
  })
  .openapi('DatabaseState')
