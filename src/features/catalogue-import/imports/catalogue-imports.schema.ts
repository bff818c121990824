import { z } from '@hono/zod-openapi'
import { previewShape } from '#/features/imports/model/preview.schema.ts'
import { FILE_FIELDS } from '../entries/catalogue-shape.rules.ts'
import { FIELD_POLICIES, IMPORT_MODES, NAMESAKE_CHOICES } from '../entries/import-choices.rules.ts'

const count = z.number().int()
const figures = { created: count, changed: count, unchanged: count }

/** The result of an import or its preview: the number of rows of each kind, and some examples. */
const importReport = z
  .object({
    ...figures,
    /** Number of entries that equal the site's, whatever an editor chooses. */
    same: count,
    refused: count,
    /** Whether the file comes from a public game database, and is not in the site's own format. */
    isList: z.boolean(),
    categories: z.object(figures),
    newOnes: z.array(z.object({ line: count, title: z.string() })),
    refusedOnes: z.array(z.object({ line: count, reason: z.string() })),
    ...previewShape,
    /** Categories in a file of a public game database that the site lacks; absent in the reports of older versions. */
    unknownCategories: z.array(z.object({ name: z.string(), games: count })).optional(),
    unknownCategoryCount: count.optional(),
    /** Whether the file is a ranking, which lacks player counts; `offered` is how many games can be picked from it. */
    isRanking: z.boolean(),
    offered: count,
  })
  .openapi('ImportReport')
export type ImportReport = z.infer<typeof importReport>

const field = z.enum([...FILE_FIELDS, 'slug', 'externalId'])

export const importChoices = z
  .object({
    deed: z.enum(IMPORT_MODES),
    fields: z.partialRecord(field, z.enum(FIELD_POLICIES).optional()),
    empties: z.boolean(),
    drafts: z.boolean(),
  })
  .openapi('ImportChoices')

const importFigures = z
  .object({
    /** Number of games on the site; `inBoth` of them are also in the file. */
    here: count,
    inBoth: count,
    changing: count,
    adding: count,
    namesakes: count,
    /** For each field, in how many games it is empty here, differs from the file, or has a blank cell in the file. */
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
    /** Number of written games that can be undone, until `expiresAt`. */
    undoable: count,
    expiresAt: z.string(),
    createdAt: z.string(),
  })
  .openapi('CatalogueImport')
export type CatalogueImport = z.infer<typeof catalogueImport>

export const importIdParam = z.object({ id: z.uuid() })

/** Query parameters of an upload. `file` is the file's name, used only for display. */
export const uploadQuery = z.object({ file: z.string().trim().min(1).max(255) })

export const exportQuery = z.object({ format: z.enum(['csv', 'json', 'ndjson']) })

/**
 * Query parameters for the rows of an import. The field `which` selects rows that change a game (`changes`), rows with the title
 * of an existing game (`namesakes`), or games of a ranking that the editor can add (`offers`).
 */
export const rowsQuery = z.object({
  which: z.enum(['changes', 'namesakes', 'offers']),
  /** Part of a title to search for; only among a ranking's games. */
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
    /** The line after which the next page begins; null on the last page. */
    next: count.nullable(),
  })
  .openapi('ImportRows')
export type ImportRow = z.infer<typeof importRows>['rows'][number]

/** Request body with an editor's choice for rows of an import: `merge` updates existing games, `add` adds new games. */
export const rowChoice = z.object({
  /** The positions of the rows in the file; `all` means every row that has the title of an existing game. */
  lines: z.union([z.literal('all'), z.array(count).min(1).max(500)]),
  choice: z.enum(NAMESAKE_CHOICES).nullable(), // null takes an earlier choice back
})

/** Request body: the field for each column of a file, in order. Null skips the column. */
export const columnMapping = z.object({ mapping: z.array(z.string().max(100).nullable()).max(500) })
