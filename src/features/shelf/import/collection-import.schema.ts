import { z } from '@hono/zod-openapi'
import { MARKS } from '#/domain/shelf/marks.rules.ts'
import { COLLECTION_MAX_BYTES, COLLECTION_MAX_ROWS } from './files/collection-row.rules.ts'

const count = z.number().int()

/** A file of a collection, as text. */
export const collectionSent = z.object({ text: z.string().max(COLLECTION_MAX_BYTES) })

/** What is to be written of a file. */
export const collectionToWrite = collectionSent
  .extend({
    /** What was chosen for doubtful lines; null keeps the title by its name. */
    choices: z
      .array(z.object({ line: z.number().int().min(1), gameId: z.number().int().min(1).nullable() }))
      .max(COLLECTION_MAX_ROWS),
    /** What of it is taken beside owning, wishing and playing. */
    takes: z.object({ ratings: z.boolean(), comments: z.boolean(), prices: z.boolean() }),
  })
  .openapi('CollectionToWrite')
export type CollectionToWrite = z.infer<typeof collectionToWrite>

const gameOffered = z
  .object({ id: count, slug: z.string(), title: z.string(), year: count.nullable(), thumb: z.string() })
  .openapi('GameOffered')

const collectionLine = z
  .object({
    line: count,
    title: z.string(),
    year: count.nullable(),
    mark: z.enum(MARKS).nullable(),
    timesPlayed: count,
    rating: count.nullable(),
    is: z.enum(['found', 'doubtful', 'unknown']),
    /** The game it means, or those it may mean. */
    games: z.array(gameOffered),
    /** Of a doubtful one, what an import before made of it: a game, or null for its name; absent where nothing. */
    chosen: count.nullable().optional(),
    remark: z.string().nullable(),
  })
  .openapi('CollectionLine')
export type CollectionLine = z.infer<typeof collectionLine>

/** What a file would bring. */
export const collectionPreview = z
  .object({
    lines: z.array(collectionLine),
    saidNothing: count,
    /** What the file has that is taken only if asked for. */
    has: z.object({ ratings: z.boolean(), comments: z.boolean(), prices: z.boolean() }),
  })
  .openapi('CollectionPreview')
export type CollectionPreview = z.infer<typeof collectionPreview>

/** What an import did. */
export const collectionWritten = z
  .object({
    /** New on the shelf, of those how many by name alone. */
    added: count,
    named: count,
    /** On the shelf already, and said more of now. */
    changed: count,
    unchanged: count,
    rated: count,
  })
  .openapi('CollectionWritten')
export type CollectionWritten = z.infer<typeof collectionWritten>
