import { z } from '@hono/zod-openapi'
import { db } from '#/server/database/database.ts'
import { calledBy, json, newApi, noContent, sends } from '#/server/http/endpoint.ts'
import { listQuery, parseListQuery } from '#/server/http/lists/paged-lists.ts'
import { sentMoment } from '#/server/http/requests/date-shapes.ts'
import { TRASH_LIST } from './trash.rules.ts'
import { takenBack, thingsToTakeBack, trashList } from './trash.schema.ts'
import { emptyTrash, takeBack, thrownThings } from './trash.store.ts'

const tags = ['Trash']

export const trashApi = newApi()
  .openapi(
    calledBy('staff', 'get /admin/trash', tags, {
      summary: 'What was thrown away, in pages',
      description:
        'Everything stays for 30 days. Owners and editors see all of it, moderators comments, authors posts of their own.',
      request: { query: listQuery(TRASH_LIST) },
      responses: { 200: json(trashList, 'One page of it') },
    }),
    async (c) => {
      const requested = parseListQuery(TRASH_LIST, c.req.valid('query'))
      return c.json(await thrownThings(db(), c.get('member'), requested), 200)
    },
  )
  .openapi(
    calledBy('staff', 'post /admin/trash/restored', tags, {
      summary: 'Restore things from the trash',
      description:
        'With their contents, ratings and addresses; if an address was taken meanwhile, with the next free one. Items no longer in the trash, or not the caller’s to restore, are listed as missing.',
      request: { body: sends(thingsToTakeBack) },
      responses: { 200: json(takenBack, 'What came back') },
    }),
    async (c) => {
      const { things } = c.req.valid('json')
      return c.json(await db().transaction((tx) => takeBack(tx, c.get('member'), things)), 200)
    },
  )
  .openapi(
    calledBy(['editor', 'moderator'], 'delete /admin/trash', tags, {
      summary: 'Empty the trash for good',
      description:
        'Ends what the caller sees of it and was thrown away up to a moment: what came in since stays.',
      request: { query: z.object({ upTo: sentMoment }) },
      responses: { 204: noContent('What was there is gone for good') },
    }),
    async (c) => {
      const upTo = new Date(c.req.valid('query').upTo)
      await db().transaction((tx) => emptyTrash(tx, c.get('member'), upTo))
      return c.body(null, 204)
    },
  )
