import { asc, isNotNull } from 'drizzle-orm'
import type { Member } from '#/server/auth/sessions.ts'
import type { Database } from '#/server/database/database.ts'
import { env } from '#/server/env.ts'
import { notFound, Refusal } from '#/server/http/refusals.ts'
import { holdMember } from '../mailed-links/mailed-links.store.ts'
import { members } from '../model/members.table.ts'
import { roleHeld } from '../model/roles/role-held.rules.ts'
import { ROLE_WORDS } from '../model/roles/role-words.rules.ts'
import { ROLES, type Role } from '../model/roles/roles.rules.ts'
import { changeRole } from './change-role.store.ts'
import { holdRoles, ownersOf, refuseFormerOwner, refuseLastOwner } from './owners.store.ts'
import { ownershipRequests } from './ownership.store.ts'
import { ROLE_REFUSALS } from './roles.rules.ts'
import type { PersonWithRole, RolesGiven } from './roles.schema.ts'

type MemberRow = typeof members.$inferSelect

/** The members with a role, owners first, including inactive ones; and the ownership requests. */
export async function rolesGiven(db: Database): Promise<RolesGiven> {
  const rows = await db
    .select()
    .from(members)
    .where(isNotNull(members.role))
    .orderBy(asc(members.createdAt), asc(members.id))
  const people = rows.flatMap(personOf)
  const place = ({ role }: PersonWithRole) => -ROLES.indexOf(role)
  return {
    people: people.toSorted((one, other) => place(one) - place(other)),
    requests: await ownershipRequests(db),
    siteDomain: env().siteDomain,
  }
}

function personOf(row: MemberRow): PersonWithRole[] {
  const role = roleHeld(row)
  if (!role) return []
  const { id, username, email, roleGivenAt, adminSince } = row
  return [
    {
      id,
      username,
      email,
      role,
      since: (roleGivenAt ?? adminSince)?.toISOString() ?? null,
      isWaiting: adminSince === null,
    },
  ]
}

/**
 * Gives a member a role, another one, or none. A changed role counts from their next request; a first role is activated at their
 * next sign-in by password (ruling 32). The member and the other owners are mailed, and it is logged. An unchanged role does
 * nothing.
 * @throws {Refusal} 403 if the caller is no longer an owner; 404 if the member is gone; 409 if their address is not confirmed, or
 * they are the last owner; 412 if their role changed meanwhile
 */
export async function giveRole(
  tx: Database,
  owner: Member,
  memberId: string,
  { role, from }: { role: Role | null; from: Role | null },
): Promise<void> {
  await holdRoles(tx)
  const owners = await ownersOf(tx)
  refuseFormerOwner(owners, owner)
  const held = await holdMember(tx, memberId)
  if (!held) throw notFound(ROLE_REFUSALS.gone)
  if (held.role === role) return
  if (held.role !== from) throw new Refusal('changed-meanwhile', changedMeanwhile(held))
  if (!held.emailVerified) throw new Refusal('conflict', ROLE_REFUSALS.unconfirmed)
  await refuseLastOwner(tx, memberId, ROLE_REFUSALS.lastOwner)
  await changeRole(tx, { owner, owners, held, role })
}

const changedMeanwhile = ({ username, email, role }: MemberRow) =>
  `${username ?? email} is ${role ? ROLE_WORDS[role].one : 'without a role'} now. Look again, then decide.`
