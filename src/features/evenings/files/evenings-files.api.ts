import { z } from '@hono/zod-openapi'
import { importId, importUndone, pastImports } from '#/features/imports/member-imports.store.ts'
import { db } from '#/server/database/database.ts'
import { file, newApi, ok } from '#/server/http/endpoint.ts'
import { optionalKey } from '#/server/http/idempotency/idempotency.ts'
import { LIMITS } from '#/server/http/limits/limits.ts'
import { eveningsAsCsv, exportedEvenings } from './evenings-export.store.ts'
import { eveningsSent, importFound } from './evenings-files.schema.ts'
import { importEvenings, playImports, previewEvenings, undoPlayImport } from './evenings-import.store.ts'

export const eveningsFilesApi = newApi('Evenings')
  .endpoint('member', 'get /evenings/export', {
    summary: 'All my evenings, as a file',
    description:
      'Every play of both logs, one row each, from my side: CSV, which can be imported again, or JSON.',
    request: { query: z.object({ format: z.enum(['csv', 'json']) }) },
    limit: LIMITS.downloads,
    response: file(
      { 'text/csv': { schema: z.string() }, 'application/json': { schema: z.any() } },
      'The file',
    ),
    handle: async ({ member, query: { format }, c }) => {
      const evenings = await exportedEvenings(db(), member.id)
      const [text, type] =
        format === 'csv'
          ? [eveningsAsCsv(evenings), 'text/csv; charset=utf-8']
          : [JSON.stringify({ evenings }, null, 2), 'application/json']
      c.header('content-disposition', `attachment; filename="my-evenings.${format}"`)
      return c.body(text, 200, { 'content-type': type })
    },
  })
  .endpoint('member', 'post /evenings/import-previews', {
    summary: 'Preview an import of plays',
    description:
      'Our own CSV or JSON, any table with a day and a game, an export of BG Stats, or plays of BoardGameGeek as XML, as text of at most 12 million characters. Of a log that names who played, the plays of the member and the partner; others are left out and named. Nothing is written.',
    request: { body: eveningsSent },
    limit: LIMITS.collectionImports,
    response: ok(importFound, 'What it would bring', 413),
    handle: ({ member, body }) => db().transaction((tx) => previewEvenings(tx, member.id, body)),
  })
  .endpoint('member', 'post /evenings/imports', {
    summary: 'Import plays',
    description:
      'Into the book I write in now. A file only adds; safe to repeat: written again, it changes nothing.',
    request: { headers: optionalKey, body: eveningsSent },
    limit: LIMITS.collectionImports,
    response: ok(importFound, 'What was written', 413),
    handle: ({ member, body, once }) => once(body, (tx) => importEvenings(tx, member.id, body)),
  })
  .endpoint('member', 'get /evenings/imports', {
    summary: 'What plays I imported in the last 30 days',
    response: ok(pastImports, 'The newest first'),
    handle: async ({ member }) => ({ imports: await playImports(db(), member.id) }),
  })
  .endpoint('member', 'post /evenings/imports/{id}/undo', {
    summary: 'Undo an import of plays',
    description: 'Plays it added are gone, those it corrected are as before; what was changed since stays.',
    request: { params: importId },
    limit: LIMITS.collectionImports,
    response: ok(importUndone, 'What was undone', 404, 409),
    handle: ({ member, params: { id } }) => db().transaction((tx) => undoPlayImport(tx, member.id, id)),
  })
