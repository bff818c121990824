import { z } from '@hono/zod-openapi'

export const backupState = z
  .object({
    last: z
      .object({
        file: z.string(),
        at: z.iso.datetime(),
        bytes: z.number().int(),
        provedAt: z.iso
          .datetime()
          .nullable()
          .openapi({ description: 'When it was restored into a throwaway database and compared' }),
        proofSkipped: z.string().nullable().openapi({ description: 'Why that could not be tried' }),
      })
      .nullable()
      .openapi({ description: 'The newest one without a fault' }),
    fault: z.object({ at: z.iso.datetime(), reason: z.string() }).nullable().openapi({
      description: 'Why the newest one failed, is incomplete or cannot be restored; null where all is well',
    }),
    everyMinutes: z
      .number()
      .int()
      .nullable()
      .openapi({ description: 'How often one is made by itself; null for never' }),
  })
  .openapi('BackupState')

export type BackupState = z.infer<typeof backupState>
