import { fileImportsApi } from '#/features/imports/file-imports.api.ts'
import { CREATED_LIST } from '#/lib/paged-lists.ts'
import { db } from '#/server/database/database.ts'
import { newApi, noContent, ok } from '#/server/http/endpoint.ts'
import { LIMITS } from '#/server/http/limits/limits.ts'
import { listQuery, pageOf, parseListQuery } from '#/server/http/lists/paged-lists.ts'
import { rowId } from '#/server/http/lists/row-id.ts'
import { importSubscribers, previewSubscribers, undoSubscribers } from './import/subscriber-import.store.ts'
import { exported, failedMail, subscriber, subscriberFile, subscriberImport } from './subscribers.schema.ts'
import { everySubscriber, exportSubscribers, failedMails, removeSubscriber } from './subscribers.store.ts'

export const subscribersApi = newApi('Newsletter')
  .endpoint('owner', 'get /admin/newsletter/subscribers', {
    summary: 'Subscribers, in pages',
    request: { query: listQuery(CREATED_LIST) },
    response: ok(pageOf(subscriber), 'One page of them'),
    handle: ({ query }) => everySubscriber(db(), parseListQuery(CREATED_LIST, query)),
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
  .endpoint('owner', 'get /admin/failed-mails', {
    summary: 'Mails that were given up, in pages',
    request: { query: listQuery(CREATED_LIST) },
    response: ok(pageOf(failedMail), 'One page of them'),
    handle: ({ query }) => failedMails(db(), parseListQuery(CREATED_LIST, query)),
  })

export const subscriberImportsApi = fileImportsApi('/admin/newsletter', {
  ...{ kind: 'subscribers', caller: 'owner', tag: 'Newsletter', what: 'people who agreed' },
  reads:
    'CSV with the columns email, agreed_at and agreed_how. Lines without when and how someone agreed are skipped, and so are addresses that left.',
  ...{ sent: subscriberFile, toWrite: subscriberFile, found: subscriberImport, written: subscriberImport },
  ...{ preview: previewSubscribers, write: importSubscribers, undo: undoSubscribers },
})
