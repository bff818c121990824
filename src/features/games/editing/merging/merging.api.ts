import { recordAct } from '#/features/audit/write-audit.store.ts'
import { db } from '#/server/database/database.ts'
import { calledBy, json, newApi, sends } from '#/server/http/endpoint.ts'
import { performCounted } from '#/server/http/idempotency/counted-creation.ts'
import { idempotencyKey } from '#/server/http/idempotency/idempotency.ts'
import { problems } from '#/server/http/problems.ts'
import { mergeGames } from '../../merging/merge-games.store.ts'
import { gamesMerged, gamesToMerge, mergeLook, twoGames } from './merging.schema.ts'
import { lookAtMerge } from './merging.store.ts'

const tags = ['Games, for admins']

export const mergingApi = newApi()
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
      description:
        'What members and posts have of the one that leaves moves to the one that stays, as do its addresses; where a member rated both, or voted on both, the later counts. The one that leaves is deleted: this cannot be undone. Sent again with the same key, it is done once.',
      request: { headers: idempotencyKey, body: sends(gamesToMerge) },
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
