import { z } from '@hono/zod-openapi'
import { db } from '#/server/database/database.ts'
import { calledBy, newApi } from '#/server/http/endpoint.ts'
import { countCall, LIMITS } from '#/server/http/limits/limits.ts'
import { problems } from '#/server/http/problems.ts'
import { exportedGames, shelfAsBgg, shelfAsCsv } from './shelf-export.store.ts'

export const shelfExportApi = newApi().openapi(
  calledBy('member', 'get /shelf/export', ['Shelf'], {
    summary: 'Everything I say of games, as a file',
    description:
      'Shelf, favorites and ratings, a row a game, with my private comments and prices: CSV or JSON, which can be imported again, or CSV in BoardGameGeek’s own columns.',
    request: { query: z.object({ format: z.enum(['csv', 'json', 'bgg']) }) },
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
    const csv = format === 'bgg' ? shelfAsBgg(games) : format === 'csv' ? shelfAsCsv(games) : null
    const name = { csv: 'my-games.csv', json: 'my-games.json', bgg: 'my-games-for-boardgamegeek.csv' }[format]
    c.header('content-disposition', `attachment; filename="${name}"`)
    if (csv !== null) return c.body(csv, 200, { 'content-type': 'text/csv; charset=utf-8' })
    return c.body(JSON.stringify({ games }, null, 2), 200, { 'content-type': 'application/json' })
  },
)
