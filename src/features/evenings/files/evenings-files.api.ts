import { z } from '@hono/zod-openapi'
import { fileImportsApi } from '#/features/imports/file-imports.api.ts'
import { db } from '#/server/database/database.ts'
import { file, newApi } from '#/server/http/endpoint.ts'
import { LIMITS } from '#/server/http/limits/limits.ts'
import { eveningsAsCsv, exportedEvenings } from './evenings-export.store.ts'
import { eveningsSent, importFound } from './evenings-files.schema.ts'
import { importEvenings, previewEvenings, undoPlays } from './evenings-import.store.ts'

export const eveningsFilesApi = newApi('Evenings').endpoint('member', 'get /evenings/export', {
  summary: 'All my evenings, as a file',
  description:
    'Every play of both logs, one row each, from my side: CSV, which can be imported again, or JSON.',
  request: { query: z.object({ format: z.enum(['csv', 'json']) }) },
  limit: LIMITS.downloads,
  response: file({ 'text/csv': { schema: z.string() }, 'application/json': { schema: z.any() } }, 'The file'),
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

export const playImportsApi = fileImportsApi('/evenings', {
  ...{ kind: 'plays', caller: 'member', tag: 'Evenings', what: 'plays' },
  reads:
    'Our own CSV or JSON, any table with a day and a game, an export of BG Stats, or plays of BoardGameGeek as XML, as text of at most 12 million characters. Of a log that names who played, the plays of the member and the partner; others are left out and named.',
  ...{ sent: eveningsSent, toWrite: eveningsSent, found: importFound, written: importFound },
  ...{ preview: previewEvenings, write: importEvenings, undo: undoPlays },
})
