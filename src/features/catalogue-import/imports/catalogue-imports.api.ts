import { Readable } from 'node:stream'
import { z } from '@hono/zod-openapi'
import { CACHE_CONTROL } from '#/server/cache/cache-policy.ts'
import { db } from '#/server/database/database.ts'
import { calledBy, json, newApi, noContent, sendsFile } from '#/server/http/endpoint.ts'
import { countCall, LIMITS } from '#/server/http/limits/limits.ts'
import { problems } from '#/server/http/problems.ts'
import { notFound } from '#/server/http/refusals.ts'
import { wakeJob } from '#/server/jobs.ts'
import { exportedRows } from '../catalogue-export.store.ts'
import { exportedFile } from '../catalogue-export.ts'
import { catalogueImport, exportQuery, importIdParam, uploadQuery } from './catalogue-imports.schema.ts'
import {
  beginImport,
  forgetImport,
  GONE,
  importById,
  noteListSent,
  queueWriting,
} from './catalogue-imports.store.ts'
import { importDecisionsApi } from './import-decisions.api.ts'
import { dropImportFiles, hasList, keepList, refusedFile } from './uploaded-lists.files.ts'

const tags = ['Import and export']
const file = (description: string) => ({
  description,
  content: { 'application/octet-stream': { schema: z.string().openapi({ format: 'binary' }) } },
})
const bytes = { schema: z.string().openapi({ format: 'binary' }) }
const CATALOGUE_CONTENT = {
  'text/csv': bytes,
  'application/json': { schema: z.array(z.record(z.string(), z.unknown())) },
  'application/x-ndjson': bytes,
  'application/gzip': bytes,
}
const download = (content: Readable, type: string, name: string) =>
  new Response(Readable.toWeb(content) as ReadableStream<Uint8Array>, {
    headers: {
      'content-type': type,
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': CACHE_CONTROL.private,
      'x-content-type-options': 'nosniff',
    },
  })

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
      const begun = await beginImport(db(), c.req.valid('query').file, member.id)
      try {
        await keepList(begun.id, c.req.raw)
      } catch (cause) {
        await forgetImport(db(), begun.id)
        throw cause
      }
      const sent = await noteListSent(db(), begun.id)
      wakeJob('imports')
      return c.json(sent, 201)
    },
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
    calledBy('editor', 'get /admin/imports/{id}/refused', tags, {
      summary: 'Every entry of a list that was refused, with line and reason, as CSV',
      request: { params: importIdParam },
      responses: { 200: file('CSV'), ...problems(404) },
    }),
    async (c) => {
      const { id } = c.req.valid('param')
      await importById(db(), id)
      const refused = refusedFile(id)
      if (!refused) throw notFound('Nothing was refused')
      return download(refused, 'text/csv; charset=utf-8', 'refused.csv')
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
      const known = await importById(db(), id)
      if (known.state === 'read' && !hasList(id)) throw notFound(GONE)
      const queued = await queueWriting(db(), id, c.get('member').id)
      wakeJob('imports')
      return c.json(queued, 202)
    },
  )
  .route('/', importDecisionsApi)
  .openapi(
    calledBy('editor', 'delete /admin/imports/{id}', tags, {
      summary: 'Put a list of games away',
      request: { params: importIdParam },
      responses: { 204: noContent('It is gone'), ...problems(404, 409) },
    }),
    async (c) => {
      const { id } = c.req.valid('param')
      await forgetImport(db(), id)
      await dropImportFiles(id)
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
      const { format, gz } = c.req.valid('query')
      await countCall(LIMITS.downloads, c.get('member').id)
      const isPacked = gz === 'true'
      const type = isPacked ? 'application/gzip' : TYPES[format]
      const content = exportedFile(exportedRows(db()), format, isPacked)
      return download(content, type, `games.${format}${isPacked ? '.gz' : ''}`)
    },
  )

const TYPES = {
  csv: 'text/csv; charset=utf-8',
  json: 'application/json',
  ndjson: 'application/x-ndjson',
} as const
