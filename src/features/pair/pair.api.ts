import { db } from '#/server/database/database.ts'
import { calledBy, json, newApi, noContent } from '#/server/http/endpoint.ts'
import { countCall, LIMITS } from '#/server/http/limits/limits.ts'
import { problems } from '#/server/http/problems.ts'
import { notFound } from '#/server/http/refusals.ts'
import { leaveTable, returnToTable } from './leaving/leaving.ts'
import { pairGames, pairGamesParameters, pairView } from './pair.schema.ts'
import { pairViewOf } from './pair.store.ts'
import { gamesOfTwo } from './pair-games.store.ts'
import { pairOf } from './pair-of.store.ts'

const tags = ['Pair']

export const pairApi = newApi()
  .openapi(
    calledBy('member', 'get /pair', tags, {
      summary: 'With whom I share a table',
      description:
        'The pair, an invitation of mine that waits or came to nothing, or a pair that ended within a week.',
      responses: { 200: json(pairView, 'How it stands') },
    }),
    async (c) => c.json(await pairViewOf(db(), c.get('member').id), 200),
  )
  .openapi(
    calledBy('member', 'get /pair/games', tags, {
      summary: 'What either of us owns, wishes for, played, or does not want to play',
      description:
        'Sixty at a time, each game once with its owners, plus the size of each part. A surprise is visible to its owner only, and counted for no one else.',
      request: { query: pairGamesParameters },
      responses: { 200: json(pairGames, 'Some of our games'), ...problems(404) },
    }),
    async (c) => {
      const memberId = c.get('member').id
      const pair = await pairOf(db(), memberId)
      if (!pair) throw notFound('You are not in a pair')
      const two = { memberId, partnerId: pair.partnerId }
      return c.json(await gamesOfTwo(db(), two, c.req.valid('query')), 200)
    },
  )
  .openapi(
    calledBy('member', 'delete /pair', tags, {
      summary: 'Leave the pair',
      description:
        'It ends for both at once. The member who left may undo it for seven days. Safe to repeat.',
      responses: { 204: noContent('Ended'), ...problems(429) },
    }),
    async (c) => {
      const { id } = c.get('member')
      await countCall(LIMITS.pairActs, id)
      await leaveTable(id)
      return c.body(null, 204)
    },
  )
  .openapi(
    calledBy('member', 'put /pair/return', tags, {
      summary: 'Undo that I left',
      description: 'Within seven days, and as long as neither of the two is in another pair. Safe to repeat.',
      responses: { 204: noContent('Everything is as it was'), ...problems(409, 429) },
    }),
    async (c) => {
      const { id } = c.get('member')
      await countCall(LIMITS.pairActs, id)
      await returnToTable(id)
      return c.body(null, 204)
    },
  )
