import { z } from '@hono/zod-openapi'
import { gameCover, gameSummary } from '#/features/games/model/games.schema.ts'
import { sentDay } from '#/server/http/requests/date-shapes.ts'
import { MARKS } from './model/marks.rules.ts'
import { RESTS, SHELF_PARTS, SHELF_SEARCH_MAX_LENGTH, SHELF_SORTS } from './model/shelf-look.rules.ts'

/** Query parameters of a shelf. */
export const shelfParameters = z.object({
  show: z.enum(SHELF_PARTS).optional().openapi({ description: 'Without it: own.' }),
  q: z.string().max(SHELF_SEARCH_MAX_LENGTH).optional().openapi({ description: 'The title contains this.' }),
  sort: z
    .enum(SHELF_SORTS)
    .optional()
    .openapi({ description: `Without it: ${SHELF_SORTS[0]}.` }),
  rest: z.enum(RESTS).optional().openapi({
    description: 'never: what was never played; long: also what was not played for half a year.',
  }),
  page: z.coerce.number().int().min(1).max(1_000_000).optional().openapi({ example: 1 }),
})
export type ShelfRequested = z.infer<typeof shelfParameters>

const count = z.number().int()

/** A game on a shelf: of the catalogue, or by its name alone. */
export const shelfEntry = z
  .object({
    id: count,
    /** Null where the catalogue lacks it. */
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

/** Some of a shelf. */
export const shelfPage = z
  .object({
    counts: z.object({ own: count, wish: count, played: count, 'not-for-us': count }),
    entries: z.array(shelfEntry),
    total: count,
    /** How many of the total go by name: the catalogue lacks them. */
    named: count,
    page: count,
    pageCount: count,
  })
  .openapi('ShelfPage')
export type ShelfPage = z.infer<typeof shelfPage>

/** The day something was last played; null if unknown. */
export const lastPlayed = z.object({ on: sentDay.nullable() }).openapi('LastPlayed')
