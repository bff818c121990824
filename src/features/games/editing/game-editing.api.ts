import { z } from '@hono/zod-openapi'
import type { AuditAct } from '#/features/audit/model/audit-acts.rules.ts'
import { recordAct } from '#/features/audit/write-audit.store.ts'
import { revisionEndpoints } from '#/features/revisions/revision-endpoints.api.ts'
import { db } from '#/server/database/database.ts'
import { created, newApi, noContent, ok, revised } from '#/server/http/endpoint.ts'
import { idempotencyKey } from '#/server/http/idempotency/idempotency.ts'
import { LIMITS } from '#/server/http/limits/limits.ts'
import { listQuery, parseListQuery } from '#/server/http/lists/paged-lists.ts'
import { rowId, rowNumber } from '#/server/http/lists/row-id.ts'
import { ifMatch } from '#/server/http/revision-header.ts'
import { mergeGames, previewMerge } from '../merging/merge-games.store.ts'
import { enteredGameFields, gameDetail } from '../model/games.schema.ts'
import { storedGames } from '../stored/stored-games.store.ts'
import {
  acceptedGame,
  createGame,
  deleteGame,
  editedGame,
  gameVersions,
  namesakesOf,
  previewGame,
  restoreGame,
  saveGame,
} from './edited-games.store.ts'
import { formatGameChanges } from './form/game-draft.rules.ts'
import * as shapes from './game-editing.schema.ts'
import { type BulkField, fieldLabel, GAME_LIST } from './game-list.rules.ts'
import { listGames } from './list/game-list.store.ts'
import { changeField, trashGames, undoChange } from './many-games.store.ts'

const headers = idempotencyKey
const limit = LIMITS.creations
const SENT_AGAIN = 'Sent again with the same key, it is done once.'
const EACH_AS_CHOSEN =
  'Each game comes with the revision it had when it was selected: one that changed since is skipped and listed.'

