import { z } from '@hono/zod-openapi'
import { deviceFavorites } from '#/features/accounts/model/me.schema.ts'
import { db } from '#/server/database/database.ts'
import { calledBy, json, newApi, noContent, sends } from '#/server/http/endpoint.ts'
import { countCall, LIMITS } from '#/server/http/limits/limits.ts'
import { gameIdParam } from '#/server/http/lists/row-id.ts'
import { problems } from '#/server/http/problems.ts'
import { favoritesCursor, favoritesPage } from './favorites.schema.ts'
import { favoritesOf, keepGame, keepGames, letGameGo } from './favorites.store.ts'

const tags = ['Favorites']

export const favoritesApi = newApi()
  .openapi(
    calledBy('member', 'get /favorites', tags, {
      summary: 'My favorite games, the newest first',
      description: 'A hundred at a time; `nextCursor` asks for the next ones.',
      request: { query: favoritesCursor },
      responses: { 200: json(favoritesPage, 'Favorites') },
    }),
    async (c) => c.json(await favoritesOf(db(), c.get('member').id, c.req.valid('query').cursor), 200),
  )
  .openapi(
    calledBy('member', 'put /favorites/{gameId}', tags, {
      summary: 'Make a game my favorite',
      description: 'Safe to repeat.',
      request: { params: gameIdParam },
      responses: { 204: noContent('It is a favorite'), ...problems(404, 429) },
    }),
    async (c) => {
      const member = c.get('member')
      await countCall(LIMITS.favorites, member.id)
      await keepGame(db(), member.id, c.req.valid('param').gameId)
      return c.body(null, 204)
    },
  )
  .openapi(
    calledBy('member', 'delete /favorites/{gameId}', tags, {
      summary: 'Let a favorite go',
      description: 'Safe to repeat.',
      request: { params: gameIdParam },
      responses: { 204: noContent('It is no favorite'), ...problems(429) },
    }),
    async (c) => {
      const member = c.get('member')
      await countCall(LIMITS.favorites, member.id)
      await letGameGo(db(), member.id, c.req.valid('param').gameId)
      return c.body(null, 204)
    },
  )
  .openapi(
    calledBy('member', 'post /favorites/from-device', tags, {
      summary: 'Save the favorites of my device to my account',
      description:
        'The newest first. What is a favorite already stays; an id that is no published game is left out. Safe to repeat.',
      request: { body: sends(z.object({ gameIds: deviceFavorites })) },
      responses: { 204: noContent('They are favorites'), ...problems(429) },
    }),
    async (c) => {
      const member = c.get('member')
      await countCall(LIMITS.favorites, member.id)
      await keepGames(db(), member.id, c.req.valid('json').gameIds)
      return c.body(null, 204)
    },
  )
