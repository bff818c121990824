import { createRoute, z } from '@hono/zod-openapi'
import { calledBy, json, newApi, noContent } from '#/access/endpoint.ts'
import { countCall, LIMITS } from '#/access/limits/limits.ts'
import { askedIn, listQuery, pageOf } from '#/access/lists/paged-lists.ts'
import { rowId } from '#/access/lists/row-id.ts'
import { problems } from '#/access/problems.ts'
import { db } from '#/server/database/database.ts'
import { failedMails, tryMailAgain } from './failed-mails.store.ts'
import { FAILED_MAIL_LIST, SUBSCRIBER_LIST } from './subscribers.rules.ts'
import { exported, failedMail, subscriber } from './subscribers.schema.ts'
import { everySubscriber, exportSubscribers, removeSubscriber } from './subscribers.store.ts'

const tags = ['Newsletter']
const nothing = z.object({})

export const subscribersApi = newApi()
  .openapi(
    createRoute({
      method: 'get',
      path: '/admin/newsletter/subscribers',
      ...calledBy('owner'),
      tags,
      summary: 'Subscribers, in pages',
      request: { query: listQuery(SUBSCRIBER_LIST) },
      responses: { 200: json(pageOf(subscriber), 'One page of them'), ...problems(400, 401, 403) },
    }),
    async (c) => c.json(await everySubscriber(db(), askedIn(SUBSCRIBER_LIST, c.req.valid('query'))), 200),
  )
  .openapi(
    createRoute({
      method: 'delete',
      path: '/admin/newsletter/subscribers/{id}',
      ...calledBy('owner', { proven: true }),
      tags,
      summary: 'Forget a subscriber',
      request: { params: rowId },
      responses: { 204: noContent('Forgotten'), ...problems(400, 401, 403, 404) },
    }),
    async (c) => {
      await db().transaction((tx) => removeSubscriber(tx, c.get('member'), c.req.valid('param').id))
      return c.body(null, 204)
    },
  )
  .openapi(
    createRoute({
      method: 'post',
      path: '/admin/newsletter/exports',
      ...calledBy('owner', { proven: true }),
      tags,
      summary: 'The confirmed addresses as CSV',
      description: 'Whoever takes them out is written into the activity log.',
      responses: { 200: json(exported, 'A file'), ...problems(401, 403, 429) },
    }),
    async (c) => {
      await countCall(LIMITS.downloads, c.get('member').id)
      const csv = await db().transaction((tx) => exportSubscribers(tx, c.get('member')))
      return c.json({ fileName: `subscribers-${new Date().toISOString().slice(0, 10)}.csv`, csv }, 200)
    },
  )
  .openapi(
    createRoute({
      method: 'get',
      path: '/admin/failed-mails',
      ...calledBy('owner'),
      tags,
      summary: 'Mails that were given up, in pages',
      request: { query: listQuery(FAILED_MAIL_LIST) },
      responses: { 200: json(pageOf(failedMail), 'One page of them'), ...problems(400, 401, 403) },
    }),
    async (c) => c.json(await failedMails(db(), askedIn(FAILED_MAIL_LIST, c.req.valid('query'))), 200),
  )
  .openapi(
    createRoute({
      method: 'put',
      path: '/admin/failed-mails/{id}/waiting',
      ...calledBy('owner'),
      tags,
      summary: 'Try a mail again that was given up',
      request: { params: rowId },
      responses: { 200: json(nothing, 'It waits to be sent'), ...problems(400, 401, 403, 404) },
    }),
    async (c) => {
      await tryMailAgain(db(), c.req.valid('param').id)
      return c.json({}, 200)
    },
  )