export const gameEditingApi = newApi('Games, for admins')
  .endpoint('editor', 'get /admin/games', {
    summary: 'All games, published or not, in pages',
    request: { query: listQuery(GAME_LIST) },
    response: ok(shapes.gameList, 'A page of them'),
    handle: ({ query }) => listGames(db(), parseListQuery(GAME_LIST, query)),
  })
  .endpoint('editor', 'get /admin/games/namesakes', {
    summary: 'Games that have a title already',
    request: { query: z.object({ title: z.string().max(1_000), not: rowNumber('not').optional() }) },
    response: ok(
      z.object({ games: z.array(z.object({ id: z.number().int(), title: z.string(), slug: z.string() })) }),
      'Up to three of them',
    ),
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
    response: revised(ok(shapes.editedGame, 'The game', 404)),
    handle: ({ params }) => editedGame(db(), params.id),
  })
  .endpoint('editor', 'post /admin/games', {
    summary: 'Create a game',
    description:
      'Sent again with the same key, it is created once. One that is not published is a draft, and may lack what a new game needs.',
    request: { headers, body: z.object({ fields: enteredGameFields, published: z.boolean() }) },
    limit,
    response: revised(created(shapes.editedGame, 'The game')),
    handle: ({ member, body: { fields, published }, once }) => {
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
    description:
      'Its fields, whether it is published, or both. Refused (412) if it was saved since the given revision.',
    request: {
      params: rowId,
      headers: ifMatch,
      body: z.object({ fields: enteredGameFields, published: z.boolean() }).partial(),
    },
    response: revised(ok(shapes.editedGame, 'The game as it is now', 404)),
    handle: ({ member, params: { id }, body: { fields, published }, revision }) => {
      const change = {
        ...(fields && acceptedGame(fields, { isNew: false })),
        ...(published !== undefined && { published }),
      }
      return db().transaction(async (tx) => {
        const [before] = await storedGames(tx, [id], { locked: true })
        const game = await saveGame(tx, id, revision, change, { source: 'saved', by: member.id })
        if (before && game.revision !== revision)
          await recordAct(tx, member, {
            act:
              game.published === before.fields.published
                ? 'game changed'
                : actOnOne({ field: 'published', value: game.published }),
            subject: game.fields.title,
            thing: { kind: 'game', id },
            details: formatGameChanges(before.fields, game.fields),
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
        const subject = await deleteGame(tx, member.id, id)
        await recordAct(tx, member, { act: 'game deleted', subject, thing: { kind: 'game', id } })
      }),
  })
  .endpoint('editor', 'post /admin/games/changes', {
    summary: 'Change one field of many games',
    description: `${EACH_AS_CHOSEN} So does one the change does not fit. ${SENT_AGAIN}`,
    request: { headers, body: shapes.fieldChange },
    limit,
    response: ok(shapes.gamesChanged, 'What was changed, and what was left out'),
    handle: ({ member, body: sent, once }) => {
      const { games, ...change } = sent
      return once(sent, async (tx) => {
        const { titles, ...done } = await changeField(tx, member.id, games, change)
        if (titles.length > 0)
          await recordAct(tx, member, {
            ...(titles.length === 1
              ? { act: actOnOne(change), thing: { kind: 'game', id: done.changed[0] ?? 0 } }
              : { act: 'games changed together' }),
            subject: ofMany(titles),
            details: { field: fieldLabel(change.field), titles },
          })
        return done
      })
    },
  })
  .endpoint('editor', 'post /admin/games/changes/{id}/undo', {
    summary: 'Undo a change of many games',
    description: `A game that was changed again since stays as it is, and is named. ${SENT_AGAIN}`,
    request: { params: rowId, headers },
    limit,
    response: ok(shapes.changeUndone, 'What is as it was, and what stays', 404),
    handle: ({ member, params: { id }, once }) =>
      once(id, async (tx) => {
        const { field, ...done } = await undoChange(tx, member.id, id)
        await recordAct(tx, member, {
          act: 'change of games taken back',
          subject: done.back === 1 ? 'one game' : `${done.back} games`,
          details: { field: fieldLabel(field), stayed: done.stays.map(({ title }) => title) },
        })
        return done
      }),
  })
  .endpoint('editor', 'post /admin/games/deletions', {
    summary: 'Move many games to the trash',
    description: `They can be restored for 30 days. ${EACH_AS_CHOSEN} ${SENT_AGAIN}`,
    request: { headers, body: z.object({ games: shapes.chosenGames }) },
    limit,
    response: ok(shapes.gamesDeleted, 'What is in the trash, and what was left out'),
    handle: ({ member, body: sent, once }) =>
      once(sent, async (tx) => {
        const { titles, ...done } = await trashGames(tx, member.id, sent.games)
        if (titles.length > 0)
          await recordAct(tx, member, {
            act: titles.length === 1 ? 'game deleted' : 'games deleted together',
            subject: ofMany(titles),
            details: { titles },
          })
        return done
      }),
  })
  .endpoint('editor', 'get /admin/games/merges/look', {
    summary: 'What a merge of two games would move',
    request: { query: z.object({ stays: rowNumber('stays'), leaves: rowNumber('leaves') }) },
    response: ok(shapes.mergePreview, 'How much of each kind', 404),
    handle: ({ query }) => previewMerge(db(), query),
  })
  .endpoint('editor', 'post /admin/games/merges', {
    summary: 'Merge two games',
    description: `What members and posts have of the one that leaves moves to the one that stays, as do its addresses; where a member rated both, or voted on both, the later counts. The one that leaves is deleted: this cannot be undone. ${SENT_AGAIN}`,
    request: { headers, body: z.object({ stays: shapes.chosenGame, leaves: shapes.chosenGame }) },
    limit,
    response: ok(
      z.object({ title: z.string(), slug: z.string() }).openapi('GamesMerged'),
      'The game that stays',
      412,
    ),
    handle: ({ member, body: sent, once }) =>
      once(sent, async (tx) => {
        const { stays, left } = await mergeGames(tx, sent.stays, sent.leaves)
        await recordAct(tx, member, {
          act: 'games merged',
          subject: stays.title,
          thing: { kind: 'game', id: sent.stays.id },
          details: { merged: left.title },
        })
        return stays
      }),
  })
  .route(
    '/admin/games/:id',
    revisionEndpoints({
      one: 'a game',
      tag: 'Games, for admins',
      id: rowNumber('id'),
      restoring: 'A category that is gone is left out and named.',
      ...gameVersions,
      restore: restoreGame,
    }),
  )

const FLAG_ACTS: { [Field in BulkField]?: [set: AuditAct, unset: AuditAct] } = {
  published: ['game published', 'game unpublished'],
  featured: ['game marked featured', 'game no longer featured'],
  bestSeller: ['game marked best seller', 'game no longer best seller'],
}

const actOnOne = ({ field, value }: { field: BulkField; value: unknown }): AuditAct =>
  FLAG_ACTS[field]?.[value === true ? 0 : 1] ?? 'game changed'

const ofMany = ([first = '', ...more]: readonly string[]) =>
  more.length === 0 ? first : `${more.length + 1} games`
