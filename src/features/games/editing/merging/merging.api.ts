import { createRoute } from '@hono/zod-openapi'
import { recordAct } from '#/access/audit.ts'
import { calledBy, json, newApi, sends } from '#/access/endpoint.ts'
import { performCounted } from '#/access/idempotency/counted-creation.ts'
import { idempotencyKey } from '#/access/idempotency/idempotency.ts'
import { rowId } from '#/access/lists/row-id.ts'
import { mergeGames } from '#/access/merging/merge-games.ts'
import { takeMergeBack } from '#/access/merging/take-merge-back.ts'
import { problems } from '#/access/problems.ts'
import { db } from '#/server/database/database.ts'
import {
  gamesMerged,
  gamesToMerge,
  mergeLook,
  mergeTakenBack,
  recentMerges as recentMergesShape,
  twoGames,
} from './merging.schema.ts'
import { lookAtMerge, recentMerges } from './merging.store.ts'

const tags = ['Games, for admins']
const SENT_AGAIN = 'Sent again with the same key, it is done once.'

export const mergingApi = newApi()
  .openapi(
    createRoute({
      method: 'get',
      path: '/admin/games/merges/look',
      ...calledBy('editor'),
      tags,
      summary: 'What a merge of two games would move',
      request: { query: twoGames },
      responses: { 200: json(mergeLook, 'How much of each kind'), ...problems(400, 401, 403, 404) },
    }),
    async (c) => c.json(await lookAtMerge(db(), c.req.valid('query')), 200),
  )
  .openapi(
    createRoute({
      method: 'get',
      path: '/admin/games/merges',
      ...calledBy('editor'),
      tags,
      summary: 'The merges that can be taken back',
      description: 'Each for as long as the game that left lies in the trash, the last one first.',
      responses: { 200: json(recentMergesShape, 'The merges'), ...problems(401, 403) },
    }),
    async (c) => c.json({ merges: await recentMerges(db()) }, 200),
  )
  .openapi(
    createRoute({
      method: 'post',
      path: '/admin/games/merges',
      ...calledBy('editor'),
      tags,
      summary: 'Merge two games',
      description: `What members and posts have of the one that leaves moves to the one that stays, as do its addresses; where a member rated both, or voted on both, the later counts. It goes to the trash and can be brought back with all of it for 30 days. ${SENT_AGAIN}`,
      request: { headers: idempotencyKey, body: sends(gamesToMerge) },
      responses: {
        200: json(gamesMerged, 'The game that stays'),
        ...problems(400, 401, 403, 409, 412, 429),
      },
    }),
    async (c) => {
      const sent = c.req.valid('json')
      const answer = await performCounted(c, c.req.valid('header'), sent, async (tx, member) => {
        const { mergeId, stays, left } = await mergeGames(tx, member.id, sent.stays, sent.leaves)
        await recordAct(tx, member, {
          act: 'games merged',
          subject: stays.title,
          thing: { kind: 'game', id: sent.stays.id },
          details: { merged: left.title },
        })
        return { mergeId, ...stays }
      })
      return c.json(answer, 200)
    },
  )
  .openapi(
    createRoute({
      method: 'post',
      path: '/admin/games/merges/{id}/taken-back',
      ...calledBy('editor'),
      tags,
      summary: 'Take a merge back',
      description: `The game that left stands again with all that moved from it. What members changed since stays with the other, and is counted. Of merges into one game the last is taken back first. ${SENT_AGAIN}`,
      request: { params: rowId, headers: idempotencyKey },
      responses: {
        200: json(mergeTakenBack, 'The game that stands again'),
        ...problems(400, 401, 403, 404, 409, 429),
      },
    }),
    async (c) => {
      const { id } = c.req.valid('param')
      const answer = await performCounted(c, c.req.valid('header'), id, async (tx, member) => {
        const { left, stays, stayed } = await takeMergeBack(tx, id)
        await recordAct(tx, member, {
          act: 'merge taken back',
          subject: left.title,
          details: { from: stays.title, stayed },
        })
        return { title: left.title, slug: left.slug, staysTitle: stays.title, stayed }
      })
      return c.json(answer, 200)
    },
  )
