import { Readable } from 'node:stream'
import { z } from '@hono/zod-openapi'
import { CACHE_CONTROL } from '#/server/cache/cache-policy.ts'
import { db } from '#/server/database/database.ts'
import { calledBy, json, newApi, noContent, sends, sendsFile } from '#/server/http/endpoint.ts'
import { countCall, LIMITS } from '#/server/http/limits/limits.ts'
import { problems } from '#/server/http/problems.ts'
import { notFound } from '#/server/http/refusals.ts'
import { wakeJob } from '#/server/jobs.ts'
import { exportedFile, exportedRows } from '../catalogue-export.store.ts'
import {
  catalogueImport,
  columnMapping,
  exportQuery,
  importChoices,
  importIdParam,
  importRows,
  pastImports as pastImportsShape,
  rowChoice,
  rowsQuery,
  uploadQuery,
} from './catalogue-imports.schema.ts'
import {
  beginImport,
  choicesById,
  forgetImport,
  GONE,
  importById,
  noteChoices,
  noteListSent,
  pastImports,
  queueUndo,
  queueWriting,
  readAgain,
  whileOpen,
} from './catalogue-imports.store.ts'
import { chooseForRows, importedRows } from './import-rows.store.ts'
import { dropList, hasList, keepList } from './import-worker.ts'

const tags = ['Import and export']

/** Wakes the worker for a queued import. */
function woken<Queued>(queued: Queued): Queued {
  wakeJob('imports')
  return queued
}

/** @throws {Refusal} 404 if a file that was read is not on this machine any more */
async function refuseLostFile(id: string): Promise<void> {
  const { state } = await importById(db(), id)
  if (state === 'read' && !hasList(id)) throw notFound(GONE)
}

const bytes = { schema: z.string().openapi({ format: 'binary' }) }
const TYPES = {
  csv: 'text/csv; charset=utf-8',
  json: 'application/json',
  ndjson: 'application/x-ndjson',
} as const
const CATALOGUE_CONTENT = {
  'text/csv': bytes,
  'application/json': { schema: z.array(z.record(z.string(), z.unknown())) },
  'application/x-ndjson': bytes,
}

