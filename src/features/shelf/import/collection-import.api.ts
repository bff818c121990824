import { importId, importUndone, pastImports } from '#/features/imports/member-imports.store.ts'
import { db } from '#/server/database/database.ts'
import { calledBy, json, newApi, sends } from '#/server/http/endpoint.ts'
import { optionalKey, performOnce } from '#/server/http/idempotency/idempotency.ts'
import { countCall, LIMITS } from '#/server/http/limits/limits.ts'
import { problems } from '#/server/http/problems.ts'
import {
  collectionPreview,
  collectionSent,
  collectionToWrite,
  collectionWritten,
} from './collection-import.schema.ts'
import {
  previewCollection,
  shelfImports,
  undoShelfImport,
  writeCollection,
} from './collection-import.store.ts'

const tags = ['Shelf']

export const collectionImportApi = newApi()
  .openapi(
    calledBy('member', 'post /shelf/import-previews', tags, {
      summary: 'See what a collection would bring to my shelf',
      description:
        'BoardGameGeek’s CSV or XML, our own CSV or JSON, any table with titles, an export of BG Stats, or a list of titles, as text of at most 12 million characters. Says what each column is read as, and which game each line means, may mean, or that the catalogue lacks it. Nothing is written.',
      request: { body: sends(collectionSent) },
      responses: { 200: json(collectionPreview, 'What it would bring'), ...problems(413, 429) },
    }),
    async (c) => {
      const member = c.get('member')
      await countCall(LIMITS.collectionImports, member.id)
      return c.json(await previewCollection(db(), member.id, c.req.valid('json')), 200)
    },
  )
  .openapi(
    calledBy('member', 'post /shelf/imports', tags, {
      summary: 'Put a collection on my shelf',
      description:
        'A file only adds. Games missing from the catalogue are stored by name; ratings, private comments and prices only on request. Safe to repeat: importing again changes nothing, and with the same key it is answered as the first time.',
      request: { headers: optionalKey, body: sends(collectionToWrite) },
      responses: { 200: json(collectionWritten, 'What was written'), ...problems(409, 413, 429) },
    }),
    async (c) => {
      const member = c.get('member')
      const sent = c.req.valid('json')
      const written = await performOnce(c, sent, (tx) => writeCollection(tx, member.id, sent), {
        count: () => countCall(LIMITS.collectionImports, member.id),
      })
      return c.json(written, 200)
    },
  )
  .openapi(
    calledBy('member', 'get /shelf/imports', tags, {
      summary: 'What I imported to my shelf in the last 30 days',
      responses: { 200: json(pastImports, 'The newest first') },
    }),
    async (c) => c.json({ imports: await shelfImports(db(), c.get('member').id) }, 200),
  )
  .openapi(
    calledBy('member', 'post /shelf/imports/{id}/undo', tags, {
      summary: 'Undo an import to my shelf',
      description: 'Everything it added or changed is as before; what I changed since stays.',
      request: { params: importId },
      responses: { 200: json(importUndone, 'What was undone'), ...problems(404, 409, 429) },
    }),
    async (c) => {
      const member = c.get('member')
      await countCall(LIMITS.collectionImports, member.id)
      const { id } = c.req.valid('param')
      return c.json(await db().transaction((tx) => undoShelfImport(tx, member.id, id)), 200)
    },
  )
