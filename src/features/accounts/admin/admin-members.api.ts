import { createRoute } from '@hono/zod-openapi'
import { calledBy, json, newApi } from '#/access/endpoint.ts'
import { askedIn, listQuery, pageOf } from '#/access/lists/paged-lists.ts'
import { problems } from '#/access/problems.ts'
import { db } from '#/server/database/database.ts'
import { MEMBER_LIST } from './admin-members.rules.ts'
import { everyMember } from './admin-members.store.ts'
import { listedMember } from './member/member-care.schema.ts'

export const adminMembersApi = newApi().openapi(
  createRoute({
    method: 'get',
    path: '/admin/members',
    ...calledBy('moderator'),
    tags: ['Accounts'],
    summary: 'The members, in pages',
    description: 'Searched in addresses and names.',
    request: { query: listQuery(MEMBER_LIST) },
    responses: { 200: json(pageOf(listedMember), 'One page of them'), ...problems(400, 401, 403) },
  }),
  async (c) => c.json(await everyMember(db(), askedIn(MEMBER_LIST, c.req.valid('query'))), 200),
)
