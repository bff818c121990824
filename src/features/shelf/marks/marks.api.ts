import { z } from '@hono/zod-openapi'
import { deviceMarks } from '#/features/accounts/model/me.schema.ts'
import { db } from '#/server/database/database.ts'
import { calledBy, newApi, noContent, sends } from '#/server/http/endpoint.ts'
import { countCall, LIMITS } from '#/server/http/limits/limits.ts'
import { gameIdParam } from '#/server/http/lists/row-id.ts'
import { problems } from '#/server/http/problems.ts'
import { marked, surprise } from '../model/marks.schema.ts'
import { keepAsSurprise, markFromDevice, markGame } from './marks.store.ts'

const tags = ['Shelf']

export const marksApi = newApi()
  .openapi(
    calledBy('member', 'put /shelf/games/{gameId}', tags, {
      summary: 'Say that I own a game, wish for it, played it, or that it is not for us',
      description:
        'The complete entry; it replaces the former one, and an empty one takes it off the shelf. Safe to repeat.',
      request: { params: gameIdParam, body: sends(marked) },
      responses: { 204: noContent('Saved'), ...problems(404, 429) },
    }),
    async (c) => {
      const member = c.get('member')
      await countCall(LIMITS.marks, member.id)
      await markGame(db(), member.id, c.req.valid('param').gameId, c.req.valid('json'))
      return c.body(null, 204)
    },
  )
  .openapi(
    calledBy('member', 'put /shelf/games/{gameId}/surprise', tags, {
      summary: 'Say whether a wish of mine is a surprise',
      description:
        'A surprise is visible to its owner only, and not counted for the partner. Safe to repeat.',
      request: { params: gameIdParam, body: sends(surprise) },
      responses: { 204: noContent('Saved'), ...problems(404, 429) },
    }),
    async (c) => {
      const member = c.get('member')
      await countCall(LIMITS.marks, member.id)
      const { gameId } = c.req.valid('param')
      await keepAsSurprise(db(), member.id, gameId, c.req.valid('json').isSurprise)
      return c.body(null, 204)
    },
  )
  .openapi(
    calledBy('member', 'post /shelf/from-device', tags, {
      summary: 'Save the marks I made on a device before I signed in',
      description:
        'What the account says of a game already stays; an id that is no published game is left out. Safe to repeat.',
      request: { body: sends(z.object({ marks: deviceMarks })) },
      responses: { 204: noContent('Saved'), ...problems(429) },
    }),
    async (c) => {
      const member = c.get('member')
      await countCall(LIMITS.marks, member.id)
      await markFromDevice(db(), member.id, c.req.valid('json').marks)
      return c.body(null, 204)
    },
  )
