import { asc, eq, ilike, isNotNull, or } from 'drizzle-orm'
import { recordAct } from '#/access/audit.ts'
import type { Member } from '#/access/caller.ts'
import { notFound, Refusal } from '#/access/refusals.ts'
import { isAdminAddress } from '#/domain/accounts/accounts.rules.ts'
import { members } from '#/domain/accounts/members.table.ts'
import { ROLE_WORDS } from '#/domain/accounts/roles/role-words.rules.ts'
import { ROLES, type Role } from '#/domain/accounts/roles/roles.rules.ts'
import type { AuditAct } from '#/domain/audit/audit-acts.rules.ts'
import { plainText } from '#/domain/columns.ts'
import type { Database } from '#/server/database/database.ts'
import { env } from '#/server/env.ts'
import { patternContaining } from '#/shared/paged-lists.ts'
import { holdMember } from '../mailed-links/mailed-links.store.ts'
import { holdRoles, ownersOf, refuseLastOwner, roleOfRow } from './owners.store.ts'
import { mailOwnersOfRole, mailRole } from './roles.mails.ts'
import { ROLE_REFUSALS } from './roles.rules.ts'
import type { PersonWithRole, RolesGiven } from './roles.schema.ts'

type MemberRow = typeof members.$inferSelect

/** Whoever has a role, owners first, also where it waits for their next sign-in. */
export async function rolesGiven(db: Database): Promise<RolesGiven> {
  const { siteDomain } = env()
  const atDomain = siteDomain && ilike(plainText(members.email), patternContaining(`@${siteDomain}`))
  const rows = await db
    .select()
    .from(members)
    .where(or(isNotNull(members.role), atDomain || undefined))
    .orderBy(asc(members.createdAt), asc(members.id))
  const people = rows.flatMap(personOf)
  const place = ({ role }: PersonWithRole) => -ROLES.indexOf(role)
  return {
    people: people.toSorted((one, other) => place(one) - place(other)),
    siteDomain: siteDomain ?? null,
  }
}

function personOf(row: MemberRow): PersonWithRole[] {
  const role = roleOfRow(row)
  if (!role) return []
  const isByAddress = ownsByAddress(row)
  const isWaiting = row.adminSince === null
  const since = isByAddress ? row.adminSince : row.roleGivenAt
  return [
    {
      id: row.id,
      username: row.username,
      email: row.email,
      role,
      isByAddress,
      since: since?.toISOString() ?? null,
      isWaiting,
    },
  ]
}

const ownsByAddress = ({ email, emailVerified }: MemberRow) =>
  isAdminAddress(email, emailVerified, env().siteDomain)

/**
 * Gives a member a role, another, or none. Whoever had one works with the new one from their next request; whoever had
 * none takes it up at their next sign-in by password (ruling 32). They and the other owners are told by mail, and it is
 * written down. What is as it should be stays so.
 * @throws {Refusal} 403 where the caller is no owner any more; 404 where the member is gone; 409 where their address makes
 *   them an owner, is not confirmed, or they are the last owner; 412 where somebody changed their role meanwhile
 */
export async function giveRole(
  tx: Database,
  owner: Member,
  memberId: string,
  { role, from }: { role: Role | null; from: Role | null },
): Promise<void> {
  await holdRoles(tx)
  const owners = await ownersOf(tx)
  if (!owners.some(({ id }) => id === owner.id)) throw new Refusal('role-needed', ROLE_REFUSALS.ownersOnly)
  const held = await holdMember(tx, memberId)
  if (!held) throw notFound(ROLE_REFUSALS.gone)
  if (ownsByAddress(held)) throw new Refusal('conflict', ROLE_REFUSALS.byAddress(held.email))
  if (held.role === role) return
  if (held.role !== from) throw new Refusal('changed-meanwhile', changedMeanwhile(held))
  if (!held.emailVerified) throw new Refusal('conflict', ROLE_REFUSALS.unconfirmed)
  await refuseLastOwner(tx, memberId, ROLE_REFUSALS.lastOwner)
  await tx
    .update(members)
    .set({
      role,
      roleGivenAt: role && new Date(),
      adminSince: role && held.role ? held.adminSince : null,
    })
    .where(eq(members.id, memberId))
  const change = { from: held.role, to: role }
  await recordAct(tx, owner, {
    act: actOf(change),
    subject: held.email,
    details: { role: change },
    aboutMember: memberId,
  })
  const told = { ...change, who: held, by: owner }
  await mailRole(tx, told)
  const others = owners.filter(({ id }) => id !== owner.id && id !== memberId)
  for (const other of others) await mailOwnersOfRole(tx, other, told)
}

const changedMeanwhile = ({ username, email, role }: MemberRow) =>
  `${username ?? email} is ${role ? ROLE_WORDS[role].one : 'nobody with a role'} by now. Look again, then decide.`

function actOf({ from, to }: { from: Role | null; to: Role | null }): AuditAct {
  if (to === null) return 'role taken away'
  return from === null ? 'role given' : 'role changed'
}
