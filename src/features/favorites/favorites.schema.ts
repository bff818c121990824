import { z } from '@hono/zod-openapi'
import { gameSummary } from '#/features/games/model/games.schema.ts'

/** The cursor of the next page of favorites. */
export const favoritesCursor = z.object({
  cursor: z
    .string()
    .regex(/^\d{1,15}-[1-9]\d{0,9}$/, 'cursor must be one returned by this endpoint')
    .optional(),
})

/** A page of a member's favorites, newest first. */
export const favoritesPage = z
  .object({
    games: z.array(gameSummary),
    /** The cursor of the next page; null for the last one. */
    nextCursor: z.string().nullable(),
    /** How many there are in all. */
    count: z.number().int(),
  })
  .openapi('FavoritesPage')
export type FavoritesPage = z.infer<typeof favoritesPage>

/** Whether a game is a favorite, and the member's number of favorites. */
export const favoriteState = z
  .object({ favorite: z.boolean(), count: z.number().int() })
  .openapi('FavoriteState')
