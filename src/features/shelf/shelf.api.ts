import { z } from '@hono/zod-openapi'
import { deviceMarks } from '#/features/accounts/model/me.schema.ts'
import { fileImportsApi } from '#/features/imports/file-imports.api.ts'
import { db } from '#/server/database/database.ts'
import { calledBy, json, newApi, noContent, sends } from '#/server/http/endpoint.ts'
import { countCall, LIMITS } from '#/server/http/limits/limits.ts'
import { gameIdParam, rowId } from '#/server/http/lists/row-id.ts'
import { problems } from '#/server/http/problems.ts'
import { exportedGames, shelfAsBgg, shelfAsCsv } from './export/shelf-export.store.ts'
import { previewCollection, undoCollection, writeCollection } from './import/collection-import.store.ts'
import { keepAsSurprise, markFromDevice, markGame } from './marks/marks.store.ts'
import { marked, shelfParameters, surprise } from './model/marks.schema.ts'
import {
  collectionPreview,
  collectionSent,
  collectionToWrite,
  collectionWritten,
  lastPlayed,
  shelfPage,
} from './shelf.schema.ts'
import { setLastPlayed, shelfOf, takeOffShelf } from './shelf.store.ts'

const tags = ['Shelf']

export const shelfApi = newApi()
  .openapi(
    calledBy('member', 'get /shelf', tags, {
      summary: 'My shelf: what I own, wish for, played, and what is not for us',
      description: 'One part of it, sixty at a time, with how many each part has.',
      request: { query: shelfParameters },
      responses: { 200: json(shelfPage, 'Some of the shelf') },
    }),
    async (c) => c.json(await shelfOf(db(), c.get('member').id, c.req.valid('query')), 200),
  )
  .openapi(
    calledBy('member', 'put /shelf/entries/{id}/last-played', tags, {
      summary: 'Note when something on my shelf was last played',
      description: 'It counts as played from then on. Safe to repeat.',
      request: { params: rowId, body: sends(lastPlayed) },
      responses: { 204: noContent('Noted'), ...problems(404, 429) },
    }),
    async (c) => {
      const member = c.get('member')
      await countCall(LIMITS.marks, member.id)
      await setLastPlayed(db(), member.id, c.req.valid('param').id, c.req.valid('json').on)
      return c.body(null, 204)
    },
  )
  .openapi(
    calledBy('member', 'delete /shelf/entries/{id}', tags, {
      summary: 'Take something off my shelf',
      description:
        'With all that was noted of it, whether the catalogue has the game or not. Safe to repeat.',
      request: { params: rowId },
      responses: { 204: noContent('It is gone'), ...problems(429) },
    }),
    async (c) => {
      const member = c.get('member')
      await countCall(LIMITS.marks, member.id)
      await takeOffShelf(db(), member.id, c.req.valid('param').id)
      return c.body(null, 204)
    },
  )

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

export const marksApi = newApi()
  .openapi(
    calledBy('member', 'put /shelf/games/{gameId}', tags, {
      summary: 'Say that I own a game, wish for it, played it, or that it is not for us',
      description:
        'The complete entry; it replaces the former one, and an empty one takes it off the shelf. Safe to repeat.',
      request: { params: gameIdParam, body: sends(marked) },
      responses: { 204: noContent('Saved'), ...problems(404, 429) },
    }),
    async (c) => {
      const member = c.get('member')
      await countCall(LIMITS.marks, member.id)
      await markGame(db(), member.id, c.req.valid('param').gameId, c.req.valid('json'))
      return c.body(null, 204)
    },
  )
  .openapi(
    calledBy('member', 'put /shelf/games/{gameId}/surprise', tags, {
      summary: 'Say whether a wish of mine is a surprise',
      description:
        'A surprise is visible to its owner only, and not counted for the partner. Safe to repeat.',
      request: { params: gameIdParam, body: sends(surprise) },
      responses: { 204: noContent('Saved'), ...problems(404, 429) },
    }),
    async (c) => {
      const member = c.get('member')
      await countCall(LIMITS.marks, member.id)
      const { gameId } = c.req.valid('param')
      await keepAsSurprise(db(), member.id, gameId, c.req.valid('json').isSurprise)
      return c.body(null, 204)
    },
  )
  .openapi(
    calledBy('member', 'post /shelf/from-device', tags, {
      summary: 'Save the marks I made on a device before I signed in',
      description:
        'What the account says of a game already stays; an id that is no published game is left out. Safe to repeat.',
      request: { body: sends(z.object({ marks: deviceMarks })) },
      responses: { 204: noContent('Saved'), ...problems(429) },
    }),
    async (c) => {
      const member = c.get('member')
      await countCall(LIMITS.marks, member.id)
      await markFromDevice(db(), member.id, c.req.valid('json').marks)
      return c.body(null, 204)
    },
  )

export const collectionImportApi = fileImportsApi('/shelf', {
  ...{ kind: 'shelf', caller: 'member', tag: 'Shelf', what: 'a collection' },
  reads:
    'BoardGameGeek’s CSV or XML, our own CSV or JSON, any table with titles, an export of BG Stats, or a list of titles, as text of at most 12 million characters. Games missing from the catalogue are stored by name; ratings, private comments and prices only on request.',
  ...{ sent: collectionSent, toWrite: collectionToWrite },
  ...{ found: collectionPreview, written: collectionWritten },
  ...{ preview: previewCollection, write: writeCollection, undo: undoCollection },
})
