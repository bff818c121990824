import { z } from '@hono/zod-openapi'
import { fileSeen } from '#/features/imports/model/preview.schema.ts'
import { FILE_FIELDS } from '../entries/catalogue-shape.rules.ts'
import { FIELD_POLICIES, IMPORT_DEEDS, NAMESAKE_CHOICES } from '../entries/import-choices.rules.ts'

const count = z.number().int()
const figures = { created: count, changed: count, unchanged: count }

/** The result of an import or its preview. Each kind has a count, and some examples. */
const importReport = z
  .object({
    ...figures,
    /** Entries equal to the site's under any choice. */
    same: count,
    refused: count,
    /** Whether it is a public list, not a file of the site's own. */
    isList: z.boolean(),
    categories: z.object(figures),
    newOnes: z.array(z.object({ line: count, title: z.string() })),
    refusedOnes: z.array(z.object({ line: count, reason: z.string() })),
    ...fileSeen,
    /** Categories of a public list that the site does not have; absent in reports that an older build wrote. */
    unknownCategories: z.array(z.object({ name: z.string(), games: count })).optional(),
    unknownCategoryCount: count.optional(),
    /** Whether it is a ranking, which lacks player counts, and the games it offers. */
    isRanking: z.boolean(),
    offered: count,
  })
  .openapi('ImportReport')
export type ImportReport = z.infer<typeof importReport>

const field = z.enum([...FILE_FIELDS, 'slug', 'externalId'])

export const importChoices = z
  .object({
    deed: z.enum(IMPORT_DEEDS),
    fields: z.partialRecord(field, z.enum(FIELD_POLICIES).optional()),
    empties: z.boolean(),
    drafts: z.boolean(),
  })
  .openapi('ImportChoices')

const importFigures = z
  .object({
    /** The games of the site, and how many of them the file has as well. */
    here: count,
    inBoth: count,
    changing: count,
    adding: count,
    namesakes: count,
    /** In how many games each field is empty here, differs, or has a blank cell beside it. */
    fields: z.array(z.object({ field, empty: count, differs: count, blank: count })),
  })
  .openapi('ImportFigures')
export type ImportFigures = z.infer<typeof importFigures>

export const catalogueImport = z
  .object({
    id: z.string(),
    fileName: z.string(),
    state: z.enum(['reading', 'read', 'writing', 'written', 'failed', 'undoing', 'undone']),
    rowsDone: count,
    rowsTotal: count.nullable(),
    report: importReport.nullable(),
    problem: z.string().nullable(),
    choices: importChoices
      .extend({ isList: z.boolean(), mapping: z.array(z.string().nullable()).optional() })
      .nullable(),
    figures: importFigures.nullable(),
    /** How many games it wrote that can be undone, and until when. */
    undoable: count,
    expiresAt: z.string(),
    createdAt: z.string(),
  })
  .openapi('CatalogueImport')
export type CatalogueImport = z.infer<typeof catalogueImport>

export const importIdParam = z.object({ id: z.uuid() })

/** The name of the uploaded file; it is only displayed. */
export const uploadQuery = z.object({ file: z.string().trim().min(1).max(255) })

export const exportQuery = z.object({ format: z.enum(['csv', 'json', 'ndjson']) })

/** The rows of a file to return, after a line: changed games, existing titles, or games offered by a ranking. */
export const rowsQuery = z.object({
  which: z.enum(['changes', 'namesakes', 'offers']),
  /** Part of a title, for a ranking's games. */
  q: z.string().trim().max(100).optional(),
  after: z.coerce.number().int().min(0).max(1_000_000_000).optional(),
})
export type RowsRequested = z.infer<typeof rowsQuery>['which']

export const importRows = z
  .object({
    rows: z.array(
      z.object({
        line: count,
        title: z.string(),
        year: count.nullable(),
        choice: z.enum(NAMESAKE_CHOICES).nullable(),
        deed: z.enum(['created', 'changed', 'undone', 'stays']).nullable(),
        game: z.object({ title: z.string(), year: count.nullable() }).nullable(),
        changes: z.array(
          z.object({ field: z.string(), state: z.string(), ours: z.unknown(), theirs: z.unknown() }),
        ),
      }),
    ),
    /** The line to continue after; null at the end. */
    next: count.nullable(),
  })
  .openapi('ImportRows')
export type ImportRow = z.infer<typeof importRows>['rows'][number]

/** The choice for rows whose title exists, some by line or all; or for games of a ranking, where null leaves them out again. */
export const rowChoice = z.object({
  lines: z.union([z.literal('all'), z.array(count).min(1).max(500)]),
  choice: z.enum(NAMESAKE_CHOICES).nullable(),
})

/** The meaning of each column of a file, by position; null leaves it out. */
export const columnMapping = z.object({ mapping: z.array(z.string().max(100).nullable()).max(500) })
