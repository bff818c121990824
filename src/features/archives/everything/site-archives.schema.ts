import { z } from '@hono/zod-openapi'

export const siteArchive = z
  .object({
    id: z.string(),
    fileName: z.string(),
    state: z.enum(['making', 'made', 'reading', 'read', 'writing', 'written', 'failed']),
    done: z.number().int().openapi({ description: 'Rows and pictures that are done' }),
    total: z.number().int().nullable(),
    bytes: z.number().int().nullable(),
    figures: z
      .record(z.string(), z.number().int())
      .nullable()
      .openapi({ description: 'How many rows of each table it holds' }),
    problem: z.string().nullable(),
    expiresAt: z.string(),
    createdAt: z.string(),
  })
  .openapi('SiteArchive')
export type SiteArchive = z.infer<typeof siteArchive>

/** The newest exported archive, the newest uploaded one, and whether an import is possible. */
export const archivesOfSite = z
  .object({
    made: siteArchive.nullable(),
    sent: siteArchive.nullable(),
    notEmpty: z
      .string()
      .nullable()
      .openapi({ description: 'Why none is read in here, in a sentence; null where the site is empty' }),
  })
  .openapi('SiteArchives')
export type SiteArchives = z.infer<typeof archivesOfSite>

export const archiveIdParam = z.object({ id: z.uuid() })

/** The name of the uploaded file; it is only displayed. */
export const sentQuery = z.object({ file: z.string().trim().min(1).max(255) })
