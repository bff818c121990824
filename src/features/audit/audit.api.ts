import { CREATED_LIST } from '#/lib/paged-lists.ts'
import { db } from '#/server/database/database.ts'
import { newApi, ok } from '#/server/http/endpoint.ts'
import { listQuery, pageOf, parseListQuery } from '#/server/http/lists/paged-lists.ts'
import { recordedAct } from './audit.schema.ts'
import { recordedActs } from './audit.store.ts'

export const auditApi = newApi('Activity log').endpoint('owner', 'get /admin/audit-log', {
  summary: 'What admins did, in pages',
  request: { query: listQuery(CREATED_LIST) },
  response: ok(pageOf(recordedAct), 'One page of the log'),
  handle: ({ query }) => recordedActs(db(), parseListQuery(CREATED_LIST, query)),
})
