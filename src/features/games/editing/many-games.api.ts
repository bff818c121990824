import type { AuditAct } from '#/features/audit/model/audit-acts.rules.ts'
import { recordAct } from '#/features/audit/write-audit.store.ts'
import { db } from '#/server/database/database.ts'
import { calledBy, json, newApi, sends } from '#/server/http/endpoint.ts'
import { performCounted } from '#/server/http/idempotency/counted-creation.ts'
import { idempotencyKey } from '#/server/http/idempotency/idempotency.ts'
import { rowId } from '#/server/http/lists/row-id.ts'
import { problems } from '#/server/http/problems.ts'
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

const tags = ['Games, for admins']
const headers = idempotencyKey
const SENT_AGAIN = 'Sent again with the same key, it is done once.'
const EACH_AS_CHOSEN =
  'Each game comes with the revision it had when it was selected: one that changed since is skipped and listed.'

/** What editors do with games chosen in the list. */
export const manyGamesApi = newApi()
  .openapi(
    calledBy('editor', 'post /admin/games/changes', tags, {
      summary: 'Change one field of many games',
      description: `${EACH_AS_CHOSEN} So does one the change does not fit. ${SENT_AGAIN}`,
      request: { headers, body: sends(fieldChange) },
      responses: {
        200: json(gamesChanged, 'What was changed, and what was left out'),
        ...problems(409, 429),
      },
    }),
    async (c) => {
      const sent = c.req.valid('json')
      const { games, ...change } = sent
      const answer = await performCounted(c, sent, async (tx, member) => {
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
      return c.json(answer, 200)
    },
  )
  .openapi(
    calledBy('editor', 'post /admin/games/changes/{id}/taken-back', tags, {
      summary: 'Undo a change of many games',
      description: `A game that was changed again since stays as it is, and is named. ${SENT_AGAIN}`,
      request: { params: rowId, headers },
      responses: {
        200: json(changeTakenBack, 'What is as it was, and what stays'),
        ...problems(404, 409, 429),
      },
    }),
    async (c) => {
      const { id } = c.req.valid('param')
      const answer = await performCounted(c, id, async (tx, member) => {
        const { field, ...done } = await takeChangeBack(tx, member.id, id)
        await recordAct(tx, member, {
          act: 'change of games taken back',
          subject: done.back === 1 ? 'one game' : `${done.back} games`,
          details: { field: fieldLabel(field), stayed: done.stays.map(({ title }) => title) },
        })
        return done
      })
      return c.json(answer, 200)
    },
  )
  .openapi(
    calledBy('editor', 'post /admin/games/thrown', tags, {
      summary: 'Move many games to the trash',
      description: `They can be restored for 30 days. ${EACH_AS_CHOSEN} ${SENT_AGAIN}`,
      request: { headers, body: sends(gamesToThrow) },
      responses: {
        200: json(gamesThrown, 'What is in the trash, and what was left out'),
        ...problems(409, 429),
      },
    }),
    async (c) => {
      const sent = c.req.valid('json')
      const answer = await performCounted(c, sent, async (tx, member) => {
        const { titles, ...done } = await throwGames(tx, member.id, sent.games)
        if (titles.length > 0)
          await recordAct(tx, member, {
            act: titles.length === 1 ? 'game deleted' : 'games deleted together',
            subject: ofMany(titles),
            details: { titles },
          })
        return done
      })
      return c.json(answer, 200)
    },
  )
  .openapi(
    calledBy('editor', 'get /admin/games/merges/look', tags, {
      summary: 'What a merge of two games would move',
      request: { query: twoGames },
      responses: { 200: json(mergeLook, 'How much of each kind'), ...problems(404) },
    }),
    async (c) => c.json(await lookAtMerge(db(), c.req.valid('query')), 200),
  )
  .openapi(
    calledBy('editor', 'post /admin/games/merges', tags, {
      summary: 'Merge two games',
      description: `What members and posts have of the one that leaves moves to the one that stays, as do its addresses; where a member rated both, or voted on both, the later counts. The one that leaves is deleted: this cannot be undone. ${SENT_AGAIN}`,
      request: { headers, body: sends(gamesToMerge) },
      responses: { 200: json(gamesMerged, 'The game that stays'), ...problems(409, 412, 429) },
    }),
    async (c) => {
      const sent = c.req.valid('json')
      const answer = await performCounted(c, sent, async (tx, member) => {
        const { stays, left } = await mergeGames(tx, sent.stays, sent.leaves)
        await recordAct(tx, member, {
          act: 'games merged',
          subject: stays.title,
          thing: { kind: 'game', id: sent.stays.id },
          details: { merged: left.title },
        })
        return stays
      })
      return c.json(answer, 200)
    },
  )

const FLAG_ACTS: { [Field in ChangedField]?: [set: AuditAct, unset: AuditAct] } = {
  published: ['game published', 'game unpublished'],
  featured: ['game marked featured', 'game no longer featured'],
  bestSeller: ['game marked best seller', 'game no longer best seller'],
}

const actOnOne = ({ field, value }: { field: ChangedField; value: unknown }): AuditAct =>
  FLAG_ACTS[field]?.[value === true ? 0 : 1] ?? 'game changed'

const ofMany = ([first = '', ...more]: readonly string[]) =>
  more.length === 0 ? first : `${more.length + 1} games`
