import { db } from '#/server/database/database.ts'
import { calledBy, json, newApi } from '#/server/http/endpoint.ts'
import { listQuery, pageOf, parseListQuery } from '#/server/http/lists/paged-lists.ts'
import { MEMBER_LIST } from './admin-members.rules.ts'
import { everyMember } from './admin-members.store.ts'
import { listedMember } from './member/member-care.schema.ts'

export const adminMembersApi = newApi().openapi(
  calledBy('moderator', 'get /admin/members', ['Accounts'], {
    summary: 'The members, in pages',
    description: 'Searched in addresses and names.',
    request: { query: listQuery(MEMBER_LIST) },
    responses: { 200: json(pageOf(listedMember), 'One page of them') },
  }),
  async (c) => c.json(await everyMember(db(), parseListQuery(MEMBER_LIST, c.req.valid('query'))), 200),
)
