import { z } from '@hono/zod-openapi'
import { fileImportsApi } from '#/features/imports/file-imports.api.ts'
import { db } from '#/server/database/database.ts'
import { attachment, csvOrJson, newApi, noContent, ok } from '#/server/http/endpoint.ts'
import { LIMITS } from '#/server/http/limits/limits.ts'
import { gameIdParam } from '#/server/http/lists/row-id.ts'
import {
  bookPage,
  bookRequested,
  eveningEntered,
  eveningKey,
  eveningShown,
  likelyGame,
  olderThan,
  playedGame,
  playPrompt,
  promptAnswer,
  promptLink,
  standing,
} from './evenings.schema.ts'
import { eveningByKey, likelyGames, playedGames, readBook, stateOfBook } from './evenings.store.ts'
import {
  answerPrompt,
  findPlayPrompt,
  moveIntoPair,
  takeEveningBack,
  writeEvening,
} from './evenings-writing.store.ts'
import { eveningsSent, importFound } from './files/evenings-files.schema.ts'
import {
  eveningsAsCsv,
  exportedEvenings,
  importEvenings,
  previewEvenings,
  undoPlays,
} from './files/evenings-files.store.ts'

export const eveningsApi = newApi('Evenings')
  .endpoint('member', 'get /evenings/export', {
    summary: 'All my evenings, as a file',
    description:
      'Every play of both logs, one row each, from my side: CSV, which can be imported again, or JSON.',
    request: { query: z.object({ format: z.enum(['csv', 'json']) }) },
    limit: LIMITS.downloads,
    response: csvOrJson,
    handle: async ({ member, query: { format }, c }) => {
      const evenings = await exportedEvenings(db(), member.id)
      const text = format === 'csv' ? eveningsAsCsv(evenings) : JSON.stringify({ evenings }, null, 2)
      return attachment(c, `my-evenings.${format}`, text)
    },
  })
  .endpoint('visitor', 'post /evenings/asked-looks', {
    summary: 'See which play an email asks about',
    description: 'By the link of that mail, which is all it takes. Nothing is written.',
    request: { body: promptLink },
    limit: LIMITS.mailedLinks,
    response: ok(playPrompt, 'The evening'),
    handle: ({ body }) => findPlayPrompt(db(), body.token),
  })
  .endpoint('visitor', 'put /evenings/asked', {
    summary: 'Record the outcome of the play an email asks about',
    description:
      'Saves the play for the member who got the mail; the link is enough. Safe to repeat; minutes and a note stay.',
    request: { body: promptAnswer },
    limit: LIMITS.mailedLinks,
    response: ok(playPrompt, 'The play is in the log', 401, 404),
    handle: async ({ body: { token, outcome } }) => {
      await db().transaction((tx) => answerPrompt(tx, token, outcome))
      return findPlayPrompt(db(), token)
    },
  })
  .endpoint('member', 'get /evenings', {
    summary: 'My book of evenings, the newest first, and who is ahead',
    description:
      'Of my pair, visible to its two members only; or my own: plays with others, and those of former pairs.',
    request: { query: olderThan },
    response: ok(bookPage, 'Some of the book'),
    handle: ({ member, query }) => readBook(db(), member.id, query),
  })
  .endpoint('member', 'get /evenings/state', {
    summary: 'Whether anything of my book changed',
    description: 'A text that is another once it did.',
    request: { query: bookRequested },
    response: ok(z.object({ state: z.string() }), 'The state'),
    handle: async ({ member, query }) => ({ state: await stateOfBook(db(), member.id, query.book) }),
  })
  .endpoint('member', 'get /evenings/games', {
    summary: 'What my book says of each game: head to head, together, last played, real time',
    request: { query: bookRequested },
    response: ok(z.object({ standing, games: z.array(playedGame) }), 'The games, the most played first'),
    handle: ({ member, query }) => playedGames(db(), member.id, query),
  })
  .endpoint('member', 'get /evenings/games/{gameId}', {
    summary: 'What my book says of one game',
    request: { params: gameIdParam },
    response: ok(z.object({ standing, played: playedGame.nullable() }), 'Null where it was not played'),
    handle: async ({ member, params: { gameId } }) => {
      const { standing, games } = await playedGames(db(), member.id, { gameId })
      return { standing, played: games[0] ?? null }
    },
  })
  .endpoint('member', 'get /evenings/likely', {
    summary: 'The games that were most likely played tonight',
    description: 'Four at most: what both wanted in a room, what was played last, what stands on the shelf.',
    request: { query: z.object({ matched: z.coerce.number().int().min(1).max(2_000_000_000).optional() }) },
    response: ok(z.object({ games: z.array(likelyGame) }), 'The games'),
    handle: async ({ member, query }) => ({ games: await likelyGames(db(), member.id, query.matched) }),
  })
  .endpoint('member', 'get /evenings/{key}', {
    summary: 'One of my plays',
    request: { params: eveningKey },
    response: ok(eveningShown, 'The evening', 404),
    handle: ({ member, params }) => eveningByKey(db(), member.id, params.key),
  })
  .endpoint('member', 'put /evenings/{key}', {
    summary: 'Log a play, or change what I wrote',
    description:
      'For my pair, else for myself. The complete play, under a key made by the client, so that it can be sent again. It counts as played on both shelves.',
    request: { params: eveningKey, body: eveningEntered },
    limit: LIMITS.evenings,
    response: ok(eveningShown, 'The play is in the log', 404),
    handle: async ({ member, params: { key }, body }) => {
      await db().transaction((tx) => writeEvening(tx, member.id, key, body))
      return eveningByKey(db(), member.id, key)
    },
  })
  .endpoint('member', 'delete /evenings/{key}', {
    summary: 'Delete a play',
    description: 'By either of the two. It counts on no shelf any more. Safe to repeat.',
    request: { params: eveningKey },
    limit: LIMITS.evenings,
    response: noContent('It is gone', 404),
    handle: ({ member, params }) => db().transaction((tx) => takeEveningBack(tx, member.id, params.key)),
  })
  .endpoint('member', 'post /evenings/moves', {
    summary: 'Move the plays I logged alone into our log',
    description:
      'Those of my own, not of earlier pairs. The other player of each is then my partner. Safe to repeat.',
    limit: LIMITS.evenings,
    response: ok(z.object({ moved: z.number().int() }), 'How many were moved', 409),
    handle: async ({ member: { id } }) => ({ moved: await db().transaction((tx) => moveIntoPair(tx, id)) }),
  })

export const playImportsApi = fileImportsApi('/evenings', {
  ...{ kind: 'plays', caller: 'member', tag: 'Evenings', what: 'plays' },
  reads:
    'Our own CSV or JSON, any table with a day and a game, an export of BG Stats, or plays of BoardGameGeek as XML, as text of at most 12 million characters. Of a log that names who played, the plays of the member and the partner; others are left out and named.',
  ...{ sent: eveningsSent, toWrite: eveningsSent, found: importFound, written: importFound },
  ...{ preview: previewEvenings, write: importEvenings, undo: undoPlays },
})
