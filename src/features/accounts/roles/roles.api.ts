import { z } from '@hono/zod-openapi'
import { db } from '#/server/database/database.ts'
import { calledBy, json, newApi, sends } from '#/server/http/endpoint.ts'
import { problems } from '#/server/http/problems.ts'
import { ownershipDecision, roleChange, rolesGiven as rolesGivenShape } from './roles.schema.ts'
import { decideOwnership, giveRole, rolesGiven } from './roles.store.ts'

const tags = ['Roles']

export const rolesApi = newApi()
  .openapi(
    calledBy('owner', 'get /admin/roles', tags, {
      summary: 'Who has which role',
      responses: { 200: json(rolesGivenShape, 'Members with a role, owners first') },
    }),
    async (c) => c.json(await rolesGiven(db()), 200),
  )
  .openapi(
    calledBy('owner', 'put /admin/roles/{memberId}', tags, {
      proven: true,
      summary: 'Give a member a role, another, or none',
      description:
        'A first role counts from their next sign-in by password, anything else from their next request. We email them and the other owners. Refused (412) where their role is not what it was by `from`.',
      request: { params: z.object({ memberId: z.string().max(64) }), body: sends(roleChange) },
      responses: { 200: json(rolesGivenShape, 'Who has which role now'), ...problems(404, 409, 412) },
    }),
    async (c) => {
      const { memberId } = c.req.valid('param')
      const change = c.req.valid('json')
      await db().transaction((tx) => giveRole(tx, c.get('member'), memberId, change))
      return c.json(await rolesGiven(db()), 200)
    },
  )
  .openapi(
    calledBy('owner', 'put /admin/ownership-requests/{memberId}', tags, {
      proven: true,
      summary: 'Accept or decline that a member becomes an owner',
      description:
        'Members who confirm an address of the site’s domain request it. Accepted, it counts from their next sign-in by password. They are notified by mail. Refused (412) where the request is gone.',
      request: { params: z.object({ memberId: z.string().max(64) }), body: sends(ownershipDecision) },
      responses: { 200: json(rolesGivenShape, 'Who has which role now'), ...problems(404, 412) },
    }),
    async (c) => {
      const { memberId } = c.req.valid('param')
      const { isAccepted } = c.req.valid('json')
      await db().transaction((tx) => decideOwnership(tx, c.get('member'), memberId, isAccepted))
      return c.json(await rolesGiven(db()), 200)
    },
  )
