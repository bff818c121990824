import { randomUUID } from 'node:crypto'
import { z } from '@hono/zod-openapi'
import { pastImports as pastImportsShape } from '#/features/imports/file-imports.api.ts'
import { db } from '#/server/database/database.ts'
import {
  accepted,
  attachment,
  created,
  file,
  fileBody,
  newApi,
  noContent,
  ok,
} from '#/server/http/endpoint.ts'
import { notFound } from '#/server/http/http-problem.ts'
import { LIMITS } from '#/server/http/limits/limits.ts'
import { wakeJob } from '#/server/jobs.ts'
import { exportedFile, exportedRows } from '../catalogue-export.store.ts'
import {
  catalogueImport,
  columnMapping,
  exportQuery,
  importChoices,
  importIdParam,
  importRows,
  rowChoice,
  rowsQuery,
  uploadQuery,
} from './catalogue-imports.schema.ts'
import {
  beginImport,
  choicesById,
  deleteImport,
  GONE,
  importById,
  pastImports,
  queueImport,
  readAgain,
  saveChoices,
  withReadyImport,
} from './catalogue-imports.store.ts'
import { chooseForRows, importedRows } from './import-rows.store.ts'
import { dropList, hasList, keepList } from './import-worker.ts'

/** Wakes the worker for a queued import, and returns the import. */
function woken<Queued>(queued: Queued): Queued {
  wakeJob('imports')
  return queued
}

/** Checks that the file of an import is still on this machine. @throws {HttpProblem} 404 if it is not */
async function refuseLostFile(id: string): Promise<void> {
  const { state } = await importById(db(), id)
  if (state === 'read' && !hasList(id)) throw notFound(GONE)
}

const bytes = { schema: z.string().openapi({ format: 'binary' }) }
const CATALOGUE_CONTENT = {
  'text/csv': bytes,
  'application/json': { schema: z.array(z.record(z.string(), z.unknown())) },
  'application/x-ndjson': bytes,
}

/** The endpoints of the import and export of games. */
export const catalogueImportsApi = newApi('Import and export')
  .endpoint('editor', 'post /admin/imports', {
    summary: 'Send a list of games, to see what it would do',
    description:
      'The bytes of a CSV, JSON or NDJSON file, also packed with gzip, at most 50 MB, as application/octet-stream. It is read in the background; nothing is imported yet.',
    request: { query: uploadQuery, body: fileBody },
    limit: LIMITS.imports,
    response: created(catalogueImport, 'It is being read', 413, 415),
    handle: async ({ member, query, c }) => {
      const id = randomUUID()
      await keepList(id, c.req.raw)
      return woken(await beginImport(db(), { id, fileName: query.file, startedBy: member.id }))
    },
  })
  .endpoint('editor', 'get /admin/imports', {
    summary: 'The lists of games of the last 30 days',
    response: ok(pastImportsShape, 'The newest first'),
    handle: async () => ({ imports: await pastImports(db()) }),
  })
  .endpoint('editor', 'get /admin/imports/{id}', {
    summary: 'How far a list of games has come, and what it would do or did',
    request: { params: importIdParam },
    response: ok(catalogueImport, 'The import', 404),
    handle: ({ params }) => importById(db(), params.id),
  })
  .endpoint('editor', 'get /admin/imports/{id}/rows', {
    summary: 'The entries of a list that change a game, or whose title is here already',
    description:
      'Each with every field before and after: as it would be by what is chosen, and once it is imported as it was done.',
    request: { params: importIdParam, query: rowsQuery },
    response: ok(importRows, '25 of them', 404, 409),
    handle: async ({ params: { id }, query: { which, after = 0, q = '' } }) => {
      const choices = await choicesById(db(), id)
      const isWritten = (await importById(db(), id)).state !== 'read'
      return importedRows(db(), id, choices, { which, after, isWritten, q })
    },
  })
  .endpoint('editor', 'put /admin/imports/{id}/choices', {
    summary: 'Say what a list of games is to do',
    description: 'Refused (409) once it is imported.',
    request: { params: importIdParam, body: importChoices },
    response: ok(catalogueImport, 'What it would do now', 404, 409),
    handle: async ({ params: { id }, body: chosen }) => {
      await withReadyImport(db(), id, (tx, before) => saveChoices(tx, id, { ...before, ...chosen }))
      return importById(db(), id)
    },
  })
  .endpoint('editor', 'put /admin/imports/{id}/rows', {
    summary:
      'Merge entries into the games that have their title, add them beside, or pick them from a ranking',
    description:
      'A ranking does not say for how many players a game is; one that is picked becomes a draft for two. Refused (409) once it is imported.',
    request: { params: importIdParam, body: rowChoice },
    response: noContent('It is noted', 404, 409),
    handle: ({ params: { id }, body: { lines, choice } }) =>
      withReadyImport(db(), id, (tx) => chooseForRows(tx, id, lines, choice)),
  })
  .endpoint('editor', 'put /admin/imports/{id}/mapping', {
    summary: 'Say what the columns of a list of games are',
    description:
      'It is read again, in the background; nothing is imported yet. Refused (409) once it is imported.',
    request: { params: importIdParam, body: columnMapping },
    response: accepted(catalogueImport, 'It is being read', 404, 409),
    handle: async ({ params: { id }, body }) => {
      await refuseLostFile(id)
      return woken(await readAgain(db(), id, body.mapping))
    },
  })
  .endpoint('editor', 'put /admin/imports/{id}/writing', {
    summary: 'Import a list of games that was read',
    description: 'With the current choices, in the background, some games per transaction. Safe to repeat.',
    request: { params: importIdParam },
    response: accepted(catalogueImport, 'It is being imported', 404, 409),
    handle: async ({ member, params: { id } }) => {
      await refuseLostFile(id)
      return woken(await queueImport(db(), id, 'writing', member.id))
    },
  })
  .endpoint('editor', 'put /admin/imports/{id}/undoing', {
    summary: 'Undo an import of games',
    description: 'In the background. Later changes stay. Safe to repeat, also by another editor.',
    request: { params: importIdParam },
    response: accepted(catalogueImport, 'It is being undone', 404, 409),
    handle: async ({ member, params }) => woken(await queueImport(db(), params.id, 'undoing', member.id)),
  })
  .endpoint('editor', 'delete /admin/imports/{id}', {
    summary: 'Put a list of games away',
    request: { params: importIdParam },
    response: noContent('It is gone', 404, 409),
    handle: async ({ params: { id } }) => {
      await deleteImport(db(), id)
      await dropList(id)
    },
  })
  .endpoint('editor', 'get /admin/export', {
    summary: 'The whole catalogue in the shape that is imported',
    description:
      'Every category and every game with all its fields, retailers and pictures, drafts among them. Nothing of members.',
    request: { query: exportQuery },
    limit: LIMITS.downloads,
    response: file(CATALOGUE_CONTENT, 'The catalogue'),
    handle: ({ query: { format }, c }) =>
      attachment(c, `games.${format}`, exportedFile(exportedRows(db()), format, false)),
  })
