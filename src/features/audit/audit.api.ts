import { db } from '#/server/database/database.ts'
import { calledBy, json, newApi } from '#/server/http/endpoint.ts'
import { listQuery, pageOf, parseListQuery } from '#/server/http/lists/paged-lists.ts'
import { AUDIT_LIST } from './audit.rules.ts'
import { recordedAct } from './audit.schema.ts'
import { recordedActs } from './audit.store.ts'

export const auditApi = newApi().openapi(
  calledBy('owner', 'get /admin/audit-log', ['Activity log'], {
    summary: 'What admins did, in pages',
    request: { query: listQuery(AUDIT_LIST) },
    responses: { 200: json(pageOf(recordedAct), 'One page of the log') },
  }),
  async (c) => c.json(await recordedActs(db(), parseListQuery(AUDIT_LIST, c.req.valid('query'))), 200),
)
