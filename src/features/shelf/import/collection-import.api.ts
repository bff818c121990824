import { createRoute } from '@hono/zod-openapi'
import { calledBy, json, newApi, sends } from '#/access/endpoint.ts'
import { optionalKey, performOnce } from '#/access/idempotency/idempotency.ts'
import { importId, importUndone, pastImports } from '#/access/imports/member-imports.ts'
import { countCall, LIMITS } from '#/access/limits/limits.ts'
import { problems } from '#/access/problems.ts'
import { Refusal } from '#/access/refusals.ts'
import { ImportProblem } from '#/domain/imports/file-problem.ts'
import { db } from '#/server/database/database.ts'
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

/** A file that is no collection is refused in its own words. */
const refused = (cause: unknown): never => {
  if (cause instanceof ImportProblem) throw new Refusal('not-valid', cause.message)
  throw cause
}

export const collectionImportApi = newApi()
  .openapi(
    createRoute({
      method: 'post',
      path: '/shelf/import-previews',
      ...calledBy('member'),
      tags,
      summary: 'See what a collection would bring to my shelf',
      description:
        'BoardGameGeek’s CSV or XML, our own CSV or JSON, any table with titles, an export of BG Stats, or a list of titles, as text of at most 12 million characters. Says what each column is read as, and which game each line means, may mean, or that the catalogue lacks it. Nothing is written.',
      request: { body: sends(collectionSent) },
      responses: {
        200: json(collectionPreview, 'What it would bring'),
        ...problems(400, 401, 403, 413, 429),
      },
    }),
    async (c) => {
      const member = c.get('member')
      await countCall(LIMITS.collectionImports, member.id)
      return c.json(await previewCollection(db(), member.id, c.req.valid('json')).catch(refused), 200)
    },
  )
  .openapi(
    createRoute({
      method: 'post',
      path: '/shelf/imports',
      ...calledBy('member'),
      tags,
      summary: 'Put a collection on my shelf',
      description:
        'A file only adds. What the catalogue lacks is kept by its name; ratings, private comments and prices only where asked for. Safe to repeat: written again, it changes nothing, and with the same key it is answered as the first time.',
      request: { headers: optionalKey, body: sends(collectionToWrite) },
      responses: {
        200: json(collectionWritten, 'What was written'),
        ...problems(400, 401, 403, 409, 413, 429),
      },
    }),
    async (c) => {
      const member = c.get('member')
      const sent = c.req.valid('json')
      const written = await performOnce({
        c,
        caller: member.id,
        key: c.req.valid('header')['idempotency-key'],
        sent,
        count: () => countCall(LIMITS.collectionImports, member.id),
        perform: (tx) => writeCollection(tx, member.id, sent),
      }).catch(refused)
      return c.json(written, 200)
    },
  )
  .openapi(
    createRoute({
      method: 'get',
      path: '/shelf/imports',
      ...calledBy('member'),
      tags,
      summary: 'What I imported to my shelf in the last 30 days',
      responses: { 200: json(pastImports, 'The newest first'), ...problems(400, 401, 403) },
    }),
    async (c) => c.json({ imports: await shelfImports(db(), c.get('member').id) }, 200),
  )
  .openapi(
    createRoute({
      method: 'post',
      path: '/shelf/imports/{id}/undo',
      ...calledBy('member'),
      tags,
      summary: 'Undo an import to my shelf',
      description: 'Everything it added or changed is as before; what I changed since stays.',
      request: { params: importId },
      responses: { 200: json(importUndone, 'What was undone'), ...problems(400, 401, 403, 404, 409, 429) },
    }),
    async (c) => {
      const member = c.get('member')
      await countCall(LIMITS.collectionImports, member.id)
      const { id } = c.req.valid('param')
      return c.json(await db().transaction((tx) => undoShelfImport(tx, member.id, id)), 200)
    },
  )
