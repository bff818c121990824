import { z } from '@hono/zod-openapi'
import { fileImportsApi } from '#/features/imports/file-imports.api.ts'
import { db } from '#/server/database/database.ts'
import { attachment, csvOrJson, newApi, noContent, ok } from '#/server/http/endpoint.ts'
import { LIMITS } from '#/server/http/limits/limits.ts'
import { gameIdParam } from '#/server/http/lists/row-id.ts'
import { importFound, playsSent } from './files/plays-files.schema.ts'
import { exportedPlays, importPlays, playsAsCsv, previewPlays, undoPlays } from './files/plays-files.store.ts'
import {
  likelyGame,
  olderThan,
  playEntered,
  playedGame,
  playKey,
  playLogPage,
  playLogRequested,
  playPrompt,
  playShown,
  promptAnswer,
  promptLink,
  standing,
} from './plays.schema.ts'
import { likelyGames, playByKey, playedGames, readPlayLog, stateOfPlayLog } from './plays.store.ts'
import { answerPrompt, deletePlay, findPlayPrompt, moveIntoPair, savePlay } from './plays-writing.store.ts'

export const playsApi = newApi('Play log')
  .endpoint('member', 'get /plays/export', {
    summary: 'All my plays, as a file',
    description:
      'Every play of both logs, one row each, from my side: CSV, which can be imported again, or JSON.',
    request: { query: z.object({ format: z.enum(['csv', 'json']) }) },
    limit: LIMITS.downloads,
    response: csvOrJson,
    handle: async ({ member, query: { format }, c }) => {
      const plays = await exportedPlays(db(), member.id)
      const text = format === 'csv' ? playsAsCsv(plays) : JSON.stringify({ plays }, null, 2)
      return attachment(c, `my-plays.${format}`, text)
    },
  })
  .endpoint('visitor', 'post /plays/prompt', {
    summary: 'See which play an email asks about',
    description: 'By the link of that mail, which is all it takes. Nothing is written.',
    request: { body: promptLink },
    limit: LIMITS.mailedLinks,
    response: ok(playPrompt, 'The play'),
    handle: ({ body }) => findPlayPrompt(db(), body.token),
  })
  .endpoint('visitor', 'put /plays/prompt', {
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
  .endpoint('member', 'get /plays', {
    summary: 'My play log, the newest first, and who is ahead',
    description:
      'Of my pair, visible to its two members only; or my own: plays with others, and those of former pairs.',
    request: { query: olderThan },
    response: ok(playLogPage, 'A page of the play log'),
    handle: ({ member, query }) => readPlayLog(db(), member.id, query),
  })
  .endpoint('member', 'get /plays/state', {
    summary: 'Whether my play log changed',
    description: 'A text that is another once it did.',
    request: { query: playLogRequested },
    response: ok(z.object({ state: z.string() }), 'The state'),
    handle: async ({ member, query }) => ({ state: await stateOfPlayLog(db(), member.id, query.book) }),
  })
  .endpoint('member', 'get /plays/games', {
    summary: 'What my play log says of each game: head to head, together, last played, real time',
    request: { query: playLogRequested },
    response: ok(z.object({ standing, games: z.array(playedGame) }), 'The games, the most played first'),
    handle: ({ member, query }) => playedGames(db(), member.id, query),
  })
  .endpoint('member', 'get /plays/games/{gameId}', {
    summary: 'What my play log says of one game',
    request: { params: gameIdParam },
    response: ok(z.object({ standing, played: playedGame.nullable() }), 'Null where it was not played'),
    handle: async ({ member, params: { gameId } }) => {
      const { standing, games } = await playedGames(db(), member.id, { gameId })
      return { standing, played: games[0] ?? null }
    },
  })
  .endpoint('member', 'get /plays/likely', {
    summary: 'The games that were most likely played tonight',
    description: 'Four at most: what both wanted in a room, what was played last, what stands on the shelf.',
    request: { query: z.object({ matched: z.coerce.number().int().min(1).max(2_000_000_000).optional() }) },
    response: ok(z.object({ games: z.array(likelyGame) }), 'The games'),
    handle: async ({ member, query }) => ({ games: await likelyGames(db(), member.id, query.matched) }),
  })
  .endpoint('member', 'get /plays/{key}', {
    summary: 'One of my plays',
    request: { params: playKey },
    response: ok(playShown, 'The play', 404),
    handle: ({ member, params }) => playByKey(db(), member.id, params.key),
  })
  .endpoint('member', 'put /plays/{key}', {
    summary: 'Log a play, or change what I wrote',
    description:
      'For my pair, else for myself. The complete play, under a key made by the client, so that it can be sent again. It counts as played on both shelves.',
    request: { params: playKey, body: playEntered },
    limit: LIMITS.plays,
    response: ok(playShown, 'The play is in the log', 404),
    handle: async ({ member, params: { key }, body }) => {
      await db().transaction((tx) => savePlay(tx, member.id, key, body))
      return playByKey(db(), member.id, key)
    },
  })
  .endpoint('member', 'delete /plays/{key}', {
    summary: 'Delete a play',
    description: 'By either of the two. It counts on no shelf any more. Safe to repeat.',
    request: { params: playKey },
    limit: LIMITS.plays,
    response: noContent('It is gone', 404),
    handle: ({ member, params }) => db().transaction((tx) => deletePlay(tx, member.id, params.key)),
  })
  .endpoint('member', 'post /plays/moves', {
    summary: 'Move the plays I logged alone into our log',
    description:
      'Those of my own, not of earlier pairs. The other player of each is then my partner. Safe to repeat.',
    limit: LIMITS.plays,
    response: ok(z.object({ moved: z.number().int() }), 'How many were moved', 409),
    handle: async ({ member: { id } }) => ({ moved: await db().transaction((tx) => moveIntoPair(tx, id)) }),
  })

export const playImportsApi = fileImportsApi('/plays', {
  ...{ kind: 'plays', caller: 'member', tag: 'Play log', what: 'plays' },
  reads:
    'Our own CSV or JSON, any table with a day and a game, an export of BG Stats, or plays of BoardGameGeek as XML, as text of at most 12 million characters. Of a log that names who played, the plays of the member and the partner; others are left out and named.',
  ...{ sent: playsSent, toWrite: playsSent, found: importFound, written: importFound },
  ...{ preview: previewPlays, write: importPlays, undo: undoPlays },
})
