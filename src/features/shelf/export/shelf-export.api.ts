import { z } from '@hono/zod-openapi'
import { calledBy, newApi } from '#/access/endpoint.ts'
import { countCall, LIMITS } from '#/access/limits/limits.ts'
import { problems } from '#/access/problems.ts'
import { db } from '#/server/database/database.ts'
import { exportedGames, shelfAsCsv } from './shelf-export.store.ts'

export const shelfExportApi = newApi().openapi(
  calledBy('member', 'get /shelf/export', ['Shelf'], {
    summary: 'Everything I say of games, as a file',
    description:
      'Shelf, favorites and ratings, a row a game, with my private comments and prices: CSV, which can be imported again, or JSON.',
    request: { query: z.object({ format: z.enum(['csv', 'json']) }) },
    responses: {
      200: {
        description: 'The file',
        content: { 'text/csv': { schema: z.string() }, 'application/json': { schema: z.any() } },
      },
      ...problems(429),
    },
  }),
  async (c) => {
    const member = c.get('member')
    await countCall(LIMITS.downloads, member.id)
    const games = await exportedGames(db(), member.id)
    const { format } = c.req.valid('query')
    const [text, type] =
      format === 'csv'
        ? [shelfAsCsv(games), 'text/csv; charset=utf-8']
        : [JSON.stringify({ games }, null, 2), 'application/json']
    c.header('content-disposition', `attachment; filename="my-games.${format}"`)
    return c.body(text, 200, { 'content-type': type })
  },
)
