import { z } from '@hono/zod-openapi'
import { db } from '#/server/database/database.ts'
import { newApi, ok } from '#/server/http/endpoint.ts'
import { ownershipDecision, roleChange, rolesGiven as rolesGivenShape } from './roles.schema.ts'
import { decideOwnership, giveRole, rolesGiven } from './roles.store.ts'

export const rolesApi = newApi('Roles')
  .endpoint('owner', 'get /admin/roles', {
    summary: 'Who has which role',
    response: ok(rolesGivenShape, 'Members with a role, owners first'),
    handle: () => rolesGiven(db()),
  })
  .endpoint('owner', 'put /admin/roles/{memberId}', {
    proven: true,
    summary: 'Give a member a role, another, or none',
    description:
      'A first role counts from their next sign-in by password, anything else from their next request. We email them and the other owners. Refused (412) where their role is not what it was by `from`.',
    request: { params: z.object({ memberId: z.string().max(64) }), body: roleChange },
    response: ok(rolesGivenShape, 'Who has which role now', 404, 409, 412),
    handle: async ({ member, params: { memberId }, body: change }) => {
      await db().transaction((tx) => giveRole(tx, member, memberId, change))
      return rolesGiven(db())
    },
  })
  .endpoint('owner', 'put /admin/ownership-requests/{memberId}', {
    proven: true,
    summary: 'Accept or decline that a member becomes an owner',
    description:
      'Members who confirm an address of the site’s domain request it. Accepted, it counts from their next sign-in by password. They are notified by mail. Refused (412) where the request is gone.',
    request: { params: z.object({ memberId: z.string().max(64) }), body: ownershipDecision },
    response: ok(rolesGivenShape, 'Who has which role now', 404, 412),
    handle: async ({ member, params: { memberId }, body: { isAccepted } }) => {
      await db().transaction((tx) => decideOwnership(tx, member, memberId, isAccepted))
      return rolesGiven(db())
    },
  })
