import { z } from '@hono/zod-openapi'
import { importId, importUndone, pastImports } from '#/features/imports/member-imports.store.ts'
import { db } from '#/server/database/database.ts'
import { calledBy, json, newApi, sends } from '#/server/http/endpoint.ts'
import { optionalKey, performOnce } from '#/server/http/idempotency/idempotency.ts'
import { countCall, LIMITS } from '#/server/http/limits/limits.ts'
import { problems } from '#/server/http/problems.ts'
import { eveningsAsCsv, exportedEvenings } from './evenings-export.store.ts'
import { eveningsSent, importFound } from './evenings-files.schema.ts'
import { importEvenings, playImports, previewEvenings, undoPlayImport } from './evenings-import.store.ts'

const tags = ['Evenings']

export const eveningsFilesApi = newApi()
  .openapi(
    calledBy('member', 'get /evenings/export', tags, {
      summary: 'All my evenings, as a file',
      description:
        'Every play of both logs, one row each, from my side: CSV, which can be imported again, or JSON.',
      request: { query: z.object({ format: z.enum(['csv', 'json']) }) },
      responses: {
        200: {
          description: 'The file',
          content: { 'text/csv': { schema: z.string() }, 'application/json': { schema: z.any() } },
        },
        ...problems(429),
      },
    }),
    async (c) => {
      const member = c.get('member')
      await countCall(LIMITS.downloads, member.id)
      const evenings = await exportedEvenings(db(), member.id)
      const { format } = c.req.valid('query')
      const [text, type] =
        format === 'csv'
          ? [eveningsAsCsv(evenings), 'text/csv; charset=utf-8']
          : [JSON.stringify({ evenings }, null, 2), 'application/json']
      c.header('content-disposition', `attachment; filename="my-evenings.${format}"`)
      return c.body(text, 200, { 'content-type': type })
    },
  )
  .openapi(
    calledBy('member', 'post /evenings/import-previews', tags, {
      summary: 'Preview an import of plays',
      description:
        'Our own CSV or JSON, any table with a day and a game, an export of BG Stats, or plays of BoardGameGeek as XML, as text of at most 12 million characters. Of a log that names who played, the plays of the member and the partner; others are left out and named. Nothing is written.',
      request: { body: sends(eveningsSent) },
      responses: { 200: json(importFound, 'What it would bring'), ...problems(413, 429) },
    }),
    async (c) => {
      const member = c.get('member')
      await countCall(LIMITS.collectionImports, member.id)
      const found = await db().transaction((tx) => previewEvenings(tx, member.id, c.req.valid('json')))

      return c.json(found, 200)
    },
  )
  .openapi(
    calledBy('member', 'post /evenings/imports', tags, {
      summary: 'Import plays',
      description:
        'Into the book I write in now. A file only adds; safe to repeat: written again, it changes nothing.',
      request: { headers: optionalKey, body: sends(eveningsSent) },
      responses: { 200: json(importFound, 'What was written'), ...problems(409, 413, 429) },
    }),
    async (c) => {
      const member = c.get('member')
      const sent = c.req.valid('json')
      const found = await performOnce(c, sent, (tx) => importEvenings(tx, member.id, sent), {
        count: () => countCall(LIMITS.collectionImports, member.id),
      })
      return c.json(found, 200)
    },
  )
  .openapi(
    calledBy('member', 'get /evenings/imports', tags, {
      summary: 'What plays I imported in the last 30 days',
      responses: { 200: json(pastImports, 'The newest first') },
    }),
    async (c) => c.json({ imports: await playImports(db(), c.get('member').id) }, 200),
  )
  .openapi(
    calledBy('member', 'post /evenings/imports/{id}/undo', tags, {
      summary: 'Undo an import of plays',
      description: 'Plays it added are gone, those it corrected are as before; what was changed since stays.',
      request: { params: importId },
      responses: { 200: json(importUndone, 'What was undone'), ...problems(404, 409, 429) },
    }),
    async (c) => {
      const member = c.get('member')
      await countCall(LIMITS.collectionImports, member.id)
      const { id } = c.req.valid('param')
      return c.json(await db().transaction((tx) => undoPlayImport(tx, member.id, id)), 200)
    },
  )
