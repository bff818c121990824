import { z } from '@hono/zod-openapi'
import { db } from '#/server/database/database.ts'
import { newApi, noContent, ok } from '#/server/http/endpoint.ts'
import { listQuery, parseListQuery } from '#/server/http/lists/paged-lists.ts'
import { sentMoment } from '#/server/http/requests/date-shapes.ts'
import { TRASH_LIST } from './trash.rules.ts'
import { restoreRequest, restoreResult, trashList } from './trash.schema.ts'
import { deletedItems, emptyTrash, restoreItems } from './trash.store.ts'

export const trashApi = newApi('Trash')
  .endpoint('staff', 'get /admin/trash', {
    summary: 'Deleted items, in pages',
    description:
      'Everything stays for 30 days. Owners and editors see all of it, moderators comments, authors posts of their own.',
    request: { query: listQuery(TRASH_LIST) },
    response: ok(trashList, 'One page of it'),
    handle: ({ member, query }) => deletedItems(db(), member, parseListQuery(TRASH_LIST, query)),
  })
  .endpoint('staff', 'post /admin/trash/restored', {
    summary: 'Restore things from the trash',
    description:
      'With their contents, ratings and addresses; if an address was taken meanwhile, with the next free one. Items no longer in the trash, or not the caller’s to restore, are listed as missing.',
    request: { body: restoreRequest },
    response: ok(restoreResult, 'What came back'),
    handle: ({ member, body: { things } }) => db().transaction((tx) => restoreItems(tx, member, things)),
  })
  .endpoint(['editor', 'moderator'], 'delete /admin/trash', {
    summary: 'Empty the trash for good',
    description: 'Ends what the caller sees of it and was deleted up to a moment: later items stay.',
    request: { query: z.object({ upTo: sentMoment }) },
    response: noContent('What was there is gone for good'),
    handle: ({ member, query: { upTo } }) => db().transaction((tx) => emptyTrash(tx, member, new Date(upTo))),
  })
