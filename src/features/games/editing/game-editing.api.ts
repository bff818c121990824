import { recordAct } from '#/features/audit/write-audit.store.ts'
import { versionEndpoints } from '#/features/revisions/version-endpoints.api.ts'
import { db } from '#/server/database/database.ts'
import { calledBy, json, newApi, noContent, sends } from '#/server/http/endpoint.ts'
import { idempotencyKey, performOnce } from '#/server/http/idempotency/idempotency.ts'
import { countCall, LIMITS } from '#/server/http/limits/limits.ts'
import { listQuery, parseListQuery } from '#/server/http/lists/paged-lists.ts'
import { rowId, rowNumber } from '#/server/http/lists/row-id.ts'
import { problems } from '#/server/http/problems.ts'
import { ifMatch, revisedJson, revisionBegunFrom, tagged } from '#/server/http/revision-header.ts'
import { enteredGameFields, gameDetail } from '../model/games.schema.ts'
import { storedGames } from '../stored/stored-games.store.ts'
import {
  acceptedGame,
  createGame,
  deleteGame,
  editedGame,
  namesakesOf,
  saveGame,
} from './edited-games.store.ts'
import { differences } from './field-in-words.rules.ts'
import {
  changedGame,
  editedGame as editedGameShape,
  gameList,
  namesakes,
  newGame,
  titleQuery,
} from './game-editing.schema.ts'
import { previewGame } from './game-preview.store.ts'
import { comparedGameVersion, restoreGame, versionsOfGame } from './game-versions.store.ts'
import { GAME_LIST } from './list/game-list.rules.ts'
import { listGames } from './list/game-list.store.ts'

const tags = ['Games, for admins']

export const gameEditingApi = newApi()
  .openapi(
    calledBy('editor', 'get /admin/games', tags, {
      summary: 'All games, published or not, in pages',
      request: { query: listQuery(GAME_LIST) },
      responses: { 200: json(gameList, 'A page of them') },
    }),
    async (c) => c.json(await listGames(db(), parseListQuery(GAME_LIST, c.req.valid('query'))), 200),
  )
  .openapi(
    calledBy('editor', 'get /admin/games/namesakes', tags, {
      summary: 'Games that have a title already',
      request: { query: titleQuery },
      responses: { 200: json(namesakes, 'Up to three of them') },
    }),
    async (c) => {
      const { title, not } = c.req.valid('query')
      return c.json({ games: await namesakesOf(db(), title, not) }, 200)
    },
  )
  .openapi(
    calledBy('editor', 'post /admin/games/preview', tags, {
      summary: 'The page a game would have',
      description: 'Nothing is saved.',
      request: { body: sends(enteredGameFields) },
      responses: { 200: json(gameDetail, 'The game as its page would show it') },
    }),
    async (c) => c.json(await previewGame(db(), c.req.valid('json')), 200),
  )
  .openapi(
    calledBy('editor', 'get /admin/games/{id}', tags, {
      summary: 'One game with all its fields',
      request: { params: rowId },
      responses: { 200: revisedJson(editedGameShape, 'The game'), ...problems(404) },
    }),
    async (c) => c.json(tagged(c, await editedGame(db(), c.req.valid('param').id)), 200),
  )
  .openapi(
    calledBy('editor', 'post /admin/games', tags, {
      summary: 'Create a game',
      description:
        'Sent again with the same key, it is created once. One that is not published is a draft, and may lack what a new game needs.',
      request: { headers: idempotencyKey, body: sends(newGame) },
      responses: { 201: revisedJson(editedGameShape, 'The game'), ...problems(409, 429) },
    }),
    async (c) => {
      const member = c.get('member')
      const { fields, published } = c.req.valid('json')
      // A draft may lack fields that published games need.
      const accepted = acceptedGame(fields, { isNew: published })
      const created = await performOnce(
        c,
        { fields: accepted, published },
        async (tx) => {
          const game = await createGame(tx, accepted, { published, by: member.id })
          await recordAct(tx, member, {
            act: 'game created',
            subject: accepted.title,
            thing: { kind: 'game', id: game.id },
          })
          return game
        },
        { count: () => countCall(LIMITS.creations, member.id) },
      )
      return c.json(tagged(c, created), 201)
    },
  )
  .openapi(
    calledBy('editor', 'put /admin/games/{id}', tags, {
      summary: 'Change a game',
      description: 'Refused (412) if it was saved since the given revision.',
      request: { params: rowId, headers: ifMatch, body: sends(changedGame) },
      responses: { 200: revisedJson(editedGameShape, 'The game as it is now'), ...problems(404) },
    }),
    async (c) => {
      const { id } = c.req.valid('param')
      const revision = revisionBegunFrom(c.req.valid('header'))
      const { fields } = c.req.valid('json')
      const accepted = acceptedGame(fields, { isNew: false })
      const saved = await db().transaction(async (tx) => {
        const [before] = await storedGames(tx, [id], { locked: true })
        const game = await saveGame(tx, id, revision, accepted, { source: 'saved', by: c.get('member').id })
        if (game.revision !== revision)
          await recordAct(tx, c.get('member'), {
            act: 'game changed',
            subject: accepted.title,
            thing: { kind: 'game', id },
            ...(before && {
              details: { fields: differences(before.fields, accepted).map(({ name }) => name) },
            }),
          })
        return game
      })
      return c.json(tagged(c, saved), 200)
    },
  )
  .openapi(
    calledBy('editor', 'delete /admin/games/{id}', tags, {
      summary: 'Move a game to the trash',
      description:
        'With its ratings, comments and places among favorites. It can be restored for 30 days, then it is gone for good.',
      request: { params: rowId },
      responses: { 204: noContent('It is in the trash'), ...problems(404) },
    }),
    async (c) => {
      const { id } = c.req.valid('param')
      await db().transaction(async (tx) => {
        const title = await deleteGame(tx, c.get('member').id, id)
        await recordAct(tx, c.get('member'), {
          act: 'game deleted',
          subject: title,
          thing: { kind: 'game', id },
        })
      })
      return c.body(null, 204)
    },
  )

export const gameVersionsApi = newApi().route(
  '/admin/games/:id',
  versionEndpoints({
    one: 'a game',
    tag: 'Games, for admins',
    id: rowNumber('id'),
    restoring: 'A category that is gone is left out and named.',
    list: versionsOfGame,
    compare: comparedGameVersion,
    restore: restoreGame,
  }),
)
