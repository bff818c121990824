import { db } from '#/server/database/database.ts'
import { calledBy, json, newApi, noContent, sends } from '#/server/http/endpoint.ts'
import { listQuery, pageOf, parseListQuery } from '#/server/http/lists/paged-lists.ts'
import { rowId } from '#/server/http/lists/row-id.ts'
import { problems } from '#/server/http/problems.ts'
import { MESSAGE_LIST } from './messages.rules.ts'
import { answerMark, contactMessage } from './messages.schema.ts'
import { everyMessage, markAnswered, removeMessage } from './messages.store.ts'

const tags = ['Contact']

export const messagesApi = newApi()
  .openapi(
    calledBy('moderator', 'get /admin/messages', tags, {
      summary: 'Messages from the contact page, in pages',
      request: { query: listQuery(MESSAGE_LIST) },
      responses: { 200: json(pageOf(contactMessage), 'One page of them') },
    }),
    async (c) => c.json(await everyMessage(db(), parseListQuery(MESSAGE_LIST, c.req.valid('query'))), 200),
  )
  .openapi(
    calledBy('moderator', 'put /admin/messages/{id}/answered', tags, {
      summary: 'Mark a message as answered, or take the mark back',
      request: { params: rowId, body: sends(answerMark) },
      responses: { 200: json(contactMessage, 'The message as it is now'), ...problems(404) },
    }),
    async (c) => {
      const { isAnswered } = c.req.valid('json')
      return c.json(await markAnswered(db(), c.req.valid('param').id, isAnswered), 200)
    },
  )
  .openapi(
    calledBy('moderator', 'delete /admin/messages/{id}', tags, {
      summary: 'Delete a message for good',
      request: { params: rowId },
      responses: { 204: noContent('It is gone'), ...problems(404) },
    }),
    async (c) => {
      await db().transaction((tx) => removeMessage(tx, c.get('member'), c.req.valid('param').id))
      return c.body(null, 204)
    },
  )
