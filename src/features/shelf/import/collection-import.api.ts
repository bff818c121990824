import { calledBy, json, newApi, sends } from '#/access/endpoint.ts'
import { optionalKey, performOnce } from '#/access/idempotency/idempotency.ts'
import { countCall, LIMITS } from '#/access/limits/limits.ts'
import { problems } from '#/access/problems.ts'
import { Refusal } from '#/access/refusals.ts'
import { db } from '#/server/database/database.ts'
import {
  collectionPreview,
  collectionSent,
  collectionToWrite,
  collectionWritten,
} from './collection-import.schema.ts'
import { previewCollection, writeCollection } from './collection-import.store.ts'
import { CollectionProblem } from './files/collection-row.rules.ts'

const tags = ['Shelf']

/** A file that is no collection is refused in its own words. */
const refused = (cause: unknown): never => {
  if (cause instanceof CollectionProblem) throw new Refusal('not-valid', cause.message)
  throw cause
}

export const collectionImportApi = newApi()
  .openapi(
    calledBy('member', 'post /shelf/import-previews', tags, {
      summary: 'See what a collection would bring to my shelf',
      description:
        'A CSV with BoardGameGeek’s header or our own, an export of BG Stats, or a list of titles, as text of at most 5 MB. Says which game each line means, may mean, or that the catalogue lacks it. Nothing is written.',
      request: { body: sends(collectionSent) },
      responses: { 200: json(collectionPreview, 'What it would bring'), ...problems(413, 429) },
    }),
    async (c) => {
      const member = c.get('member')
      await countCall(LIMITS.collectionImports, member.id)
      return c.json(await previewCollection(db(), member.id, c.req.valid('json').text).catch(refused), 200)
    },
  )
  .openapi(
    calledBy('member', 'post /shelf/imports', tags, {
      summary: 'Put a collection on my shelf',
      description:
        'A file only adds. What the catalogue lacks is kept by its name; ratings, private comments and prices only where asked for. Safe to repeat: written again, it changes nothing, and with the same key it is answered as the first time.',
      request: { headers: optionalKey, body: sends(collectionToWrite) },
      responses: { 200: json(collectionWritten, 'What was written'), ...problems(409, 413, 429) },
    }),
    async (c) => {
      const member = c.get('member')
      const sent = c.req.valid('json')
      const written = await performOnce(c, sent, (tx) => writeCollection(tx, member.id, sent), {
        count: () => countCall(LIMITS.collectionImports, member.id),
      }).catch(refused)
      return c.json(written, 200)
    },
  )
