import { z } from '@hono/zod-openapi'
import { asc, isNotNull, sql } from 'drizzle-orm'
import { db } from '#/server/database/database.ts'
import { env } from '#/server/env.ts'
import { newApi, ok } from '#/server/http/endpoint.ts'
import { members } from '../model/members.table.ts'
import { ROLES, roleHeld } from '../model/roles/roles.rules.ts'
import { decideOwnership, giveRole } from './roles.store.ts'

const role = z.enum(ROLES)
const person = z.object({ id: z.string(), username: z.string().nullable(), email: z.string() })
const memberId = z.object({ memberId: z.string().max(64) })

const rolesShape = z
  .object({
    people: z.array(
      person
        .extend({
          role,
          since: z.iso.datetime().nullable(),
          isWaiting: z.boolean().openapi({ description: 'It counts from their next sign-in by password' }),
        })
        .openapi('PersonWithRole'),
    ),
    /** Members who confirmed an address of the site's domain and wait for an owner's consent to become one. */
    requests: z.array(person.extend({ requestedAt: z.iso.datetime() }).openapi('OwnershipRequest')),
    siteDomain: z.string(),
  })
  .openapi('RolesGiven')
export type RolesGiven = z.infer<typeof rolesShape>

export const rolesApi = newApi('Roles')
  .endpoint('owner', 'get /admin/roles', {
    summary: 'Who has which role',
    response: ok(rolesShape, 'Members with a role, owners first'),
    handle: () => rolesGiven(),
  })
  .endpoint('owner', 'put /admin/roles/{memberId}', {
    proven: true,
    summary: 'Give a member a role, another, or none',
    description:
      'A first role counts from their next sign-in by password, anything else from their next request. We email them and the other owners. Refused (412) where their role is not what it was by `from`.',
    request: { params: memberId, body: z.object({ role: role.nullable(), from: role.nullable() }) },
    response: ok(rolesShape, 'Who has which role now', 404, 409, 412),
    handle: async ({ member, params, body: change }) => {
      await db().transaction((tx) => giveRole(tx, member, params.memberId, change))
      return rolesGiven()
    },
  })
  .endpoint('owner', 'put /admin/ownership-requests/{memberId}', {
    proven: true,
    summary: 'Accept or decline that a member becomes an owner',
    description:
      'Members who confirm an address of the site’s domain request it. Accepted, it counts from their next sign-in by password. They are notified by mail. Refused (412) where the request is gone.',
    request: { params: memberId, body: z.object({ isAccepted: z.boolean() }) },
    response: ok(rolesShape, 'Who has which role now', 404, 412),
    handle: async ({ member, params, body: { isAccepted } }) => {
      await db().transaction((tx) => decideOwnership(tx, member, params.memberId, isAccepted))
      return rolesGiven()
    },
  })

async function rolesGiven() {
  const { id, username, email, ownerRequestedAt } = members
  const withRole = db().select().from(members).where(isNotNull(members.role))
  const people = (await withRole.orderBy(asc(members.createdAt), asc(id))).flatMap((row) => {
    const role = roleHeld(row)
    const { id, username, email, roleGivenAt, adminSince } = row
    return role
      ? [{ id, username, email, role, since: roleGivenAt ?? adminSince, isWaiting: adminSince === null }]
      : []
  })
  const requestedAt = sql<Date>`${ownerRequestedAt}`.mapWith(ownerRequestedAt)
  return {
    people: people.toSorted((one, other) => ROLES.indexOf(other.role) - ROLES.indexOf(one.role)),
    requests: await db()
      .select({ id, username, email, requestedAt })
      .from(members)
      .where(isNotNull(ownerRequestedAt))
      .orderBy(asc(ownerRequestedAt), asc(id)),
    siteDomain: env().siteDomain,
  }
}
