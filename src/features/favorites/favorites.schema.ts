import { z } from '@hono/zod-openapi'
import { gameSummary } from '#/features/games/model/games.schema.ts'

export const favoritesCursor = z.object({
  cursor: z
    .string()
    .regex(/^\d{1,15}-[1-9]\d{0,9}$/, 'cursor must be one returned by this endpoint')
    .optional(),
})

export const favoritesPage = z
  .object({
    games: z.array(gameSummary),
    /** The cursor of the next page; null for the last one. */
    nextCursor: z.string().nullable(),
  })
  .openapi('FavoritesPage')
export type FavoritesPage = z.infer<typeof favoritesPage>
