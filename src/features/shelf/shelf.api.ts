import { z } from '@hono/zod-openapi'
import { deviceMarks } from '#/features/accounts/model/me.schema.ts'
import { fileImportsApi } from '#/features/imports/file-imports.api.ts'
import { db } from '#/server/database/database.ts'
import { attachment, csvOrJson, newApi, noContent, ok } from '#/server/http/endpoint.ts'
import { LIMITS } from '#/server/http/limits/limits.ts'
import { gameIdParam, rowId } from '#/server/http/lists/row-id.ts'
import { exportedGames, shelfAsBgg, shelfAsCsv } from './export/shelf-export.store.ts'
import { previewCollection, undoCollection, writeCollection } from './import/collection-import.store.ts'
import { keepAsSurprise, markFromDevice, markGame } from './marks/marks.store.ts'
import { marked, shelfParameters, surprise } from './model/marks.schema.ts'
import {
  collectionFile,
  collectionPreview,
  collectionToWrite,
  collectionWritten,
  lastPlayed,
  shelfPage,
} from './shelf.schema.ts'
import { setLastPlayed, shelfOf, takeOffShelf } from './shelf.store.ts'

export const shelfApi = newApi('Shelf')
  .endpoint('member', 'get /shelf', {
    summary: 'My shelf: what I own, wish for, played, and what is not for us',
    description: 'One part of it, sixty at a time, with how many each part has.',
    request: { query: shelfParameters },
    response: ok(shelfPage, 'Some of the shelf'),
    handle: ({ member, query }) => shelfOf(db(), member.id, query),
  })
  .endpoint('member', 'put /shelf/entries/{id}/last-played', {
    summary: 'Note when something on my shelf was last played',
    description: 'It counts as played from then on. Safe to repeat.',
    request: { params: rowId, body: lastPlayed },
    limit: LIMITS.marks,
    response: noContent('Noted', 404),
    handle: ({ member, params, body }) => setLastPlayed(db(), member.id, params.id, body.on),
  })
  .endpoint('member', 'delete /shelf/entries/{id}', {
    summary: 'Take something off my shelf',
    description: 'With all that was noted of it, whether the catalogue has the game or not. Safe to repeat.',
    request: { params: rowId },
    limit: LIMITS.marks,
    response: noContent('It is gone'),
    handle: ({ member, params }) => takeOffShelf(db(), member.id, params.id),
  })
  .endpoint('member', 'get /shelf/export', {
    summary: 'Everything I say of games, as a file',
    description:
      'Shelf, favorites and ratings, a row a game, with my private comments and prices: CSV or JSON, which can be imported again, or CSV in BoardGameGeek’s own columns.',
    request: { query: z.object({ format: z.enum(['csv', 'json', 'bgg']) }) },
    limit: LIMITS.downloads,
    response: csvOrJson,
    handle: async ({ member, query: { format }, c }) => {
      const games = await exportedGames(db(), member.id)
      if (format === 'bgg') return attachment(c, 'my-games-for-boardgamegeek.csv', shelfAsBgg(games))
      const text = format === 'csv' ? shelfAsCsv(games) : JSON.stringify({ games }, null, 2)
      return attachment(c, `my-games.${format}`, text)
    },
  })
  .endpoint('member', 'put /shelf/games/{gameId}', {
    summary: 'Say that I own a game, wish for it, played it, or that it is not for us',
    description:
      'The complete entry; it replaces the former one, and an empty one takes it off the shelf. Safe to repeat.',
    request: { params: gameIdParam, body: marked },
    limit: LIMITS.marks,
    response: noContent('Saved', 404),
    handle: ({ member, params, body }) => markGame(db(), member.id, params.gameId, body),
  })
  .endpoint('member', 'put /shelf/games/{gameId}/surprise', {
    summary: 'Say whether a wish of mine is a surprise',
    description: 'A surprise is visible to its owner only, and not counted for the partner. Safe to repeat.',
    request: { params: gameIdParam, body: surprise },
    limit: LIMITS.marks,
    response: noContent('Saved', 404),
    handle: ({ member, params: { gameId }, body }) =>
      keepAsSurprise(db(), member.id, gameId, body.isSurprise),
  })
  .endpoint('member', 'post /shelf/from-device', {
    summary: 'Save the marks I made on a device before I signed in',
    description:
      'What the account says of a game already stays; an id that is no published game is left out. Safe to repeat.',
    request: { body: z.object({ marks: deviceMarks }) },
    limit: LIMITS.marks,
    response: noContent('Saved'),
    handle: ({ member, body }) => markFromDevice(db(), member.id, body.marks),
  })

export const collectionImportApi = fileImportsApi('/shelf', {
  ...{ kind: 'shelf', caller: 'member', tag: 'Shelf', what: 'a collection' },
  reads:
    'BoardGameGeek’s CSV or XML, our own CSV or JSON, any table with titles, an export of BG Stats, or a list of titles, as text of at most 12 million characters. Games missing from the catalogue are stored by name; ratings, private comments and prices only on request.',
  ...{ sent: collectionFile, toWrite: collectionToWrite },
  ...{ found: collectionPreview, written: collectionWritten },
  ...{ preview: previewCollection, write: writeCollection, undo: undoCollection },
})
