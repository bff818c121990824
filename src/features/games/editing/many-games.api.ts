import type { AuditAct } from '#/features/audit/model/audit-acts.rules.ts'
import { recordAct } from '#/features/audit/write-audit.store.ts'
import { db } from '#/server/database/database.ts'
import { newApi, ok } from '#/server/http/endpoint.ts'
import { idempotencyKey } from '#/server/http/idempotency/idempotency.ts'
import { LIMITS } from '#/server/http/limits/limits.ts'
import { rowId } from '#/server/http/lists/row-id.ts'
import { mergeGames } from '../merging/merge-games.store.ts'
import {
  changeTakenBack,
  fieldChange,
  gamesChanged,
  gamesMerged,
  gamesThrown,
  gamesToMerge,
  gamesToThrow,
  mergeLook,
  twoGames,
} from './game-editing.schema.ts'
import { type ChangedField, fieldLabel } from './many-games.rules.ts'
import { changeField, lookAtMerge, takeChangeBack, throwGames } from './many-games.store.ts'

const headers = idempotencyKey
const SENT_AGAIN = 'Sent again with the same key, it is done once.'
const EACH_AS_CHOSEN =
  'Each game comes with the revision it had when it was selected: one that changed since is skipped and listed.'

/** What editors do with games chosen in the list. */
export const manyGamesApi = newApi('Games, for admins')
  .endpoint('editor', 'post /admin/games/changes', {
    summary: 'Change one field of many games',
    description: `${EACH_AS_CHOSEN} So does one the change does not fit. ${SENT_AGAIN}`,
    request: { headers, body: fieldChange },
    limit: LIMITS.creations,
    response: ok(gamesChanged, 'What was changed, and what was left out'),
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
  .endpoint('editor', 'post /admin/games/changes/{id}/taken-back', {
    summary: 'Undo a change of many games',
    description: `A game that was changed again since stays as it is, and is named. ${SENT_AGAIN}`,
    request: { params: rowId, headers },
    limit: LIMITS.creations,
    response: ok(changeTakenBack, 'What is as it was, and what stays', 404),
    handle: ({ member, params: { id }, once }) =>
      once(id, async (tx) => {
        const { field, ...done } = await takeChangeBack(tx, member.id, id)
        await recordAct(tx, member, {
          act: 'change of games taken back',
          subject: done.back === 1 ? 'one game' : `${done.back} games`,
          details: { field: fieldLabel(field), stayed: done.stays.map(({ title }) => title) },
        })
        return done
      }),
  })
  .endpoint('editor', 'post /admin/games/thrown', {
    summary: 'Move many games to the trash',
    description: `They can be restored for 30 days. ${EACH_AS_CHOSEN} ${SENT_AGAIN}`,
    request: { headers, body: gamesToThrow },
    limit: LIMITS.creations,
    response: ok(gamesThrown, 'What is in the trash, and what was left out'),
    handle: ({ member, body: sent, once }) =>
      once(sent, async (tx) => {
        const { titles, ...done } = await throwGames(tx, member.id, sent.games)
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
    request: { query: twoGames },
    response: ok(mergeLook, 'How much of each kind', 404),
    handle: ({ query }) => lookAtMerge(db(), query),
  })
  .endpoint('editor', 'post /admin/games/merges', {
    summary: 'Merge two games',
    description: `What members and posts have of the one that leaves moves to the one that stays, as do its addresses; where a member rated both, or voted on both, the later counts. The one that leaves is deleted: this cannot be undone. ${SENT_AGAIN}`,
    request: { headers, body: gamesToMerge },
    limit: LIMITS.creations,
    response: ok(gamesMerged, 'The game that stays', 412),
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

const FLAG_ACTS: { [Field in ChangedField]?: [set: AuditAct, unset: AuditAct] } = {
  published: ['game published', 'game unpublished'],
  featured: ['game marked featured', 'game no longer featured'],
  bestSeller: ['game marked best seller', 'game no longer best seller'],
}

const actOnOne = ({ field, value }: { field: ChangedField; value: unknown }): AuditAct =>
  FLAG_ACTS[field]?.[value === true ? 0 : 1] ?? 'game changed'

const ofMany = ([first = '', ...more]: readonly string[]) =>
  more.length === 0 ? first : `${more.length + 1} games`
