import { db } from '#/server/database/database.ts'
import { calledBy, json, newApi, noContent, sends } from '#/server/http/endpoint.ts'
import { countCall, LIMITS } from '#/server/http/limits/limits.ts'
import { rowId } from '#/server/http/lists/row-id.ts'
import { problems } from '#/server/http/problems.ts'
import { lastPlayed, shelfPage, shelfParameters } from './shelf.schema.ts'
import { setLastPlayed, shelfOf, takeOffShelf } from './shelf.store.ts'

const tags = ['Shelf']

export const shelfApi = newApi()
  .openapi(
    calledBy('member', 'get /shelf', tags, {
      summary: 'My shelf: what I own, wish for, played, and what is not for us',
      description: 'One part of it, sixty at a time, with how many each part has.',
      request: { query: shelfParameters },
      responses: { 200: json(shelfPage, 'Some of the shelf') },
    }),
    async (c) => c.json(await shelfOf(db(), c.get('member').id, c.req.valid('query')), 200),
  )
  .openapi(
    calledBy('member', 'put /shelf/entries/{id}/last-played', tags, {
      summary: 'Note when something on my shelf was last played',
      description: 'It counts as played from then on. Safe to repeat.',
      request: { params: rowId, body: sends(lastPlayed) },
      responses: { 204: noContent('Noted'), ...problems(404, 429) },
    }),
    async (c) => {
      const member = c.get('member')
      await countCall(LIMITS.marks, member.id)
      await setLastPlayed(db(), member.id, c.req.valid('param').id, c.req.valid('json').on)
      return c.body(null, 204)
    },
  )
  .openapi(
    calledBy('member', 'delete /shelf/entries/{id}', tags, {
      summary: 'Take something off my shelf',
      description:
        'With all that was noted of it, whether the catalogue has the game or not. Safe to repeat.',
      request: { params: rowId },
      responses: { 204: noContent('It is gone'), ...problems(429) },
    }),
    async (c) => {
      const member = c.get('member')
      await countCall(LIMITS.marks, member.id)
      await takeOffShelf(db(), member.id, c.req.valid('param').id)
      return c.body(null, 204)
    },
  )
