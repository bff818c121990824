import { z } from '@hono/zod-openapi'
import { fileImportsApi } from '#/features/imports/file-imports.api.ts'
import { db } from '#/server/database/database.ts'
import { calledBy, json, newApi, noContent } from '#/server/http/endpoint.ts'
import { countCall, LIMITS } from '#/server/http/limits/limits.ts'
import { listQuery, pageOf, parseListQuery } from '#/server/http/lists/paged-lists.ts'
import { rowId } from '#/server/http/lists/row-id.ts'
import { problems } from '#/server/http/problems.ts'
import { FAILED_MAIL_LIST, SUBSCRIBER_LIST } from '../campaigns/campaigns.rules.ts'
import { importSubscribers, previewSubscribers, undoSubscribers } from './import/subscriber-import.store.ts'
import {
  exported,
  failedMail,
  newsletterFigures,
  subscriber,
  subscriberFile,
  subscriberImport,
} from './subscribers.schema.ts'
import {
  everySubscriber,
  exportSubscribers,
  failedMails,
  figuresOfNewsletter,
  removeSubscriber,
  tryMailAgain,
} from './subscribers.store.ts'

const tags = ['Newsletter']
const nothing = z.object({})

export const subscribersApi = newApi()
  .openapi(
    calledBy('owner', 'get /admin/newsletter/subscribers', tags, {
      summary: 'Subscribers, in pages',
      request: { query: listQuery(SUBSCRIBER_LIST) },
      responses: { 200: json(pageOf(subscriber), 'One page of them') },
    }),
    async (c) =>
      c.json(await everySubscriber(db(), parseListQuery(SUBSCRIBER_LIST, c.req.valid('query'))), 200),
  )
  .openapi(
    calledBy('owner', 'delete /admin/newsletter/subscribers/{id}', tags, {
      summary: 'Forget a subscriber',
      request: { params: rowId },
      responses: { 204: noContent('Forgotten'), ...problems(404) },
    }),
    async (c) => {
      await db().transaction((tx) => removeSubscriber(tx, c.get('member'), c.req.valid('param').id))
      return c.body(null, 204)
    },
  )
  .openapi(
    calledBy('owner', 'post /admin/newsletter/exports', tags, {
      proven: true,
      summary: 'The confirmed addresses as CSV',
      description: 'The export is recorded in the activity log.',
      responses: { 200: json(exported, 'A file'), ...problems(429) },
    }),
    async (c) => {
      await countCall(LIMITS.downloads, c.get('member').id)
      const csv = await db().transaction((tx) => exportSubscribers(tx, c.get('member')))
      return c.json({ fileName: `subscribers-${new Date().toISOString().slice(0, 10)}.csv`, csv }, 200)
    },
  )
  .openapi(
    calledBy('editor', 'get /admin/newsletter/figures', tags, {
      summary: 'How many subscribe, and what became of the letters of a year',
      responses: { 200: json(newsletterFigures, 'Figures') },
    }),
    async (c) => c.json(await figuresOfNewsletter(db()), 200),
  )
  .openapi(
    calledBy('owner', 'get /admin/failed-mails', tags, {
      summary: 'Mails that were given up, in pages',
      request: { query: listQuery(FAILED_MAIL_LIST) },
      responses: { 200: json(pageOf(failedMail), 'One page of them') },
    }),
    async (c) => c.json(await failedMails(db(), parseListQuery(FAILED_MAIL_LIST, c.req.valid('query'))), 200),
  )
  .openapi(
    calledBy('owner', 'put /admin/failed-mails/{id}/waiting', tags, {
      summary: 'Try a mail again that was given up',
      request: { params: rowId },
      responses: { 200: json(nothing, 'It waits to be sent'), ...problems(404) },
    }),
    async (c) => {
      await tryMailAgain(db(), c.req.valid('param').id)
      return c.json({}, 200)
    },
  )

export const subscriberImportsApi = fileImportsApi('/admin/newsletter', {
  ...{ kind: 'subscribers', caller: 'owner', tag: 'Newsletter', what: 'people who agreed' },
  reads:
    'CSV with the columns email, agreed_at and agreed_how. Lines without when and how someone agreed are skipped, and so are addresses that left.',
  ...{ sent: subscriberFile, toWrite: subscriberFile, found: subscriberImport, written: subscriberImport },
  ...{ preview: previewSubscribers, write: importSubscribers, undo: undoSubscribers },
})
