import { z } from '@hono/zod-openapi'
import { gameCover, gameSummary } from '#/features/games/model/games.schema.ts'
import { fileRequest, previewShape } from '#/features/imports/model/preview.schema.ts'
import { starRating } from '#/features/ratings/model/ratings.schema.ts'
import { sentDay } from '#/server/http/requests/date-shapes.ts'
import {
  COLLECTION_FIELDS,
  COLLECTION_MAX_ROWS,
  type CollectionField,
} from './import/collection-row.rules.ts'
import { MARKS } from './model/marks.rules.ts'
import { shelfFigures, type shelfParameters } from './model/marks.schema.ts'

export type ShelfRequested = z.infer<typeof shelfParameters>

const count = z.number().int()

/** Schema of an entry of a member's shelf: a game of the catalogue, or the name of a game that is not in the catalogue. */
export const shelfEntry = z
  .object({
    id: count,
    /** The game; null if the catalogue lacks it. */
    game: gameSummary.nullable(),
    title: z.string(),
    year: count.nullable(),
    /** BoardGameGeek's id of a game that only has a name; null if unknown. */
    bggId: count.nullable(),
    /** A cover drawn from the title, for a game that only has a name; else null. */
    cover: gameCover.nullable(),
    /** The player counts of a game that only has a name; null if the member entered none. */
    minPlayers: count.nullable(),
    maxPlayers: count.nullable(),
    mark: z.enum(MARKS).nullable(),
    timesPlayed: count,
    lastPlayedOn: z.string().nullable(),
    /** The caller's private note, and the price they paid. */
    comment: z.string().nullable(),
    pricePaid: z.string().nullable(),
  })
  .openapi('ShelfEntry')
export type ShelfEntry = z.infer<typeof shelfEntry>

/** A tab of the shelf, such as wishes, lists its games in pages. This is the schema of a page, with every tab's game count. */
export const shelfPage = shelfFigures.extend({ entries: z.array(shelfEntry) }).openapi('ShelfPage')
export type ShelfPage = z.infer<typeof shelfPage>

/** Request body: the day (`on`) when the member last played a game; `on` is null for an unknown day. */
export const lastPlayed = z.object({ on: sentDay.nullable() }).openapi('LastPlayed')

const fields = COLLECTION_FIELDS.map(({ field }) => field) as [CollectionField, ...CollectionField[]]

/** Request body to preview the import of a collection: the text of a file that lists games, and how to read the file. */
export const collectionFile = fileRequest(fields).extend({
  /** The mark for all games of a file without marks; null for none. If it is absent, a plain list of titles gets `own`. */
  unmarked: z.enum(MARKS).nullable().optional(),
})
export type CollectionFile = z.infer<typeof collectionFile>
/** How to read a file of games: the columns' contents (`mapping`), and the mark for games if the file has none (`unmarked`). */
export type ReadingChoices = Pick<CollectionFile, 'mapping' | 'unmarked'>

/** Request body to import a collection: the file of games, and what the member decided in the preview. */
export const collectionToWrite = collectionFile
  .extend({
    /** For each line with a doubtful title, the game that the member chose; null saves the title without a game. */
    choices: z
      .array(z.object({ line: z.number().int().min(1), gameId: z.number().int().min(1).nullable() }))
      .max(COLLECTION_MAX_ROWS),
    /** What is imported beside marks and plays. */
    takes: z.object({
      ratings: z.boolean(),
      comments: z.boolean(),
      prices: z.boolean(),
      /** Whether comments that are public where they come from are imported; here they are private like the others. */
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
    /** The rating in stars. `points` is the rating out of ten it was computed from, if any. */
    rating: starRating.nullable(),
    points: z.number().nullable(),
    isExpansion: z.boolean(),
    is: z.enum(['found', 'doubtful', 'unknown']),
    /** The game that the title means, or the games that it may mean. */
    games: z.array(gameOffered),
    /** What an earlier import saved for a doubtful title: a game's id, or null for its name. Absent if it saved nothing. */
    chosen: count.nullable().optional(),
  })
  .openapi('CollectionLine')
export type CollectionLine = z.infer<typeof collectionLine>

/** Schema of the preview of a collection import: what the file would change on the shelf. */
export const collectionPreview = z
  .object({
    lines: z.array(collectionLine),
    ...previewShape,
    withoutAnswer: count,
    /** Whether the file states which games are owned; otherwise the member chooses a mark for all of them. */
    saysOwning: z.boolean(),
    /** Which optional contents the file has; they are imported only on request. */
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

/** Schema of what a collection import wrote to the shelf: numbers of added and changed games, and an id for the undo. */
export const collectionWritten = z
  .object({
    /** Number of games that are new on the shelf, and (`named`) how many of them only have a name. */
    added: count,
    named: count,
    /** Number of games that were on the shelf, and that the file changed. */
    changed: count,
    unchanged: count,
    rated: count,
    favorites: count,
    /** Identifies the import for its undo; null if it changed nothing. */
    importId: z.uuid().nullable(),
  })
  .openapi('CollectionWritten')
export type CollectionWritten = z.infer<typeof collectionWritten>
