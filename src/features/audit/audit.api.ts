import { db } from '#/server/database/database.ts'
import { newApi, ok } from '#/server/http/endpoint.ts'
import { listQuery, pageOf, parseListQuery } from '#/server/http/lists/paged-lists.ts'
import { AUDIT_LIST } from './audit.rules.ts'
import { recordedAct } from './audit.schema.ts'
import { recordedActs } from './audit.store.ts'

export const auditApi = newApi('Activity log').endpoint('owner', 'get /admin/audit-log', {
  summary: 'What admins did, in pages',
  request: { query: listQuery(AUDIT_LIST) },
  response: ok(pageOf(recordedAct), 'One page of the log'),
  handle: ({ query }) => recordedActs(db(), parseListQuery(AUDIT_LIST, query)),
})
