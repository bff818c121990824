import { recordAct } from '#/features/audit/write-audit.store.ts'
import { versionEndpoints } from '#/features/revisions/version-endpoints.api.ts'
import { db } from '#/server/database/database.ts'
import { created, newApi, noContent, ok, revised } from '#/server/http/endpoint.ts'
import { idempotencyKey } from '#/server/http/idempotency/idempotency.ts'
import { LIMITS } from '#/server/http/limits/limits.ts'
import { listQuery, parseListQuery } from '#/server/http/lists/paged-lists.ts'
import { rowId, rowNumber } from '#/server/http/lists/row-id.ts'
import { ifMatch } from '#/server/http/revision-header.ts'
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
import { gameChangesInWords } from './field-in-words.rules.ts'
import {
  changedGame,
  editedGame as editedGameShape,
  gameList,
  namesakes,
  newGame,
  titleQuery,
} from './game-editing.schema.ts'
import { previewGame } from './game-preview.store.ts'
import { gameVersions, restoreGame } from './game-versions.store.ts'
import { GAME_LIST } from './list/game-list.rules.ts'
import { listGames } from './list/game-list.store.ts'

export const gameEditingApi = newApi('Games, for admins')
  .endpoint('editor', 'get /admin/games', {
    summary: 'All games, published or not, in pages',
    request: { query: listQuery(GAME_LIST) },
    response: ok(gameList, 'A page of them'),
    handle: ({ query }) => listGames(db(), parseListQuery(GAME_LIST, query)),
  })
  .endpoint('editor', 'get /admin/games/namesakes', {
    summary: 'Games that have a title already',
    request: { query: titleQuery },
    response: ok(namesakes, 'Up to three of them'),
    handle: async ({ query: { title, not } }) => ({ games: await namesakesOf(db(), title, not) }),
  })
  .endpoint('editor', 'post /admin/games/preview', {
    summary: 'The page a game would have',
    description: 'Nothing is saved.',
    request: { body: enteredGameFields },
    response: ok(gameDetail, 'The game as its page would show it'),
    handle: ({ body }) => previewGame(db(), body),
  })
  .endpoint('editor', 'get /admin/games/{id}', {
    summary: 'One game with all its fields',
    request: { params: rowId },
    response: revised(ok(editedGameShape, 'The game', 404)),
    handle: ({ params }) => editedGame(db(), params.id),
  })
  .endpoint('editor', 'post /admin/games', {
    summary: 'Create a game',
    description:
      'Sent again with the same key, it is created once. One that is not published is a draft, and may lack what a new game needs.',
    request: { headers: idempotencyKey, body: newGame },
    limit: LIMITS.creations,
    response: revised(created(editedGameShape, 'The game')),
    handle: ({ member, body: { fields, published }, once }) => {
      // A draft may lack fields that published games need.
      const accepted = acceptedGame(fields, { isNew: published })
      return once({ fields: accepted, published }, async (tx) => {
        const game = await createGame(tx, accepted, { published, by: member.id })
        const thing = { kind: 'game', id: game.id } as const
        await recordAct(tx, member, { act: 'game created', subject: accepted.title, thing })
        return game
      })
    },
  })
  .endpoint('editor', 'put /admin/games/{id}', {
    summary: 'Change a game',
    description: 'Refused (412) if it was saved since the given revision.',
    request: { params: rowId, headers: ifMatch, body: changedGame },
    response: revised(ok(editedGameShape, 'The game as it is now', 404)),
    handle: ({ member, params: { id }, body: { fields }, revision }) => {
      const accepted = acceptedGame(fields, { isNew: false })
      return db().transaction(async (tx) => {
        const [before] = await storedGames(tx, [id], { locked: true })
        const game = await saveGame(tx, id, revision, accepted, { source: 'saved', by: member.id })
        if (game.revision !== revision)
          await recordAct(tx, member, {
            act: 'game changed',
            subject: accepted.title,
            thing: { kind: 'game', id },
            ...(before && {
              details: gameChangesInWords(before.fields, accepted),
            }),
          })
        return game
      })
    },
  })
  .endpoint('editor', 'delete /admin/games/{id}', {
    summary: 'Move a game to the trash',
    description:
      'With its ratings, comments and places among favorites. It can be restored for 30 days, then it is gone for good.',
    request: { params: rowId },
    response: noContent('It is in the trash', 404),
    handle: ({ member, params: { id } }) =>
      db().transaction(async (tx) => {
        const title = await deleteGame(tx, member.id, id)
        await recordAct(tx, member, {
          act: 'game deleted',
          subject: title,
          thing: { kind: 'game', id },
        })
      }),
  })

export const gameVersionsApi = newApi().route(
  '/admin/games/:id',
  versionEndpoints({
    one: 'a game',
    tag: 'Games, for admins',
    id: rowNumber('id'),
    restoring: 'A category that is gone is left out and named.',
    ...gameVersions,
    restore: restoreGame,
  }),
)
