import { z } from '@hono/zod-openapi'
import { MARKS } from './marks.rules.ts'
import { LAST_PLAY_FILTERS, SHELF_PARTS, SHELF_SEARCH_MAX_LENGTH, SHELF_SORTS } from './shelf-look.rules.ts'

/** Schema of a member's marks of a game. The mark "played" is separate, as a played game may have a second mark. */
export const marked = z.object({ mark: z.enum(MARKS).nullable(), isPlayed: z.boolean() }).openapi('Marked')

/** Request body: whether a game on a member's wish list is hidden from the other member of the pair, as a surprise. */
export const surprise = z.object({ isSurprise: z.boolean() }).openapi('Surprise')

const gameIds = z.array(z.number().int())

/** Schema of the ids of the games on a member's shelf, by mark. The ids are part of the account data (`GET /api/me`). */
export const markedIds = z
  .object({ own: gameIds, wish: gameIds, notForUs: gameIds, played: gameIds })
  .openapi('MarkedIds')

/** Schema of a shelf's query parameters: tab (such as wishes), search text, sort order, filter by last play, and page number. */
export const shelfParameters = z.object({
  show: z.enum(SHELF_PARTS).optional().openapi({ description: 'The tab of the shelf; own by default.' }),
  q: z.string().max(SHELF_SEARCH_MAX_LENGTH).optional().openapi({ description: 'The title contains this.' }),
  sort: z
    .enum(SHELF_SORTS)
    .optional()
    .openapi({ description: `Without it: ${SHELF_SORTS[0]}.` }),
  rest: z.enum(LAST_PLAY_FILTERS).optional().openapi({
    description: 'never: what was never played; long: also what was not played for half a year.',
  }),
  page: z.coerce.number().int().min(1).max(1_000_000).optional().openapi({ example: 1 }),
})

const count = z.number().int()

/** Schema of the numbers that a shelf shows beside the games, such as how many games each tab has. */
export const shelfFigures = z.object({
  /** Number of games in each tab of the shelf. */
  counts: z.object({ own: count, wish: count, played: count, 'not-for-us': count }),
  total: count,
  /** Number of games among `total` that the catalogue lacks, so that they only have a name. */
  named: count,
  page: count,
  pageCount: count,
})
