import { z } from '@hono/zod-openapi'
import { calledBy, json, newApi, sends } from '#/access/endpoint.ts'
import { countCall, LIMITS } from '#/access/limits/limits.ts'
import { problems } from '#/access/problems.ts'
import { Refusal } from '#/access/refusals.ts'
import { db } from '#/server/database/database.ts'
import { EveningsFileProblem } from './evening-row.rules.ts'
import { eveningsAsCsv, exportedEvenings } from './evenings-export.store.ts'
import { eveningsSent, importFound } from './evenings-files.schema.ts'
import { importEvenings, previewEvenings } from './evenings-import.store.ts'

const tags = ['Evenings']

/** A file that tells of no evenings is refused in its own words. */
const refused = (cause: unknown): never => {
  if (cause instanceof EveningsFileProblem) throw new Refusal('not-valid', cause.message)
  throw cause
}

export const eveningsFilesApi = newApi()
  .openapi(
    calledBy('member', 'get /evenings/export', tags, {
      summary: 'All my evenings, as a file',
      description:
        'Of both books, a row an evening, from my side of the table: CSV, which can be imported again, or JSON.',
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
      summary: 'See what a file of evenings would bring',
      description:
        'Our own CSV, any CSV with a date, a game and an outcome, or an export of BG Stats (its plays of two), as text of at most 5 MB. Nothing is written.',
      request: { body: sends(eveningsSent) },
      responses: { 200: json(importFound, 'What it would bring'), ...problems(413, 429) },
    }),
    async (c) => {
      const member = c.get('member')
      await countCall(LIMITS.collectionImports, member.id)
      const { text } = c.req.valid('json')
      const found = await db()
        .transaction((tx) => previewEvenings(tx, member.id, text))
        .catch(refused)
      return c.json(found, 200)
    },
  )
  .openapi(
    calledBy('member', 'post /evenings/imports', tags, {
      summary: 'Write the evenings of a file down',
      description:
        'Into the book I write in now. A file only adds; safe to repeat: written again, it changes nothing.',
      request: { body: sends(eveningsSent) },
      responses: { 200: json(importFound, 'What was written'), ...problems(413, 429) },
    }),
    async (c) => {
      const member = c.get('member')
      await countCall(LIMITS.collectionImports, member.id)
      const { text } = c.req.valid('json')
      const found = await db()
        .transaction((tx) => importEvenings(tx, member.id, text))
        .catch(refused)
      return c.json(found, 200)
    },
  )
