import { z } from '@hono/zod-openapi'
import { deviceFavorites } from '#/features/accounts/model/me.schema.ts'
import { gameSummary } from '#/features/games/model/games.schema.ts'
import { db } from '#/server/database/database.ts'
import { newApi, noContent, ok } from '#/server/http/endpoint.ts'
import { LIMITS } from '#/server/http/limits/limits.ts'
import { gameIdParam } from '#/server/http/lists/row-id.ts'
import { addFavorite, addFavorites, favoritesOf, removeFavorite } from './favorites.store.ts'

const favoritesCursor = z.object({
  cursor: z
    .string()
    .regex(/^\d{1,15}-[1-9]\d{0,9}$/, 'cursor must be one returned by this endpoint')
    .optional(),
})

const favoritesPage = z
  .object({
    games: z.array(gameSummary),
    /** The cursor of the next page; null for the last one. */
    nextCursor: z.string().nullable(),
  })
  .openapi('FavoritesPage')
export type FavoritesPage = z.infer<typeof favoritesPage>

export const favoritesApi = newApi('Favorites')
  .endpoint('member', 'get /favorites', {
    summary: 'My favorite games, the newest first',
    description: 'A hundred at a time; `nextCursor` asks for the next ones.',
    request: { query: favoritesCursor },
    response: ok(favoritesPage, 'Favorites'),
    handle: ({ member, query }) => favoritesOf(db(), member.id, query.cursor),
  })
  .endpoint('member', 'put /favorites/{gameId}', {
    summary: 'Add a game to my favorites',
    description: 'Safe to repeat.',
    request: { params: gameIdParam },
    limit: LIMITS.favorites,
    response: noContent('It is a favorite', 404),
    handle: ({ member, params }) => addFavorite(db(), member.id, params.gameId),
  })
  .endpoint('member', 'delete /favorites/{gameId}', {
    summary: 'Remove a game from my favorites',
    description: 'Safe to repeat.',
    request: { params: gameIdParam },
    limit: LIMITS.favorites,
    response: noContent('It is no favorite'),
    handle: ({ member, params }) => removeFavorite(db(), member.id, params.gameId),
  })
  .endpoint('member', 'post /favorites/from-device', {
    summary: 'Save the favorites of my device to my account',
    description:
      'The newest first. What is a favorite already stays; an id that is no published game is left out. Safe to repeat.',
    request: { body: z.object({ gameIds: deviceFavorites }) },
    limit: LIMITS.favorites,
    response: noContent('They are favorites'),
    handle: ({ member, body }) => addFavorites(db(), member.id, body.gameIds),
  })
