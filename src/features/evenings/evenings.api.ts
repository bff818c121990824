import { z } from '@hono/zod-openapi'
import { CACHE_CONTROL } from '#/server/cache/cache-policy.ts'
import { db } from '#/server/database/database.ts'
import { calledBy, json, newApi, noContent, sends } from '#/server/http/endpoint.ts'
import { countCall, LIMITS } from '#/server/http/limits/limits.ts'
import { gameIdParam } from '#/server/http/lists/row-id.ts'
import { problems } from '#/server/http/problems.ts'
import { addressOf } from '#/server/http/requests/client-address.ts'
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
import { eveningByKey, gameShown, likelyGames, playedGames, readBook, stateOfBook } from './evenings.store.ts'
import {
  answerPrompt,
  findPlayPrompt,
  moveIntoPair,
  takeEveningBack,
  writeEvening,
} from './evenings-writing.store.ts'

const tags = ['Evenings']

export const eveningsApi = newApi()
  .openapi(
    calledBy('member', 'get /evenings', tags, {
      summary: 'My book of evenings, the newest first, and who is ahead',
      description:
        'Of my pair, visible to its two members only; or my own: plays with others, and those of former pairs.',
      request: { query: olderThan },
      responses: { 200: json(bookPage, 'Some of the book') },
    }),
    async (c) => c.json(await readBook(db(), c.get('member').id, c.req.valid('query')), 200),
  )
  .openapi(
    calledBy('member', 'get /evenings/state', tags, {
      summary: 'Whether anything of my book changed',
      description: 'A text that is another once it did.',
      request: { query: bookRequested },
      responses: { 200: json(z.object({ state: z.string() }), 'The state') },
    }),
    async (c) =>
      c.json({ state: await stateOfBook(db(), c.get('member').id, c.req.valid('query').book) }, 200),
  )
  .openapi(
    calledBy('member', 'get /evenings/games', tags, {
      summary: 'What my book says of each game: head to head, together, last played, real time',
      request: { query: bookRequested },
      responses: {
        200: json(z.object({ standing, games: z.array(playedGame) }), 'The games, the most played first'),
      },
    }),
    async (c) => c.json(await playedGames(db(), c.get('member').id, c.req.valid('query')), 200),
  )
  .openapi(
    calledBy('member', 'get /evenings/games/{gameId}', tags, {
      summary: 'What my book says of one game',
      request: { params: gameIdParam },
      responses: {
        200: json(z.object({ standing, played: playedGame.nullable() }), 'Null where it was not played'),
      },
    }),
    async (c) => {
      const { gameId } = c.req.valid('param')
      const { standing, games } = await playedGames(db(), c.get('member').id, { gameId })
      return c.json({ standing, played: games[0] ?? null }, 200)
    },
  )
  .openapi(
    calledBy('member', 'get /evenings/likely', tags, {
      summary: 'The games that were most likely played tonight',
      description:
        'Four at most: what both wanted in a room, what was played last, what stands on the shelf.',
      request: {
        query: z.object({ matched: z.coerce.number().int().min(1).max(2_000_000_000).optional() }),
      },
      responses: { 200: json(z.object({ games: z.array(likelyGame) }), 'The games') },
    }),
    async (c) =>
      c.json({ games: await likelyGames(db(), c.get('member').id, c.req.valid('query').matched) }, 200),
  )
  .openapi(
    calledBy('member', 'get /evenings/{key}', tags, {
      summary: 'One of my plays',
      request: { params: eveningKey },
      responses: { 200: json(eveningShown, 'The evening'), ...problems(404) },
    }),
    async (c) => {
      const { gameId, ...found } = await eveningByKey(db(), c.get('member').id, c.req.valid('param').key)
      return c.json({ ...found, game: await gameShown(db(), gameId) }, 200)
    },
  )
  .openapi(
    calledBy('member', 'put /evenings/{key}', tags, {
      summary: 'Log a play, or change what I wrote',
      description:
        'For my pair, else for myself. The complete play, under a key made by the client, so that it can be sent again. It counts as played on both shelves.',
      request: { params: eveningKey, body: sends(eveningEntered) },
      responses: { 200: json(eveningShown, 'The play is in the log'), ...problems(404, 429) },
    }),
    async (c) => {
      const member = c.get('member')
      await countCall(LIMITS.evenings, member.id)
      const { key } = c.req.valid('param')
      await db().transaction((tx) => writeEvening(tx, member.id, key, c.req.valid('json')))
      const { gameId, ...written } = await eveningByKey(db(), member.id, key)
      return c.json({ ...written, game: await gameShown(db(), gameId) }, 200)
    },
  )
  .openapi(
    calledBy('member', 'delete /evenings/{key}', tags, {
      summary: 'Delete a play',
      description: 'By either of the two. It counts on no shelf any more. Safe to repeat.',
      request: { params: eveningKey },
      responses: { 204: noContent('It is gone'), ...problems(404, 429) },
    }),
    async (c) => {
      const member = c.get('member')
      await countCall(LIMITS.evenings, member.id)
      await db().transaction((tx) => takeEveningBack(tx, member.id, c.req.valid('param').key))
      return c.body(null, 204)
    },
  )
  .openapi(
    calledBy('member', 'post /evenings/moves', tags, {
      summary: 'Move the plays I logged alone into our log',
      description:
        'Those of my own, not of earlier pairs. The other player of each is then my partner. Safe to repeat.',
      responses: {
        200: json(z.object({ moved: z.number().int() }), 'How many were moved'),
        ...problems(409, 429),
      },
    }),
    async (c) => {
      const { id } = c.get('member')
      await countCall(LIMITS.evenings, id)
      return c.json({ moved: await db().transaction((tx) => moveIntoPair(tx, id)) }, 200)
    },
  )

export const playPromptApi = newApi()
  .openapi(
    calledBy('visitor', 'post /evenings/asked-looks', tags, {
      summary: 'See which play an email asks about',
      description: 'By the link of that mail, which is all it takes. Nothing is written.',
      request: { body: sends(promptLink) },
      responses: { 200: json(playPrompt, 'The evening'), ...problems(429) },
    }),
    async (c) => {
      await countCall(LIMITS.mailedLinks, addressOf(c))
      c.header('cache-control', CACHE_CONTROL.private)
      return c.json(await findPlayPrompt(db(), c.req.valid('json').token), 200)
    },
  )
  .openapi(
    calledBy('visitor', 'put /evenings/asked', tags, {
      summary: 'Record the outcome of the play an email asks about',
      description:
        'Saves the play for the member who got the mail; the link is enough. Safe to repeat; minutes and a note stay.',
      request: { body: sends(promptAnswer) },
      responses: { 200: json(playPrompt, 'The play is in the log'), ...problems(401, 404, 429) },
    }),
    async (c) => {
      await countCall(LIMITS.mailedLinks, addressOf(c))
      const { token, outcome } = c.req.valid('json')
      await db().transaction((tx) => answerPrompt(tx, token, outcome))
      c.header('cache-control', CACHE_CONTROL.private)
      return c.json(await findPlayPrompt(db(), token), 200)
    },
  )