export const catalogueImportsApi = newApi()
  .openapi(
    calledBy('editor', 'post /admin/imports', tags, {
      summary: 'Send a list of games, to see what it would do',
      description:
        'The bytes of a CSV, JSON or NDJSON file, also packed with gzip, at most 50 MB, as application/octet-stream. It is read in the background; nothing is imported yet.',
      request: { query: uploadQuery, body: sendsFile },
      responses: { 201: json(catalogueImport, 'It is being read'), ...problems(413, 415, 429) },
    }),
    async (c) => {
      const member = c.get('member')
      await countCall(LIMITS.imports, member.id)
      const { id } = await beginImport(db(), c.req.valid('query').file, member.id)
      try {
        await keepList(id, c.req.raw)
      } catch (cause) {
        await forgetImport(db(), id)
        throw cause
      }
      return c.json(woken(await noteListSent(db(), id)), 201)
    },
  )
  .openapi(
    calledBy('editor', 'get /admin/imports', tags, {
      summary: 'The lists of games of the last 30 days',
      responses: { 200: json(pastImportsShape, 'The newest first') },
    }),
    async (c) => c.json({ imports: await pastImports(db()) }, 200),
  )
  .openapi(
    calledBy('editor', 'get /admin/imports/{id}', tags, {
      summary: 'How far a list of games has come, and what it would do or did',
      request: { params: importIdParam },
      responses: { 200: json(catalogueImport, 'The import'), ...problems(404) },
    }),
    async (c) => c.json(await importById(db(), c.req.valid('param').id), 200),
  )
  .openapi(
    calledBy('editor', 'get /admin/imports/{id}/rows', tags, {
      summary: 'The entries of a list that change a game, or whose title is here already',
      description:
        'Each with every field before and after: as it would be by what is chosen, and once it is imported as it was done.',
      request: { params: importIdParam, query: rowsQuery },
      responses: { 200: json(importRows, '25 of them'), ...problems(404, 409) },
    }),
    async (c) => {
      const { id } = c.req.valid('param')
      const { which, after = 0, q = '' } = c.req.valid('query')
      const choices = await choicesById(db(), id)
      const isWritten = (await importById(db(), id)).state !== 'read'
      return c.json(await importedRows(db(), id, choices, { which, after, isWritten, q }), 200)
    },
  )
  .openapi(
    calledBy('editor', 'put /admin/imports/{id}/choices', tags, {
      summary: 'Say what a list of games is to do',
      description: 'Refused (409) once it is imported.',
      request: { params: importIdParam, body: sends(importChoices) },
      responses: { 200: json(catalogueImport, 'What it would do now'), ...problems(404, 409) },
    }),
    async (c) => {
      const { id } = c.req.valid('param')
      const chosen = c.req.valid('json')
      await whileOpen(db(), id, (tx, before) => noteChoices(tx, id, { ...before, ...chosen }))
      return c.json(await importById(db(), id), 200)
    },
  )
  .openapi(
    calledBy('editor', 'put /admin/imports/{id}/rows', tags, {
      summary:
        'Merge entries into the games that have their title, add them beside, or pick them from a ranking',
      description:
        'A ranking does not say for how many players a game is; one that is picked becomes a draft for two. Refused (409) once it is imported.',
      request: { params: importIdParam, body: sends(rowChoice) },
      responses: { 204: noContent('It is noted'), ...problems(404, 409) },
    }),
    async (c) => {
      const { id } = c.req.valid('param')
      const { lines, choice } = c.req.valid('json')
      await whileOpen(db(), id, (tx) => chooseForRows(tx, id, lines, choice))
      return c.body(null, 204)
    },
  )
  .openapi(
    calledBy('editor', 'put /admin/imports/{id}/mapping', tags, {
      summary: 'Say what the columns of a list of games are',
      description:
        'It is read again, in the background; nothing is imported yet. Refused (409) once it is imported.',
      request: { params: importIdParam, body: sends(columnMapping) },
      responses: { 202: json(catalogueImport, 'It is being read'), ...problems(404, 409) },
    }),
    async (c) => {
      const { id } = c.req.valid('param')
      await refuseLostFile(id)
      return c.json(woken(await readAgain(db(), id, c.req.valid('json').mapping)), 202)
    },
  )
  .openapi(
    calledBy('editor', 'put /admin/imports/{id}/writing', tags, {
      summary: 'Import a list of games that was read',
      description: 'With the current choices, in the background, some games per transaction. Safe to repeat.',
      request: { params: importIdParam },
      responses: { 202: json(catalogueImport, 'It is being imported'), ...problems(404, 409) },
    }),
    async (c) => {
      const { id } = c.req.valid('param')
      await refuseLostFile(id)
      return c.json(woken(await queueWriting(db(), id, c.get('member').id)), 202)
    },
  )
  .openapi(
    calledBy('editor', 'put /admin/imports/{id}/undoing', tags, {
      summary: 'Undo an import of games',
      description: 'In the background. Later changes stay. Safe to repeat, also by another editor.',
      request: { params: importIdParam },
      responses: { 202: json(catalogueImport, 'It is being undone'), ...problems(404, 409) },
    }),
    async (c) => c.json(woken(await queueUndo(db(), c.req.valid('param').id, c.get('member').id)), 202),
  )
  .openapi(
    calledBy('editor', 'delete /admin/imports/{id}', tags, {
      summary: 'Put a list of games away',
      request: { params: importIdParam },
      responses: { 204: noContent('It is gone'), ...problems(404, 409) },
    }),
    async (c) => {
      const { id } = c.req.valid('param')
      await forgetImport(db(), id)
      await dropList(id)
      return c.body(null, 204)
    },
  )
  .openapi(
    calledBy('editor', 'get /admin/export', tags, {
      summary: 'The whole catalogue in the shape that is imported',
      description:
        'Every category and every game with all its fields, retailers and pictures, drafts among them. Nothing of members.',
      request: { query: exportQuery },
      responses: { 200: { description: 'The catalogue', content: CATALOGUE_CONTENT }, ...problems(429) },
    }),
    async (c) => {
      const { format } = c.req.valid('query')
      await countCall(LIMITS.downloads, c.get('member').id)
      const content = exportedFile(exportedRows(db()), format, false)
      return new Response(Readable.toWeb(content) as ReadableStream<Uint8Array>, {
        headers: {
          'content-type': TYPES[format],
          'content-disposition': `attachment; filename="games.${format}"`,
          'cache-control': CACHE_CONTROL.private,
          'x-content-type-options': 'nosniff',
        },
      })
    },
  )
