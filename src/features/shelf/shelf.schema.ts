import { z } from '@hono/zod-openapi'
import { gameCover, gameSummary } from '#/features/games/model/games.schema.ts'
import { fileSeen, sentFile } from '#/features/imports/model/preview.schema.ts'
import { starRating } from '#/features/ratings/model/ratings.schema.ts'
import { sentDay } from '#/server/http/requests/date-shapes.ts'
import {
  COLLECTION_FIELDS,
  COLLECTION_MAX_ROWS,
  type CollectionField,
} from './import/collection-row.rules.ts'
import { MARKS } from './model/marks.rules.ts'
import { partOfShelf, type shelfParameters } from './model/marks.schema.ts'

export type ShelfRequested = z.infer<typeof shelfParameters>

const count = z.number().int()

/** An entry of a member's shelf: a game of the catalogue, or the name of one missing there. */
export const shelfEntry = z
  .object({
    id: count,
    /** Null for a game missing from the catalogue. */
    game: gameSummary.nullable(),
    title: z.string(),
    year: count.nullable(),
    /** Its number at BoardGameGeek, of a game by name where that is known. */
    bggId: count.nullable(),
    /** A cover drawn from its title, of a game by name. */
    cover: gameCover.nullable(),
    /** Player counts of a game by name, if its owner entered them. */
    minPlayers: count.nullable(),
    maxPlayers: count.nullable(),
    mark: z.enum(MARKS).nullable(),
    timesPlayed: count,
    lastPlayedOn: z.string().nullable(),
    /** My private note, and the price I paid. */
    comment: z.string().nullable(),
    pricePaid: z.string().nullable(),
  })
  .openapi('ShelfEntry')
export type ShelfEntry = z.infer<typeof shelfEntry>

/** A page of a member's shelf, with the number of games in each of its parts. */
export const shelfPage = partOfShelf.extend({ entries: z.array(shelfEntry) }).openapi('ShelfPage')
export type ShelfPage = z.infer<typeof shelfPage>

/** The day when a game was last played; null if unknown. */
export const lastPlayed = z.object({ on: sentDay.nullable() }).openapi('LastPlayed')

const fields = COLLECTION_FIELDS.map(({ field }) => field) as [CollectionField, ...CollectionField[]]

/** A collection file as text, with what the member chose for it. */
export const collectionSent = sentFile(fields).extend({
  /** What all games are that the file says nothing of; without it nothing, and of a plain list `own`. */
  unmarked: z.enum(MARKS).nullable().optional(),
})
export type CollectionSent = z.infer<typeof collectionSent>

/** A collection file to import, with the games chosen for doubtful titles and what to take from it. */
export const collectionToWrite = collectionSent
  .extend({
    /** What was chosen for doubtful lines; null keeps the title by its name. */
    choices: z
      .array(z.object({ line: z.number().int().min(1), gameId: z.number().int().min(1).nullable() }))
      .max(COLLECTION_MAX_ROWS),
    /** What of it is taken beside owning, wishing and playing. */
    takes: z.object({
      ratings: z.boolean(),
      comments: z.boolean(),
      prices: z.boolean(),
      /** Comments that are public where they come from; here they are as private as the others. */
      publicComments: z.boolean().default(false),
      favorites: z.boolean().default(true),
      expansions: z.boolean().default(true),
    }),
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
    /** In stars, and the points of ten they are taken from. */
    rating: starRating.nullable(),
    points: z.number().nullable(),
    isExpansion: z.boolean(),
    is: z.enum(['found', 'doubtful', 'unknown']),
    /** The game it means, or those it may mean. */
    games: z.array(gameOffered),
    /** Of a doubtful one, what an import before made of it: a game, or null for its name; absent where nothing. */
    chosen: count.nullable().optional(),
  })
  .openapi('CollectionLine')
export type CollectionLine = z.infer<typeof collectionLine>

/** The preview of a collection import. */
export const collectionPreview = z
  .object({
    lines: z.array(collectionLine),
    ...fileSeen,
    withoutAnswer: count,
    /** Whether the file says what is owned; else a person says it for all of it. */
    saysOwning: z.boolean(),
    /** Optional contents of the file, imported only on request. */
    has: z.object({
      ratings: z.boolean(),
      comments: z.boolean(),
      prices: z.boolean(),
      publicComments: z.boolean(),
      favorites: z.boolean(),
      expansions: z.boolean(),
    }),
  })
  .openapi('CollectionPreview')
export type CollectionPreview = z.infer<typeof collectionPreview>

/** What importing a file into a member’s shelf did: numbers of games, and the id by which it is undone. */
export const collectionWritten = z
  .object({
    /** New on the shelf, of those how many by name alone. */
    added: count,
    named: count,
    /** Already on the shelf, with new data in the file. */
    changed: count,
    unchanged: count,
    rated: count,
    favorites: count,
    /** By which it can be undone; null where it changed nothing. */
    importId: z.uuid().nullable(),
  })
  .openapi('CollectionWritten')
export type CollectionWritten = z.infer<typeof collectionWritten>
