import { z } from '@hono/zod-openapi'
import { importId, importUndone, pastImports } from '#/features/imports/member-imports.store.ts'
import { db } from '#/server/database/database.ts'
import { newApi, noContent, ok } from '#/server/http/endpoint.ts'
import { LIMITS } from '#/server/http/limits/limits.ts'
import { listQuery, pageOf, parseListQuery } from '#/server/http/lists/paged-lists.ts'
import { rowId } from '#/server/http/lists/row-id.ts'
import { FAILED_MAIL_LIST, SUBSCRIBER_LIST } from '../campaigns/campaigns.rules.ts'
import {
  importSubscribers,
  previewSubscribers,
  subscriberImports,
  undoSubscriberImport,
} from './import/subscriber-import.store.ts'
import { exported, failedMail, subscriber, subscriberFile, subscriberImport } from './subscribers.schema.ts'
import {
  everySubscriber,
  exportSubscribers,
  failedMails,
  removeSubscriber,
  tryMailAgain,
} from './subscribers.store.ts'

const nothing = z.object({})

export const subscribersApi = newApi('Newsletter')
  .endpoint('owner', 'get /admin/newsletter/subscribers', {
    summary: 'Subscribers, in pages',
    request: { query: listQuery(SUBSCRIBER_LIST) },
    response: ok(pageOf(subscriber), 'One page of them'),
    handle: ({ query }) => everySubscriber(db(), parseListQuery(SUBSCRIBER_LIST, query)),
  })
  .endpoint('owner', 'delete /admin/newsletter/subscribers/{id}', {
    summary: 'Forget a subscriber',
    request: { params: rowId },
    response: noContent('Forgotten', 404),
    handle: ({ member, params }) => db().transaction((tx) => removeSubscriber(tx, member, params.id)),
  })
  .endpoint('owner', 'post /admin/newsletter/exports', {
    proven: true,
    summary: 'The confirmed addresses as CSV',
    description: 'The export is recorded in the activity log.',
    limit: LIMITS.downloads,
    response: ok(exported, 'A file'),
    handle: async ({ member }) => {
      const csv = await db().transaction((tx) => exportSubscribers(tx, member))
      return { fileName: `subscribers-${new Date().toISOString().slice(0, 10)}.csv`, csv }
    },
  })
  .endpoint('owner', 'post /admin/newsletter/import-previews', {
    summary: 'See whom a list of people who agreed would add',
    description:
      'CSV with the columns email, agreed_at and agreed_how. Lines without when and how someone agreed are skipped, and so are addresses that left.',
    request: { body: subscriberFile },
    response: ok(subscriberImport, 'Whom it would add', 413),
    handle: ({ body }) => previewSubscribers(db(), body),
  })
  .endpoint('owner', 'post /admin/newsletter/imports', {
    summary: 'Add people who agreed, with the proof of it',
    description: 'Safe to repeat: no one is added twice. It is recorded in the activity log.',
    request: { body: subscriberFile },
    response: ok(subscriberImport, 'Whom it added', 413),
    handle: ({ member, body: file }) => db().transaction((tx) => importSubscribers(tx, member, file)),
  })
  .endpoint('owner', 'get /admin/newsletter/imports', {
    summary: 'Who was imported to the newsletter in the last 30 days',
    response: ok(pastImports, 'The newest first'),
    handle: async () => ({ imports: await subscriberImports(db()) }),
  })
  .endpoint('owner', 'post /admin/newsletter/imports/{id}/undo', {
    summary: 'Undo an import of subscribers',
    description:
      'Removes the addresses it added, unless they left meanwhile. It is recorded in the activity log.',
    request: { params: importId },
    response: ok(importUndone, 'What was undone', 404, 409),
    handle: ({ member, params: { id } }) => db().transaction((tx) => undoSubscriberImport(tx, member, id)),
  })
  .endpoint('owner', 'get /admin/failed-mails', {
    summary: 'Mails that were given up, in pages',
    request: { query: listQuery(FAILED_MAIL_LIST) },
    response: ok(pageOf(failedMail), 'One page of them'),
    handle: ({ query }) => failedMails(db(), parseListQuery(FAILED_MAIL_LIST, query)),
  })
  .endpoint('owner', 'put /admin/failed-mails/{id}/waiting', {
    summary: 'Try a mail again that was given up',
    request: { params: rowId },
    response: ok(nothing, 'It waits to be sent', 404),
    handle: async ({ params }) => {
      await tryMailAgain(db(), params.id)
      return {}
    },
  })
