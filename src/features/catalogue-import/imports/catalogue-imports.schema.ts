import { z } from '@hono/zod-openapi'

const figures = { created: z.number().int(), changed: z.number().int(), unchanged: z.number().int() }

/** What a file would do to the catalogue, or did. */
const importReport = z
  .object({
    ...figures,
    refused: z.number().int(),
    categories: z.object(figures),
    newOnes: z.array(z.object({ line: z.number().int(), title: z.string() })),
    changedOnes: z.array(
      z.object({ line: z.number().int(), title: z.string(), fields: z.array(z.string()) }),
    ),
    refusedOnes: z.array(z.object({ line: z.number().int(), reason: z.string() })),
  })
  .openapi('ImportReport')

/** A file of games on its way into the catalogue. */
export const catalogueImport = z
  .object({
    id: z.string(),
    fileName: z.string(),
    state: z.enum(['reading', 'read', 'writing', 'written', 'failed']),
    rowsDone: z.number().int(),
    rowsTotal: z.number().int().nullable(),
    report: importReport.nullable(),
    problem: z.string().nullable(),
  })
  .openapi('CatalogueImport')
export type CatalogueImport = z.infer<typeof catalogueImport>

export const importIdParam = z.object({ id: z.uuid() })

/** The name of the file that is sent; it is only shown. */
export const uploadQuery = z.object({ file: z.string().trim().min(1).max(255) })

export const exportQuery = z.object({
  format: z.enum(['csv', 'json', 'ndjson']),
  gz: z.enum(['true', 'false']).optional(),
})
