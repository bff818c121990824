import { z } from '@hono/zod-openapi'
import { asc, eq, isNotNull, sql } from 'drizzle-orm'
import type { AuditAct } from '#/features/audit/model/audit-acts.rules.ts'
import { recordAct } from '#/features/audit/write-audit.store.ts'
import type { Member } from '#/server/auth/sessions.ts'
import { type Database, db } from '#/server/database/database.ts'
import { env } from '#/server/env.ts'
import { newApi, ok } from '#/server/http/endpoint.ts'
import { HttpProblem, notFound } from '#/server/http/http-problem.ts'
import { mailOwnershipDeclined, mailRole, mailRoleToOwner } from '../accounts.mails.ts'
import { lockMember, lockRoles, ownersOf, refuseLastOwner } from '../members.store.ts'
import { members } from '../model/members.table.ts'
import { ROLE_WORDS } from '../model/roles/role-words.rules.ts'
import { ROLES, type Role, roleHeld } from '../model/roles/roles.rules.ts'

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
      await db().transaction((tx) => setRole(tx, member, params.memberId, change))
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
    handle: async ({ member: owner, params: { memberId }, body: { isAccepted } }) => {
      await db().transaction(async (tx) => {
        const about = await holdForOwner(tx, owner, memberId)
        const { held } = about
        if (!held.ownerRequestedAt) {
          if ((held.role === 'owner') === isAccepted) return
          throw new HttpProblem('changed-meanwhile', ALREADY_DECIDED)
        }
        if (isAccepted) return changeRole(tx, about, 'owner')
        await tx.update(members).set({ ownerRequestedAt: null }).where(eq(members.id, memberId))
        await recordAct(tx, owner, { act: 'ownership declined', subject: held.email, aboutMember: memberId })
        await mailOwnershipDeclined(tx, held)
      })
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

const UNCONFIRMED = 'Their email isn’t confirmed yet. You can give them a role once it is.'
const LAST_OWNER = 'Nobody else is an owner. Make someone else one first.'
const ALREADY_DECIDED = 'Someone has already decided about this. Reload to see it.'

/** Locks the roles and a member. @throws {HttpProblem} 403 if the caller is no longer an owner; 404 if the member is gone */
async function holdForOwner(tx: Database, owner: Member, memberId: string) {
  await lockRoles(tx)
  const owners = await ownersOf(tx)
  if (!owners.some(({ id }) => id === owner.id))
    throw new HttpProblem('role-needed', 'Only owners can do this')
  const held = await lockMember(tx, memberId)
  if (!held) throw notFound('This member no longer exists')
  return { owner, owners, held }
}

/** Changes a member's role, closes their ownership request, mails them and the other owners, and logs it. */
async function changeRole(
  tx: Database,
  { owner, owners, held }: Awaited<ReturnType<typeof holdForOwner>>,
  role: Role | null,
): Promise<void> {
  await tx
    .update(members)
    .set({
      role,
      roleGivenAt: role && new Date(),
      adminSince: role && held.role ? held.adminSince : null,
      ownerRequestedAt: null,
    })
    .where(eq(members.id, held.id))
  const change = { from: held.role, to: role }
  const isFirst: AuditAct = held.role === null ? 'role given' : 'role changed'
  await recordAct(tx, owner, {
    act: role === null ? 'role taken away' : isFirst,
    subject: held.email,
    details: { role: change },
    aboutMember: held.id,
  })
  const reported = { ...change, who: held, by: owner }
  await mailRole(tx, held, reported)
  const others = owners.filter(({ id }) => id !== owner.id && id !== held.id)
  for (const other of others) await mailRoleToOwner(tx, other, reported)
}

/**
 * Gives a member a role, or removes the member's role (null). The field `from` is the role that the owner saw before the change.
 * @throws {HttpProblem} 403 if the caller is no owner; 404 if there is no such member; 409 if the member's email address is not
 * confirmed, or if the site would lose its last owner; 412 if the member's role is no longer `from`
 */
export async function setRole(
  tx: Database,
  owner: Member,
  memberId: string,
  { role, from }: { role: Role | null; from: Role | null },
): Promise<void> {
  const about = await holdForOwner(tx, owner, memberId)
  const { username, email, role: current, emailVerified } = about.held
  if (current === role) return
  if (current !== from) {
    const now = current ? ROLE_WORDS[current].one : 'without a role'
    throw new HttpProblem('changed-meanwhile', `${username ?? email} is ${now} now. Look again, then decide.`)
  }
  if (!emailVerified) throw new HttpProblem('conflict', UNCONFIRMED)
  await refuseLastOwner(tx, memberId, LAST_OWNER)
  await changeRole(tx, about, role)
}
