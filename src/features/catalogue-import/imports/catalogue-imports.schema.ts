import { z } from '@hono/zod-openapi'
import { fileSeen } from '#/features/imports/model/preview.schema.ts'
import { FILE_FIELDS } from '../entries/catalogue-shape.rules.ts'
import { FIELD_POLICIES, IMPORT_DEEDS, NAMESAKE_CHOICES } from '../entries/import-choices.rules.ts'

const figures = { created: z.number().int(), changed: z.number().int(), unchanged: z.number().int() }

/** The result of an import or its preview. */
const importReport = z
  .object({
    ...figures,
    refused: z.number().int(),
    same: z.number().int(),
    leftOut: z.number().int(),
    isList: z.boolean(),
    categories: z.object(figures),
    newOnes: z.array(z.object({ line: z.number().int(), title: z.string() })),
    changedOnes: z.array(
      z.object({ line: z.number().int(), title: z.string(), fields: z.array(z.string()) }),
    ),
    refusedOnes: z.array(z.object({ line: z.number().int(), reason: z.string() })),
    ...fileSeen,
    /** Absent in reports that an older build wrote. */
    unknownCategories: z.array(z.object({ name: z.string(), games: z.number().int() })).optional(),
    unknownCategoryCount: z.number().int().optional(),
    isRanking: z.boolean(),
    offered: z.number().int(),
  })
  .openapi('ImportReport')

const field = z.enum([...FILE_FIELDS, 'slug', 'externalId'])

/** An editor's choices for an uploaded file. */
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
    here: z.number().int(),
    inBoth: z.number().int(),
    changing: z.number().int(),
    adding: z.number().int(),
    namesakes: z.number().int(),
    fields: z.array(
      z.object({ field, empty: z.number().int(), differs: z.number().int(), blank: z.number().int() }),
    ),
  })
  .openapi('ImportFigures')

/** A file of games being imported into the catalogue. */
export const catalogueImport = z
  .object({
    id: z.string(),
    fileName: z.string(),
    state: z.enum(['reading', 'read', 'writing', 'written', 'failed', 'undoing', 'undone']),
    rowsDone: z.number().int(),
    rowsTotal: z.number().int().nullable(),
    report: importReport.nullable(),
    problem: z.string().nullable(),
    /** What was chosen, once it is read. */
    choices: importChoices
      .extend({ isList: z.boolean(), mapping: z.array(z.string().nullable()).optional() })
      .nullable(),
    /** The result with the current choices, before it is written. */
    figures: importFigures.nullable(),
    /** How many games it wrote that can be undone, and until when. */
    undoable: z.number().int(),
    expiresAt: z.string(),
    createdAt: z.string(),
  })
  .openapi('CatalogueImport')
export type CatalogueImport = z.infer<typeof catalogueImport>

export const importIdParam = z.object({ id: z.uuid() })

/** The name of the uploaded file; it is only displayed. */
export const uploadQuery = z.object({ file: z.string().trim().min(1).max(255) })

export const exportQuery = z.object({
  format: z.enum(['csv', 'json', 'ndjson']),
  gz: z.enum(['true', 'false']).optional(),
})

/** The rows of a file to return: after a line, those that change a game, or those with a title that already exists. */
export const rowsQuery = z.object({
  which: z.enum(['changes', 'namesakes', 'offers']),
  /** Part of a title, for a ranking's games. */
  q: z.string().trim().max(100).optional(),
  after: z.coerce.number().int().min(0).max(1_000_000_000).optional(),
})

/** Rows of a file with their changes. */
export const importRows = z
  .object({
    rows: z.array(
      z.object({
        line: z.number().int(),
        title: z.string(),
        year: z.number().int().nullable(),
        choice: z.enum(NAMESAKE_CHOICES).nullable(),
        deed: z.enum(['created', 'changed', 'undone', 'stays']).nullable(),
        game: z.object({ title: z.string(), year: z.number().int().nullable() }).nullable(),
        changes: z.array(
          z.object({ field: z.string(), state: z.string(), ours: z.unknown(), theirs: z.unknown() }),
        ),
      }),
    ),
    /** The line to continue after; null at the end. */
    next: z.number().int().nullable(),
  })
  .openapi('ImportRows')

/** The choice for rows whose title exists: some by line, or all. */
export const namesakeChoice = z.object({
  lines: z.union([z.literal('all'), z.array(z.number().int()).min(1).max(500)]),
  choice: z.enum(NAMESAKE_CHOICES),
})

/** The meaning of each column of a file, by position; null leaves it out. */
export const columnMapping = z.object({ mapping: z.array(z.string().max(100).nullable()).max(500) })

const players = z.number().int().min(1).max(100)
/** A game selected from a ranking, with its number of players; null deselects it. */
export const offerPick = z.object({
  line: z.number().int(),
  players: z
    .object({ minPlayers: players, maxPlayers: players })
    .refine(({ minPlayers, maxPlayers }) => minPlayers <= maxPlayers)
    .nullable(),
})

/** Manual changes since an import, which undoing it leaves. */
export const changedSinceImport = z.object({
  count: z.number().int(),
  named: z.array(z.object({ title: z.string(), fields: z.array(z.string()) })),
})

/** The imports of the last weeks, newest first. */
export const pastImports = z.object({
  imports: z.array(
    z.object({
      id: z.string(),
      fileName: z.string(),
      state: z.string(),
      created: z.number().int(),
      changed: z.number().int(),
      undoable: z.number().int(),
      createdAt: z.string(),
      by: z.string().nullable(),
    }),
  ),
})
export type PastImport = z.infer<typeof pastImports>['imports'][number]
export type ImportRow = z.infer<typeof importRows>['rows'][number]
