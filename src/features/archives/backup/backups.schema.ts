import { z } from '@hono/zod-openapi'

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
